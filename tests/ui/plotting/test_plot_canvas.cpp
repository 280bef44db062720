// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/rows.h"
#include "tests/support/support.h"
#include "ui/plotting/plot_canvas.h"

#include <QHBoxLayout>
#include <QProcess>
#include <QtTest>

using namespace posenc;
using namespace posenc::test;

namespace {

// How often a window paints what has changed in it.
class PaintCount : public QObject {
public:
    explicit PaintCount(QWidget& window) { window.installEventFilter(this); }
    int count = 0;

protected:
    bool eventFilter(QObject*, QEvent* event) override
    {
        count += event->type() == QEvent::UpdateRequest;
        return false;
    }
};

} // namespace

class TestPlotCanvas : public QObject {
    Q_OBJECT

private slots:
    void everyPixelOfTheScreenIsDrawn();
    void manySizesAreOneDrawing();
    void paintingIsNeverBehindTheSize();
    void whatIsPaintedAheadOfTheQueueIsDrawnOnce();
    void hiddenCanvasIsDrawnWhenItIsShown();
    void drawingsOfOneTurnArePaintedTogether();
    void whatFollowsThePointerLiesOverThePicture();
};

// Of a screen with two pixels to a unit.
void TestPlotCanvas::everyPixelOfTheScreenIsDrawn()
{
    constexpr char factor[] = "QT_SCREEN_SCALE_FACTORS"; // before there is a screen
    if (qEnvironmentVariable(factor) != QLatin1String("2")) {
        QProcess again;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(factor, "2");
        again.setProcessEnvironment(environment);
        again.start(QCoreApplication::applicationFilePath(), {"test_plot_canvas", "everyPixelOfTheScreenIsDrawn"});
        QVERIFY(again.waitForFinished());
        QVERIFY2(again.exitCode() == 0, again.readAllStandardOutput().constData());
        return;
    }
    PlotCanvas canvas;
    canvas.resize(300, 200);
    canvas.addGraph()->setData({0.0, 1.0}, {0.0, 1.0});
    canvas.xAxis->setRange(0.0, 1.0);
    canvas.yAxis->setRange(0.0, 1.0);
    canvas.show();
    QVERIFY(QTest::qWaitForWindowExposed(&canvas));
    const QImage image = canvas.grab().toImage();
    QCOMPARE(image.size(), QSize(600, 400));
    int halves = 0; // units whose two pixels differ
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); x += 2)
            halves += image.pixel(x, y) != image.pixel(x + 1, y);
    QVERIFY2(halves > 300, qPrintable(QString::number(halves)));
}

void TestPlotCanvas::manySizesAreOneDrawing()
{
    PlotCanvas canvas;
    canvas.resize(300, 200);
    canvas.show();
    QVERIFY(QTest::qWaitForWindowExposed(&canvas));
    QCoreApplication::processEvents();
    const QSignalSpy drawn(&canvas, &QCustomPlot::afterReplot);
    for (int size = 1; size <= 20; ++size)
        canvas.resize(300 + 10 * size, 200 + 5 * size);
    QTRY_COMPARE(drawn.count(), 1);
    QTest::qWait(50);
    QCOMPARE(drawn.count(), 1);
    QCOMPARE(canvas.viewport(), canvas.rect());
    QCOMPARE(canvas.plotLayout()->outerRect(), canvas.rect());
}

// The window system may request the picture before the queue has reached it.
void TestPlotCanvas::paintingIsNeverBehindTheSize()
{
    PlotCanvas canvas;
    canvas.resize(300, 200);
    canvas.show();
    QVERIFY(QTest::qWaitForWindowExposed(&canvas));
    QCoreApplication::processEvents();
    canvas.setBackground(QBrush(Qt::green));
    canvas.plotLayout()->clear();
    auto* const axes = new QCPAxisRect(&canvas);
    canvas.plotLayout()->addElement(0, 0, axes);
    const QSignalSpy drawn(&canvas, &QCustomPlot::afterReplot);
    canvas.resize(500, 400);
    const QImage painted = canvas.grab().toImage();
    QCOMPARE(drawn.count(), 1);
    QCOMPARE(painted.size(), QSize(500, 400));
    QCOMPARE(axes->outerRect(), QRect(0, 0, 500, 400));
}

// The queue used to draw the same picture once more when its turn came.
void TestPlotCanvas::whatIsPaintedAheadOfTheQueueIsDrawnOnce()
{
    // what is queued between paintings: a size of its own (s) or another picture (p); and the drawings
    Rows<QByteArrayList, int> rows;
    rows.add("another size", {"s"}, 1);
    rows.add("another picture and another size", {"ps"}, 1);
    rows.add("another size and another picture", {"sp"}, 1);
    rows.add("two sizes", {"s", "s"}, 2);
    rows.add("another picture after a size", {"s", "p"}, 2);
    rows.add("another size after a size and a picture", {"s", "p", "s"}, 2);
    rows.each([](const QByteArrayList& queued, int drawings) {
        PlotCanvas canvas;
        canvas.resize(300, 200);
        canvas.show();
        QVERIFY(QTest::qWaitForWindowExposed(&canvas));
        QCoreApplication::processEvents();
        const QSignalSpy drawn(&canvas, &QCustomPlot::afterReplot);
        const auto queue = [&canvas](const QByteArray& changes) {
            for (const char change : changes)
                if (change == 's')
                    canvas.resize(canvas.size() + QSize(10, 10));
                else
                    canvas.drawSoon();
        };
        for (const QByteArray& changes : queued) {
            queue(changes);
            (void)canvas.grab();
        }
        QTest::qWait(50);
        QCOMPARE(drawn.count(), drawings);
        queue("p"); // and the queue goes on
        QTest::qWait(50);
        QCOMPARE(drawn.count(), drawings + 1);
    });
}

void TestPlotCanvas::hiddenCanvasIsDrawnWhenItIsShown()
{
    PlotCanvas canvas;
    canvas.resize(640, 360);
    canvas.show();
    QVERIFY(QTest::qWaitForWindowExposed(&canvas));
    QTRY_COMPARE(canvas.plotLayout()->outerRect(), QRect(0, 0, 640, 360));
}

void TestPlotCanvas::drawingsOfOneTurnArePaintedTogether()
{
    QWidget window;
    auto* const layout = new QHBoxLayout(&window);
    std::vector<PlotCanvas*> canvases;
    for (int i = 0; i < 3; ++i) {
        canvases.push_back(new PlotCanvas);
        layout->addWidget(canvases.back());
    }
    window.resize(600, 200);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QTest::qWait(50);
    PaintCount paints(window);
    for (PlotCanvas* const canvas : canvases)
        canvas->replot(QCustomPlot::rpQueuedReplot);
    QTRY_VERIFY(paints.count > 0);
    QTest::qWait(50);
    QCOMPARE(paints.count, 1);
}

// A mark above the picture goes to another place, and nothing below it is drawn again.
void TestPlotCanvas::whatFollowsThePointerLiesOverThePicture()
{
    PlotCanvas canvas;
    canvas.setBackground(QBrush(Qt::blue));
    canvas.xAxis->setVisible(false);
    canvas.yAxis->setVisible(false);
    const auto squareOf = [&canvas](const QColor& color, const QString& layer, const QRect& place) {
        auto* const square = new QCPItemRect(&canvas);
        square->setLayer(layer);
        square->setClipToAxisRect(false);
        square->setPen(Qt::NoPen);
        square->setBrush(color);
        for (QCPItemPosition* const corner : {square->topLeft, square->bottomRight})
            corner->setType(QCPItemPosition::ptAbsolute);
        square->topLeft->setCoords(place.topLeft());
        square->bottomRight->setCoords(QPointF(place.topLeft()) + QPointF(place.width(), place.height()));
        return square;
    };
    squareOf(Qt::green, "main", {50, 50, 100, 100});
    QCPItemRect* const mark = squareOf(QColor(255, 0, 0, 128), "overlay", {60, 60, 20, 20});
    canvas.resize(300, 200);
    canvas.show();
    QVERIFY(QTest::qWaitForWindowExposed(&canvas));
    QCoreApplication::processEvents();
    const auto colorAt = [&canvas](int x, int y) { return canvas.grab().toImage().pixelColor(x, y); };
    const QColor mixed(128, 127, 0);
    QCOMPARE(colorAt(10, 10), QColor(Qt::blue));
    QCOMPARE(colorAt(120, 120), QColor(Qt::green));
    QCOMPARE(colorAt(70, 70), mixed);

    const QSignalSpy drawn(&canvas, &QCustomPlot::afterReplot);
    mark->topLeft->setCoords(100, 100);
    mark->bottomRight->setCoords(120, 120);
    QCOMPARE(colorAt(70, 70), mixed); // until its layer is drawn
    canvas.layer("overlay")->replot();
    QCOMPARE(colorAt(70, 70), QColor(Qt::green));
    QCOMPARE(colorAt(110, 110), mixed);
    QCOMPARE(drawn.count(), 0);

    canvas.setBackground(QBrush(Qt::yellow));
    canvas.replot();
    QCOMPARE(colorAt(10, 10), QColor(Qt::yellow));
    QCOMPARE(colorAt(110, 110), mixed);
}

POSENC_OFFSCREEN_TEST(TestPlotCanvas)
#include "test_plot_canvas.moc"
