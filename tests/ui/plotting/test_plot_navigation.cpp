// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/mouse.h"
#include "tests/support/rows.h"
#include "tests/support/window.h"
#include "ui/features/words/tokens_settings.h"
#include "ui/plotting/plot_card.h"
#include "ui/scene/presets.h"
#include "ui/window/start.h"
#include "ui/window/workspace.h"

#include <QMenu>
#include <QPointingDevice>
#include <QRubberBand>
#include <QStyleHints>

using namespace posenc;
using namespace posenc::test;

namespace {

bool near(const CellRange& a, const CellRange& b, double allowed)
{
    return std::abs(a.first - b.first) <= allowed && std::abs(a.last - b.last) <= allowed;
}

} // namespace

class TestPlotNavigation : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { cleanSettings(); }
    void wheelZoomsAroundThePointer();
    void wheelOverAnAxisZoomsOnlyAlongIt();
    void dragMovesThePicture();
    void rectangleIsZoomedInto();
    void tinyDragsAndOtherButtonsChangeNothing();
    void doubleClickShowsEverything();
    void keysZoomAndMove();
    void resetKeyShowsEverythingEverywhere();
    void similarityStaysSquare();
    void sinusoidsZoomSidewaysOnly();
    void zoomIsOneStepOfUndo();
    void newParametersKeepTheWindowInside();
    void pointerReadsTheCell();
    void formulaAtTheEndPointsAtItsCurve();
    void paintingMovesNoCrossHairWithinItself();
    void noDragOutlivesItsButton();
    void trianglesAreHandles();
    void aFingerTapsDragsAndRests();
    void twoFingersPinchAndMove();
    void aPinchEndsWhatTheFirstFingerBegan();

private:
    QPointingDevice* m_screen = QTest::createTouchDevice();
};

void TestPlotNavigation::wheelZoomsAroundThePointer()
{
    Window window;
    QCustomPlot& canvas = window.heatmap();
    const QPointF place =
        QPointF(canvas.axisRect()->rect().topLeft()) + QPointF(0.25 * canvas.axisRect()->width(), 0.75 * canvas.axisRect()->height());
    const double column = canvas.xAxis->pixelToCoord(place.x());
    const double row = canvas.yAxis->pixelToCoord(place.y());
    turnWheel(canvas, place, 120);
    window.settle();
    const auto zoomed = window.scene().view.windows[View::Heatmap];
    QVERIFY(zoomed.has_value());
    QVERIFY(std::abs(zoomed->rows.size() - 0.8 * 128) < 1e-6 && std::abs(zoomed->columns.size() - 0.8 * 128) < 1e-6);
    // What is under the pointer stays as far from the sides of the window as it was; on screen a margin may change by a digit.
    const auto part = [](const CellRange& range, double cell) { return (cell + 0.5 - range.first) / range.size(); };
    QVERIFY(std::abs(part(zoomed->columns, column) - part({0.0, 128.0}, column)) < 1e-9);
    QVERIFY(std::abs(part(zoomed->rows, row) - part({0.0, 128.0}, row)) < 1e-9);
    QVERIFY(!window.scene().view.windows[View::Similarity] && !window.scene().view.windows[View::Position]);
    for (int i = 0; i < 8; ++i)
        turnWheel(canvas, place, -120);
    QVERIFY(!window.scene().view.windows[View::Heatmap]);
    QVERIFY(window.scene() == Scene{});
}

void TestPlotNavigation::wheelOverAnAxisZoomsOnlyAlongIt()
{
    Window window;
    QCustomPlot& canvas = window.heatmap();
    const QRect axes = canvas.axisRect()->rect();
    turnWheel(canvas, QPointF(axes.left() - 5, axes.center().y()), 120);
    QVERIFY(window.scene().view.windows[View::Heatmap].has_value());
    QVERIFY((window.scene().view.windows[View::Heatmap]->columns == CellRange{0.0, 128.0}));
    QVERIFY(window.scene().view.windows[View::Heatmap]->rows.size() < 110.0);
    QTest::keyClick(&window, Qt::Key_0, Qt::ControlModifier);
    turnWheel(canvas, QPointF(axes.center().x(), axes.bottom() + 5), 120);
    QVERIFY((window.scene().view.windows[View::Heatmap]->rows == CellRange{0.0, 128.0}));
    QVERIFY(window.scene().view.windows[View::Heatmap]->columns.size() < 110.0);
}

void TestPlotNavigation::dragMovesThePicture()
{
    Scene scene;
    scene.view.windows[View::Heatmap] = CellWindow{{40.0, 80.0}, {40.0, 80.0}};
    Window window(QSize(1440, 900), scene);
    QCustomPlot& canvas = window.heatmap();
    const QPointF from = canvas.axisRect()->rect().center();
    const double columns = 60.0 * 40.0 / canvas.axisRect()->width();
    const double rows = 30.0 * 40.0 / canvas.axisRect()->height();
    drag(canvas, from, from + QPointF(60, -30));
    const auto moved = *window.scene().view.windows[View::Heatmap];
    QVERIFY(near(moved.columns, {40.0 - columns, 80.0 - columns}, 0.2)); // what was grasped follows the hand
    QVERIFY(near(moved.rows, {40.0 + rows, 80.0 + rows}, 0.2));
    drag(canvas, from, from + QPointF(-10000, 10000));
    QVERIFY(near(window.scene().view.windows[View::Heatmap]->columns, {88.0, 128.0}, 1e-6));
    QVERIFY(near(window.scene().view.windows[View::Heatmap]->rows, {0.0, 40.0}, 1e-6));
}

void TestPlotNavigation::rectangleIsZoomedInto()
{
    const auto check = [&](const char* name, int button, bool shift, bool backwards) {
        const InRow in(name);
        Window window;
        QCustomPlot& canvas = window.heatmap();
        const auto at = [&](double column, double row) {
            return QPointF(canvas.xAxis->coordToPixel(column - 0.5), canvas.yAxis->coordToPixel(row - 0.5));
        };
        QPointF from = at(20, 30);
        QPointF to = at(60, 90);
        if (backwards)
            std::swap(from, to);
        const double cell = 128.0 / std::min(canvas.axisRect()->width(), canvas.axisRect()->height());
        drag(canvas, from, to, static_cast<Qt::MouseButton>(button), shift ? Qt::ShiftModifier : Qt::NoModifier);
        const auto zoomed = window.scene().view.windows[View::Heatmap];
        QVERIFY(zoomed.has_value());
        QVERIFY2(near(zoomed->columns, {20.0, 60.0}, 1.6 * cell),
                 qPrintable(QString("%1 %2").arg(zoomed->columns.first).arg(zoomed->columns.last)));
        QVERIFY2(near(zoomed->rows, {30.0, 90.0}, 1.6 * cell), qPrintable(QString("%1 %2").arg(zoomed->rows.first).arg(zoomed->rows.last)));
    };
    check("Shift and the left button", int{Qt::LeftButton}, true, false);
    check("the right button", int{Qt::RightButton}, false, false);
    check("from the lower right", int{Qt::RightButton}, false, true);
}

void TestPlotNavigation::tinyDragsAndOtherButtonsChangeNothing()
{
    Window window;
    const QPointF place = window.heatmap().axisRect()->rect().center();
    drag(window.heatmap(), place, place, Qt::MiddleButton);
    drag(window.heatmap(), place, place + QPointF(2, 2), Qt::LeftButton, Qt::ShiftModifier);
    drag(window.heatmap(), place, place, Qt::RightButton);
    QVERIFY(window.scene() == Scene{});
    QVERIFY(!window.explorer().canUndo());
    // The pointer passing over afterwards drags nothing.
    sendMouse(window.heatmap(), QEvent::MouseMove, place + QPointF(50, 50), Qt::NoButton, Qt::NoButton);
    QVERIFY(window.scene() == Scene{});
}

void TestPlotNavigation::doubleClickShowsEverything()
{
    Scene scene;
    scene.view.windows[View::Heatmap] = CellWindow{{40.0, 80.0}, {40.0, 80.0}};
    Window window(QSize(1440, 900), scene);
    QTest::mouseDClick(&window.heatmap(), Qt::LeftButton, Qt::NoModifier, window.heatmap().axisRect()->rect().center());
    QVERIFY(!window.scene().view.windows[View::Heatmap]);
}

void TestPlotNavigation::keysZoomAndMove()
{
    Window window;
    QCustomPlot& canvas = window.heatmap();
    canvas.setFocus();
    QTest::keyClick(&canvas, Qt::Key_Plus);
    auto now = *window.scene().view.windows[View::Heatmap];
    QVERIFY(near(now.columns, {12.8, 115.2}, 1e-6) && near(now.rows, {12.8, 115.2}, 1e-6));
    QTest::keyClick(&canvas, Qt::Key_Right, Qt::ControlModifier);
    now = *window.scene().view.windows[View::Heatmap];
    QVERIFY(near(now.columns, {23.04, 125.44}, 1e-6) && near(now.rows, {12.8, 115.2}, 1e-6));
    QTest::keyClick(&canvas, Qt::Key_Left, Qt::ControlModifier);
    QTest::keyClick(&canvas, Qt::Key_Down, Qt::ControlModifier);
    now = *window.scene().view.windows[View::Heatmap];
    QVERIFY(near(now.columns, {12.8, 115.2}, 1e-6) && near(now.rows, {23.04, 125.44}, 1e-6));
    QTest::keyClick(&canvas, Qt::Key_Up, Qt::ControlModifier);
    QTest::keyClick(&canvas, Qt::Key_Minus);
    QVERIFY(window.scene() == Scene{});
    QTest::keyClick(&canvas, Qt::Key_Plus);
    QTest::keyClick(&canvas, Qt::Key_Home);
    QVERIFY(!window.scene().view.windows[View::Heatmap]);
}

void TestPlotNavigation::resetKeyShowsEverythingEverywhere()
{
    Scene scene;
    scene.view.windows[View::Heatmap] = CellWindow{{40.0, 80.0}, {40.0, 80.0}};
    scene.view.windows[View::Similarity] = CellWindow{{40.0, 80.0}, {40.0, 80.0}};
    scene.view.windows[View::Position] = CellWindow{{}, {3.0, 9.0}};
    Window window(QSize(1440, 900), scene);
    QTest::keyClick(&window, Qt::Key_0, Qt::ControlModifier);
    QVERIFY(window.scene() == Scene{});
    window.settle();
    QCOMPARE(window.heatmap().xAxis->range(), QCPRange(-0.5, 127.5));
    QCOMPARE(window.similarity().yAxis->range(), QCPRange(-0.5, 127.5));
    QCOMPARE(window.sinusoids().xAxis->range(), QCPRange(-0.5, 63.5));
}

void TestPlotNavigation::similarityStaysSquare()
{
    Window window;
    QCustomPlot& canvas = window.similarity();
    const QRect axes = canvas.axisRect()->rect();
    turnWheel(canvas, QPointF(axes.center()), 360);
    window.settle(); // the drawn picture is the one pointed at
    turnWheel(canvas, QPointF(axes.left() - 5, axes.center().y()), 120);
    window.settle();
    drag(canvas, QPointF(axes.topLeft()) + QPointF(20, 20), QPointF(axes.topLeft()) + QPointF(150, 60), Qt::RightButton);
    drag(canvas, axes.center(), QPointF(axes.center()) + QPointF(-40, 25));
    window.settle();
    const auto& zoomed = window.scene().view.windows[View::Similarity];
    QVERIFY(zoomed.has_value());
    QVERIFY(zoomed->rows.size() < 40.0);
    QVERIFY(std::abs(zoomed->rows.size() - zoomed->columns.size()) < 1e-9);
    QCOMPARE(canvas.axisRect()->width(), canvas.axisRect()->height());
}

void TestPlotNavigation::sinusoidsZoomSidewaysOnly()
{
    Window window;
    QCustomPlot& canvas = window.sinusoids();
    const QCPRange values = canvas.yAxis->range();
    const QRect axes = canvas.axisRect()->rect();
    turnWheel(canvas, axes.center(), 120);
    drag(canvas, axes.center(), axes.center() + QPoint(30, -80));
    window.settle();
    QVERIFY(window.scene().view.windows[View::Position].has_value());
    QVERIFY(std::abs(window.scene().view.windows[View::Position]->columns.size() - 0.8 * 64) < 1e-6);
    QCOMPARE(canvas.yAxis->range(), values);
    drag(canvas, QPointF(axes.left() + 100, axes.center().y()), QPointF(axes.left() + 300, axes.center().y() + 8), Qt::RightButton);
    QVERIFY(window.scene().view.windows[View::Position]->columns.size() < 30.0);
}

void TestPlotNavigation::zoomIsOneStepOfUndo()
{
    Window window;
    for (int i = 0; i < 5; ++i)
        turnWheel(window.heatmap(), window.heatmap().axisRect()->rect().center(), 120);
    QVERIFY(window.scene().view.windows[View::Heatmap].has_value());
    QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(window.scene() == Scene{});
}

void TestPlotNavigation::newParametersKeepTheWindowInside()
{
    Scene scene;
    scene.view.windows[View::Heatmap] = CellWindow{{40.0, 80.0}, {100.0, 120.0}};
    Window window(QSize(1440, 900), scene);
    scene.encoding = scene.encoding.withMaxLen(50).withDModel(64);
    window.setScene(scene);
    QVERIFY((window.scene().view.windows[View::Heatmap] == CellWindow{{40.0, 50.0}, {0.0, 64.0}}));
    QCOMPARE(window.heatmap().xAxis->range(), QCPRange(-0.5, 63.5));
    QCOMPARE(window.heatmap().yAxis->range(), QCPRange(39.5, 49.5));
}

void TestPlotNavigation::pointerReadsTheCell()
{
    Scene scene;
    scene.encoding = EncodingSpec::make(100.0, 4, 10).value();
    Window window(QSize(1440, 900), scene);
    QCustomPlot& canvas = window.heatmap();
    const QLabel* readout = nullptr;
    for (const QLabel* const label : window.findChildren<QLabel*>())
        if (label->accessibleName() == "Value under the pointer")
            readout = label;
    QVERIFY(readout);
    const QPointF place(canvas.xAxis->coordToPixel(3), canvas.yAxis->coordToPixel(4));
    sendMouse(canvas, QEvent::MouseMove, place, Qt::NoButton, Qt::NoButton);
    QCOMPARE(readout->text(), QString("PE(4, 3) = 0.921061"));
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(&canvas, &leave);
    QVERIFY(readout->text().isEmpty());
}

// Curve and column come forward; the selection stays.
void TestPlotNavigation::formulaAtTheEndPointsAtItsCurve()
{
    Window window(QSize(1440, 900), firstScene(readPresets()));
    window.docks().raise(View::Dimension);
    window.rest();
    const Scene before = window.scene();
    PlotCard& card = window.docks().card(View::Dimension);
    std::optional<Scene::Selection> pointed;
    connect(&card, &PlotCard::selectionPointedAt, this, [&](const std::optional<Scene::Selection>& there) { pointed = there; });
    QCustomPlot& canvas = card.plot().canvas();
    int labels = 0;
    for (int i = 0; i < canvas.itemCount(); ++i) {
        const auto* const label = qobject_cast<const QCPItemText*>(canvas.item(i));
        if (!label || !label->visible() || !label->text().startsWith("j = "))
            continue;
        hover(canvas, (label->topLeft->pixelPosition() + label->bottomRight->pixelPosition()) / 2.0);
        QVERIFY(pointed && pointed->pinned);
        QCOMPARE(pointed->dimensions.front(), label->text().section(QLatin1Char(':'), 0, 0).mid(4).toLongLong());
        ++labels;
    }
    QCOMPARE(labels, 3);
    QVERIFY(window.scene() == before);
    hover(canvas, {canvas.width() - 1.0, 1.0});
    QVERIFY(!pointed);
}

// The picture shrinks below a resting pointer, and the window system asks for it before the queue is reached: what is under the pointer is
// then another cell, and every picture marks it, this one too.
void TestPlotNavigation::paintingMovesNoCrossHairWithinItself()
{
    QTest::failOnWarning(QRegularExpression("paint"));
    Window window;
    QCustomPlot& canvas = window.heatmap();
    const QPointF place = canvas.axisRect()->rect().topLeft() + QPointF(40.0, 40.0);
    hover(canvas, place);
    window.settle();
    int whilePainting = 0;
    int after = 0;
    for (const PlotCard* const card : window.findChildren<PlotCard*>())
        connect(card, &PlotCard::selectionPointedAt, this,
                [&] { ++(canvas.testAttribute(Qt::WA_WState_InPaintEvent) ? whilePainting : after); });
    canvas.resize(canvas.size() / 2);
    canvas.repaint();
    QCOMPARE(whilePainting, 0);
    QTRY_VERIFY(after > 0);
}

void TestPlotNavigation::noDragOutlivesItsButton()
{
    const auto row = [&](const char* name, const QString& end) {
        const InRow in(name);
        Scene scene;
        scene.view.name = end == "absent" ? View::Tokens : View::Heatmap;
        Window window(QSize(1440, 900), scene);
        QCustomPlot& canvas = window.docks().card(scene.view.name).plot().canvas();
        const auto* const rectangle = canvas.findChild<QRubberBand*>();
        const QPointF from = canvas.axisRect()->rect().center();
        sendMouse(canvas, QEvent::MouseButtonPress, from, Qt::RightButton, Qt::RightButton);
        sendMouse(canvas, QEvent::MouseMove, from + QPointF(60.0, 50.0), Qt::NoButton, Qt::RightButton);
        QVERIFY(rectangle->isVisible());
        const auto shown = window.scene().view.windows;
        if (end == "hidden") {
            canvas.hide();
            canvas.show();
        } else if (end == "absent") {
            scene.edit<TokenSettings>().sentence.clear();
            window.setScene(scene);
            window.settle();
            sendMouse(canvas, QEvent::MouseButtonRelease, from + QPointF(60.0, 50.0), Qt::RightButton, Qt::NoButton);
        } else {
            hover(canvas, from + QPointF(70.0, 60.0));
        }
        QVERIFY(!rectangle->isVisible());
        hover(canvas, from + QPointF(90.0, 90.0));
        QVERIFY(!rectangle->isVisible());
        QVERIFY(window.scene().view.windows == shown);
    };
    row("released elsewhere", "elsewhere");
    row("the picture is hidden", "hidden");
    row("there is no picture any more", "absent");
}

void TestPlotNavigation::trianglesAreHandles()
{
    const Scene first; // positions 0, 4, 8 and 12, columns 4 to 7
    Window window;
    QCustomPlot& canvas = window.heatmap();
    const QRectF axes(canvas.axisRect()->rect());
    const auto atRow = [&](double k) { return QPointF(axes.left() - 3.0, canvas.yAxis->coordToPixel(k)); };
    const auto atColumn = [&](double j) { return QPointF(canvas.xAxis->coordToPixel(j), axes.bottom() + 3.0); };
    hover(canvas, atRow(8).toPoint());
    QCOMPARE(canvas.cursor().shape(), Qt::OpenHandCursor);
    hover(canvas, atRow(60).toPoint());
    QVERIFY(canvas.cursor().shape() != Qt::OpenHandCursor);
    drag(canvas, atRow(8), atRow(60));
    QCOMPARE(window.scene().selection.positions, (std::vector<std::int64_t>{0, 4, 60, 12}));
    QVERIFY(window.scene().view.windows == first.view.windows); // the plot stays
    drag(canvas, atRow(60), atRow(12));                         // which another has
    QVERIFY(window.scene().selection.positions[2] != 12);
    QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
    QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(window.scene().selection.positions, first.selection.positions);
    drag(canvas, atColumn(7), atColumn(500)); // beyond the end
    QCOMPARE(window.scene().selection.dimensions, (std::vector<std::int64_t>{4, 5, 6, 127}));
    QTest::mouseClick(&canvas, Qt::LeftButton, Qt::NoModifier, atColumn(127).toPoint());
    QCOMPARE(window.scene().selection.dimensions, (std::vector<std::int64_t>{4, 5, 6, 127}));
}

void TestPlotNavigation::aFingerTapsDragsAndRests()
{
    Scene scene;
    scene.view.windows[View::Heatmap] = CellWindow{{40.0, 80.0}, {40.0, 80.0}};
    Window window(QSize(1440, 900), scene);
    QCustomPlot& canvas = window.heatmap();
    const auto at = [&](double column, double row) {
        return QPointF(canvas.xAxis->coordToPixel(column), canvas.yAxis->coordToPixel(row)).toPoint();
    };
    QTest::touchEvent(&canvas, m_screen).press(0, at(50, 60));
    QTest::touchEvent(&canvas, m_screen).release(0, at(50, 60));
    QVERIFY(window.scene().selection.pinned);
    QCOMPARE(window.scene().selection.positions.front(), 60);
    QCOMPARE(window.scene().selection.dimensions.front(), 50);

    const QPoint from = at(60, 60);
    QTest::touchEvent(&canvas, m_screen).press(0, from);
    for (int part = 1; part <= 10; ++part)
        QTest::touchEvent(&canvas, m_screen).move(0, from + part * QPoint(6, -3));
    QTest::touchEvent(&canvas, m_screen).release(0, from + QPoint(60, -30));
    const double columns = 60.0 * 40.0 / canvas.axisRect()->width();
    const double rows = 30.0 * 40.0 / canvas.axisRect()->height();
    QVERIFY(near(window.scene().view.windows[View::Heatmap]->columns, {40.0 - columns, 80.0 - columns}, 0.2));
    QVERIFY(near(window.scene().view.windows[View::Heatmap]->rows, {40.0 + rows, 80.0 + rows}, 0.2));
    QCOMPARE(window.scene().selection.positions.front(), 60); // a drag pins nothing

    QTest::touchEvent(&canvas, m_screen).press(0, from);
    QTest::qWait(QGuiApplication::styleHints()->mousePressAndHoldInterval() + 100);
    QVERIFY(!QApplication::activePopupWidget()); // or the finger, lifted, would choose an entry
    QTest::touchEvent(&canvas, m_screen).release(0, from);
    QVERIFY(qobject_cast<QMenu*>(QApplication::activePopupWidget()));
    QApplication::activePopupWidget()->close();
    QCOMPARE(window.scene().selection.positions.front(), 60);

    for (int tap = 0; tap < 2; ++tap) {
        QTest::touchEvent(&canvas, m_screen).press(0, from);
        QTest::touchEvent(&canvas, m_screen).release(0, from);
    }
    QVERIFY(!window.scene().view.windows[View::Heatmap]);
}

void TestPlotNavigation::twoFingersPinchAndMove()
{
    Window window;
    QCustomPlot& canvas = window.heatmap();
    const QPoint middle = canvas.axisRect()->rect().center();
    const auto pinch = [&](int from, int to, const QPoint& way) {
        QTest::touchEvent(&canvas, m_screen).press(0, middle - QPoint(from, 0));
        QTest::touchEvent(&canvas, m_screen).move(0, middle - QPoint(from, 0)).press(1, middle + QPoint(from, 0));
        for (int part = 1; part <= 4; ++part) {
            const QPoint half(from + (to - from) * part / 4, 0);
            QTest::touchEvent(&canvas, m_screen).move(0, middle + way * part / 4 - half).move(1, middle + way * part / 4 + half);
        }
        QTest::touchEvent(&canvas, m_screen).release(0, middle + way - QPoint(to, 0)).release(1, middle + way + QPoint(to, 0));
        window.settle();
    };
    pinch(40, 80, QPoint(0, 0));
    const auto zoomed = window.scene().view.windows[View::Heatmap];
    QVERIFY(zoomed.has_value());
    QVERIFY(near(zoomed->columns, {32.0, 96.0}, 1.0));
    QVERIFY(near(zoomed->rows, {32.0, 96.0}, 1.0));
    pinch(60, 60, QPoint(40, -20));
    const double columns = 40.0 * 64.0 / canvas.axisRect()->width();
    const double rows = 20.0 * 64.0 / canvas.axisRect()->height();
    QVERIFY(
        near(window.scene().view.windows[View::Heatmap]->columns, {zoomed->columns.first - columns, zoomed->columns.last - columns}, 0.2));
    QVERIFY(near(window.scene().view.windows[View::Heatmap]->rows, {zoomed->rows.first + rows, zoomed->rows.last + rows}, 0.2));
    pinch(80, 20, QPoint(0, 0));
    QVERIFY(!window.scene().view.windows[View::Heatmap]);
    QVERIFY(!window.scene().selection.pinned);
}

void TestPlotNavigation::aPinchEndsWhatTheFirstFingerBegan()
{
    Window window;
    QCustomPlot& canvas = window.heatmap();
    const QPoint middle = canvas.axisRect()->rect().center();
    QTest::touchEvent(&canvas, m_screen).press(0, middle);
    QTest::touchEvent(&canvas, m_screen).move(0, middle).press(1, middle + QPoint(50, 0));
    QTest::touchEvent(&canvas, m_screen).move(0, middle).release(1, middle + QPoint(50, 0));
    QTest::touchEvent(&canvas, m_screen).move(0, middle + QPoint(0, 90)); // the finger that is left
    QTest::touchEvent(&canvas, m_screen).release(0, middle + QPoint(0, 90));
    QTest::qWait(QGuiApplication::styleHints()->mousePressAndHoldInterval() + 100);
    QVERIFY(!QApplication::activePopupWidget());
    QVERIFY(window.scene() == Scene{});
}

POSENC_OFFSCREEN_TEST(TestPlotNavigation)
#include "test_plot_navigation.moc"
