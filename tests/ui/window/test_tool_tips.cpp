// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/window.h"
#include "ui/features/class/class_part.h"
#include "ui/features/class/classroom/classroom.h"
#include "ui/plotting/axis_meaning.h"
#include "ui/scene/presets.h"
#include "ui/window/start.h"
#include "ui/window/workspace.h"

#include <QAbstractButton>
#include <QHelpEvent>
#include <QTabBar>
#include <QTabWidget>
#include <QToolTip>
#include <QWhatsThis>

using namespace posenc;
using namespace posenc::test;

namespace {

bool isOneSentence(const QString& words) { return words.endsWith('.') && words.count(". ") == 0 && words.split(' ').size() <= 30; }

// A point on the numbers or the label of an axis.
std::optional<QPoint> placeOn(const QCPAxis& axis)
{
    const QRect rect = axis.axisRect()->rect();
    const bool isAlong = axis.orientation() == Qt::Horizontal;
    for (int away = 1; away < 60; ++away) {
        const int x = axis.axisType() == QCPAxis::atLeft ? rect.left() - away : rect.right() + away;
        const QPoint place = isAlong ? QPoint(rect.center().x(), rect.bottom() + away) : QPoint(x, rect.center().y());
        if (axis.getPartAt(place) == QCPAxis::spAxisLabel || axis.getPartAt(place) == QCPAxis::spTickLabels)
            return place;
    }
    return std::nullopt;
}

} // namespace

/// Everything that can be pointed at says in a sentence what it is.
class TestToolTips : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { cleanSettings(); }

    void tabsAndTitlesAreExplained()
    {
        Window window;
        window.rest();
        int tabs = 0;
        for (const QTabBar* const bar : window.findChildren<QTabBar*>())
            for (int tab = 0; tab < bar->count(); ++tab, ++tabs)
                QVERIFY2(isOneSentence(bar->tabToolTip(tab)), qPrintable(bar->tabText(tab) + ": " + bar->tabToolTip(tab)));
        QVERIFY(tabs >= 20);
    }

    // With every layout the toolkit gives the tabs below their titles as tool tips.
    void tabsAreExplainedAfterALayout()
    {
        Window window;
        window.rest();
        int tabs = 0;
        for (QTabBar* const bar : window.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly))
            for (int tab = 0; bar->isVisible() && tab < bar->count(); ++tab, ++tabs) {
                bar->setTabToolTip(tab, bar->tabText(tab));
                const QPoint place = bar->tabRect(tab).center();
                QHelpEvent rest(QEvent::ToolTip, place, bar->mapToGlobal(place));
                QApplication::sendEvent(bar, &rest);
                QVERIFY2(isOneSentence(bar->tabToolTip(tab)), qPrintable(bar->tabToolTip(tab)));
                QHelpEvent asked(QEvent::WhatsThis, place, bar->mapToGlobal(place));
                QApplication::sendEvent(bar, &asked);
                QVERIFY2(asked.isAccepted(), qPrintable(bar->tabText(tab)));
                QWhatsThis::hideText();
            }
        QVERIFY(tabs >= 8);
    }

    void buttonsAreExplained_data()
    {
        QTest::addColumn<bool>("few");
        QTest::newRow("the first start") << true;
        QTest::newRow("all controls") << false;
    }

    void buttonsAreExplained()
    {
        QFETCH(bool, few);
        Window window(QSize(1280, 720), firstScene(readPresets()));
        window.setFew(few);
        classroomOf(window).greet();
        window.rest();
        QStringList without;
        for (const QAbstractButton* const button : window.findChildren<QAbstractButton*>())
            if (button->isVisible() && button->toolTip().isEmpty())
                without << button->text() + "/" + button->accessibleName();
        QCOMPARE(without, QStringList());
    }

    void axesAreExplained()
    {
        Window window;
        for (const View view : allViews()) {
            window.docks().raise(view);
            window.settle();
            const QCustomPlot& canvas = window.docks().card(view).plot().canvas();
            for (const QCPAxisRect* const rect : canvas.axisRects())
                for (const QCPAxis* const axis : rect->axes()) {
                    const auto place = rect->visible() && axis->visible() && !axis->label().isEmpty() ? placeOn(*axis) : std::nullopt;
                    if (place)
                        QVERIFY2(!explanationAt(canvas, *place).isEmpty(), qPrintable(nameOf(view) + ": " + axis->label()));
                }
        }
    }

    // By the pointer, and only there.
    void axisTellsThePointer()
    {
        Window window;
        QCustomPlot& canvas = window.heatmap();
        const auto ask = [&canvas](const QPoint& place) {
            QHelpEvent event(QEvent::ToolTip, place, canvas.mapToGlobal(place));
            QApplication::sendEvent(&canvas, &event);
            return QToolTip::text();
        };
        QVERIFY(ask(placeOn(*canvas.yAxis).value()).startsWith("Position k: "));
        QVERIFY(ask(placeOn(*canvas.xAxis).value()).startsWith("Column j: "));
        QToolTip::hideText();
        QVERIFY(QTest::qWaitFor([] { return !QToolTip::isVisible(); }));
        QCOMPARE(ask(canvas.axisRect()->center()), QString());
    }
};

POSENC_OFFSCREEN_TEST(TestToolTips)
#include "test_tool_tips.moc"
