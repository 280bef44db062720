// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/figures.h"
#include "tests/support/rows.h"
#include "ui/export/figure_file.h"

using namespace posenc;
using namespace posenc::test;

// Pictures of the cells alone, without axes.
class TestFigureCells : public QObject {
    Q_OBJECT

private slots:
    void cellsHaveExactColours()
    {
        Rows<QString, QString, int, QRectF, bool> examples;
        // columns and rows; empty for all
        for (const int side : {1, 2, 3, 16})
            for (const auto& [view, measure] : {std::pair("heatmap", "dot"), std::pair("similarity", "dot"),
                                                std::pair("similarity", "cosine"), std::pair("similarity", "distance")})
                examples.add(QString::asprintf("%s (%s), %d × %d pixels a cell", view, measure, side, side), QString(view),
                             QString(measure), side, QRectF(), (side == 2));
        examples.add("a part of the heatmap", "heatmap", "dot", 5, QRectF(3, 10, 7, 20), false);
        examples.add("a part of the heatmap with cut cells: whole ones", "heatmap", "dot", 4, QRectF(3.4, 10.9, 6.2, 17.5), false);
        examples.add("a part of the similarity", "similarity", "cosine", 3, QRectF(20, 4, 8, 8), false);
        examples.add("one cell", "heatmap", "dot", 100, QRectF(3, 10, 1, 1), true);
        examples.each([&](const QString& view, const QString& measure, int side, const QRectF& zoom, bool dark) {
            Scene scene = figureScene(view);
            scene.view.measure = measureFromName(measure.toStdString()).value();
            CellWindow shown{{0.0, 40.0}, {0.0, view == "heatmap" ? 24.0 : 40.0}};
            if (!zoom.isEmpty()) {
                shown = {{zoom.top(), zoom.bottom()}, {zoom.left(), zoom.right()}};
                scene.view.windows[scene.view.name] = shown;
            }
            const CellWindow cells = wholeCells(shown);
            const QImage expected = cellsByTheCore(scene, cells, m_maps, dark);
            FigureOptions options;
            options.cellPixels = side;
            options.dark = dark;
            options.pixels = QSize(777, 333); // no effect
            const QImage image = QImage::fromData(*figureAsPng(scene, options, m_maps), "png");
            QCOMPARE(image.size(), expected.size() * side);
            QVERIFY(isBlocksOf(image, expected));
            // In a page of shapes they are a lossless picture, which shows cut cells.
            if (cells == shown) {
                options.cellPixels = 0;
                options.pixels = QSize(900, 600);
                const QByteArray svg = encodeFigure(*Figure::make(scene, options, m_maps).value(), FileKind::Svg).value();
                const QImage among = shapesOf(svg).table().pixels;
                QVERIFY(!among.isNull() && isBlocksOf(among, expected));
                QCOMPARE(svg.count("image-rendering:pixelated"), svg.count("<image "));
            }
            // The core's picture, in turn, is the table's values.
            if (view == "heatmap") {
                const Encoding encoding(scene.encoding);
                for (int k = 0; k < expected.height(); ++k)
                    for (int j = 0; j < expected.width(); ++j) {
                        const double value =
                            encoding.value(static_cast<int>(cells.rows.first) + k, static_cast<int>(cells.columns.first) + j);
                        QVERIFY(distance(expected.pixel(j, k), m_maps.forSigned("auto", dark).colorOf(value, -1.0, 1.0)) <= 2);
                    }
            }
        });
    }

    void curvesHaveNoCells()
    {
        Rows<QString> rows;
        for (const char* const view : {"position", "dimension", "offset", "wavelength"})
            rows.add(view, QString(view));
        rows.each([&](const QString& view) {
            FigureOptions options;
            options.cellPixels = 2;
            const auto figure = Figure::make(figureScene(view), options, m_maps);
            QVERIFY(!figure.hasValue());
            QVERIFY(figure.error().kind == Error::Kind::Usage);
            QVERIFY(isSentence(figure.error().message) && message(figure.error()).contains(view));
        });
    }

    void tooManyCellPixelsAreExplained()
    {
        Scene scene = figureScene("similarity", 24, 32768); // 2^30 cells
        FigureOptions options;
        options.cellPixels = 1;
        const auto refused = Figure::make(scene, options, m_maps);
        QVERIFY(!refused.hasValue() && refused.error().kind == Error::Kind::Range);
        QVERIFY2(isSentence(refused.error().message) && message(refused.error()).contains("32768"), refused.error().message.c_str());
        // A part of it may be few enough.
        scene.view.windows[View::Similarity] = CellWindow{{0.0, 100.0}, {0.0, 100.0}};
        QCOMPARE(drawFigure(scene, options, m_maps)->size(), QSize(100, 100));
        // 2^29 pixels and no more.
        options.cellPixels = FigureOptions::largestCellPixels;
        scene.view.windows[View::Similarity] = CellWindow{{0.0, 23.0}, {0.0, 23.0}};
        QVERIFY(!Figure::make(scene, options, m_maps).hasValue());
        scene.view.windows[View::Similarity] = CellWindow{{0.0, 22.0}, {0.0, 22.0}};
        QCOMPARE(Figure::make(scene, options, m_maps).value()->pixels(), QSize(22528, 22528));
    }

    void previewOfCellsIsTheirPicture()
    {
        FigureOptions options;
        options.cellPixels = 10;
        const auto figure = Figure::make(figureScene("heatmap"), options, m_maps).value();
        QCOMPARE(figure->pixels(), QSize(240, 400));
        QVERIFY(figure->preview(QSize(500, 500)).convertToFormat(QImage::Format_RGB32) == figure->image().value());
        const QImage small = figure->preview(QSize(120, 500));
        QCOMPARE(small.size(), QSize(120, 200));
        const QImage cells = cellsByTheCore(figureScene("heatmap"), {{0.0, 40.0}, {0.0, 24.0}}, m_maps);
        QVERIFY(small.convertToFormat(QImage::Format_RGB32) == cells.scaled(120, 200));
    }

private:
    ColorMaps m_maps;
};

POSENC_OFFSCREEN_TEST(TestFigureCells)
#include "test_figure_cells.moc"
