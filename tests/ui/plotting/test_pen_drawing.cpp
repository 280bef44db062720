// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/plotting/pen_drawing.h"
#include "ui/theme/plot_style.h"

#include <QPainter>

using namespace posenc;
using namespace posenc::test;

namespace {

QImage drawn(const PenDrawing& drawing, const QRectF& area, bool dark, const QRectF& clip = {})
{
    QImage image(400, 300, QImage::Format_RGB32);
    image.fill(PlotStyle::forTheme(dark, QFont()).background);
    QPainter painter(&image);
    paint(painter, drawing, area, dark, clip);
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
