// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/window.h"
#include "ui/window/accessibility.h"
#include "ui/window/tab_order.h"
#include "ui/window/workspace.h"

#include <QComboBox>
#include <QDockWidget>
#include <QScrollArea>
#include <QToolButton>

using namespace posenc;
using namespace posenc::test;

namespace {

QString nameOf(const QWidget* widget)
{
    auto* const spoken = widget ? QAccessible::queryAccessibleInterface(const_cast<QWidget*>(widget)) : nullptr;
    return spoken ? spoken->text(QAccessible::Name) : QString();
}

/// Where Tab goes from the start, once around.
QList<QWidget*> walk(Window& window, Qt::Key key = Qt::Key_Tab)
{
    QList<QWidget*> seen;
    for (int step = 0; step < 150; ++step) {
        QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : &window, key);
        QWidget* const now = QApplication::focusWidget();
        if (!now || seen.contains(now))
            break;
        seen << now;
    }
    return seen;
}

QRect placeOf(const QWidget& widget, const QWidget& window) { return QRect(widget.mapTo(&window, QPoint()), widget.size()); }

} // namespace

namespace {

/// Two lines with a column beside them, created in another order.
struct Form : QWidget {
    Form()
    {
        const auto add = [this](const char* name, const QRect& place) {
            auto* const button = new QToolButton(this);
            button->setObjectName(name);
            button->setFocusPolicy(Qt::StrongFocus);
            button->setGeometry(place);
        };
        add("d", {60, 43, 40, 20});
        add("b", {60, 10, 40, 20});
        add("c", {10, 40, 40, 20});
        add("hidden", {10, 80, 40, 20});
        findChild<QWidget*>("hidden")->hide();
        add("off", {10, 80, 40, 20});
        findChild<QWidget*>("off")->setEnabled(false);
        add("a", {10, 13, 40, 20});
        add("e", {10, 120, 90, 20});
        resize(120, 160);
        show();
    }
    QStringList order()
    {
        QStringList names;
        for (const QWidget* const stop : tabStops(*this))
            names << stop->objectName();
        return names;
    }
};

} // namespace

/// The path of Tab through the window.
class TestTabOrder : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installAccessibility(); }
    void cleanup() { cleanSettings(); }

    // Page Down would otherwise change n.
    void nothingHasTheFocusAtTheStart()
    {
        Window window;
        const Scene before = window.scene();
        for (const auto key : {Qt::Key_PageDown, Qt::Key_PageUp, Qt::Key_Down, Qt::Key_Right, Qt::Key_Home, Qt::Key_Delete}) {
            QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : &window, key);
            QVERIFY(window.scene() == before);
        }
        QTest::keyClick(&window, Qt::Key_Tab);
        QCOMPARE(nameOf(QApplication::focusWidget()), QString("Preset")); // the first of all
    }

    // Every stop is visible when focused, no page turns and no panel comes to the front, and backwards is the same path.
    void everyPageIsWalkedInSight()
    {
        Rows<int, QSize> rows;
        for (int page = 1; page <= 9; ++page)
            for (const QSize size : {QSize(1440, 900), QSize(1024, 700)})
                rows.add(QString::asprintf("page %d at %d × %d", page, size.width(), size.height()), page, size);
        rows.each([&](int page, const QSize& size) {
            Window window(size);
            QTest::keyClick(&window, static_cast<Qt::Key>(Qt::Key_0 + page), Qt::ControlModifier);
            window.settle();
            // A stop of page Precision is there only when its answer has come from the background.
            for (const QAbstractButton* const button : window.findChildren<QAbstractButton*>())
                if (button->isVisible() && button->text() == QLatin1String("Go to the largest error"))
                    QTRY_VERIFY_WITH_TIMEOUT(button->isEnabled(), 60000);
            const auto panelsInFront = [&] {
                QSet<QString> names;
                for (const QDockWidget* const dock : window.findChildren<QDockWidget*>())
                    if (dock->isVisible() && window.rect().intersects(placeOf(*dock, window)))
                        names << dock->objectName();
                return names;
            };
            const QSet<QString> before = panelsInFront();
            QList<QWidget*> seen;
            for (int step = 0; step < 150; ++step) {
                QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
                window.settle();
                QWidget* const now = QApplication::focusWidget();
                QVERIFY(now);
                if (seen.contains(now))
                    break;
                seen << now;
                QVERIFY2(window.rect().contains(placeOf(*now, window).center()), qPrintable(nameOf(now)));
                for (const QWidget* outer = now->parentWidget(); outer && outer != &window; outer = outer->parentWidget())
                    QVERIFY2(outer->rect().contains(QRect(now->mapTo(outer, QPoint()), now->size()).center()), qPrintable(nameOf(now)));
                QVERIFY2(panelsInFront() == before, qPrintable(nameOf(now)));
                QVERIFY2(!nameOf(now).isEmpty(), now->metaObject()->className());
            }
            QVERIFY(seen.size() >= 20);
            QCOMPARE(QApplication::focusWidget(), seen.front());
            QList<QWidget*> back{seen.front()};
            for (qsizetype step = 1; step < seen.size(); ++step) {
                QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backtab);
                back.insert(1, QApplication::focusWidget());
            }
            QCOMPARE(back, seen);
        });
    }

    void picturesComeInReadingOrder()
    {
        Window window;
        QStringList names;
        QList<QWidget*> pictures;
        for (QWidget* const stop : walk(window)) {
            names << nameOf(stop);
            if (qobject_cast<QCustomPlot*>(stop))
                pictures << stop;
        }
        QCOMPARE(pictures.size(), 4);
        for (qsizetype picture = 1; picture < pictures.size(); ++picture) { // right of the one before, or below it
            const QRect before = placeOf(*pictures[picture - 1], window);
            const QRect now = placeOf(*pictures[picture], window);
            QVERIFY(now.left() > before.right() || now.top() > before.bottom());
        }
        const QStringList order{"Preset",
                                "Export figure…",
                                "Encoding scheme",
                                "n",
                                "d_model",
                                "Position k",
                                "Colormap",
                                "Heatmap",
                                "Similarity matrix",
                                "Position sinusoids",
                                "Similarity by offset",
                                "Inspector"};
        qsizetype last = -1;
        for (const QString& name : order) {
            const qsizetype place = names.indexOf(QRegularExpression("^&?" + QRegularExpression::escape(name) + "$"));
            QVERIFY2(place > last, qPrintable(name + " in " + names.join(", ")));
            last = place;
        }
    }

    void panelsBehindTabsStayThere()
    {
        Window window;
        const QList<QWidget*> seen = walk(window);
        for (const char* const behind : {"dimension", "wavelength", "clock", "contribution", "shift", "diagnostics"}) {
            const auto* const dock = window.findChild<QDockWidget*>(behind);
            QVERIFY2(dock, behind);
            for (const QWidget* const stop : seen)
                QVERIFY2(!dock->isAncestorOf(stop), behind);
        }
        window.docks().raise(View::Clock);
        window.settle();
        bool reached = false;
        for (const QWidget* const stop : walk(window))
            reached = reached || window.findChild<QDockWidget*>("clock")->isAncestorOf(stop);
        QVERIFY(reached);
    }

    void whatHasToBeScrolledToIsScrolledTo()
    {
        Window window(QSize(1024, 600));
        auto* const colormap = window.control<QComboBox>("Colormap", QAccessible::ComboBox);
        QVERIFY(colormap);
        window.named("n", QAccessible::SpinBox)->setFocus();
        for (int step = 0; step < 60 && QApplication::focusWidget() != colormap; ++step)
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QCOMPARE(QApplication::focusWidget(), colormap);
        QCOMPARE(colormap->visibleRegion().boundingRect(), colormap->rect());
    }

    void linesAreReadFromTheLeft()
    {
        QWidget window;
        auto* const form = new Form;
        form->setParent(&window);
        window.show();
        form->show();
        QStringList names;
        for (const QWidget* const stop : tabStops(window))
            names << stop->objectName();
        QCOMPARE(names, (QStringList{"a", "b", "c", "d", "e"}));
    }

    void linesOfAnotherWritingAreReadFromTheRight()
    {
        QWidget window;
        auto* const form = new Form;
        form->setParent(&window);
        form->setLayoutDirection(Qt::RightToLeft);
        window.show();
        form->show();
        QStringList names;
        for (const QWidget* const stop : tabStops(window))
            names << stop->objectName();
        QCOMPARE(names, (QStringList{"b", "a", "d", "c", "e"}));
    }

    void aWindowWithoutStopsHasNone()
    {
        QWidget window;
        window.show();
        QVERIFY(tabStops(window).empty());
        QVERIFY(!focusNextStop(window, true));
        QVERIFY(!focusNextStop(window, false));
    }
};

POSENC_OFFSCREEN_TEST(TestTabOrder)
#include "test_tab_order.moc"
