// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/figures.h"
#include "ui/export/figure_file.h"
#include "ui/scene/presets.h"

#include <QPainter>
#include <QSvgRenderer>

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
            QCOMPARE(shapes.description, figure->descriptionIn(FileKind::Svg));
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
            QCOMPARE(shapes.texts.count(QString("j = %1").arg(j)), view == "dimension" ? 1 : 0);
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

private:
    QByteArray svgOf(const Scene& scene, const FigureOptions& options) const
    {
        return encodeFigure(*Figure::make(scene, options, m_maps).value(), FileKind::Svg).value();
    }

    ColorMaps m_maps;
};

POSENC_OFFSCREEN_TEST(TestFigureShapes)
#include "test_figure_shapes.moc"
