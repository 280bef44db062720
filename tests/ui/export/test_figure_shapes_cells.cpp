// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/figures.h"
#include "tests/support/tools.h"
#include "ui/export/figure_file.h"

#include <QPainter>
#include <QRegularExpression>
#include <QSvgRenderer>
#include <QTemporaryDir>

using namespace posenc;
using namespace posenc::test;

namespace {

FigureOptions cellsOnPaper(double dpi = 150.0, const QSize& pixels = QSize(900, 600))
{
    FigureOptions options;
    options.pixels = pixels;
    options.dpi = dpi;
    return options;
}

} // namespace

// The cells of a table in an SVG file: lossless pictures among the shapes.
class TestFigureShapesCells : public QObject {
    Q_OBJECT

private slots:
    void cellsAreBlocksOfExactColours()
    {
        // zoom: columns and rows; empty for all
        Rows<QString, QString, QRectF> rows;
        rows.add("heatmap", "heatmap", "dot", QRectF());
        for (const char* const measure : {"dot", "cosine", "distance"})
            rows.add(QString::asprintf("similarity, %s", measure), "similarity", measure, QRectF());
        rows.add("a part of the heatmap", "heatmap", "dot", QRectF(3, 10, 7, 20));
        rows.add("a part of the similarity", "similarity", "dot", QRectF(3, 10, 7, 7));
        rows.add("one cell", "heatmap", "dot", QRectF(3, 10, 1, 1));
        rows.each([&](const QString& view, const QString& measure, const QRectF& zoom) {
            Scene scene = figureScene(view);
            scene.view.measure = measureFromName(measure.toStdString()).value();
            CellWindow cells{{0.0, 40.0}, {0.0, view == "heatmap" ? 24.0 : 40.0}};
            if (!zoom.isEmpty()) {
                cells = {{zoom.top(), zoom.bottom()}, {zoom.left(), zoom.right()}};
                (view == "heatmap" ? scene.view.windows[View::Heatmap] : scene.view.windows[View::Similarity]) = cells;
            }
            const QByteArray svg = svgOf(scene, cellsOnPaper());
            const QImage image = shapesOf(svg).table().pixels;
            QVERIFY(!image.isNull());
            QVERIFY(isBlocksOf(image, cellsByTheCore(scene, cells, m_maps)));
            QCOMPARE(svg.count("image-rendering:pixelated"), svg.count("<image "));
        });
    }

    // Viewers blend the edges of an image with what is below: a piece reaches well beyond the beginning of the next one.
    void piecesHaveNoSeams()
    {
        FigureOptions page;
        page.pixels = QSize(4016, 2598);
        page.dpi = 600.0;
        const QString svg = QString::fromUtf8(svgOf(figureScene("similarity", 128, 512), page));
        static const QRegularExpression image(
            QStringLiteral("<image [^>]*?x=\"[^\"]*\" y=\"([^\"]*)\" width=\"[^\"]*\" height=\"([^\"]*)\""));
        double end = 0.0;
        int pieces = 0;
        for (auto match = image.globalMatch(svg); match.hasNext(); ++pieces) {
            const QRegularExpressionMatch piece = match.next();
            const double top = piece.captured(1).toDouble();
            const double height = piece.captured(2).toDouble();
            if (pieces > 0)
                QVERIFY2(end - top > 0.02 * height, qPrintable(QString::number(end - top)));
            end = top + height;
        }
        QVERIFY2(pieces > 2, qPrintable(QString::number(pieces)));
    }

    void fineTablesCanBeRead_data()
    {
        QTest::addColumn<QString>("scheme");
        QTest::addColumn<double>("dpi");
        QTest::newRow("waves, on a page") << "sinusoidal" << 150.0;
        QTest::newRow("noise, on a page") << "random" << 150.0; // nothing packs worse
        QTest::newRow("noise, in print") << "random" << 600.0;
    }

    // Readers that are built on libxml2, as most programs of Linux are, refuse files above some ten megabytes.
    void fineTablesCanBeRead()
    {
        QFETCH(QString, scheme);
        QFETCH(double, dpi);
        POSENC_NEED_TOOL("rsvg-convert", "librsvg2-bin");
        Scene scene = figureScene("heatmap", 1024, 1500);
        scene.scheme.name = SchemeName::from(scheme.toStdString()).value();
        const QTemporaryDir folder;
        QFile file(folder.filePath("figure.svg"));
        const QByteArray svg = svgOf(scene, cellsOnPaper(dpi, (QSizeF(5.9, 7.1) * dpi).toSize()));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(svg) == svg.size());
        file.close();
        const ToolResult result = runTool("rsvg-convert", {"--output", "figure.png", "figure.svg"}, folder.path());
        QVERIFY2(result.exitCode == 0, result.output.constData());
    }

    void cellsThatShareAPixelAreItsSamples()
    {
        Rows<QString, qint64, QRectF> rows;
        rows.add("a long heatmap", "heatmap", qint64{100000}, QRectF());
        rows.add("a large similarity", "similarity", qint64{20000}, QRectF());
        rows.add("a heatmap with cut cells", "heatmap", qint64{40}, QRectF(3.4, 10.9, 6.2, 17.5));
        rows.add("a similarity with cut cells", "similarity", qint64{40}, QRectF(3.25, 10.75, 8.5, 8.5));
        rows.add("half a cell", "heatmap", qint64{40}, QRectF(3.25, 10.25, 0.5, 0.5));
        rows.each([&](const QString& view, qint64 maxLen, const QRectF& zoom) {
            Scene scene = figureScene(view, 24, maxLen);
            CellWindow window{{0.0, static_cast<double>(maxLen)}, {0.0, view == "heatmap" ? 24.0 : static_cast<double>(maxLen)}};
            if (!zoom.isEmpty()) {
                window = {{zoom.top(), zoom.bottom()}, {zoom.left(), zoom.right()}};
                (view == "heatmap" ? scene.view.windows[View::Heatmap] : scene.view.windows[View::Similarity]) = window;
            }
            const FigureOptions paper = cellsOnPaper(300.0, QSize(900, 600));
            const Shapes::Image table = shapesOf(svgOf(scene, paper)).table();
            QVERIFY(!table.pixels.isNull());
            // As many as are printed in a direction with that many, equal to the core's.
            const QSizeF printed = Figure::make(scene, paper, m_maps).value()->dataRects().front().size() * (printedPerInch / paper.dpi);
            QVERIFY2(std::abs(table.pixels.height() - printed.height()) <= 1.0, qPrintable(QStringLiteral("%1 × %2 of %3 × %4")
                                                                                               .arg(table.pixels.width())
                                                                                               .arg(table.pixels.height())
                                                                                               .arg(printed.width())
                                                                                               .arg(printed.height())));
            if (zoom.isEmpty()) { // whole columns, each as wide as needed
                const QSize samples(view == "heatmap" ? 24 : table.pixels.width(), table.pixels.height());
                QVERIFY(isBlocksOf(table.pixels, paintedByTheCore(scene, window, samples, m_maps)));
            } else {
                // Squares: the similarity's rows have exactly the step of its columns, which here differs by a fraction of a pixel.
                const QImage expected = paintedByTheCore(scene, window, table.pixels.size(), m_maps);
                QVERIFY(difference(table.pixels, expected, 0) <= (view == "similarity" ? 0.03 : 0.0));
            }
        });
    }

    // No cell shows below the axis line: SVG has no clipping to remove it.
    void tableEndsAtItsAxis()
    {
        Scene scene = figureScene("heatmap", 1, 1);
        scene.view.colormap = "viridis";
        const QRgb cell = m_maps.find("viridis")->argb()[ColorMap::levels / 2];
        QSvgRenderer renderer(svgOf(scene, cellsOnPaper(96.0, QSize(400, 300))));
        QImage rendered(1600, 1200, QImage::Format_RGB32);
        rendered.fill(Qt::white);
        QPainter painter(&rendered);
        renderer.render(&painter, QRectF(rendered.rect()));
        painter.end();
        int y = 600;
        while (y < 1200 && distance(rendered.pixel(500, y), cell) <= 3)
            ++y;
        QVERIFY(y > 800 && y < 1150); // the line is here
        for (; y < 1200; ++y)
            QVERIFY2(distance(rendered.pixel(500, y), cell) > 40, qPrintable(QString::number(y)));
    }

private:
    QByteArray svgOf(const Scene& scene, const FigureOptions& options) const
    {
        return encodeFigure(*Figure::make(scene, options, m_maps).value(), FileKind::Svg).value();
    }

    ColorMaps m_maps;
};

POSENC_OFFSCREEN_TEST(TestFigureShapesCells)
#include "test_figure_shapes_cells.moc"
