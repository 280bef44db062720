// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/offscreen.h"
#include "ui/plotting/plot_canvas.h"

#include <QtTest>

using namespace posenc;

class TestPlotCanvas : public QObject {
    Q_OBJECT

private slots:
    void manySizesAreOneDrawing();
    void paintingIsNeverBehindTheSize();
    void hiddenCanvasIsDrawnWhenItIsShown();
};

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

void TestPlotCanvas::hiddenCanvasIsDrawnWhenItIsShown()
{
    PlotCanvas canvas;
    canvas.resize(640, 360);
    canvas.show();
    QVERIFY(QTest::qWaitForWindowExposed(&canvas));
    QTRY_COMPARE(canvas.plotLayout()->outerRect(), QRect(0, 0, 640, 360));
}

POSENC_OFFSCREEN_TEST(TestPlotCanvas)
#include "test_plot_canvas.moc"
