// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/encoding.h"
#include "tests/support/rows.h"
#include "tests/support/window.h"
#include "ui/features/class/class_part.h"
#include "ui/features/class/classroom/classroom.h"
#include "ui/features/class/classroom/lesson_library.h"
#include "ui/panels/plot_row.h"
#include "ui/scene/parameters.h"
#include "ui/scene/presets.h"
#include "ui/window/page_tabs.h"
#include "ui/window/start.h"
#include "ui/window/workspace.h"

#include <QDockWidget>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QTabBar>
#include <QToolBar>
#include <QToolButton>

using namespace posenc;
using namespace posenc::test;

namespace {

/// The window of a first start.
struct FirstWindow : Window {
    explicit FirstWindow(const QSize& size = QSize(1280, 720)) : Window(size, firstScene(readPresets()))
    {
        setFew(true);
        rest();
    }
};

PageTabs& pages(Window& window) { return *window.findChild<PageTabs*>(); }

QStringList tabsOf(const QTabBar& bar)
{
    QStringList titles;
    for (int tab = 0; tab < bar.count(); ++tab)
        titles << bar.tabText(tab).remove('&');
    return titles;
}

/// The toggles of the plots below the middle of few controls, from left to right; those of plots that are shown only, if wanted.
QStringList toggles(Window& window, bool onlyShown = false)
{
    QList<QToolButton*> buttons = window.findChild<PlotRow*>()->findChildren<QToolButton*>(QString(), Qt::FindDirectChildrenOnly);
    buttons.removeIf([&](const QToolButton* each) { return !each->isVisible() || each->menu() || (onlyShown && !each->isChecked()); });
    std::ranges::sort(buttons, {}, [](const QToolButton* each) { return each->x(); });
    QStringList titles;
    for (const QToolButton* const each : buttons)
        titles << each->accessibleName();
    return titles;
}

/// The rows of tabs below the middle, from left to right.
QList<QTabBar*> barsBelow(Window& window)
{
    QList<QTabBar*> bars = window.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly);
    bars.removeIf([](const QTabBar* bar) { return !bar->isVisible(); });
    std::ranges::sort(bars, {}, [](const QTabBar* bar) { return bar->x(); });
    return bars;
}

QStringList plotTabs(Window& window)
{
    QStringList titles;
    for (const QTabBar* const bar : barsBelow(window))
        titles << tabsOf(*bar);
    return titles;
}

bool isShown(const Window& window, const QString& name)
{
    return std::ranges::any_of(window.findChildren<QWidget*>(),
                               [&name](const QWidget* widget) { return widget->isVisible() && widget->accessibleName() == name; });
}

QString plain(const QAction& action) { return action.text().remove('&'); }

QAction* menuEntry(Window& window, const QString& words)
{
    for (QAction* const action : window.findChildren<QAction*>())
        if (plain(*action) == words)
            return action;
    return nullptr;
}

QToolButton& more(Window& window, const QString& name)
{
    const QList<QToolButton*> buttons = window.findChildren<QToolButton*>();
    return **std::ranges::find(buttons, name, [](const QToolButton* button) { return button->accessibleName(); });
}

/// The entry of a page or plot, whose question stands behind its title.
QAction* entryOf(const QToolButton& button, const QString& title)
{
    for (QAction* const action : button.menu()->actions())
        if (plain(*action) == title || plain(*action).startsWith(title + QStringLiteral(" – ")))
            return action;
    return nullptr;
}

/// Chooses an entry of a menu button by the keyboard: Space opens it, Down goes to the entry.
void choose(QToolButton& button, const QString& title)
{
    QTimer::singleShot(0, &button, [&button, title] {
        QMenu& menu = *button.menu();
        for (int down = 0; down < 20 && (!menu.activeAction() || menu.activeAction() != entryOf(button, title)); ++down)
            QTest::keyClick(&menu, Qt::Key_Down);
        QTest::keyClick(&menu, Qt::Key_Return);
    });
    button.setFocus();
    QTest::keyClick(&button, Qt::Key_Space);
}

} // namespace

/// The window of a first start: few controls, and the way to all of them.
class TestStart : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { cleanSettings(); }

    void fewControlsAreShown()
    {
        FirstWindow window;
        QCOMPARE(tabsOf(*pages(window).tabBar()), (QStringList{"Encoding", "Tokens", "Compare", "Attention", "Train"}));
        QCOMPARE(toggles(window), (QStringList{"Columns", "Pairs", "Rows"}));
        QCOMPARE(toggles(window, true), (QStringList{"Columns", "Pairs"}));
        QVERIFY(plotTabs(window).isEmpty());
        for (const View view : {View::Heatmap, View::Similarity, View::Dimension, View::Pairs})
            QVERIFY(window.docks().card(view).isInSight());
        for (const char* const name : {"n", "d_model", "max_len"})
            QVERIFY(window.named(name, QAccessible::Slider) && window.named(name, QAccessible::SpinBox));
        for (const char* const name : {"Layout", "Frequencies", "Similarity measure", "Position k", "Inspector", "Positions over"})
            QVERIFY2(!isShown(window, name), name);
    }

    // By the button, and by the menu, back and forth; what was arranged by hand is there again.
    void allControlsComeAndGo()
    {
        Window window(QSize(1280, 720));
        window.findChild<QDockWidget*>("clock")->close();
        window.rest();
        const QStringList allPages = tabsOf(*pages(window).tabBar());
        const QStringList allPlots = plotTabs(window);
        QAction* const all = menuEntry(window, "All controls");
        for (int turn = 0; turn < 2; ++turn) {
            QVERIFY(all->isChecked());
            all->trigger();
            window.rest();
            QCOMPARE(toggles(window).size(), 3);
            QVERIFY(!all->isChecked());
            auto* const button = static_cast<QPushButton*>(window.named("All controls", QAccessible::PushButton));
            if (turn == 0)
                QTest::mouseClick(button, Qt::LeftButton);
            else
                all->trigger();
            window.rest();
            QCOMPARE(tabsOf(*pages(window).tabBar()), allPages);
            QCOMPARE(plotTabs(window), allPlots);
            QVERIFY(window.named("Position k", QAccessible::SpinBox));
            QCOMPARE(button->accessibleName(), "Fewer controls");
            QVERIFY(button->isVisible());
        }
        auto* const back = static_cast<QPushButton*>(window.named("Fewer controls", QAccessible::PushButton));
        back->setFocus();
        QTest::keyClick(back, Qt::Key_Space);
        window.rest();
        QVERIFY(!all->isChecked() && startsWithFew() && back->hasFocus());
        all->trigger();
        all->trigger();
        window.close();
        Window again;
        again.rest();
        QCOMPARE(plotTabs(again), allPlots);
    }

    void keysTurnToThePagesInSight()
    {
        // With few controls, the digits belong to the pages in sight.
        FirstWindow window;
        for (const bool all : {false, true}) {
            window.setFew(!all);
            window.rest();
            const QStringList tabs = tabsOf(*pages(window).tabBar());
            for (int digit = std::min(9, static_cast<int>(tabs.size())); digit >= 1; --digit) {
                QTest::keyClick(&window, static_cast<Qt::Key>(Qt::Key_0 + digit), Qt::ControlModifier);
                QCOMPARE(pages(window).tabBar()->tabText(pages(window).tabBar()->currentIndex()), tabs[digit - 1]);
            }
            QCOMPARE(tabsOf(*pages(window).tabBar()), tabs); // in their places, and they stay
        }
    }

    void moreLeadsToTheOthers()
    {
        eachRow<QString, QString, int>(
            {
                {"a page", "More pages", "Rotary", static_cast<int>(View::Rotary)},
                {"the last page", "More pages", "Biases", static_cast<int>(View::Biases)},
                {"a plot", "More plots", "Clocks", static_cast<int>(View::Clock)},
                {"a plot of the other row", "More plots", "Shift", static_cast<int>(View::Shift)},
            },
            [&](const QString& button, const QString& title, int view) {
                FirstWindow window;
                const QStringList tabs = tabsOf(*pages(window).tabBar());
                QVERIFY(!(tabs + toggles(window)).contains(title));
                choose(more(window, button), title);
                window.rest();
                QVERIFY(window.docks().card(static_cast<View>(view)).isInSight());
                const QAction* const left = entryOf(more(window, button), title);
                if (button == "More pages") { // a tab has taken the place of the entry, and the others rest
                    QVERIFY(!left);
                    QCOMPARE(tabsOf(*pages(window).tabBar()), tabs + QStringList{title});
                    window.setFew(false);
                    QVERIFY(tabsOf(*pages(window).tabBar()).indexOf(title) < tabsOf(*pages(window).tabBar()).indexOf("Train"));
                    return;
                }
                QVERIFY(left && left->isChecked());
                QCOMPARE(toggles(window, true), (QStringList{"Columns", "Pairs"}));
                choose(more(window, button), title);
                window.rest();
                QVERIFY(!window.docks().card(static_cast<View>(view)).isInSight() && !left->isChecked());
            });
    }

    // Behind the last tab or toggle, over none of them, whatever the size.
    void moreStandsBehindTheTabs()
    {
        FirstWindow window;
        for (const QSize& size : {QSize(1024, 700), QSize(1920, 1080)}) {
            window.resize(size);
            window.rest();
            const QTabBar& bar = *pages(window).tabBar();
            const QRect lastTab = bar.tabRect(bar.count() - 1).translated(bar.mapTo(&window, QPoint()));
            const QToolButton& lastToggle = more(window, toggles(window).back());
            const QRect lastPlot(lastToggle.mapTo(&window, QPoint()), lastToggle.size());
            for (const auto& [last, button] :
                 {std::pair(lastTab, &more(window, "More pages")), std::pair(lastPlot, &more(window, "More plots"))}) {
                QVERIFY(button->isVisible());
                const QRect place(button->mapTo(&window, QPoint()), button->size());
                QVERIFY(place.left() > last.right() && place.left() < last.right() + 8);
                QVERIFY(place.top() <= last.center().y() && place.bottom() >= last.center().y() && window.rect().contains(place));
            }
        }
        QTest::keyClick(&window, Qt::Key_2, Qt::ControlModifier); // no plots below this page
        window.rest();
        QVERIFY(!more(window, "More plots").isVisible());
    }

    // Where the tool bar has room for them; above the pages where it has none.
    void tabsStandInTheToolBar()
    {
        FirstWindow window(QSize(1366, 768));
        const QWidget& bar = *window.findChild<QToolBar*>("main toolbar");
        for (const auto& [all, width, inBar] :
             {std::tuple(false, 1366, true), {false, 700, false}, {true, 1366, false}, {true, 1920, true}}) {
            window.setFew(!all);
            window.resize(width, 768);
            window.rest();
            const QTabBar& tabs = *pages(window).tabBar();
            QCOMPARE(bar.isAncestorOf(&tabs), inBar);
            QVERIFY(tabs.isVisible() && tabs.width() >= tabs.sizeHint().width());
            QCOMPARE(tabs.mapTo(&window, QPoint()).y() < bar.geometry().bottom(), inBar);
        }
    }

    void whatAFileBringsHasItsTab()
    {
        FirstWindow window;
        const std::vector<Preset> presets = readPresets();
        window.setScene(std::ranges::find(presets, "mae", &Preset::name)->scene);
        QVERIFY(tabsOf(*pages(window).tabBar()).contains("Patches"));
    }

    // A square number of positions is no image.
    void slidersBringNoPage()
    {
        FirstWindow window;
        const QStringList before = tabsOf(*pages(window).tabBar());
        Scene scene = window.scene();
        scene.encoding = scene.encoding.withN(5000.0).withMaxLen(144);
        window.setScene(scene);
        QCOMPARE(tabsOf(*pages(window).tabBar()), before);
    }

    void theChoiceIsRemembered()
    {
        QVERIFY(startsWithFew());
        {
            FirstWindow window;
            window.close(); // stores much else
        }
        QVERIFY(startsWithFew());
        {
            FirstWindow window;
            menuEntry(window, "All controls")->trigger();
            window.close();
        }
        QVERIFY(!startsWithFew());
        cleanSettings();
        QSettings().setValue("theme", 1); // of a version that had no such choice
        QVERIFY(!startsWithFew());
    }

    // Cells that can be told apart, a position that is no flat line anywhere, and columns of different speed.
    void theFirstSceneTeaches()
    {
        FirstWindow window;
        const Scene& scene = window.scene();
        QCOMPARE(scene.encoding.maxLen(), 100);
        QCOMPARE(scene.encoding.dModel(), 20);
        QCOMPARE(selectedPosition(scene), 24);
        const Encoding values(scene.encoding);
        int last = 1000;
        std::vector<std::int64_t> columns = scene.selection.dimensions; // the selected one first
        std::ranges::sort(columns);
        for (const std::int64_t column : columns) {
            int turns = 0;
            double lowest = 1.0;
            double highest = -1.0;
            for (std::int64_t k = 0; k < 100; ++k) {
                const auto value = [&](std::int64_t at) { return values.value(at, column); };
                turns += k > 1 && (value(k) - value(k - 1)) * (value(k - 1) - value(k - 2)) < 0.0 ? 1 : 0;
                lowest = std::min(lowest, value(k));
                highest = std::max(highest, value(k));
            }
            QVERIFY(highest - lowest > 0.9);
            QVERIFY(turns < last);
            last = turns;
        }
    }

    void tasksBringTheirControls()
    {
        FirstWindow window;
        QVERIFY(!isShown(window, "Layout"));
        const std::vector<LibraryLesson> library = libraryLessons();
        const auto lesson = std::ranges::find_if(library, [](const auto& each) { return each.path.contains("split-picture"); });
        classroomOf(window).open(lesson->path);
        window.settle();
        LessonGuide& guide = classroomOf(window).guide();
        for (int step = 0; step < 40 && guide.taskControls() != StripControls{{&parameterOf(Parameter::Layout)}, false}; ++step)
            guide.next();
        window.settle();
        QVERIFY(isShown(window, "Layout"));
        QVERIFY(!isShown(window, "Frequencies"));
        QVERIFY(isShown(window, "Inspector")); // lessons speak of its lines
        menuEntry(window, "Close lesson")->trigger();
        window.settle();
        QVERIFY(!isShown(window, "Inspector") && !isShown(window, "Layout"));
    }
};

POSENC_OFFSCREEN_TEST(TestStart)
#include "test_start.moc"
