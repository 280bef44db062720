// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/figures.h"
#include "tests/support/mouse.h"
#include "tests/support/texts.h"
#include "tests/support/window.h"
#include "ui/controls/number_field.h"
#include "ui/controls/scaled_slider.h"
#include "ui/features/class/class_part.h"
#include "ui/features/class/classroom/classroom.h"
#include "ui/features/class/classroom/lesson_library.h"
#include "ui/features/class/presenting/presenting.h"
#include "ui/features/compare/compared_scene.h"
#include "ui/features/words/tokens_settings.h"
#include "ui/panels/formula_band.h"
#include "ui/panels/inspector.h"
#include "ui/panels/parameter_panel.h"
#include "ui/panels/parameter_strip.h"
#include "ui/window/maximized_picture.h"
#include "ui/window/preset_choice.h"
#include "ui/window/workspace.h"

#include <QDockWidget>
#include <QLabel>
#include <QMenuBar>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QSettings>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTextEdit>
#include <QToolBar>

#include <climits>
#include <functional>
#include <map>
#include <numeric>
#include <span>

using namespace posenc;
using namespace posenc::test;

Q_DECLARE_METATYPE(std::function<void(Window&)>)

namespace {

QRect placeIn(const Window& window, const QWidget& widget) { return QRect(widget.mapTo(&window, QPoint()), widget.size()); }

// Of everything that a separator moves, by name.
std::map<QString, QSize> sizesIn(Window& window)
{
    std::map<QString, QSize> sizes{{"heatmap", window.heatmap().size()}, {"similarity", window.similarity().size()}};
    for (const QDockWidget* const dock : window.findChildren<QDockWidget*>())
        if (!dock->visibleRegion().isEmpty())
            sizes[dock->objectName()] = dock->size();
    return sizes;
}

// What differs by more than a pixel of rounding.
// `pictures`: what pictures may differ by; docks keep their sizes to a pixel.
QByteArray changes(const std::map<QString, QSize>& now, const std::map<QString, QSize>& before, int pictures = 1)
{
    QByteArray text;
    for (const auto& [name, size] : before) {
        const QSize change = now.contains(name) ? now.at(name) - size : QSize(INT_MAX, INT_MAX);
        const int most = viewFromName(name) ? pictures : 1;
        if (std::abs(change.width()) > most || std::abs(change.height()) > most)
            text += QStringLiteral("%1 by %2, %3; ").arg(name).arg(change.width()).arg(change.height()).toUtf8();
    }
    return text;
}

// The rectangles of data in the window, by picture name.
double dataShare(const Window& window)
{
    double pixels = 0.0;
    for (const PlotCard* const card : window.cards())
        if (card->isInSight())
            pixels += static_cast<double>(card->plot().canvas().axisRect()->width()) * card->plot().canvas().axisRect()->height();
    return pixels / (static_cast<double>(window.width()) * window.height());
}

QAbstractButton* closeButton(const QWidget& window, const QString& name)
{
    for (QAbstractButton* const button : window.findChildren<QAbstractButton*>())
        if (button->accessibleName() == name)
            return button;
    return nullptr;
}

QAction* roomEntry(const QWidget& window, const QString& words)
{
    for (QAction* const action : window.findChildren<QAction*>())
        if (QString(action->text()).remove('&') == words)
            return action;
    return nullptr;
}

} // namespace

using Way = std::function<void(Window&)>;

// Counts what a window is asked to do.
class Unrest : public QObject {
public:
    int events = 0;

protected:
    bool eventFilter(QObject*, QEvent* event) override
    {
        events += event->type() == QEvent::LayoutRequest || event->type() == QEvent::UpdateRequest || event->type() == QEvent::Paint;
        return false;
    }
};

/// The pictures' share of the window at any size, and that one of them can have all of it.
class TestWindowRoom : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { m_font = QApplication::font(); }
    void cleanup()
    {
        cleanSettings();
        QApplication::setFont(m_font);
    }

    void dataHasItsShare()
    {
        Rows<QSize, double> rows;
        // Titles of axes stand in lines of their own, and the formula in a band above the pictures.
        rows.add("1600 × 900", QSize(1600, 900), 0.35);
        rows.add("1366 × 768", QSize(1366, 768), 0.29);
        rows.each([&](const QSize& size, double share) {
            Window window(size);
            window.rest();
            QCOMPARE(window.size(), size);
            for (const View view : {View::Heatmap, View::Similarity, View::Position, View::Offset})
                QVERIFY2(window.docks().card(view).isInSight(), qPrintable(nameOf(view)));
            QVERIFY2(dataShare(window) >= share, qPrintable(QString::number(dataShare(window))));
            const QRect square = window.similarity().axisRect()->rect();
            QVERIFY(std::abs(square.width() - square.height()) <= 1);
            QVERIFY2(window.similarity().height() - square.height() < 80, "an empty strip below the square");
            QVERIFY2(window.similarity().width() - square.width() < 140, "an empty strip beside the square");
        });
    }

    void nothingLiesOverAnother()
    {
        Rows<QSize> rows;
        for (const QSize& size :
             {QSize(800, 400), QSize(853, 440), QSize(800, 500), QSize(1024, 700), QSize(1280, 720), QSize(1366, 768), QSize(1920, 1080)})
            rows.add(QString::asprintf("%d × %d", size.width(), size.height()), size);
        rows.each([&](const QSize& size) {
            Window window(size);
            window.rest();
            QCOMPARE(window.size(), size);
            QList<QPair<QString, QRect>> places{{"middle", placeIn(window, *window.centralWidget())},
                                                {"status bar", placeIn(window, *window.statusBar())}};
            for (QDockWidget* const dock : window.findChildren<QDockWidget*>())
                if (!dock->isFloating() && !dock->visibleRegion().isEmpty() && dock->geometry().x() >= 0)
                    places << QPair(dock->objectName(), placeIn(window, *dock));
            QVERIFY(places.size() >= 5);
            for (const auto& [name, place] : places) {
                QVERIFY2(window.rect().contains(place), qPrintable(name));
                for (const auto& [other, otherPlace] : places)
                    QVERIFY2(name == other || !place.intersects(otherPlace), qPrintable(name + " over " + other));
            }
            const int least = window.fontMetrics().height() * 3;
            QVERIFY2(window.heatmap().axisRect()->height() >= least, qPrintable(QString::number(window.heatmap().axisRect()->height())));
        });
    }

    // The pictures used to stay flat after a moment in a small window.
    void smallWindowGrowsAgain()
    {
        Window window(QSize(1600, 900));
        window.rest();
        const QSize heatmap = window.heatmap().size();
        const QSize sinusoids = window.sinusoids().size();
        window.resize(800, 500);
        window.rest();
        QVERIFY(window.heatmap().height() < heatmap.height());
        QVERIFY2(window.heatmap().height() > window.sinusoids().height(), "the row below gives way first");
        window.resize(1600, 900);
        window.rest();
        QVERIFY2(std::abs(window.heatmap().height() - heatmap.height()) <= 4, qPrintable(QString::number(window.heatmap().height())));
        QVERIFY(std::abs(window.sinusoids().height() - sinusoids.height()) <= 4);
    }

    // Room decides labels, and labels decide room: that has to end.
    void smallWindowComesToRest()
    {
        Window window(QSize(800, 500));
        std::vector<std::unique_ptr<QSignalSpy>> replots;
        for (const PlotCard* const card : window.cards())
            replots.push_back(std::make_unique<QSignalSpy>(&card->plot().canvas(), &QCustomPlot::afterReplot));
        const auto count = [&replots] {
            return std::accumulate(replots.begin(), replots.end(), qsizetype{0},
                                   [](qsizetype sum, const auto& spy) { return sum + spy->size(); });
        };
        for (const Preset& preset : readPresets()) {
            if (preset.group != PresetGroup::Schemes && preset.group != PresetGroup::Start)
                continue;
            window.explorer().setScene(preset.scene);
            bool isAtRest = false;
            for (int i = 0; i < 20 && !isAtRest; ++i) {
                QTest::qWait(30);
                const qsizetype before = count();
                QTest::qWait(250);
                isAtRest = count() == before;
            }
            QVERIFY2(isAtRest, qPrintable(preset.name));
        }
    }

    void lowWindowHasOneLineInTheInspector()
    {
        Window window(QSize(1280, 720));
        window.rest();
        auto& inspector = *window.findChild<Inspector*>();
        const auto lines = [&] { return inspector.text().toPlainText().count('\n') + 1; };
        QCOMPARE(lines(), 1);
        QVERIFY2(inspector.height() < 2 * inspector.fontMetrics().lineSpacing() + 4, qPrintable(QString::number(inspector.height())));
        Scene scene = window.scene();
        scene.selection.positions = {7};
        scene.selection.dimensions = {12};
        scene.selection.pinned = true;
        window.setScene(scene);
        QVERIFY2(inspector.text().toPlainText().contains("PE(7) · PE("), qPrintable(inspector.text().toPlainText()));
        QVERIFY(inspector.text().document()->idealWidth() <= inspector.text().viewport()->width());
        QVERIFY(!inspector.text().toPlainText().contains("float64"));
        inspector.setUnfolded(true);
        window.rest();
        QVERIFY(lines() > 2);
        QVERIFY(inspector.text().toPlainText().contains("float64"));
        inspector.setUnfolded(false);
        window.resize(1600, 900);
        window.rest();
        QVERIFY(lines() >= 2 && !inspector.text().toPlainText().contains("float64"));
    }

    void storedGeometryIsBroughtOntoTheScreen()
    {
        {
            Window window(QSize(6000, 4000)); // larger than any screen of the tests
            window.move(-20000, 30000);
            window.close();
        }
        Window plain(QSize(800, 500));
        MainWindow stored{Scene()};
        const QRect room = stored.screen()->availableGeometry();
        QVERIFY2(stored.width() <= room.width() && stored.height() <= room.height(),
                 qPrintable(QString("%1 × %2").arg(stored.width()).arg(stored.height())));
        QVERIFY(room.contains(stored.pos()));
    }

    void windowStaysWhereItIs()
    {
        // place: in the screen, whose right and lower edges stand for what is beyond them
        Rows<QRect> rows;
        rows.add("in the middle", QRect(60, 70, -300, -200));
        rows.add("as large as the screen", QRect(0, 0, 0, 0));
        rows.add("a little over the right edge", QRect(2, 30, 0, -40));
        rows.add("over the lower edge", QRect(40, 80, -200, 0));
        rows.each([&](const QRect& place) {
            const QRect screen = QGuiApplication::primaryScreen()->availableGeometry();
            {
                Window window(screen.size() + place.size() - QSize(place.left() > 2 ? place.left() : 0, place.top() > 2 ? place.top() : 0));
                window.move(screen.topLeft() + place.topLeft());
                window.settle();
                window.close();
            }
            QPoint first;
            for (int start = 0; start < 4; ++start) {
                MainWindow window{Scene()}; // as the program starts it
                window.setVisible(true);
                QTest::qWait(50);
                if (start == 0)
                    first = window.pos();
                QVERIFY2(window.pos() == first, qPrintable(QString("start %1: %2, %3").arg(start).arg(window.x()).arg(window.y())));
                window.close();
            }
        });
    }

    void anyPictureFillsTheWindow()
    {
        Rows<int> rows;
        for (const View view : allViews())
            rows.add(nameOf(view), static_cast<int>(view));
        rows.each([&](int view) {
            Window window(QSize(1280, 720));
            const PlotCard& card = window.docks().card(static_cast<View>(view));
            window.docks().raise(static_cast<View>(view));
            window.rest();
            QCustomPlot& canvas = card.plot().canvas();
            canvas.setFocus();
            const QSize before = canvas.size();
            const QList<QSize> all{window.heatmap().size(), window.similarity().size(), window.sinusoids().size()};
            QTest::keyClick(&canvas, Qt::Key_F);
            window.rest();
            QVERIFY(roomEntry(window, "Maximise plot")->isChecked());
            QVERIFY2(canvas.height() > window.height() - 240, qPrintable(QString::number(canvas.height())));
            QVERIFY(canvas.width() > window.width() / 2 && canvas.hasFocus() && card.isInSight());
            for (const PlotCard* const other : window.cards())
                QVERIFY(other == &card || !other->isInSight());
            const Scene first = window.scene();
            Scene scene = first; // what fills the window follows the scene
            scene.encoding = scene.encoding.withN(77.0);
            window.setScene(scene);
            QVERIFY(!card.plot().picture(scene)->unavailableReason().isEmpty()
                    || canvas.accessibleDescription() == card.plot().picture(scene)->description());
            window.setScene(first); // other words may need another line in the inspector
            QTest::keyClick(&canvas, Qt::Key_Escape);
            window.rest();
            QVERIFY(!roomEntry(window, "Maximise plot")->isChecked());
            // A picture that needs no note with its line, but needs one without it, is right either way.
            const int line = card.fontMetrics().height() + 4;
            QVERIFY2(canvas.width() == before.width() && std::abs(canvas.height() - before.height()) <= line,
                     qPrintable(QString("%1 × %2").arg(canvas.width()).arg(canvas.height())));
            QCOMPARE((QList<QSize>{window.heatmap().size(), window.similarity().size(), window.sinusoids().size()}), all);
            QVERIFY(card.isInSight());
        });
    }

    void doubleClickOnTheTitleFills()
    {
        Window window;
        window.rest();
        const QSize before = window.similarity().size();
        const auto onTitle = [&] {
            QWidget* const inside = window.similarity().parentWidget();
            QWidget* const line = inside->childAt(QPoint(40, 14));
            QVERIFY(line && line != &window.similarity());
            QTest::mouseDClick(line, Qt::LeftButton);
            QTest::mouseRelease(line, Qt::LeftButton); // QTest leaves the button pressed, and sizes rest while a handle may be dragged
            window.rest();
        };
        onTitle();
        QVERIFY(window.similarity().height() > window.height() - 160);
        onTitle();
        QCOMPARE(window.similarity().size(), before);
    }

    void doubleClickInThePictureStillResetsTheZoom()
    {
        Window window;
        Scene scene = window.scene();
        scene.view.windows[View::Heatmap] = CellWindow{{0.0, 20.0}, {0.0, 20.0}};
        window.setScene(scene);
        window.rest();
        doubleClick(window.heatmap(), window.heatmap().axisRect()->rect().center());
        window.settle();
        QVERIFY(!window.scene().view.windows[View::Heatmap]);
        QVERIFY(!roomEntry(window, "Maximise plot")->isChecked());
    }

    void focusElsewhereBringsThePictureBack()
    {
        Window window;
        window.rest();
        window.heatmap().setFocus();
        QTest::keyClick(&window.heatmap(), Qt::Key_F);
        window.rest();
        for (int stop = 0; stop < 8; ++stop) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
            QVERIFY(window.findChild<MaximizedPicture*>()->isAncestorOf(QApplication::focusWidget())); // the plot, or its sliders
        }
        auto* const covered = window.findChild<QDockWidget*>("parameters")->findChild<NumberField*>();
        covered->setFocus();
        window.settle();
        QVERIFY(!roomEntry(window, "Maximise plot")->isChecked());
        QVERIFY(covered->hasFocus());
    }

    // Nobody would see what the key does before the picture has returned.
    void whatIsBehindAPictureStays()
    {
        Rows<QString, QKeySequence> rows; // the key of the left panel belongs to the sliders below the plot then
        rows.add("the lower plots", "Lower plots", QKeySequence(Qt::CTRL | Qt::Key_J));
        rows.each([&](const QString& entry, const QKeySequence& key) {
            Window window;
            window.rest();
            const auto before = sizesIn(window);
            window.heatmap().setFocus();
            QTest::keyClick(&window.heatmap(), Qt::Key_F);
            window.rest();
            QVERIFY(!roomEntry(window, entry)->isEnabled());
            QTest::keyClick(QApplication::focusWidget(), key[0].key(), key[0].keyboardModifiers());
            window.rest();
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
            window.rest();
            QVERIFY(roomEntry(window, entry)->isEnabled());
            QCOMPARE(changes(sizesIn(window), before), QByteArray());
        });
    }

    void fullScreenHasNothingButPictures()
    {
        Window window(QSize(1280, 720));
        window.rest();
        QAction* const full = roomEntry(window, "Full screen");
        const double before = dataShare(window);
        auto* const presets = window.findChild<PresetChoice*>();
        presets->setFocus();
        QWidget other; // the toolkit only takes the focus from what is hidden if the window is active
        other.show();
        other.activateWindow();
        QTRY_VERIFY(!window.isActiveWindow());
        full->trigger();
        QVERIFY(window.focusWidget() != presets); // a key would choose another, unseen
        other.hide();
        window.activateWindow();
        QTRY_VERIFY(window.isActiveWindow());
        window.resize(1280, 720);
        window.rest();
        QVERIFY(full->isChecked());
        QVERIFY(!window.statusBar()->isVisible() && !window.findChild<QDockWidget*>("parameters")->isVisible());
        QVERIFY(!window.findChild<QDockWidget*>("inspector")->isVisible() && window.menuBar()->height() == 0);
        for (const QToolBar* const bar : window.findChildren<QToolBar*>())
            QVERIFY(!bar->isVisible());
        QVERIFY2(dataShare(window) > 1.25 * before, qPrintable(QString("%1 after %2").arg(dataShare(window)).arg(before)));
        QTest::keyClick(&window.heatmap(), Qt::Key_2, Qt::ControlModifier); // keys still work
        window.rest();
        QVERIFY(window.docks().card(View::Tokens).isInSight() && !window.findChild<QDockWidget*>("inspector")->isVisible());
        QTest::keyClick(&window, Qt::Key_1, Qt::ControlModifier);
        QTest::keyClick(&window, Qt::Key_F11);
        window.resize(1280, 720);
        window.rest();
        QVERIFY(window.statusBar()->isVisible() && window.findChild<QDockWidget*>("parameters")->isVisible());
        QVERIFY(window.findChild<QDockWidget*>("inspector")->isVisible() && window.menuBar()->height() > 10);
        QVERIFY(std::abs(dataShare(window) - before) < 0.02);
    }

    void leftPanelGoesAndComes()
    {
        Window window;
        window.rest();
        const int width = window.heatmap().width();
        auto* const panel = window.findChild<QDockWidget*>("parameters");
        auto* const field = panel->findChild<NumberField*>();
        field->setFocus();
        QTest::keyClick(field, Qt::Key_F9);
        QVERIFY(!panel->isAncestorOf(window.focusWidget()));
        window.rest();
        QVERIFY(!panel->isVisible() && window.heatmap().width() > width + 150);
        QTest::keyClick(&window.heatmap(), Qt::Key_F9);
        window.rest();
        QVERIFY(panel->isVisible() && std::abs(window.heatmap().width() - width) <= 4);
    }

    // The panel is covered then; the sliders below the plot take its place, and its key.
    void maximisedPlotKeepsItsSliders()
    {
        Window window;
        window.rest();
        auto* const maximized = window.findChild<MaximizedPicture*>();
        window.heatmap().setFocus();
        QTest::keyClick(&window.heatmap(), Qt::Key_F);
        window.rest();
        auto* const strip = maximized->findChild<ParameterStrip*>();
        QVERIFY(strip);
        QVERIFY(strip->isVisible() && maximized->rect().contains(strip->geometry()));
        const int height = window.heatmap().height();
        const double n = window.scene().encoding.n();
        auto* const slider = strip->findChild<StopSlider*>();
        slider->setFocus();
        QTest::keyClick(slider, Qt::Key_Right);
        QVERIFY(maximized->card() && window.scene().encoding.n() > n);
        QTest::keyClick(slider, Qt::Key_F9);
        window.rest();
        QVERIFY(!strip->isVisible() && window.heatmap().height() > height);
        QTest::keyClick(&window.heatmap(), Qt::Key_F9);
        window.rest();
        QVERIFY(strip->isVisible());
        QTest::keyClick(&window.heatmap(), Qt::Key_Escape);
        window.rest();
        QVERIFY(!strip->isVisible() && window.findChild<QDockWidget*>("parameters")->isVisible());
    }

    void sizesComeBack_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<Way>("way");
        const auto open = [](Window& window) {
            classroomOf(window).guide().setAnimated(false);
            classroomOf(window).openFirst();
            window.rest();
        };
        const auto textSize = [](Window& window, double factor) {
            QFont font = QApplication::font();
            font.setPointSizeF(font.pointSizeF() * factor);
            QApplication::setFont(font);
            window.rest();
        };
        const std::pair<const char*, Way> ways[] = {
            {"a lesson is closed by its button", [=](Window& window) { open(window), closeButton(window, "Close the lesson")->click(); }},
            {"a lesson is closed in the menu", [=](Window& window) { open(window), roomEntry(window, "Close lesson")->trigger(); }},
            {"a lesson is closed at its end",
             [=](Window& window) {
                 open(window);
                 classroomOf(window).guide().goToLast();
                 window.rest();
                 for (QPushButton* const button : window.findChildren<QPushButton*>("", Qt::FindChildrenRecursively))
                     if (button->text() == "Close the lesson" && button->isVisible())
                         return button->click();
                 roomEntry(window, "Close lesson")->trigger(); // the task is not done yet
             }},
            {"another lesson follows",
             [=](Window& window) {
                 open(window), classroomOf(window).openAt(classroomOf(window).path(), 2), window.rest(),
                     roomEntry(window, "Close lesson")->trigger();
             }},
            {"text is large for a while", [=](Window& window) { textSize(window, 1.25), textSize(window, 1.0 / 1.25); }},
            {"text is large while a lesson is open",
             [=](Window& window) {
                 open(window), textSize(window, 1.5), roomEntry(window, "Close lesson")->trigger(), textSize(window, 1.0 / 1.5);
             }},
            {"the window has the screen",
             [](Window& window) { roomEntry(window, "Full screen")->toggle(), window.rest(), roomEntry(window, "Full screen")->toggle(); }},
            {"a lesson is presented",
             [=](Window& window) {
                 open(window), presentingOf(window).start(Presenting::From::Beginning), window.rest(), presentingOf(window).end(),
                     window.rest();
                 roomEntry(window, "Close lesson")->trigger();
             }},
            {"the window is narrow while a lesson is open",
             [=](Window& window) {
                 const QSize size = window.size();
                 open(window), window.resize(1000, size.height()), window.rest(), window.resize(size), window.rest();
                 roomEntry(window, "Close lesson")->trigger();
             }},
            {"the left panel is hidden",
             [](Window& window) { roomEntry(window, "Left panel")->trigger(), window.rest(), roomEntry(window, "Left panel")->trigger(); }},
        };
        for (const QSize& size : {QSize(1440, 900), QSize(1000, 800)})
            for (const auto& [name, way] : std::span(ways).first(size.width() > 1200 ? std::size(ways) : 4)) // of which a lesson is closed
                QTest::addRow("%s, %d × %d", name, size.width(), size.height()) << size << way;
    }

    void sizesComeBack()
    {
        QFETCH(QSize, size);
        QFETCH(Way, way);
        std::map<QString, QSize> before;
        {
            Window window(size);
            window.rest();
            before = sizesIn(window);
            way(window);
            window.docks().raise(View::Heatmap); // where the lesson has led elsewhere
            window.docks().raiseFirstPanels();
            window.setScene({});
            window.rest();
            // A window that had another size shares its height between the rows of pictures anew.
            const int pictures = QByteArray(QTest::currentDataTag()).startsWith("the window") ? 10 : 1;
            QCOMPARE(changes(sizesIn(window), before, pictures), QByteArray());
            window.close();
        }
        Window again(size);
        again.rest();
        QCOMPARE(changes(sizesIn(again), before), QByteArray());
    }

    void widthByHandStays()
    {
        int dragged = 0;
        const auto widthOf = [](Window& window) { return window.findChild<QDockWidget*>("parameters")->width(); };
        {
            Window window;
            window.rest();
            const QDockWidget& left = *window.findChild<QDockWidget*>("parameters");
            const QPoint separator(left.geometry().right() + 2, left.geometry().center().y());
            const int before = left.width();
            sendMouse(window, QEvent::MouseButtonPress, separator, Qt::LeftButton, Qt::LeftButton);
            for (const int way : {20, 60}) { // the toolkit follows between two events
                sendMouse(window, QEvent::MouseMove, separator + QPoint(way, 0), Qt::NoButton, Qt::LeftButton);
                window.settle();
            }
            sendMouse(window, QEvent::MouseButtonRelease, separator + QPoint(60, 0), Qt::LeftButton, Qt::NoButton);
            window.rest();
            dragged = left.width();
            QVERIFY2(std::abs(dragged - before - 60) <= 2, qPrintable(QString::number(dragged - before)));
            classroomOf(window).openFirst();
            window.rest();
            roomEntry(window, "Close lesson")->trigger();
            window.rest();
            QCOMPARE(widthOf(window), dragged);
            window.close();
        }
        Window again;
        again.rest();
        QCOMPARE(widthOf(again), dragged);
        roomEntry(again, "Reset layout")->trigger();
        again.rest();
        QVERIFY(widthOf(again) < dragged);
    }

    void pictureHasAMenu()
    {
        Rows<bool> rows;
        rows.add("right click", false);
        rows.add("key", true);
        rows.each([&](bool byKey) {
            Window window;
            window.rest();
            QCustomPlot& canvas = window.similarity();
            const QPoint place = canvas.axisRect()->rect().center();
            if (byKey) {
                QContextMenuEvent asked(QContextMenuEvent::Keyboard, place, canvas.mapToGlobal(place));
                QApplication::sendEvent(&canvas, &asked);
            } else {
                sendMouse(canvas, QEvent::MouseButtonPress, place, Qt::RightButton, Qt::RightButton);
                QVERIFY(!QApplication::activePopupWidget());
                sendMouse(canvas, QEvent::MouseButtonRelease, place, Qt::RightButton, Qt::NoButton);
            }
            auto* const menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            QVERIFY(menu);
            QStringList entries;
            for (const QAction* const action : menu->actions())
                if (!action->isSeparator())
                    entries << QString(action->text()).remove('&');
            QCOMPARE(entries, (QStringList{"Export figure…", "Export numbers…", "Copy figure", "Copy numbers", "Copy command line",
                                           "Maximise plot", "Reset zoom"}));
            roomEntry(*menu, "Maximise plot");
            menu->actions().at(entries.indexOf("Maximise plot") + 2)->trigger();
            menu->close();
            window.rest();
            QVERIFY(window.similarity().height() > window.height() - 160); // the picture that was clicked
        });
    }

    void inspectorFollowsThePage()
    {
        Rows<int, QString> rows;
        rows.add("encoding", static_cast<int>(View::Heatmap), "pair 6");
        rows.add("tokens", static_cast<int>(View::Tokens), "+");
        rows.add("projection", static_cast<int>(View::Projection), "7");
        rows.add("compare", static_cast<int>(View::Compare), "A − B");
        rows.add("precision", static_cast<int>(View::Precision), "error");
        rows.add("rotary", static_cast<int>(View::Rotary), "rad");
        rows.add("biases", static_cast<int>(View::Biases), "KERPLE log");
        rows.each([&](int view, const QString& says) {
            Scene scene;
            scene.selection.positions = {7};
            scene.selection.dimensions = {12};
            scene.selection.pinned = true;
            scene.edit<TokenSettings>().sentence = "one two three four five six seven eight nine ten";
            scene.other = withCopyAsOther(scene).other;
            Window window(QSize(1440, 900), scene);
            auto& inspector = *window.findChild<Inspector*>();
            window.docks().raise(static_cast<View>(view));
            window.rest();
            const QString first = inspector.text().toPlainText().section('\n', 0, 0);
            QVERIFY2(first.contains(says), qPrintable(first));
            window.docks().raise(View::Heatmap);
            window.rest();
            QVERIFY(inspector.text().toPlainText().startsWith("pair 6")); // the band has the formula
            QVERIFY(window.docks().formula().text().contains("PE(7, 12) = sin("));
        });
    }

    void inspectorShowsItsLastLine()
    {
        Rows<int, QSize> rows;
        for (const View view : {View::Heatmap, View::Tokens, View::Compare, View::Rotary, View::Biases})
            for (const QSize& size : {QSize(1440, 900), QSize(1280, 820), QSize(1024, 860)})
                rows.add(QString::asprintf("%s, %d × %d", qPrintable(nameOf(view)), size.width(), size.height()), static_cast<int>(view),
                         size);
        rows.each([&](int view, const QSize& size) {
            Window window(size);
            window.docks().raise(static_cast<View>(view));
            window.rest();
            for (const bool unfolded : {false, true}) {
                auto& inspector = *window.findChild<Inspector*>();
                inspector.setUnfolded(unfolded);
                window.rest();
                const QTextEdit& text = inspector.text();
                const double needed = text.document()->size().height();
                QVERIFY2(needed <= text.viewport()->height(), qPrintable(QString("%1 of %2").arg(text.viewport()->height()).arg(needed)));
            }
        });
    }

    // A million positions have the longest notes.
    void wordsAreWhole()
    {
        Rows<QSize> rows;
        rows.add("1024 × 700", QSize(1024, 700));
        rows.add("1366 × 768", QSize(1366, 768));
        rows.each([&](const QSize& size) {
            Scene scene;
            scene.encoding = EncodingSpec::make(10000.0, 512, 1048576).value();
            Window window(size, scene);
            window.rest();
            for (const View view : {View::Heatmap, View::Similarity, View::Position, View::Offset}) {
                const PlotCard& card = window.docks().card(view);
                QVERIFY(card.isInSight());
                QStringList words;
                for (const QLabel* const label : card.findChildren<QLabel*>()) {
                    if (!label->isVisible() || label->text().isEmpty())
                        continue;
                    words << label->text();
                    const int needed = label->wordWrap() ? label->heightForWidth(label->width()) : label->fontMetrics().height();
                    QVERIFY2(label->height() >= needed, qPrintable(label->text()));
                    QVERIFY2(label->wordWrap() || label->width() >= label->fontMetrics().horizontalAdvance(label->text()),
                             qPrintable(label->text()));
                }
                QVERIFY2(words.join('\n').contains(card.plot().picture(scene)->subtitle()), qPrintable(words.join(" | ")));
                if (card.plot().notesResolution())
                    QVERIFY2(card.plot().resolution().isEmpty() || words.contains(card.plot().resolution()), qPrintable(words.join(" | ")));
            }
        });
    }

    void panelsAreWholeInLargeText_data()
    {
        QTest::addColumn<int>("percent");
        QTest::addColumn<int>("view");
        for (const int percent : {125, 150})
            for (const View view : {View::Tokens, View::Precision, View::Projection, View::Rotary})
                QTest::addRow("%s, %d %%", qPrintable(nameOf(view)), percent) << percent << static_cast<int>(view);
    }

    // The panels beside the pictures used to be as wide as for small letters, and their controls were cut off.
    void panelsAreWholeInLargeText()
    {
        QFETCH(int, percent);
        QFETCH(int, view);
        QSettings().setValue("text size", percent);
        Window window(QSize(1280, 720));
        window.docks().raise(static_cast<View>(view));
        window.rest();
        const PlotCard& card = window.docks().card(static_cast<View>(view));
        QVERIFY(card.isInSight());
        const QScrollArea& panel = *window.findChild<ParameterPanel*>();
        QVERIFY2(panel.widget()->width() <= panel.viewport()->width(),
                 qPrintable(QString("%1 of %2").arg(panel.viewport()->width()).arg(panel.widget()->width())));
        const QRect data = card.plot().canvas().axisRect()->rect();
        QVERIFY2(data.height() > 150, qPrintable(QString::number(data.height())));
    }

    // Controls that come with a scene, and German words, used to be cut off: the panel was as wide as before they came.
    void controlsAtTheLeftAreWhole()
    {
        const Spoken german(QStringLiteral("de"));
        for (const int percent : {100, 110, 125}) {
            QSettings().setValue("text size", percent);
            Window window(QSize(1366, 768));
            const QScrollArea& panel = *window.findChild<ParameterPanel*>();
            const auto isWhole = [&] {
                window.rest();
                return panel.widget()->width() <= panel.viewport()->width() && panel.width() >= panel.minimumWidth();
            };
            QVERIFY(isWhole());
            classroomOf(window).open(*libraryPath(QStringLiteral("unique-rows")));
            classroomOf(window).guide().goTo(1);
            QVERIFY2(isWhole(), qPrintable(QStringLiteral("%1 % of the usual text, lesson").arg(percent)));
            window.docks().raise(View::Projection);
            QVERIFY2(isWhole(), qPrintable(QStringLiteral("%1 % of the usual text, projection").arg(percent)));
        }
    }

    void largeTextLeavesRoomForThePictures()
    {
        QSettings().setValue("text size", 150);
        Window window(QSize(1280, 720));
        window.rest();
        const QRect data = window.heatmap().axisRect()->rect();
        QVERIFY2(data.width() >= 350 && data.height() >= 135, qPrintable(QString("%1 × %2").arg(data.width()).arg(data.height())));
        auto& inspector = *window.findChild<Inspector*>();
        QVERIFY(window.docks().formula().text().contains("= 0")); // the result
        QVERIFY(inspector.text().document()->idealWidth() <= inspector.text().viewport()->width());
        QVERIFY(inspector.text().document()->size().height() <= inspector.text().viewport()->height() + 1);
    }

    // A layout that requested the next one kept a processor busy, invisibly.
    void windowRests()
    {
        Rows<QSize, int> rows;
        for (const QSize& size : {QSize(800, 400), QSize(800, 500), QSize(1366, 768), QSize(1920, 1080)})
            for (const View view : {View::Heatmap, View::Tokens, View::Compare, View::Shift})
                rows.add(QString::asprintf("%d × %d, %s", size.width(), size.height(), qPrintable(nameOf(view))), size,
                         static_cast<int>(view));
        rows.each([&](const QSize& size, int view) {
            Window window(size);
            window.docks().raise(static_cast<View>(view));
            window.rest();
            QTest::qWait(300); // background work finishes
            Unrest unrest;
            window.installEventFilter(&unrest);
            QTest::qWait(200);
            QVERIFY2(unrest.events <= 2, qPrintable(QString::number(unrest.events)));
        });
    }

private:
    QFont m_font;
};

POSENC_OFFSCREEN_TEST(TestWindowRoom)
#include "test_window_room.moc"
