// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/figures.h"
#include "tests/support/svg.h"
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
    void fileIsAWellFormedPage_data();
    void fileIsAWellFormedPage();
    void itIsDrawnLikeThePicture_data();
    void itIsDrawnLikeThePicture();
    void wordsAreText_data() { addViews(); }
    void wordsAreText();
    void fewDimensionsHaveTheirFormulas();
    void anyTitleIsWellFormed_data();
    void anyTitleIsWellFormed();
    void curvesAreLines_data();
    void curvesAreLines();
    void sameFigureGivesTheSameBytes_data() { addViews(); }
    void sameFigureGivesTheSameBytes();

private:
    QByteArray svgOf(const Scene& scene, const FigureOptions& options) const
    {
        return encodeFigure(*Figure::make(scene, options, m_maps).value(), FileKind::Svg).value();
    }

    ColorMaps m_maps;
};

void TestFigureShapes::fileIsAWellFormedPage_data()
{
    QTest::addColumn<QString>("view");
    QTest::addColumn<QSize>("pixels");
    QTest::addColumn<double>("dpi");
    for (const View view : allViews())
        QTest::addRow("%s", qPrintable(nameOf(view))) << nameOf(view) << QSize(1600, 1000) << 150.0;
    QTest::newRow("a resolution that is no whole number") << "heatmap" << QSize(801, 403) << 72.5;
    QTest::newRow("a coarse one") << "heatmap" << QSize(200, 150) << 10.0;
    QTest::newRow("a fine one") << "similarity" << QSize(4800, 3000) << 1200.0;
}

void TestFigureShapes::fileIsAWellFormedPage()
{
    QFETCH(QString, view);
    QFETCH(QSize, pixels);
    QFETCH(double, dpi);
    const auto figure = Figure::make(figureScene(view), onPaper(dpi, pixels), m_maps).value();
    const QByteArray svg = encodeFigure(*figure, FileKind::Svg).value();
    QVERIFY(svg.startsWith("<?xml"));
    const Shapes shapes = shapesOf(svg);
    QVERIFY(shapes.wellFormed);
    const QSizeF inches = QSizeF(pixels) / dpi;
    QVERIFY2(std::abs(shapes.millimetres.width() / 25.4 - inches.width()) <= 1.0 / dpi
                 && std::abs(shapes.millimetres.height() / 25.4 - inches.height()) <= 1.0 / dpi,
             qPrintable(QString("%1 × %2 mm").arg(shapes.millimetres.width()).arg(shapes.millimetres.height())));
    QVERIFY(std::abs(shapes.viewBox.width() / shapes.viewBox.height() - inches.width() / inches.height()) < 0.01);
    QCOMPARE(shapes.title, figure->title());
    QCOMPARE(shapes.description, figure->descriptionIn(FileKind::Svg));
}

void TestFigureShapes::itIsDrawnLikeThePicture_data()
{
    QTest::addColumn<QString>("view");
    QTest::addColumn<bool>("zoomed");
    QTest::addColumn<double>("dpi");
    for (const View view : allViews())
        for (const double dpi : {96.0, 150.0, 72.5})
            for (const bool zoomed : {false, true})
                QTest::addRow("%s%s at %g dpi", qPrintable(nameOf(view)), zoomed ? " with cut cells" : "", dpi)
                    << nameOf(view) << zoomed << dpi;
}

void TestFigureShapes::itIsDrawnLikeThePicture()
{
    QFETCH(QString, view);
    QFETCH(bool, zoomed);
    QFETCH(double, dpi);
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
    // Stripes a viewer does not resolve are means in the drawing, but cells in the picture; three panes have more of them, and more edges.
    const double allowed = scene.view.name == View::Compare ? 0.03 : 0.015;
    QVERIFY2(farness(rendered, picture) < allowed, QByteArray::number(farness(rendered, picture)).constData());
}

void TestFigureShapes::wordsAreText()
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
    // One legend entry per curve.
    for (const std::int64_t k : scene.selection.positions)
        QCOMPARE(shapes.texts.count(QString("k = %1").arg(k)), view == "position" ? 1 : 0);
    for (const std::int64_t j : scene.selection.dimensions)
        QCOMPARE(shapes.texts.count(QString("j = %1").arg(j)), view == "dimension" ? 1 : 0);
}

// "I am a robot": every value of the encoding as a formula and as a number, at the default export size.
void TestFigureShapes::fewDimensionsHaveTheirFormulas()
{
    const std::vector<Preset> presets = readPresets();
    const Scene scene = std::ranges::find(presets, QString("i-am-a-robot"), &Preset::name)->scene;
    for (const QSize& size : {QSize(1600, 1000), QSize(2400, 1500)}) {
        const QString words = shapesOf(svgOf(scene, onPaper(150.0, size))).texts.join(' ').simplified();
        for (const char* formula : {"sin(0 / 100^(0/4)) = 0", "cos(0 / 100^(0/4)) = 1", "sin(1 / 100^(0/4)) = 0.8415",
                                    "cos(1 / 100^(2/4)) = 0.995", "sin(2 / 100^(2/4)) = 0.1987", "cos(3 / 100^(0/4)) = −0.99"})
            QVERIFY2(words.contains(formula), qPrintable(words));
    }
    Scene wide = scene;
    wide.encoding = wide.encoding.withDModel(32);
    QVERIFY(!shapesOf(svgOf(wide, onPaper())).texts.join(' ').contains("sin("));
}

void TestFigureShapes::anyTitleIsWellFormed_data()
{
    QTest::addColumn<QString>("title");
    for (const char* const title :
         {"a < b & c > d", "\"quoted\" 'words'", "]]> <!-- -->", "<image xlink:href='x'>", "ä € π 😀", "%1 %2 %n", "&amp;", "two\nlines"})
        QTest::newRow(title) << QString::fromUtf8(title);
    QTest::newRow("what XML has no place for") << QString::fromUtf8("bell \x07, escape \x1b, form feed \x0c, \xef\xbf\xbf.");
}

void TestFigureShapes::anyTitleIsWellFormed()
{
    QFETCH(QString, title);
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
}

void TestFigureShapes::curvesAreLines_data()
{
    QTest::addColumn<QString>("view");
    QTest::addColumn<int>("curves");
    QTest::newRow("four positions") << "position" << 4;
    QTest::newRow("four columns") << "dimension" << 4;
    QTest::newRow("the offsets") << "offset" << 1;
    QTest::newRow("the wavelengths") << "wavelength" << 1;
}

void TestFigureShapes::curvesAreLines()
{
    QFETCH(QString, view);
    QFETCH(int, curves);
    const Shapes shapes = shapesOf(svgOf(figureScene(view), onPaper()));
    QVERIFY(shapes.images.isEmpty());
    const PlotStyle style = PlotStyle::forTheme(false, QFont());
    for (int curve = 0; curve < curves; ++curve) {
        const QString color = style.series(static_cast<std::size_t>(curve)).name();
        const auto lines = shapes.strokes.count(color);
        QVERIFY2(lines >= 1 && lines <= (view == "dimension" ? 5 : 4),
                 qPrintable(QString("%1: %2").arg(color).arg(lines))); // whole, not in pieces; a bar for the wavelength
    }
    QCOMPARE(shapes.strokes.count(style.series(static_cast<std::size_t>(curves)).name()), 0);
}

void TestFigureShapes::sameFigureGivesTheSameBytes()
{
    QFETCH(QString, view);
    const QByteArray first = svgOf(figureScene(view), onPaper());
    const QLocale kept;
    for (const QLocale& locale :
         {QLocale::c(), QLocale(QLocale::German), QLocale(QLocale::Turkish), QLocale(QLocale::Arabic, QLocale::Egypt)}) {
        QLocale::setDefault(locale);
        const QByteArray again = svgOf(figureScene(view), onPaper());
        QLocale::setDefault(kept);
        QVERIFY2(again == first, qPrintable(locale.name()));
    }
    // Nor does it matter what the figure was drawn on before.
    const auto figure = Figure::make(figureScene(view), onPaper(), m_maps).value();
    for (const FileKind kind : {FileKind::Svg, FileKind::Png, FileKind::Svg, FileKind::Pdf, FileKind::Svg}) {
        const QByteArray bytes = encodeFigure(*figure, kind).value();
        QVERIFY(kind != FileKind::Svg || bytes == first);
        QVERIFY(!figure->preview(QSize(200, 200)).isNull());
    }
}

POSENC_OFFSCREEN_TEST(TestFigureShapes)
#include "test_figure_shapes.moc"
