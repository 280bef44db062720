// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/figures.h"
#include "tests/support/window.h"
#include "ui/features/projection/projection_settings.h"
#include "ui/theme/focus_ring.h"
#include "ui/theme/plot_style.h"
#include "ui/window/accessibility.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QFocusFrame>
#include <QToolButton>

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr int around = 5; // pixels around a control that contain its frame

/// How many pixels have changed by at least 3 : 1.
int clearlyChanged(const QImage& before, const QImage& after)
{
    int changed = 0;
    for (int y = 0; y < before.height(); ++y)
        for (int x = 0; x < before.width(); ++x)
            changed +=
                before.pixel(x, y) != after.pixel(x, y) && test::contrast(before.pixelColor(x, y), after.pixelColor(x, y)) >= 3.0 ? 1 : 0;
    return changed;
}

QFocusFrame* ringOf(Window& window)
{
    for (auto* const frame : window.findChildren<QFocusFrame*>())
        if (frame->isVisible())
            return frame;
    return nullptr;
}

} // namespace

/// Whether the keyboard focus is visible.
class TestFocusRing : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installAccessibility(); }
    void cleanup() { cleanSettings(); }

    // WCAG 2.2, 2.4.13: at least as many pixels as a line one pixel wide around the control, each at 3 : 1 to its previous colour.
    void everyStopIsClearlyMarked()
    {
        Rows<int, bool> rows;
        for (int page = 1; page <= 9; ++page)
            for (const bool dark : {false, true})
                rows.add(QString::asprintf("page %d, %s", page, dark ? "dark" : "light"), page, dark);
        rows.each([&](int page, bool dark) {
            Scene scene;
            scene.edit<ProjectionSettings>().iterations = 250;
            Window window(QSize(1440, 900), scene);
            window.setTheme(dark ? Theme::Choice::Dark : Theme::Choice::Light);
            QTest::keyClick(&window, static_cast<Qt::Key>(Qt::Key_0 + page), Qt::ControlModifier);
            QTest::qWait(400); // background results have arrived
            QSet<QWidget*> seen;
            for (int step = 0; step < 150; ++step) {
                QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
                QWidget* const now = QApplication::focusWidget();
                if (seen.contains(now))
                    break;
                seen << now;
                const QWidget* const framed = qobject_cast<PlotCard*>(now->parentWidget()) ? now->parentWidget() : now;
                const QRect place =
                    QRect(framed->mapTo(&window, QPoint()), framed->size()).adjusted(-around, -around, around, around) & window.rect();
                const auto grabbed = [&] {
                    window.settle();
                    return window.grab(place).toImage();
                };
                const QImage with = grabbed();
                window.setFocus();
                const int changed = clearlyChanged(grabbed(), with);
                now->setFocus(Qt::TabFocusReason);
                const int needed = 2 * (now->width() + now->height()) * 9 / 10; // corners are round
                QVERIFY2(changed >= needed, qPrintable(QString("%1, %2: %3 of %4 pixels")
                                                           .arg(now->accessibleName(), now->metaObject()->className())
                                                           .arg(changed)
                                                           .arg(needed)));
            }
            QVERIFY(seen.size() >= 20);
            window.setTheme(Theme::Choice::System);
        });
    }

    void colourStandsOutInEveryPalette()
    {
        QPalette pale = lightPalette();
        pale.setColor(QPalette::Highlight, QColor(0xff, 0xe0, 0x80));
        for (const QPalette& palette : {lightPalette(), darkPalette(), QPalette(), QPalette(Qt::lightGray), pale})
            for (const auto ground : {QPalette::Window, QPalette::Base})
                QVERIFY(test::contrast(focusColor(palette), palette.color(ground)) >= 3.0);
        QCOMPARE(focusColor(lightPalette()), lightPalette().color(QPalette::Highlight));
        QCOMPARE(focusColor(pale), pale.color(QPalette::WindowText));
    }

    void theMouseLeavesNoRing()
    {
        Window window;
        QWidget* const field = window.named("n", QAccessible::SpinBox);
        field->setFocus(Qt::TabFocusReason);
        QVERIFY(ringOf(window) && ringOf(window)->widget() == field);
        window.named("d_model", QAccessible::SpinBox)->setFocus(Qt::MouseFocusReason);
        QVERIFY(!ringOf(window));
    }

    void aKeyBringsTheRing()
    {
        Window window;
        QWidget* const slider = window.named("n", QAccessible::Slider);
        slider->setFocus(Qt::MouseFocusReason);
        QVERIFY(!ringOf(window));
        QTest::keyClick(slider, Qt::Key_Shift);
        QVERIFY(!ringOf(window));
        QTest::keyClick(slider, Qt::Key_Right);
        QVERIFY(ringOf(window) && ringOf(window)->widget() == slider);
    }

    void ringScrollsWithItsControl()
    {
        Window window(QSize(1024, 560));
        QWidget* const slider = window.named("d_model", QAccessible::Slider);
        slider->setFocus(Qt::TabFocusReason);
        QVERIFY(ringOf(window));
        const auto gap = [&] { return ringOf(window)->mapTo(&window, QPoint()) - slider->mapTo(&window, QPoint()); };
        const QPoint before = gap();
        const int place = slider->mapTo(&window, QPoint()).y();
        QWheelEvent wheel(QPointF(4, 4), window.mapToGlobal(QPointF(4, 4)), QPoint(), QPoint(0, -120), Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(window.findChild<QDockWidget*>("parameters")->findChild<QScrollArea*>()->viewport(), &wheel);
        window.settle();
        QVERIFY(slider->mapTo(&window, QPoint()).y() < place);
        QCOMPARE(gap(), before);
    }

    // The list closes, and the pin stays; the next Escape frees it.
    void escapeOfAListIsNotTheWindows()
    {
        Scene scene;
        scene.selection.pinned = true;
        Window window(QSize(1440, 900), scene);
        auto* const box = window.control<QComboBox>("Colormap", QAccessible::ComboBox);
        box->setFocus();
        box->showPopup();
        QTRY_VERIFY(QApplication::activePopupWidget());
        QTest::keyClick(box->view(), Qt::Key_Escape);
        QTRY_VERIFY(!QApplication::activePopupWidget());
        QVERIFY(window.scene().selection.pinned);
        QTest::keyClick(&window, Qt::Key_Escape);
        QTRY_VERIFY(!window.scene().selection.pinned);
    }
};

POSENC_OFFSCREEN_TEST(TestFocusRing)
#include "test_focus_ring.moc"
