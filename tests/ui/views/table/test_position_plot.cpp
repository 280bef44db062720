// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/drawing.h"
#include "tests/support/rows.h"
#include "tests/support/views.h"
#include "ui/plotting/picture.h"
#include "ui/plotting/sampled_plottables.h"
#include "ui/settings/table_settings.h"

#include <numeric>

using namespace posenc;
using namespace posenc::test;

namespace {

Scene sceneOf(std::int64_t dModel, std::int64_t maxLen, const std::vector<std::int64_t>& positions, SinusoidAxis axis)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(10000.0, dModel, maxLen).value();
    scene.selection.positions = positions;
    scene.view.name = View::Position;
    scene.view.table.edit().sinusoids = axis;
    return scene;
}

QRgb seriesColor(std::size_t index) { return PlotStyle::forTheme(false, QFont()).series(index).rgb(); }

// The middle of a colour in a pixel column, in pixels from the top; NaN if it does not occur.
double middleOf(const Drawing& picture, int column, QRgb color, int similar)
{
    double weight = 0.0;
    double sum = 0.0;
    for (int y = picture.axes().top(); y <= picture.axes().bottom(); ++y) {
        const int away = distance(picture.image().pixel(column, y), color);
        if (away < similar) {
            weight += similar - away;
            sum += (similar - away) * (y + 0.5);
        }
    }
    return weight > 0.0 ? sum / weight : qQNaN();
}

// The value of a coloured curve over a coordinate, between the middles of two pixel columns. A smooth line through a pixel's coordinate
// runs through that pixel's middle, as ticks do: half a unit further right and down.
double curveAt(const QCustomPlot& plot, const Drawing& picture, double x, QRgb color, int similar = 60)
{
    const double place = picture.column(x) + 0.5 * picture.scale() - 0.5;
    const int left = static_cast<int>(std::floor(place));
    const double part = place - left;
    const double middle = (1.0 - part) * middleOf(picture, left, color, similar) + part * middleOf(picture, left + 1, color, similar);
    return plot.yAxis->pixelToCoord(middle / picture.scale() - 0.5);
}

} // namespace

class TestPositionPlot : public QObject {
    Q_OBJECT

private slots:
    void curvePassesThroughTheArticlesPoints();
    void curveOverColumnsHasADotAtEveryValue();
    void everyPositionHasItsColour();
    void positionKeepsItsColourWhenAnotherDoesNotExist();
    void zoomedWindowIsWhatIsDrawn();
    void readoutNamesEveryPosition();
    void ringStandsOnTheValueOfEveryColumn();
    void curveUnderThePointerIsNamedBesideEveryLegend();
    void sineAndCosineOfAPositionShareItsColour();
    void axisSaysWhatIsDrawn();
};

void TestPositionPlot::axisSaysWhatIsDrawn()
{
    Rows<View, SinusoidAxis, QString> rows;
    rows.add("over the pairs", View::Position, SinusoidAxis::Pairs, "sin(k ω)");
    rows.add("over the columns", View::Position, SinusoidAxis::Columns, "Value");
    rows.add("view Pairs", View::Pairs, SinusoidAxis::Pairs, "sin, dashed: cos");
    rows.each([](View view, SinusoidAxis axis, const QString& label) {
        const ShownView plot(view);
        plot->show(sceneOf(16, 20, {3}, axis));
        QCOMPARE(plot->canvas().yAxis->label(), label);
    });
}

// facts.md, plotSinusoid: d = 512, n = 10000, x = 0 … 99.
void TestPositionPlot::curvePassesThroughTheArticlesPoints()
{
    const auto check = [&](const Canvas& canvas, int k, int x, double y) {
        const double scale = canvas.scale;
        const ShownView plot(View::Position);
        Scene scene = sceneOf(512, 100, {k}, SinusoidAxis::Pairs);
        scene.view.windows[View::Position] = CellWindow{{}, {0.0, 100.0}};
        const Drawing picture = drawn(*plot, scene, canvas);
        // Without dots, the pixels at the ends of the curve are half covered: their neighbours tell.
        const double step = 2.0 * 100.0 / picture.axes().width();
        const bool dotted = picture.axes().width() / scale / 100.0 >= 9.0; // its ends then have dots around them
        const double seen = dotted   ? curveAt(plot->canvas(), picture, x, seriesColor(0))
                            : x == 0 ? 2.0 * curveAt(plot->canvas(), picture, step, seriesColor(0))
                                           - curveAt(plot->canvas(), picture, 2.0 * step, seriesColor(0))
                            : x == 99 ? curveAt(plot->canvas(), picture, x - step, seriesColor(0))
                                      : curveAt(plot->canvas(), picture, x, seriesColor(0));
        const double pixel = 2.16 / picture.axes().height();
        QVERIFY2(std::abs(seen - y) < 0.004 + pixel, qPrintable(QString("%1 instead of %2").arg(seen).arg(y)));
    };
    const auto point = [&](int k, int x, double y) {
        onCanvases(qPrintable(QString("k = %1, pair %2,").arg(k).arg(x)), [&](const Canvas& canvas) { check(canvas, k, x, y); });
    };
    point(4, 0, -0.756802);
    point(4, 1, -0.657167);
    point(4, 50, 0.614638);
    point(4, 99, 0.113306);
    for (const int k : {0, 8, 12})
        point(k, 70, std::sin(k / std::pow(10000.0, 140.0 / 512.0)));
}

void TestPositionPlot::curveOverColumnsHasADotAtEveryValue()
{
    const auto check = [&](const Canvas& canvas) {
        const ShownView plot(View::Position);
        const Scene scene = sceneOf(20, 100, {37}, SinusoidAxis::Columns);
        const Drawing picture = drawn(*plot, scene, canvas);
        const Encoding encoding(scene.encoding);
        for (int j = 0; j < 20; ++j)
            QVERIFY2(distance(picture.at(j, encoding.value(37, j)), seriesColor(0)) <= 8, qPrintable(QString("column %1").arg(j)));
        QCOMPARE(plot->canvas().xAxis->range(), QCPRange(-0.5, 19.5));
        QVERIFY(plot->canvas().yAxis->range().contains(-1.0) && plot->canvas().yAxis->range().contains(1.0));
        QVERIFY(plot->canvas().yAxis->coordToPixel(1.0) < plot->canvas().yAxis->coordToPixel(-1.0));
        QCOMPARE(plot->canvas().xAxis->label(), QString("Column j"));
    };
    onCanvases("20 columns", [&](const Canvas& canvas) { check(canvas); });
}

void TestPositionPlot::everyPositionHasItsColour()
{
    const ShownView plot(View::Position);
    const Scene scene = sceneOf(512, 100, {0, 4, 8, 12}, SinusoidAxis::Pairs);
    const Drawing picture = drawn(*plot, scene, {QSize(900, 500), 2.0, true});
    QCOMPARE(plot->canvas().plottableCount(), 4);
    for (std::size_t index = 0; index < 4; ++index) {
        const double value = std::sin(4.0 * static_cast<double>(index) / std::pow(10000.0, 100.0 / 512.0));
        const double seen = curveAt(plot->canvas(), picture, 50, seriesColor(index), 20);
        QVERIFY2(std::abs(seen - value) < 0.02, qPrintable(QString("%1 instead of %2").arg(seen).arg(value)));
        QCOMPARE(plot->canvas().plottable(static_cast<int>(index))->name(), QString("k = %1").arg(4 * index));
    }
}

void TestPositionPlot::positionKeepsItsColourWhenAnotherDoesNotExist()
{
    const ShownView plot(View::Position);
    const Drawing picture = drawn(*plot, sceneOf(64, 10, {50, 4}, SinusoidAxis::Columns), {});
    QCOMPARE(plot->canvas().plottableCount(), 1);
    QCOMPARE(plot->canvas().plottable(0)->pen().color().rgb(), seriesColor(1));
    drawn(*plot, sceneOf(64, 10, {50}, SinusoidAxis::Columns), {}); // the last position replaces it
    QCOMPARE(plot->canvas().plottableCount(), 1);
    QCOMPARE(plot->canvas().plottable(0)->name(), QString("k = 9"));
    drawn(*plot, sceneOf(64, 100, {50, 4, 7}, SinusoidAxis::Columns), {});
    QCOMPARE(plot->canvas().plottableCount(), 3);
}

void TestPositionPlot::zoomedWindowIsWhatIsDrawn()
{
    const ShownView plot(View::Position);
    Scene scene = sceneOf(512, 100, {4}, SinusoidAxis::Pairs);
    scene.view.windows[View::Position] = CellWindow{{}, {20.0, 30.0}};
    const Drawing picture = drawn(*plot, scene, {QSize(700, 400), 1.0, true});
    QCOMPARE(plot->canvas().xAxis->range(), QCPRange(19.5, 29.5));
    for (int i = 20; i < 30; ++i)
        QVERIFY(std::abs(curveAt(plot->canvas(), picture, i, seriesColor(0)) - std::sin(4.0 / std::pow(10000.0, 2.0 * i / 512.0))) < 0.015);
}

void TestPositionPlot::readoutNamesEveryPosition()
{
    const ShownView plot(View::Position);
    const Scene scene = sceneOf(512, 100, {0, 4, 8, 12}, SinusoidAxis::Pairs);
    const QString readout = plot->picture(scene)->readout(50.9, 0.5);
    for (const QString& part :
         {QString("pair 50"), QString("k = 0: 0.0000"), QString("k = 4: 0.6146"), QString("k = 8:"), QString("k = 12:")})
        QVERIFY2(readout.contains(part), qPrintable(readout));
    QVERIFY(plot->picture(scene)->readout(256.0, 0.5).isEmpty());
    QVERIFY(plot->picture(scene)->readout(-0.1, 0.5).isEmpty());
}

// PE(56, 47) is a cosine: a ring on the sine of its pair would say something else.
void TestPositionPlot::ringStandsOnTheValueOfEveryColumn()
{
    const auto check = [&](const char* name, int dModel, const QString& layout, SinusoidAxis axis) {
        const InRow in(name);
        constexpr int k = 56;
        Scene scene = sceneOf(dModel, 128, {k, 4}, axis);
        scene.encoding = EncodingSpec::make(10000.0, dModel, 128, layoutFromName(layout.toStdString()).value()).value();
        scene.selection.pinned = true;
        const ShownView plot(View::Position);
        const int sines = (dModel + 1) / 2;
        const int cosines = dModel / 2;
        for (int j = 0; j < dModel; ++j) {
            const bool cosine = layout == "interleaved" ? j % 2 == 1 : layout == "concatenated" ? j >= sines : j < cosines;
            const int pair = layout == "interleaved" ? j / 2
                             : cosine                ? j - (layout == "concatenated" ? sines : 0)
                                                     : j - (layout == "concatenated" ? 0 : cosines);
            const double angle = k / std::pow(10000.0, 2.0 * pair / dModel);
            const double value = cosine ? std::cos(angle) : std::sin(angle);
            scene.selection.dimensions = {j};
            drawn(*plot, scene, {});
            const std::vector<Mark> marks = plot->picture(scene)->marks(scene);
            const auto ring = std::ranges::find(marks, Mark::Shape::Dot, &Mark::shape);
            QVERIFY(ring != marks.end());
            QVERIFY2(std::abs(ring->row - value) < 1e-9, qPrintable(QString("column %1: %2").arg(j).arg(ring->row)));
            QCOMPARE(ring->column, static_cast<double>(axis == SinusoidAxis::Pairs ? pair : j));
            // A drawn curve runs through it.
            bool onCurve = false;
            for (int p = 0; p < plot->canvas().plottableCount(); ++p)
                if (const auto* const curve = qobject_cast<const CurvePlottable*>(plot->canvas().plottable(p))) {
                    const CurveSamples samples = curve->samples(40000);
                    const auto near = std::ranges::lower_bound(samples.x, ring->column - 1e-9) - samples.x.begin();
                    const auto last = std::min(near, std::ssize(samples.x) - 1);
                    onCurve = onCurve || std::abs(samples.middle[static_cast<std::size_t>(last)] - value) < 0.03;
                }
            QVERIFY2(onCurve, qPrintable(QString::number(j)));
        }
    };
    for (const int dModel : {48, 49})
        for (const char* const layout : {"interleaved", "concatenated", "cosine-first"})
            for (const SinusoidAxis axis : {SinusoidAxis::Pairs, SinusoidAxis::Columns})
                check(qPrintable(QString::asprintf("d_model %d, %s, over the %s", dModel, layout,
                                                   axis == SinusoidAxis::Pairs ? "pairs" : "columns")),
                      dModel, QString(layout), axis);
}

// A legend breaks into lines, whose last may have room for more entries than there are.
void TestPositionPlot::curveUnderThePointerIsNamedBesideEveryLegend()
{
    const auto check = [&](const char* rowName, int entries) {
        const InRow in(rowName);
        std::vector<std::int64_t> positions(static_cast<std::size_t>(entries));
        std::iota(positions.begin(), positions.end(), 0);
        const Scene scene = sceneOf(32, 128, positions, SinusoidAxis::Pairs);
        for (int width = 150; width <= 900; width += 50) {
            const ShownView plot(View::Position);
            const Drawing picture = drawn(*plot, scene, {.size = QSize(width, 400)});
            Scene pointedAt = withPosition(scene, 100);
            pointedAt.selection.pinned = true;
            plot->mark(pointedAt);
            const auto names = plot->canvas().findChildren<QCPItemText*>();
            const auto name =
                std::ranges::find_if(names, [](const QCPItemText* text) { return text->visible() && text->text() == "k = 100"; });
            QVERIFY2(name != names.end(), qPrintable(QString::number(width)));
        }
    };
    for (const int entries : {1, 2, 3, 4, 5, 7, 16})
        check(qPrintable(QString::asprintf("entries: %d", entries)), entries);
}

// View Pairs, whatever view Position is set to.
void TestPositionPlot::sineAndCosineOfAPositionShareItsColour()
{
    const ShownView plot(View::Pairs);
    Scene scene = sceneOf(64, 100, {4, 9}, SinusoidAxis::Columns);
    scene.view.name = View::Pairs;
    drawn(*plot, scene, {});
    QCOMPARE(plot->canvas().plottableCount(), 4);
    for (int p = 0; p < 4; ++p) {
        const auto* const curve = qobject_cast<const CurvePlottable*>(plot->canvas().plottable(p));
        QVERIFY(curve);
        const bool isSine = p % 2 == 0;
        const int k = p < 2 ? 4 : 9;
        QCOMPARE(curve->pen().color().rgb(), seriesColor(p < 2 ? 0 : 1));
        QCOMPARE(curve->pen().style(), isSine ? Qt::SolidLine : Qt::DashLine);
        QCOMPARE(curve->name(), isSine ? QString("k = %1").arg(k) : QString()); // one entry in the legend
        const CurveSamples samples = curve->samples(40000);
        for (const double pair : {0.0, 3.0, 30.0}) {
            const double angle = k / std::pow(10000.0, 2.0 * pair / 64.0);
            const auto place = static_cast<std::size_t>(std::ranges::lower_bound(samples.x, pair) - samples.x.begin());
            QVERIFY(place < samples.x.size());
            QVERIFY2(std::abs(samples.middle[place] - (isSine ? std::sin(angle) : std::cos(angle))) < 0.01,
                     qPrintable(QString::number(pair)));
        }
    }
    Scene pointedAt = withPosition(scene, 50);
    pointedAt.selection.pinned = true;
    plot->mark(pointedAt);
    QCOMPARE(plot->canvas().plottableCount(), 6);
    QVERIFY(plot->canvas().plottable(4)->pen().style() != plot->canvas().plottable(5)->pen().style());
    const auto isDot = [](const Mark& mark) { return mark.shape == Mark::Shape::Dot; };
    QCOMPARE(std::ranges::count_if(plot->picture(pointedAt)->marks(scene), isDot), 2);
    QVERIFY(plot->picture(scene)->readout(0.5, 0.5).startsWith("pair 0 · k = 4: sin −0.7568, cos −0.6536"));
    scene.scheme.name = SchemeName::from("binary").value();
    QVERIFY(isSentence(plot->picture(scene)->unavailableReason().toStdString()));
}

POSENC_OFFSCREEN_TEST(TestPositionPlot)
#include "test_position_plot.moc"
