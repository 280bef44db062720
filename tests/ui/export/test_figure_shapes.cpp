// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/figures.h"
#include "tests/support/tools.h"
#include "ui/export/figure_file.h"
#include "ui/scene/presets.h"

#include <QPainter>
#include <QRegularExpression>
#include <QSvgRenderer>
#include <QTemporaryDir>

using namespace posenc;
using namespace posenc::test;

namespace {

FigureOptions onPaper(double dpi = 150.0, const QSize& pixels = QSize(900, 600))
{
    FigureOptions options;
    options.pixels = pixels;
    options.dpi = dpi;
    return options;
}

} // namespace

class TestFigureShapes : public QObject {
    Q_OBJECT

private slots:
    void fileIsAWellFormedPage()
    {
        Rows<QString, QSize, double> rows;
        for (const View view : allViews())
            rows.add(nameOf(view), nameOf(view), QSize(1600, 1000), 150.0);
        rows.add("a resolution that is no whole number", "heatmap", QSize(801, 403), 72.5);
        rows.add("a coarse one", "heatmap", QSize(200, 150), 10.0);
        rows.add("a fine one", "similarity", QSize(4800, 3000), 1200.0);
        rows.each([&](const QString& view, const QSize& pixels, double dpi) {
            const auto figure = Figure::make(figureScene(view), onPaper(dpi, pixels), m_maps).value();
            const QByteArray svg = encodeFigure(*figure, FileKind::Svg).value();
            QVERIFY(svg.startsWith("<?xml"));
            const Shapes shapes = shapesOf(svg);
            QVERIFY(shapes.wellFormed);
            const QSizeF inches = QSizeF(pixels) / dpi;
            QVERIFY2(std::abs(shapes.millimetres.width() - inches.width() * 25.4) < 0.0001
                         && std::abs(shapes.millimetres.height() - inches.height() * 25.4) < 0.0001,
                     qPrintable(QString("%1 × %2 mm").arg(shapes.millimetres.width()).arg(shapes.millimetres.height())));
            QVERIFY(std::abs(shapes.viewBox.width() / shapes.viewBox.height() - inches.width() / inches.height()) < 0.01);
            QCOMPARE(shapes.title, figure->title());
            QVERIFY2(figure->descriptionIn(FileKind::Svg).startsWith(shapes.description),
                     qPrintable(shapes.description)); // drawn, it knows more
        });
        FigureOptions options = onPaper(137.25, QSize(648, 405));
        options.paper = QSize(120000, 75000);
        const Shapes shapes = shapesOf(encodeFigure(*Figure::make(Scene(), options, m_maps).value(), FileKind::Svg).value());
        QCOMPARE(shapes.millimetres, QSizeF(120.0, 75.0));
        QVERIFY(std::abs(shapes.viewBox.width() / shapes.viewBox.height() - 1.6) < 1e-4);
    }

    void itIsDrawnLikeThePicture()
    {
        Rows<QString, bool, double> rows;
        for (const View view : allViews())
            for (const double dpi : {96.0, 150.0, 72.5})
                for (const bool zoomed : {false, true})
                    rows.add(QString::asprintf("%s%s at %g dpi", qPrintable(nameOf(view)), zoomed ? " with cut cells" : "", dpi),
                             nameOf(view), zoomed, dpi);
        rows.each([&](const QString& view, bool zoomed, double dpi) {
            Scene scene = figureScene(view);
            if (zoomed) {
                scene.view.windows[View::Heatmap] = CellWindow{{3.3, 14.8}, {2.5, 9.1}};
                scene.view.windows[View::Similarity] = CellWindow{{3.3, 14.8}, {2.5, 14.0}};
                scene.view.windows[View::Position] = scene.view.windows[View::Wavelength] = CellWindow{{}, {2.5, 9.1}};
                scene.view.windows[View::Dimension] = scene.view.windows[View::Offset] = CellWindow{{}, {2.5, 29.1}};
            }
            const FigureOptions options = onPaper(dpi, QSize(640, 420));
            const QImage picture = drawFigure(scene, options, m_maps).value();
            QSvgRenderer renderer(svgOf(scene, options));
            QVERIFY(renderer.isValid());
            QImage rendered(options.pixels, QImage::Format_RGB32);
            rendered.fill(Qt::magenta);
            QPainter painter(&rendered);
            painter.setRenderHint(QPainter::Antialiasing);
            renderer.render(&painter, QRectF(rendered.rect()));
            painter.end();
            // Stripes a viewer does not resolve are means in the drawing, but cells in the picture; three panes have more of them, and more
            // edges.
            const double allowed = scene.view.name == View::Compare ? 0.03 : 0.015;
            QVERIFY2(farness(rendered, picture) < allowed, QByteArray::number(farness(rendered, picture)).constData());
        });
    }
    void wordsAreText_data() { addViews(); }

    void wordsAreText()
    {
        QFETCH(QString, view);
        FigureOptions options = onPaper();
        options.title = "Short";
        options.caption = "A caption";
        const Scene scene = figureScene(view);
        const Shapes shapes = shapesOf(svgOf(scene, options));
        QCOMPARE(shapes.texts.count("Short"), 1);
        QCOMPARE(shapes.texts.count("A caption"), 1);
        QVERIFY2(shapes.texts.size() > 8, qPrintable(shapes.texts.join('|'))); // and the numbers at the axes
        for (const QString& family : shapes.families)
            QVERIFY2(family.contains("DejaVu Sans"), qPrintable(family));
        // One legend entry per curve, or per sine and cosine of a position.
        for (const std::int64_t k : scene.selection.positions)
            QCOMPARE(shapes.texts.count(QString("k = %1").arg(k)), view == "position" || view == "pairs" ? 1 : 0);
        for (const std::int64_t j : scene.selection.dimensions)
            QCOMPARE(shapes.texts.count(QString("j = %1").arg(j)), view == "dimension" || view == "train" ? 1 : 0);
    }

    void anyTitleIsWellFormed()
    {
        Rows<QString> rows;
        for (const char* const title : {"a < b & c > d", "\"quoted\" 'words'", "]]> <!-- -->", "<image xlink:href='x'>", "ä € π 😀",
                                        "%1 %2 %n", "&amp;", "two\nlines"})
            rows.add(title, QString::fromUtf8(title));
        rows.add("what XML has no place for", QString::fromUtf8("bell \x07, escape \x1b, form feed \x0c, \xef\xbf\xbf."));
        rows.each([&](const QString& title) {
            FigureOptions options = onPaper();
            options.title = title;
            options.caption = title;
            const QByteArray svg = svgOf(figureScene("heatmap"), options);
            const Shapes shapes = shapesOf(svg);
            QVERIFY(shapes.wellFormed);
            QCOMPARE(shapes.images.size(), 2);
            QVERIFY(QSvgRenderer(svg).isValid());
            if (!title.contains('\n') && title.front() != 'b')
                QVERIFY2(shapes.texts.join("").count(title) == 2 && shapes.title == title, qPrintable(shapes.texts.join('|')));
        });
    }

    void curvesAreLines()
    {
        Rows<QString, int> rows;
        rows.add("four positions", "position", 4);
        rows.add("four columns", "dimension", 4);
        rows.add("the offsets", "offset", 1);
        rows.add("the wavelengths", "wavelength", 1);
        rows.each([&](const QString& view, int curves) {
            const Shapes shapes = shapesOf(svgOf(figureScene(view), onPaper()));
            QVERIFY(shapes.images.isEmpty());
            const PlotStyle style = PlotStyle::forTheme(false, QFont());
            const std::size_t first = view == "dimension" ? columnSeries : 0;
            const auto colorOf = [&](int curve) { return style.series(first + static_cast<std::size_t>(curve)).name(); };
            for (int curve = 0; curve < curves; ++curve) {
                const QString color = colorOf(curve);
                const auto lines = shapes.strokes.count(color);
                QVERIFY2(lines >= 1 && lines <= (view == "dimension" ? 5 : 4),
                         qPrintable(QString("%1: %2").arg(color).arg(lines))); // whole, not in pieces; a bar for the wavelength
            }
            QCOMPARE(shapes.strokes.count(colorOf(curves)), 0);
        });
    }

    // The cells of a table: lossless pictures among the shapes.

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
        const QByteArray svg = svgOf(scene, onPaper(dpi, (QSizeF(5.9, 7.1) * dpi).toSize()));
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
            const FigureOptions paper = onPaper(300.0, QSize(900, 600));
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
        QSvgRenderer renderer(svgOf(scene, onPaper(96.0, QSize(400, 300))));
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

POSENC_OFFSCREEN_TEST(TestFigureShapes)
#include "test_figure_shapes.moc"
