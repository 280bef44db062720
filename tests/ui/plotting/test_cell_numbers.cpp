// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/drawing.h"
#include "tests/support/figures.h"
#include "tests/support/rows.h"
#include "tests/support/views.h"
#include "ui/export/figure_file.h"
#include "ui/plotting/cell_numbers.h"
#include "ui/plotting/sampled_plottables.h"
#include "ui/settings/table_settings.h"
#include "ui/theme/plot_style.h"

#include <QRegularExpression>

using namespace posenc;
using namespace posenc::test;

namespace {

Scene numbersScene(const QString& view, double n, std::int64_t dModel, std::int64_t maxLen)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(n, dModel, maxLen).value();
    scene.view.name = viewFromName(view).value();
    return scene;
}

// The texts of a figure that are numbers with decimals: those of cells.
QStringList numbersIn(const Scene& scene, const FigureOptions& options, const ColorMaps& maps)
{
    const Shapes shapes = shapesOf(encodeFigure(*Figure::make(scene, options, maps).value(), FileKind::Svg).value());
    static const QRegularExpression number(QStringLiteral("^−?\\d+\\.\\d+$"));
    return shapes.texts.filter(number);
}

} // namespace

class TestCellNumbers : public QObject {
    Q_OBJECT

private slots:
    void numbersOfTheArticleStandInTheCells();
    void similaritiesStandInTheCells();
    void numbersThatDoNotFitAreLeftOut();
    void numbersAreReadOnEveryColour();
    void projectedNumbersMakeRoom();
    void mapsOfAGroupAreAlike();
    void windowsShowTheNumbersOfTheirCells();

private:
    ColorMaps m_maps;
};

// n = 100, d = 4, as the article prints them.
void TestCellNumbers::numbersOfTheArticleStandInTheCells()
{
    FigureOptions options;
    options.colorBar = false;
    const QStringList found = numbersIn(numbersScene("heatmap", 100.0, 4, 10), options, m_maps);
    QStringList expected{"0.00",  "1.00", "0.00", "1.00",  "0.84",  "0.54", "0.10",  "1.00",  "0.91", "−0.42",
                         "0.20",  "0.98", "0.14", "−0.99", "0.30",  "0.96", "−0.76", "−0.65", "0.39", "0.92",
                         "−0.96", "0.28", "0.48", "0.88",  "−0.28", "0.96", "0.56",  "0.83",  "0.66", "0.75",
                         "0.64",  "0.76", "0.99", "−0.15", "0.72",  "0.70", "0.41",  "−0.91", "0.78", "0.62"};
    QCOMPARE(found, expected);
    Scene turned = numbersScene("heatmap", 100.0, 4, 10);
    turned.view.table.edit().transposed = true;
    const QStringList across = numbersIn(turned, options, m_maps);
    QCOMPARE(across.size(), expected.size());
    QCOMPARE(across[1], expected[4]); // position 1 is beside position 0
}

void TestCellNumbers::similaritiesStandInTheCells()
{
    FigureOptions options;
    options.colorBar = false;
    const Scene scene = numbersScene("similarity", 10000.0, 64, 6);
    const QStringList found = numbersIn(scene, options, m_maps);
    QCOMPARE(found.size(), 36);
    const Encoding encoding(scene.encoding);
    for (int a = 0; a < 6; ++a)
        for (int b = 0; b < 6; ++b) {
            const QString expected = QString::number(encoding.row(a).dot(encoding.row(b)), 'f', 1);
            QCOMPARE(found[6 * a + b], expected);
        }
}

void TestCellNumbers::numbersThatDoNotFitAreLeftOut()
{
    const auto row = [&](const char* name, const QString& view, int dModel, int maxLen) {
        const InRow in(name);
        FigureOptions options;
        options.colorBar = false;
        QCOMPARE(numbersIn(numbersScene(view, 100.0, dModel, maxLen), options, m_maps), QStringList());
    };
    row("narrow cells", "heatmap", 128, 10);
    row("low cells", "heatmap", 4, 128);
    row("a million positions", "heatmap", 4, 1048576);
    row("similarity", "similarity", 64, 128);
}

void TestCellNumbers::numbersAreReadOnEveryColour()
{
    const auto check = [&](const char* name, const QString& map, bool dark) {
        const InRow in(name);
        for (const QRgb color : m_maps.find(map)->argb())
            QVERIFY(posenc::test::contrast(readableOn(color), QColor(color)) >= 4.5);
        const ShownView plot(View::Heatmap);
        Scene scene = numbersScene("heatmap", 100.0, 4, 10);
        scene.view.colormap = map;
        const Drawing picture = drawn(*plot, scene, {QSize(640, 480), 1.0, true}, dark, true);
        const Encoding encoding(scene.encoding);
        for (int k = 0; k < 10; ++k)
            for (int j = 0; j < 4; ++j) {
                const QRgb cell = m_maps.forSigned(map, dark).colorOf(encoding.value(k, j), -1.0, 1.0);
                const QColor letters = readableOn(cell);
                int seen = 0; // pixels in the letters' own colour around the middle of the cell
                for (int right = -14; right <= 14; ++right)
                    for (int down = -6; down <= 6; ++down)
                        seen += distance(picture.at(j, k, right, down), letters.rgb()) <= 40 ? 1 : 0;
                QVERIFY2(seen >= 8, qPrintable(QStringLiteral("k = %1, j = %2: %3").arg(k).arg(j).arg(seen)));
            }
    };
    for (const ColorMap& map : m_maps.all())
        for (const bool dark : {false, true})
            check(qPrintable(QString::asprintf("%s, %s", map.name().c_str(), dark ? "dark" : "light")), QString::fromStdString(map.name()),
                  dark);
}

// From afar: one decimal less, or smaller letters, before none; as many decimals in each cell; and all on plates.
void TestCellNumbers::projectedNumbersMakeRoom()
{
    const ShownView plot(View::Heatmap);
    const Canvas canvas{QSize(420, 400), 1.0, true};
    drawn(*plot, numbersScene("heatmap", 100.0, 4, 4), canvas, false, true);
    QFont font(QStringLiteral("DejaVu Sans"));
    font.setPixelSize(24);
    PlotStyle style = PlotStyle::forTheme(false, font).forProjector();
    QSet<int> decimals;
    for (const int width : {300, 340, 380, 420, 520}) {
        plot->setStyle(style);
        plot->canvas().setViewport(QRect(0, 0, width, 400));
        plot->prepare();
        TextRecorder recorder(QSize(width, 400));
        QCPPainter painter;
        painter.begin(&recorder);
        plot->canvas().toPainter(&painter, width, 400);
        painter.end();
        QSet<int> ofThis;
        for (const DrawnText& text : recorder.texts())
            if (const qsizetype point = text.text.indexOf('.');
                point > 0 && QRectF(plot->canvas().axisRect()->rect()).contains(text.ink.center())) {
                ofThis << static_cast<int>(text.text.size() - point - 1);
                QVERIFY(text.font.pixelSize() >= 20);
                QCOMPARE(text.color, style.text); // on a plate
            }
        QVERIFY2(ofThis.size() <= 1, qPrintable(QString::number(width)));
        decimals += ofThis;
    }
    QCOMPARE(decimals, (QSet<int>{1, 2}));
}

// On the wall, the four terms have room for their numbers alike, though only some have numbers with a sign.
void TestCellNumbers::mapsOfAGroupAreAlike()
{
    QFont font(QStringLiteral("DejaVu Sans"));
    font.setPixelSize(24);
    const ShownView plot(View::Attention);
    drawn(*plot, figureScene("attention", 128, 128), {QSize(900, 500), 1.0, true}, false, true);
    QSet<bool> seen;
    for (int width = 700; width <= 1500; width += 50) {
        plot->setStyle(PlotStyle::forTheme(false, font).forProjector());
        plot->canvas().setViewport(QRect(0, 0, width, width / 2));
        plot->prepare();
        TextRecorder recorder(QSize(width, width / 2));
        QCPPainter painter;
        painter.begin(&recorder);
        plot->canvas().toPainter(&painter, width, width / 2);
        painter.end();
        QSet<bool> numbered;
        for (const RasterPlottable* const raster : plot->canvas().findChildren<RasterPlottable*>())
            if (const QRectF map(raster->keyAxis()->axisRect()->rect());
                raster->visible() && raster->keyAxis()->axisRect() != plot->canvas().axisRect())
                numbered << std::ranges::any_of(recorder.texts(), [&](const DrawnText& text) { return map.contains(text.ink.center()); });
        QVERIFY2(numbered.size() == 1, qPrintable(QString::number(width)));
        seen += numbered;
    }
    QCOMPARE(seen.size(), 2);
}

void TestCellNumbers::windowsShowTheNumbersOfTheirCells()
{
    FigureOptions options;
    options.colorBar = false;
    Scene scene = numbersScene("heatmap", 10000.0, 512, 1000);
    scene.view.windows[View::Heatmap] = CellWindow{{700.0, 704.0}, {40.0, 43.0}};
    const QStringList found = numbersIn(scene, options, m_maps);
    QCOMPARE(found.size(), 12);
    const Encoding encoding(scene.encoding);
    for (int k = 0; k < 4; ++k)
        for (int j = 0; j < 3; ++j)
            QVERIFY(
                std::abs(QString(found[3 * k + j]).replace(QChar(0x2212), QLatin1Char('-')).toDouble() - encoding.value(700 + k, 40 + j))
                <= 0.00501);
}

POSENC_OFFSCREEN_TEST(TestCellNumbers)
#include "test_cell_numbers.moc"
