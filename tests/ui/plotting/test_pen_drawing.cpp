// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/plotting/pen_drawing.h"
#include "ui/theme/plot_style.h"

#include <QPainter>
#include <qcustomplot.h>

using namespace posenc;
using namespace posenc::test;

namespace {

QImage drawn(const PenDrawing& drawing, const QRectF& area, bool dark, const QRectF& clip = {})
{
    QImage image(400, 300, QImage::Format_RGB32);
    image.fill(PlotStyle::forTheme(dark, QFont()).background);
    QPainter painter(&image);
    paint(painter, drawing, area, penWidth(area, 0.0), dark, clip);
    return image;
}

} // namespace

/// Lines drawn by hand over a plot.
class TestPenDrawing : public QObject {
    Q_OBJECT

private slots:
    void everyColourIsSeenOnItsPlotAndItsHalo()
    {
        for (const bool dark : {false, true})
            for (const PenColor color : penColors)
                for (const QColor& ground : {PlotStyle::forTheme(dark, QFont()).background, haloOf(dark)})
                    QVERIFY2(posenc::contrast(inkOf(color, dark), ground) >= 3.0, qPrintable(inkOf(color, dark).name()));
    }

    void linesLieAtTheirSharesOfTheArea()
    {
        const QRectF area(50.0, 40.0, 300.0, 200.0);
        for (const bool dark : {false, true}) {
            const QImage image = drawn({View::Heatmap, {{PenColor::Blue, {{0.0, 0.5}, {0.5, 0.5}, {1.0, 0.5}}}}}, area, dark);
            for (const int x : {52, 200, 348})
                QCOMPARE(image.pixelColor(x, 140), inkOf(PenColor::Blue, dark));
            int across = 0;
            while (image.pixelColor(200, 140 + across) == inkOf(PenColor::Blue, dark))
                ++across;
            QVERIFY2(2 * across >= 2, qPrintable(QString::number(across))); // 3 pixels, with soft edges
            QCOMPARE(image.pixelColor(200, 20), PlotStyle::forTheme(dark, QFont()).background);
        }
    }

    // What was drawn on a plot lies at the same place of its axes; what was drawn beside it, at the same place of the picture.
    void linesFollowTheZoomOfTheirPane()
    {
        QCustomPlot canvas;
        canvas.resize(400, 300);
        canvas.xAxis->setRange(0.0, 100.0);
        canvas.yAxis->setRange(0.0, 1.0);
        canvas.replot();
        const QPointF middle = QRectF(canvas.axisRect()->rect()).center();
        const int pane = paneAt(canvas, middle);
        QCOMPARE(pane, 0);
        QCOMPARE(paneAt(canvas, {1.0, 1.0}), -1);
        const PenDrawing drawing{View::Heatmap,
                                 {{PenColor::Red, {penPoint(canvas, pane, middle)}, 1.0, pane},
                                  {PenColor::Red, {penPoint(canvas, -1, {1.0, 1.0})}, 1.0, -1},
                                  {PenColor::Red, {{}}, 1.0, 3}}}; // of a plot with more panes
        const PenDrawing before = inShares(drawing, canvas);
        QCOMPARE(before.lines.size(), 2);
        QVERIFY(std::abs(before.lines[0].points[0].x() - 0.5) < 0.01);
        canvas.xAxis->setRange(25.0, 125.0);
        const PenDrawing after = inShares(drawing, canvas);
        QVERIFY2(std::abs(after.lines[0].points[0].x() - 0.25) < 0.01, qPrintable(QString::number(after.lines[0].points[0].x())));
        QCOMPARE(after.lines[0].points[0].y(), before.lines[0].points[0].y());
        QCOMPARE(after.lines[1], before.lines[1]);
    }

    void theWidthGrowsWithTheScreen()
    {
        Rows<double, double, double> rows;
        rows.add("small", 200.0, 560.0, 3.0);
        rows.add("a low plot of a large screen", 300.0, 1440.0, 6.0);
        rows.add("a large plot", 1100.0, 1440.0, 10.0);
        rows.each([](double area, double screen, double width) { QCOMPARE(penWidth({0.0, 0.0, 500.0, area}, screen), width); });
    }

    void aTouchIsADot()
    {
        const QImage image = drawn({View::Heatmap, {{PenColor::Red, {{0.5, 0.5}}}}}, QRectF(0.0, 0.0, 400.0, 300.0), false);
        QCOMPARE(image.pixelColor(200, 150), inkOf(PenColor::Red, false));
        QCOMPARE(image.pixelColor(215, 150), PlotStyle::forTheme(false, QFont()).background);
    }

    // A mouse reports few points of a fast movement.
    void cornersBetweenPointsAreRound()
    {
        const QRectF area(0.0, 0.0, 400.0, 300.0);
        const QImage image = drawn({View::Heatmap, {{PenColor::Red, {{0.1, 0.9}, {0.5, 0.1}, {0.9, 0.9}}}}}, area, false);
        QCOMPARE(image.pixelColor(200, 30), PlotStyle::forTheme(false, QFont()).background); // the corner itself
        int line = 0;
        while (line < 300 && image.pixelColor(200, line) != inkOf(PenColor::Red, false))
            ++line;
        QVERIFY2(line > 40 && line < 160, qPrintable(QString::number(line)));
    }

    // What the hand draws is painted in small pieces.
    void piecesAreThoseOfTheWhole()
    {
        PenDrawing drawing;
        for (const PenColor color : penColors) {
            PenLine line{color, {}};
            for (int point = 0; point < 200; ++point)
                line.points << QPointF(0.5 + 0.5 * std::sin(0.07 * point + static_cast<int>(color)), 0.5 + 0.5 * std::sin(0.11 * point));
            drawing.lines << line;
        }
        const QRectF area(20.0, 20.0, 350.0, 260.0);
        const QImage whole = drawn(drawing, area, false);
        for (const QRect piece : {QRect(0, 0, 60, 60), QRect(150, 100, 40, 30), QRect(300, 200, 100, 100), QRect(190, 0, 1, 300)})
            QCOMPARE(drawn(drawing, area, false, piece).copy(piece), whole.copy(piece));
    }
};

POSENC_OFFSCREEN_TEST(TestPenDrawing)
#include "test_pen_drawing.moc"
