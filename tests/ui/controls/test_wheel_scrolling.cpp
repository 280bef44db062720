// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/window.h"
#include "ui/controls/scaled_slider.h"
#include "ui/controls/wheel_scrolling.h"

#include <QComboBox>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>

using namespace posenc;
using namespace posenc::test;

namespace {

void turnWheelOver(QWidget& widget, int delta)
{
    const QPointF place = QRectF(widget.rect()).center();
    QWheelEvent event(place, widget.mapToGlobal(place), QPoint(), QPoint(0, delta), Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&widget, &event);
}

QScrollArea* areaOf(QWidget* widget)
{
    for (; widget; widget = widget->parentWidget())
        if (auto* const area = qobject_cast<QScrollArea*>(widget))
            return area;
    return nullptr;
}

} // namespace

/// The wheel over the controls of a panel that scrolls.
class TestWheelScrolling : public QObject {
    Q_OBJECT

private slots:
    void noLineOfTextIsCutInHalf()
    {
        QScrollArea area;
        auto* const content = new QWidget;
        auto* const label = new QLabel(QString("word ").repeated(200));
        label->setWordWrap(true);
        auto* const layout = new QVBoxLayout(content);
        layout->addWidget(label);
        scrollUpAndDown(area, *content);
        area.resize(200, 100);
        area.show();
        const int line = label->fontMetrics().lineSpacing();
        for (int height = 100; height < 100 + line; ++height) {
            area.resize(200, height);
            QTest::qWait(1);
            QCoreApplication::processEvents();
            const int seen = content->mask().isEmpty() ? area.viewport()->height() : content->mask().boundingRect().bottom() + 1;
            QCOMPARE((seen - label->y()) % line, 0);
            QVERIFY(seen <= area.viewport()->height() && seen > area.viewport()->height() - line);
        }
        area.resize(200, content->height() + 10);
        QTRY_VERIFY(content->mask().isEmpty());
    }

    void cleanup() { cleanSettings(); }

    void wheelOverAControlScrollsThePanel()
    {
        Rows<QString, int> rows;
        for (const char* const name : {"n", "d_model", "max_len"}) {
            rows.add(QString::asprintf("%s, slider", name), QString(name), static_cast<int>(QAccessible::Slider));
            rows.add(QString::asprintf("%s, field", name), QString(name), static_cast<int>(QAccessible::SpinBox));
        }
        rows.add("position", "Position k", static_cast<int>(QAccessible::SpinBox));
        rows.add("scheme", "Encoding scheme", static_cast<int>(QAccessible::ComboBox));
        rows.add("colours", "Colormap", static_cast<int>(QAccessible::ComboBox));
        rows.each([&](const QString& name, int role) {
            Window window(QSize(1024, 560));
            QWidget* const control = window.named(name, static_cast<QAccessible::Role>(role));
            QVERIFY(control);
            QScrollBar& bar = *areaOf(control)->verticalScrollBar();
            QVERIFY(bar.maximum() > 60);
            const Scene before = window.scene();
            turnWheelOver(*control, -120);
            QVERIFY(bar.value() > 0);
            turnWheelOver(*control, 120);
            QCOMPARE(bar.value(), 0);
            turnWheelOver(*control, 120); // at the end, nothing changes either
            QVERIFY(window.scene() == before);
        });
    }

    void whatHasTheFocusIsTurned()
    {
        Window window(QSize(1024, 560));
        QWidget* const slider = window.named("n", QAccessible::Slider);
        slider->setFocus();
        QScrollBar& bar = *areaOf(slider)->verticalScrollBar();
        const double before = window.scene().encoding.n();
        turnWheelOver(*slider, -120);
        QCOMPARE(bar.value(), 0);
        QVERIFY(window.scene().encoding.n() < before);
    }

    void aScrolledPanelIsNotStoppedByWhatHasTheFocus()
    {
        Window window(QSize(1024, 560));
        QWidget* const slider = window.named("max_len", QAccessible::Slider);
        slider->setFocus();
        QScrollBar& bar = *areaOf(slider)->verticalScrollBar();
        const Scene before = window.scene();
        turnWheelOver(*areaOf(slider)->viewport(), -120);
        const int scrolled = bar.value();
        QVERIFY(scrolled > 0);
        turnWheelOver(*slider, -120); // the slider has moved under the pointer meanwhile
        QVERIFY(bar.value() > scrolled);
        QVERIFY(window.scene() == before);
    }

    void withRoomForEverythingTheWheelIsTheControls()
    {
        Window window(QSize(1440, 1400));
        QWidget* const slider = window.named("n", QAccessible::Slider);
        QCOMPARE(areaOf(slider)->verticalScrollBar()->maximum(), 0);
        const double before = window.scene().encoding.n();
        turnWheelOver(*slider, 120);
        QVERIFY(window.scene().encoding.n() > before);
    }
};

POSENC_OFFSCREEN_TEST(TestWheelScrolling)
#include "test_wheel_scrolling.moc"
