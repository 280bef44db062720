// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/mouse.h"
#include "tests/support/random.h"
#include "tests/support/window.h"
#include "ui/manual/manual_window.h"
#include "ui/panels/dock_title.h"
#include "ui/views/views.h"
#include "ui/window/workspace.h"

#include <QClipboard>
#include <QDockWidget>
#include <QMenuBar>
#include <QSettings>
#include <QSignalSpy>
#include <QTabBar>
#include <QTemporaryDir>
#include <QToolButton>
#include <QTreeWidget>

using namespace posenc;
using namespace posenc::test;

namespace {

QDockWidget& dockOf(Window& window, const QString& name) { return *window.findChild<QDockWidget*>(name); }

// Those that can be exported, and the table a user opens.
std::vector<View> everyView()
{
    std::vector<View> all;
    for (const ViewInfo& info : views())
        all.push_back(info.view);
    return all;
}

// The arrangement of every panel: area, closed, torn off, which others share its tab bar, and its place.
QStringList arrangement(Window& window, bool places = true)
{
    QStringList lines;
    for (QDockWidget* const dock : window.findChildren<QDockWidget*>()) {
        QStringList together;
        for (const QDockWidget* const other : window.tabifiedDockWidgets(dock))
            if (!other->isHidden())
                together << other->objectName();
        together.sort();
        const QRect place = dock->geometry();
        lines << QString("%1: area %2, %3, %4, with [%5] %6")
                     .arg(dock->objectName())
                     .arg(window.dockWidgetArea(dock))
                     .arg(dock->isHidden() ? "closed" : "open", dock->isFloating() ? "torn off" : "in the window", together.join(' '))
                     .arg(places && !dock->isHidden() && place.x() >= 0 // those behind tabs keep an old place
                              ? QString("%1 %2 %3 %4").arg(place.x()).arg(place.y()).arg(place.width()).arg(place.height())
                              : QString());
    }
    lines.sort();
    return lines;
}

QAction* entry(const MainWindow& window, const QString& words)
{
    for (QAction* const action : window.findChildren<QAction*>())
        if (QString(action->text()).remove('&') == words)
            return action;
    return nullptr;
}

void settleLayout(Window& window)
{
    window.settle();
    QTest::qWait(50); // titles and tabs follow
    window.settle();
}

} // namespace

/// Where pictures and panels are, and that only visible ones are drawn.
class TestWorkspace : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { cleanSettings(); }

    void everyViewHasACard()
    {
        Window window;
        QSet<QString> names;
        for (const View view : everyView()) {
            PlotCard& card = window.docks().card(view);
            QVERIFY(std::ranges::count(window.cards(), &card) == 1);
            names << card.plot().name();
            QVERIFY(window.docks().viewOf(&card.plot().canvas()) == view);
        }
        QCOMPARE(static_cast<std::size_t>(names.size()), window.cards().size());
        QCOMPARE(window.cards().at(0)->plot().name(), QString("Heatmap"));
        QCOMPARE(window.cards().at(1)->plot().name(), QString("Similarity matrix"));
        QCOMPARE(window.cards().at(2)->plot().name(), QString("Position sinusoids"));
        QVERIFY(!window.docks().viewOf(&window));
        QVERIFY(!window.docks().viewOf(nullptr));
    }

    void resetBringsTheDefaultBack_data()
    {
        QTest::addColumn<QString>("how");
        for (const char* const how : {"one closed", "all closed", "one torn off", "one moved to the top", "tabs taken apart", "widened"})
            QTest::newRow(how) << QString(how);
    }

    void resetBringsTheDefaultBack()
    {
        QFETCH(QString, how);
        Window window;
        settleLayout(window);
        const QStringList before = arrangement(window, false);
        const QSize heatmap = window.heatmap().size();
        const QSize sinusoids = window.sinusoids().size();
        disarrange(window, how);
        if (how != "widened")
            QVERIFY(arrangement(window, false) != before);
        entry(window, "Reset layout")->trigger();
        settleLayout(window);
        QCOMPARE(arrangement(window, false), before);
        const auto near = [](const QSize& a, const QSize& b) {
            return std::abs(a.width() - b.width()) <= 8 && std::abs(a.height() - b.height()) <= 8;
        };
        QVERIFY2(near(window.heatmap().size(), heatmap),
                 qPrintable(QString("%1 × %2").arg(window.heatmap().width()).arg(window.heatmap().height())));
        QVERIFY2(near(window.sinusoids().size(), sinusoids),
                 qPrintable(QString("%1 × %2").arg(window.sinusoids().width()).arg(window.sinusoids().height())));
        QVERIFY(window.docks().card(View::Offset).isInSight());
    }
    void arrangementIsRemembered_data() { resetBringsTheDefaultBack_data(); }

    void arrangementIsRemembered()
    {
        QFETCH(QString, how);
        QStringList left;
        QSize sinusoids;
        {
            Window window;
            settleLayout(window);
            disarrange(window, how);
            left = arrangement(window, false);
            sinusoids = window.sinusoids().size();
            window.close();
        }
        Window again;
        settleLayout(again);
        QCOMPARE(arrangement(again, false), left);
        if (how == "widened")
            QVERIFY(std::abs(again.sinusoids().width() - sinusoids.width()) <= 8);
    }

    void raisedViewIsInSight_data()
    {
        QTest::addColumn<int>("view");
        for (const View view : everyView())
            QTest::newRow(qPrintable(nameOf(view))) << static_cast<int>(view);
    }

    void raisedViewIsInSight()
    {
        QFETCH(int, view);
        Window window;
        const auto inSight = [&] { return window.docks().card(static_cast<View>(view)).isInSight(); };
        window.docks().raise(static_cast<View>(view));
        settleLayout(window);
        QVERIFY(inSight());
        const bool hasPage = makerOf(static_cast<View>(view)).place == ViewMaker::Place::Page;
        QVERIFY(window.docks().card(View::Heatmap).isInSight() == !hasPage); // one page is visible at a time
        if (QDockWidget* const dock = window.findChild<QDockWidget*>(nameOf(static_cast<View>(view)))) {
            dock->close();
            settleLayout(window);
            QVERIFY(!inSight());
            window.docks().raise(static_cast<View>(view));
            settleLayout(window);
            QVERIFY(inSight());
        }
    }
    void viewOfTheSceneIsInFrontAtTheStart_data() { raisedViewIsInSight_data(); }

    void viewOfTheSceneIsInFrontAtTheStart()
    {
        QFETCH(int, view);
        {
            Window window;
            for (QDockWidget* const dock : window.findChildren<QDockWidget*>())
                dock->close();
            window.close();
        }
        Scene scene;
        scene.view.name = static_cast<View>(view);
        Window window(QSize(1440, 900), scene);
        settleLayout(window);
        QVERIFY(window.docks().card(scene.view.name).isInSight());
    }

    void hiddenPicturesAreNotDrawn()
    {
        Window window;
        settleLayout(window);
        std::map<QString, std::unique_ptr<QSignalSpy>> replots;
        for (const PlotCard* const card : window.cards())
            replots[card->plot().name()] = std::make_unique<QSignalSpy>(&card->plot().canvas(), &QCustomPlot::beforeReplot);
        for (const double n : {20.0, 30.0, 40.0}) {
            Scene scene = window.scene();
            scene.encoding = scene.encoding.withN(n);
            window.setScene(scene);
            hover(window.heatmap(), window.heatmap().axisRect()->rect().center() + QPoint(static_cast<int>(n), 0));
            window.settle();
        }
        int hidden = 0;
        for (const PlotCard* const card : window.cards()) {
            const auto count = replots[card->plot().name()]->size();
            hidden += card->isInSight() ? 0 : 1;
            QVERIFY2(card->isInSight() ? count >= 3 : count == 0, qPrintable(card->plot().name() + QString(": %1").arg(count)));
        }
        QVERIFY(hidden >= 2);
    }

    void raisedPictureShowsWhatWasMissed()
    {
        Scene scene;
        scene.encoding = EncodingSpec::make(777.0, 48, 90).value();
        scene.selection.dimensions = {9};
        scene.selection.pinned = true;
        Window window;
        settleLayout(window);
        QVERIFY(!window.docks().card(View::Dimension).isInSight());
        window.setScene(scene);
        window.docks().raise(View::Dimension);
        settleLayout(window);
        QCustomPlot& late = window.docks().card(View::Dimension).plot().canvas();
        QCOMPARE(late.xAxis->range(), QCPRange(-0.5, 89.5));
        QCOMPARE(late.accessibleDescription(), window.docks().card(View::Dimension).plot().picture(scene)->description());
        // The same picture as if it had been visible all the time.
        Window other;
        other.docks().raise(View::Dimension);
        other.setScene(scene);
        settleLayout(other);
        QCustomPlot& early = other.docks().card(View::Dimension).plot().canvas();
        QTRY_COMPARE(late.size(), early.size()); // the words take their room when nothing moves
        QTRY_VERIFY(late.grab().toImage() == early.grab().toImage());
    }

    // In a small window, too: no arrows to scroll them.
    void tabsAreAllSeen()
    {
        Window window(QSize(1024, 700));
        settleLayout(window);
        int tabs = 0;
        for (QTabBar* const bar : window.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
            if (!bar->isVisible())
                continue;
            tabs += bar->count();
            QVERIFY2(bar->rect().contains(bar->tabRect(bar->count() - 1)), qPrintable(bar->tabText(bar->count() - 1)));
            for (const QToolButton* const arrow : bar->findChildren<QToolButton*>())
                QVERIFY2(!arrow->isVisible(), qPrintable(bar->tabText(0)));
        }
        QVERIFY(tabs >= 10);
    }

    void menuShowsAndHides()
    {
        Window window;
        settleLayout(window);
        int panels = 0;
        for (QDockWidget* const dock : window.findChildren<QDockWidget*>()) {
            if (QStringList({"parameters", "lesson", "why"}).contains(dock->objectName()))
                continue;
            ++panels;
            QAction* const action = entry(window, dock->windowTitle());
            QVERIFY2(action && action->isCheckable() && action->isChecked(), qPrintable(dock->objectName()));
            action->trigger();
            QVERIFY2(dock->isHidden() && !action->isChecked(), qPrintable(dock->objectName()));
        }
        const auto belowTheMiddle = std::ranges::count_if(viewMakers(), [](const ViewMaker& maker) {
            return maker.place == ViewMaker::Place::Left || maker.place == ViewMaker::Place::Right;
        });
        QCOMPARE(panels, static_cast<int>(belowTheMiddle) + 2); // with diagnostics and inspector
        settleLayout(window);
        for (const PlotCard* const card : window.cards()) {
            const View view = window.docks().viewOf(card).value();
            QCOMPARE(card->isInSight(), view == View::Heatmap || view == View::Similarity);
        }
        entry(window, dockOf(window, "position").windowTitle())->trigger();
        settleLayout(window);
        QVERIFY(window.docks().card(View::Position).isInSight());
    }

    // By its tab or its key: the picture on the page is the one exported.
    void pageThatIsTurnedToIsExported()
    {
        Window window;
        settleLayout(window);
        QSignalSpy turned(&window.docks(), &Workspace::turned);
        const std::pair<Qt::Key, std::optional<View>> pages[] = {
            {Qt::Key_2, View::Tokens}, {Qt::Key_3, View::Projection}, {Qt::Key_4, View::Compare}, {Qt::Key_5, View::Precision},
            {Qt::Key_6, View::Rotary}, {Qt::Key_8, std::nullopt},     {Qt::Key_9, View::Patches}, {Qt::Key_1, View::Heatmap}};
        for (const auto& [key, view] : pages) {
            QTest::keyClick(&window, key, Qt::ControlModifier);
            settleLayout(window);
            QVERIFY(turned.last().first().value<std::optional<View>>() == view);
            for (const View other :
                 {View::Heatmap, View::Tokens, View::Projection, View::Compare, View::Precision, View::Rotary, View::Biases})
                QVERIFY(window.docks().card(other).isInSight() == (view == other));
            entry(window, "Copy command line")->trigger();
            const QString command = QGuiApplication::clipboard()->text();
            const QString shown = nameOf(view.value_or(View::Rotary)); // code is not a picture: the previous one
            QVERIFY2(view == View::Heatmap ? !command.contains("--view") : command.contains("--view " + shown), qPrintable(command));
        }
    }

    // The pictures below the first page fold away, and return unchanged.
    void otherPagesHaveTheRoom()
    {
        Window window(QSize(1280, 800));
        window.docks().raise(View::Clock);
        settleLayout(window);
        const QStringList before = arrangement(window, false);
        const int sinusoids = dockOf(window, "clock").height();
        const int heatmap = window.heatmap().height();
        for (const View view : {View::Tokens, View::Compare, View::Precision}) {
            window.docks().raise(view);
            settleLayout(window);
            QVERIFY(dockOf(window, "position").isHidden() && dockOf(window, "diagnostics").isHidden());
            QVERIFY(!dockOf(window, "inspector").isHidden());
            QVERIFY2(window.docks().card(view).height() > 480, qPrintable(QString::number(window.docks().card(view).height())));
        }
        window.docks().raise(View::Heatmap);
        settleLayout(window);
        QCOMPARE(arrangement(window, false), before);
        QVERIFY(window.docks().card(View::Clock).isInSight()); // the same tab is in front
        QVERIFY2(std::abs(dockOf(window, "clock").height() - sinusoids) <= 4,
                 qPrintable(QString::number(dockOf(window, "clock").height())));
        QVERIFY2(std::abs(window.heatmap().height() - heatmap) <= 4, qPrintable(QString::number(window.heatmap().height())));
    }

    void picturesFoldAndComeBack()
    {
        Window window;
        window.docks().raise(View::Wavelength);
        dockOf(window, "shift").close();
        settleLayout(window);
        const QStringList before = arrangement(window, false);
        const int heatmap = window.heatmap().height();
        QTest::keyClick(&window, Qt::Key_J, Qt::ControlModifier);
        settleLayout(window);
        QVERIFY(dockOf(window, "position").isHidden() && !dockOf(window, "inspector").isHidden());
        QVERIFY(window.heatmap().height() > heatmap + 150);
        QTest::keyClick(&window, Qt::Key_J, Qt::ControlModifier);
        settleLayout(window);
        QCOMPARE(arrangement(window, false), before);
        QVERIFY(window.docks().card(View::Wavelength).isInSight());
        QVERIFY(std::abs(window.heatmap().height() - heatmap) <= 4);
        window.docks().raise(View::Compare);
        settleLayout(window);
        QTest::keyClick(&window, Qt::Key_J, Qt::ControlModifier); // all of them, since nothing has been chosen there
        settleLayout(window);
        QVERIFY(!dockOf(window, "position").isHidden() && window.docks().card(View::Compare).isInSight());
    }

    void windowClosedOnAnotherPageIsRemembered()
    {
        QStringList left;
        {
            Window window;
            dockOf(window, "shift").close();
            settleLayout(window);
            left = arrangement(window, false);
            window.docks().raise(View::Tokens);
            settleLayout(window);
            dockOf(window, "inspector").close();
            window.close();
        }
        Window again;
        settleLayout(again);
        QCOMPARE(arrangement(again, false), left);
        again.docks().raise(View::Tokens);
        settleLayout(again);
        QVERIFY(dockOf(again, "inspector").isHidden());
    }

    // The toolkit does not look at what it takes for its own bytes.
    void changedBytesAreNoArrangement()
    {
        const QTemporaryDir folder;
        QSettings settings(folder.filePath("settings"), QSettings::IniFormat);
        Window window;
        settleLayout(window);
        const QStringList usual = arrangement(window, false);
        disarrange(window, "one closed");
        const QStringList unusual = arrangement(window, false);
        QVERIFY(unusual != usual);
        window.docks().save(settings);
        const QString key = "window/docks";
        const QByteArray whole = settings.value(key).toByteArray();
        Random random;
        for (int times = 0; times < 80; ++times) {
            QByteArray changed = whole;
            if (times % 4 == 0)
                changed.truncate(random.whole<qsizetype>(0, whole.size() - 1));
            else
                for (int bytes = random.whole(1, 20); bytes > 0; --bytes) {
                    char& byte = changed[random.whole<qsizetype>(0, whole.size() - 1)];
                    byte = static_cast<char>(byte + random.whole(1, 255));
                }
            settings.setValue(key, changed);
            window.docks().restore(settings);
            QCOMPARE(arrangement(window, false), changed == whole ? unusual : usual);
        }
        settings.setValue(key, whole);
        window.docks().restore(settings);
        QCOMPARE(arrangement(window, false), unusual);
    }

    // Pin, a chip and Play take no focus from the mouse.
    void helpIsAboutTheClickedControl()
    {
        Rows<QString> rows;
        rows.add("Pin position", QString("Position k, Column j, Second position k′"));
        rows.add("Select position 0", QString("Position k, Column j, Second position k′"));
        rows.add("Step forward", QString("Play"));
        rows.each([&](const QByteArray& button, const QString& heading) {
            Window window;
            window.heatmap().setFocus();
            QAbstractButton* named = nullptr;
            for (QAbstractButton* const each : window.findChildren<QAbstractButton*>())
                if (each->isVisible() && each->accessibleName() == QString::fromUtf8(button))
                    named = each;
            QVERIFY2(named, button.constData());
            QTest::mouseClick(named, Qt::LeftButton);
            window.rest();
            for (QAction* const action : window.findChildren<QAction*>())
                if (action->shortcut() == QKeySequence(QKeySequence::HelpContents))
                    action->trigger();
            QCOMPARE(window.findChild<ManualWindow*>()->findChild<QTreeWidget*>()->currentItem()->text(0), heading);
        });
    }

    // A click on a tab moves no focus, and F1 is about what the tab brought to the front.
    void helpIsAboutTheClickedTab()
    {
        Rows<QString> rows;
        for (const char* const tab : {"Offsets", "Diagnostics", "Rows", "Precision", "Code"})
            rows.add(tab, QString(tab));
        Window window;
        rows.each([&](const QString& tab) {
            for (QTabBar* const bar : window.findChildren<QTabBar*>())
                for (int place = 0; place < bar->count(); ++place)
                    if (bar->isVisible() && bar->tabText(place).remove('&') == tab)
                        QTest::mouseClick(bar, Qt::LeftButton, {}, bar->tabRect(place).center());
            window.rest();
            for (QAction* const action : window.findChildren<QAction*>())
                if (action->shortcut() == QKeySequence(QKeySequence::HelpContents))
                    action->trigger();
            auto* const manual = window.findChild<ManualWindow*>();
            QVERIFY(manual);
            QCOMPARE(manual->findChild<QTreeWidget*>()->currentItem()->text(0), tab);
            delete manual;
            QTest::keyClick(&window, Qt::Key_1, Qt::ControlModifier);
            window.rest();
        });
    }

private:
    void disarrange(Window& window, const QString& how)
    {
        QDockWidget& offset = dockOf(window, "offset");
        if (how == "one closed")
            offset.close();
        else if (how == "all closed")
            for (QDockWidget* const dock : window.findChildren<QDockWidget*>())
                dock->setVisible(dock->objectName() == "parameters");
        else if (how == "one torn off")
            offset.setFloating(true);
        else if (how == "one moved to the top")
            window.addDockWidget(Qt::TopDockWidgetArea, &dockOf(window, "position"));
        else if (how == "tabs taken apart")
            window.splitDockWidget(&dockOf(window, "offset"), &dockOf(window, "wavelength"), Qt::Vertical);
        else
            window.resizeDocks({&dockOf(window, "position")}, {1100}, Qt::Horizontal);
        settleLayout(window);
    }
};

POSENC_OFFSCREEN_TEST(TestWorkspace)
#include "test_workspace.moc"
