// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/encoding.h"
#include "tests/support/drawing.h"
#include "tests/support/learned_tables.h"
#include "tests/support/rows.h"
#include "tests/support/views.h"
#include "ui/plotting/cell_drawing.h"
#include "ui/settings/table_settings.h"

using namespace posenc;
using namespace posenc::test;

namespace {

Scene heatmapScene(double n, std::int64_t dModel, std::int64_t maxLen, Layout layout = Layout::Interleaved)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(n, dModel, maxLen, layout).value();
    return scene;
}

} // namespace

class TestHeatmapPlot : public QObject {
    Q_OBJECT

private slots:
    void everyCellHasItsColour();
    void transposedPictureHasPositionsAlong();
    void largeTableIsAnAverage();
    void zeroIsTheMiddleColour();
    void coloursFollowTheSceneAndTheTheme();
    void axesCountFromZeroDownwards();
    void readoutIsTheCellUnderThePoint();
    void resolutionSaysWhatAPixelShows();
    void cellsWithoutNumbersAreNamedBelowTheBar();

private:
    ColorMaps m_maps;
};

void TestHeatmapPlot::everyCellHasItsColour()
{
    const auto check = [&](const Canvas& canvas, int dModel, int maxLen) {
        const double scale = canvas.scale;
        const ShownView plot(View::Heatmap);
        const Scene scene = heatmapScene(100.0, dModel, maxLen);
        const Drawing picture = drawn(*plot, scene, canvas);
        const Encoding encoding(scene.encoding);
        const ColorMap& colors = m_maps.forSigned("auto", false);
        QVERIFY(plot->canvas().axisRect()->width() > 100 && plot->canvas().axisRect()->height() > 100);
        // The axis lines cover the outermost pixels.
        const double inside = std::ceil(1.5 * scale) + 1.0;
        for (int k = 0; k < maxLen; ++k)
            for (int j = 0; j < dModel; ++j) {
                const QRgb expected = colors.colorOf(encoding.value(k, j), -1.0, 1.0);
                const QRgb seen[] = {picture.at(j, k), picture.at(j - 0.5, k, inside), picture.at(j + 0.5, k, -inside),
                                     picture.at(j, k - 0.5, 0.0, inside), picture.at(j, k + 0.5, 0.0, -inside)};
                for (const QRgb color : seen)
                    QVERIFY2(distance(color, expected) <= 2, qPrintable(QString("k = %1, j = %2").arg(k).arg(j)));
            }
        // No half cells at the sides, and the picture fills its axes.
        QCOMPARE(plot->canvas().xAxis->range().lower, -0.5);
        QCOMPARE(plot->canvas().xAxis->range().upper, dModel - 0.5);
        QCOMPARE(plot->canvas().yAxis->range().lower, -0.5);
        QCOMPARE(plot->canvas().yAxis->range().upper, maxLen - 0.5);
        const QRgb background = PlotStyle::forTheme(false, QFont()).background.rgb();
        QCOMPARE(picture.image().pixel(picture.axes().center().x(), picture.axes().top() - 1) == 0, false);
        QCOMPARE(picture.image().pixel(0, 0), background);
    };
    const auto table = [&](const char* name, int dModel, int maxLen) {
        onCanvases(name, [&](const Canvas& canvas) { check(canvas, dModel, maxLen); });
    };
    table("4 columns, 10 rows", 4, 10);
    table("one cell", 1, 1);
    table("one row", 7, 1);
    table("one column", 1, 12);
    table("40 columns, 30 rows", 40, 30);
}

void TestHeatmapPlot::transposedPictureHasPositionsAlong()
{
    const auto check = [&](const Canvas& canvas) {
        const ShownView plot(View::Heatmap);
        Scene scene = heatmapScene(100.0, 7, 12);
        scene.view.table.edit().transposed = true;
        const Drawing picture = drawn(*plot, scene, canvas);
        const Encoding encoding(scene.encoding);
        for (int k = 0; k < 12; ++k)
            for (int j = 0; j < 7; ++j)
                QVERIFY(distance(picture.at(k, j), m_maps.forSigned("auto", false).colorOf(encoding.value(k, j), -1.0, 1.0)) <= 2);
        QCOMPARE(plot->canvas().xAxis->range(), QCPRange(-0.5, 11.5));
        QCOMPARE(plot->canvas().yAxis->range(), QCPRange(-0.5, 6.5));
        QCOMPARE(plot->canvas().xAxis->label(), QString("Position"));
        QVERIFY(plot->canvas().yAxis->rangeReversed());
        QCOMPARE(plot->picture(scene)->readout(4.5, 3.5),
                 plot->picture(heatmapScene(100.0, 7, 12))->readout(3.5, 4.5)); // PE(4, 3) either way
        QVERIFY(plot->picture(scene)->readout(4.5, 3.5).startsWith("PE(4, 3) = "));
    };
    onCanvases("transposed", [&](const Canvas& canvas) { check(canvas); });
}

// Many cells per pixel: the colour of their mean, here by summation, with the weights of five pixels.
void TestHeatmapPlot::largeTableIsAnAverage()
{
    const ShownView plot(View::Heatmap);
    const Scene scene = heatmapScene(10000.0, 4, 100000);
    const Drawing picture = drawn(*plot, scene, {QSize(400, 500), 1.0, false});
    const Encoding encoding(scene.encoding);
    const QRect axes = picture.axes();
    const double rows = 100000.0 / axes.height();
    QVERIFY(rows > 100.0);
    for (int y = 5; y < axes.height() - 5; y += 37)
        for (int j = 0; j < 4; ++j) {
            double sum = 0.0;
            double weights = 0.0;
            for (auto k = static_cast<std::int64_t>((y - 2) * rows); k < static_cast<std::int64_t>((y + 3) * rows); ++k) {
                constexpr std::array weightsOf{14.0, 8.0, 1.0};
                const int aside = std::abs(static_cast<int>((static_cast<double>(k) + 0.5) / rows) - y);
                const double weight = aside < 3 ? weightsOf[static_cast<std::size_t>(aside)] : 0.0;
                sum += weight * encoding.value(k, j);
                weights += weight;
            }
            const QRgb expected = m_maps.forSigned("auto", false).colorOf(sum / weights, -1.0, 1.0);
            const QRgb seen = picture.image().pixel(static_cast<int>(picture.column(j)), axes.top() + y);
            QVERIFY2(distance(seen, expected) <= 6, qPrintable(QString("y = %1, j = %2: %3").arg(y).arg(j).arg(distance(seen, expected))));
        }
}

void TestHeatmapPlot::zeroIsTheMiddleColour()
{
    const ShownView plot(View::Heatmap);
    const Drawing picture = drawn(*plot, heatmapScene(10000.0, 4, 1), {});
    for (const ColorMap* const map : {&m_maps.forSigned("auto", false)}) {
        QCOMPARE(picture.at(0, 0), map->argb()[ColorMap::levels / 2]); // sin 0
        QCOMPARE(picture.at(1, 0), map->argb().back());                // cos 0
    }
}

void TestHeatmapPlot::coloursFollowTheSceneAndTheTheme()
{
    const auto check = [&](const char* rowName, const QString& name, bool dark) {
        const InRow in(rowName);
        const ShownView plot(View::Heatmap);
        Scene scene = heatmapScene(100.0, 4, 10);
        scene.view.colormap = name;
        const Drawing picture = drawn(*plot, scene, {}, dark);
        const Encoding encoding(scene.encoding);
        const ColorMap& colors = m_maps.forSigned(name, dark);
        for (int k = 0; k < 10; ++k)
            QVERIFY(distance(picture.at(0, k), colors.colorOf(std::sin(k), -1.0, 1.0)) <= 2);
        QCOMPARE(picture.image().pixel(1, 1), PlotStyle::forTheme(dark, QFont()).background.rgb());
        // The colour bar: from the lowest at its foot to the highest at its top.
        const auto* const bar = qobject_cast<QCPColorScale*>(plot->canvas().plotLayout()->element(0, 1));
        QVERIFY(bar);
        QCOMPARE(bar->dataRange(), QCPRange(-1.0, 1.0));
        QCOMPARE(bar->rect().top(), plot->canvas().axisRect()->rect().top());
        QCOMPARE(bar->rect().bottom(), plot->canvas().axisRect()->rect().bottom());
        const int x = bar->rect().left() + 6;
        QVERIFY(distance(picture.image().pixel(x, bar->rect().bottom() - 2), colors.argb().front()) <= 12);
        QVERIFY(distance(picture.image().pixel(x, bar->rect().top() + 2), colors.argb().back()) <= 12);
        QVERIFY(distance(picture.image().pixel(x, bar->rect().center().y()), colors.argb()[ColorMap::levels / 2]) <= 12);
    };
    check("light, automatic", "auto", false);
    check("dark, automatic", "auto", true);
    check("light, viridis", "viridis", false);
    check("dark, managua", "managua", true);
    check("an unknown name is automatic", "no such map", false);
}

void TestHeatmapPlot::axesCountFromZeroDownwards()
{
    const ShownView plot(View::Heatmap);
    drawn(*plot, heatmapScene(100.0, 4, 10), {});
    QVERIFY(plot->canvas().yAxis->coordToPixel(0) < plot->canvas().yAxis->coordToPixel(9)); // position 0 is at the top
    QVERIFY(plot->canvas().xAxis->coordToPixel(0) < plot->canvas().xAxis->coordToPixel(3));
    QCOMPARE(plot->canvas().xAxis->label(), QString("Column j"));
    QCOMPARE(plot->canvas().yAxis->label(), QString("Position"));
    QCOMPARE(plot->name(), QString("Heatmap"));
}

void TestHeatmapPlot::readoutIsTheCellUnderThePoint()
{
    const ShownView plot(View::Heatmap);
    const Scene scene = heatmapScene(100.0, 4, 10);
    QCOMPARE(plot->picture(scene)->readout(3.99, 4.0), QString("PE(4, 3) = 0.921061"));
    QCOMPARE(plot->picture(scene)->readout(0.0, 0.5), QString("PE(0, 0) = 0.000000"));
    for (const QPointF& outside : {QPointF(-0.1, 1), QPointF(4, 1), QPointF(1, -0.1), QPointF(1, 10)})
        QVERIFY(plot->picture(scene)->readout(outside.x(), outside.y()).isEmpty());
}

void TestHeatmapPlot::resolutionSaysWhatAPixelShows()
{
    const ShownView plot(View::Heatmap);
    drawn(*plot, heatmapScene(100.0, 4, 10), {});
    QVERIFY2(plot->resolution().startsWith("one cell is"), qPrintable(plot->resolution()));
    drawn(*plot, heatmapScene(100.0, 4, 1000000), {});
    const double rows = 1e6 / plot->canvas().axisRect()->height();
    QVERIFY2(plot->resolution().contains(QString::number(std::round(rows))), qPrintable(plot->resolution()));
    QVERIFY2(plot->resolution().contains("a column covers"), qPrintable(plot->resolution()));
}

void TestHeatmapPlot::cellsWithoutNumbersAreNamedBelowTheBar()
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    Table values = Table::Random(16, 6);
    values(2, 1) = std::nan("");
    values(5, 4) = infinity;
    values(8, 0) = -infinity;
    const auto check = [&](const char* name, double rows, const QStringList& named, View view = View::Heatmap) {
        const InRow in(name);
        Scene scene = withNumbers(values, view);
        scene.view.windows[view] = CellWindow{{0.0, rows}, {0.0, 6.0}};
        const ShownView plot(view);
        const Drawing picture = drawn(*plot, scene, {});
        TextRecorder recorder(plot->canvas().viewport().size());
        record(plot->canvas(), recorder);
        QStringList found;
        for (const DrawnText& text : recorder.texts())
            if (QStringList{"NaN", "+∞", "−∞"}.contains(text.text))
                found << text.text;
        QCOMPARE(found, named);
        if (named.size() == 3 && view == View::Heatmap)
            QVERIFY(picture.at(4, 5) == infinityColor && picture.at(0, 8) == minusInfinityColor && picture.at(1, 2) != picture.at(0, 8));
    };
    check("all kinds", 12.0, {"NaN", "+∞", "−∞"});
    check("a part of them", 7.0, {"NaN", "+∞"});
    check("none in sight", 2.0, {});
    check("of A and B", 12.0, {"NaN", "+∞", "−∞"}, View::Compare);
    check("rounded", 12.0, {"NaN"}, View::Precision); // of errors
    check("similar patches", 4.0, {"NaN"}, View::Patches);
}

POSENC_OFFSCREEN_TEST(TestHeatmapPlot)
#include "test_heatmap_plot.moc"
