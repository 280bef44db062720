// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/drawing.h"
#include "tests/support/figures.h"
#include "tests/support/rows.h"
#include "tests/support/schemes.h"
#include "tests/support/views.h"
#include "ui/features/precision/precision_settings.h"
#include "ui/features/precision/precision_text.h"
#include "ui/plotting/picture.h"

#include <cmath>

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr std::int64_t firstUndefined = 65520; // of float16: 65504 plus half a step

Scene sceneOf(std::int64_t dModel, std::int64_t maxLen, NumberFormat format, PrecisionContent picture = PrecisionContent::Error)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(10000.0, dModel, maxLen).value();
    scene.view.name = View::Precision;
    scene.edit<PrecisionSettings>().format = format;
    scene.edit<PrecisionSettings>().picture = picture;
    return scene;
}

// A half-precision table of one pair, sin(k) and cos(k) with k as it is: both rounded to this many bits after the leading one.
double toBits(double value, int bits)
{
    if (value == 0.0)
        return 0.0;
    const double step = std::exp2(std::floor(std::log2(std::abs(value))) - bits + 1);
    return std::nearbyint(value / step) * step;
}

// The value for a position k ≤ 256 in bfloat16 with d_model 2: the angle is k itself.
double bfloat16Value(std::int64_t k, std::int64_t j)
{
    const auto angle = static_cast<long double>(k);
    return toBits(static_cast<double>(j == 0 ? std::sin(angle) : std::cos(angle)), 8);
}
double bfloat16Error(std::int64_t k, std::int64_t j)
{
    const auto angle = static_cast<long double>(k);
    return bfloat16Value(k, j) - static_cast<double>(j == 0 ? std::sin(angle) : std::cos(angle));
}

double highestOf(const QCustomPlot& canvas)
{
    const auto bars = canvas.findChildren<QCPColorScale*>();
    return bars.front()->dataRange().upper;
}

Table numbers(const Scene& scene)
{
    const TableSource source = numbersOf(scene).value();
    Table table(source.rows, source.columns);
    for (Eigen::Index first = 0; first < table.rows(); first += 7) // in blocks, the last one shorter
        source.fill(first, table.middleRows(first, std::min<Eigen::Index>(7, table.rows() - first)));
    return table;
}

} // namespace

class TestPrecisionPlot : public QObject {
    Q_OBJECT

private slots:
    void cellsHaveTheColourOfTheirError();
    void tableIsDrawnOnItsOwnScale();
    void barEndsAtARoundNumberAboveTheLargestError();
    void curveIsTheLargestErrorOfEachPosition();
    void axisHoldsTheCurveAndTheHalfUnit();
    void whatIsNoNumberIsGreyAndSaid();
    void curveEndsWhereTheNumbersEnd();
    void curveMovesThePositionsOfTheTable();
    void wordsTellTheNumbers();
    void resolutionSaysWhatIsLookedAt();
    void errorsAreWrittenShortly();
    void numbersAreWhatIsShown();
    void alternativesAreRoundedToo();

private:
    ColorMaps m_maps;
};

void TestPrecisionPlot::cellsHaveTheColourOfTheirError()
{
    const auto check = [&](const Canvas& canvas, bool dark) {
        const ShownView plot(View::Precision);
        const Scene scene = sceneOf(2, 12, NumberFormat::BFloat16);
        const Drawing picture = drawn(*plot, scene, canvas, dark);
        const double highest = highestOf(plot->canvas());
        const ColorMap& colors = m_maps.forSigned(scene.view.colormap, dark);
        for (int k = 0; k < 12; ++k)
            for (int j = 0; j < 2; ++j)
                QVERIFY2(distance(picture.at(j, k), colors.colorOf(bfloat16Error(k, j), -highest, highest)) <= 2,
                         qPrintable(QString("(%1, %2)").arg(k).arg(j)));
    };
    for (const bool dark : {false, true})
        onCanvases(dark ? "dark," : "light,", [&](const Canvas& canvas) { check(canvas, dark); });
}

void TestPrecisionPlot::tableIsDrawnOnItsOwnScale()
{
    const ShownView plot(View::Precision);
    const Scene scene = sceneOf(2, 12, NumberFormat::BFloat16, PrecisionContent::Numbers);
    const Drawing picture = drawn(*plot, scene, {});
    QCOMPARE(highestOf(plot->canvas()), 1.0);
    for (int k = 0; k < 12; ++k)
        for (int j = 0; j < 2; ++j)
            QVERIFY(distance(picture.at(j, k), m_maps.forSigned("auto", false).colorOf(bfloat16Value(k, j), -1.0, 1.0)) <= 2);
}

void TestPrecisionPlot::barEndsAtARoundNumberAboveTheLargestError()
{
    const auto check = [&](const char* name, int dModel, int maxLen, int format) {
        const InRow in(name);
        const ShownView plot(View::Precision);
        const Scene scene = sceneOf(dModel, maxLen, static_cast<NumberFormat>(format));
        drawn(*plot, scene, {QSize(900, 700), 1.0, true});
        const double largest = numbers(scene).cwiseAbs().maxCoeff();
        const double highest = highestOf(plot->canvas());
        QVERIFY(highest > 0.0 && highest >= largest * (1.0 - 1e-6));
        if (largest == 0.0)
            return;
        QVERIFY2(highest <= 2.5 * largest * (1.0 + 1e-6), qPrintable(QString("%1 above %2").arg(highest).arg(largest)));
        const double digit = highest / std::pow(10.0, std::floor(std::log10(highest * (1.0 + 1e-9))));
        QVERIFY2(std::min({std::abs(digit - 1.0), std::abs(digit - 2.0), std::abs(digit - 5.0)}) < 1e-9,
                 qPrintable(QString::number(digit)));
    };
    for (const NumberFormat format : {NumberFormat::Float32, NumberFormat::BFloat16, NumberFormat::Float16})
        for (const int dModel : {1, 7, 64})
            for (const int maxLen : {1, 2, 300})
                check(qPrintable(QString::asprintf("%s, %d × %d", nameOf(format).data(), maxLen, dModel)), dModel, maxLen,
                      static_cast<int>(format));
}

void TestPrecisionPlot::curveIsTheLargestErrorOfEachPosition()
{
    const ShownView plot(View::Precision);
    const Scene scene = sceneOf(2, 14, NumberFormat::BFloat16, PrecisionContent::Largest);
    const Drawing picture = drawn(*plot, scene, {QSize(700, 500), 2.0, true});
    const QRgb color = PlotStyle::forTheme(false, QFont()).series(0).rgb();
    for (int k = 1; k < 14; ++k) {
        const double largest = std::max(std::abs(bfloat16Error(k, 0)), std::abs(bfloat16Error(k, 1)));
        QVERIFY2(distance(picture.at(k, largest), color) <= 8, qPrintable(QString("position %1").arg(k)));
    }
    QCOMPARE(plot->canvas().yAxis->scaleType(), QCPAxis::stLogarithmic);
    QVERIFY(!plot->raster());
}

void TestPrecisionPlot::axisHoldsTheCurveAndTheHalfUnit()
{
    const auto row = [&](const char* name, int format, int bits) {
        const InRow in(name);
        for (const int maxLen : {1, 2, 3000}) {
            const ShownView plot(View::Precision);
            const Scene scene = sceneOf(16, maxLen, static_cast<NumberFormat>(format), PrecisionContent::Largest);
            drawn(*plot, scene, {});
            const QCPRange range = plot->canvas().yAxis->range();
            const double unit = std::exp2(-bits);
            QVERIFY(range.lower <= unit && range.upper >= unit);
            QVERIFY(range.upper >= numbers(scene).maxCoeff());
            const auto items = plot->canvas().findChildren<QCPItemStraightLine*>();
            QCOMPARE(items.size(), 1);
            QCOMPARE(items[0]->point1->value(), unit);
        }
    };
    row("float32", 0, 24);
    row("bfloat16", 1, 8);
    row("float16", 2, 11);
}

void TestPrecisionPlot::whatIsNoNumberIsGreyAndSaid()
{
    const auto row = [&](const char* name, int picture) {
        const InRow in(name);
        const ShownView plot(View::Precision);
        Scene scene = sceneOf(8, 70000, NumberFormat::Float16, static_cast<PrecisionContent>(picture));
        scene.view.windows[View::Precision] = CellWindow{{65510.0, 65530.0}, {0.0, 8.0}};
        const Drawing image = drawn(*plot, scene, {});
        const QRgb grey = PlotStyle::forTheme(false, QFont()).secondaryText.rgb();
        for (std::int64_t k = 65510; k < 65530; ++k)
            for (int j = 0; j < 8; ++j)
                QCOMPARE(image.at(j, static_cast<double>(k)) == grey, k >= firstUndefined);
        QVERIFY2(plot->resolution().contains(QRegularExpression("from position 65.520 on, positions are too large for float16")),
                 qPrintable(plot->resolution()));
        QCOMPARE(plot->picture(scene)->readout(0.5, 65520.5),
                 QString("PE(65520, 0) in float16 is NaN, exact %1")
                     .arg(QString::number(static_cast<double>(std::sin(65520.0L)), 'g', 6).replace('-', "−")));
        // If the numbers are only stored in the format, every position has one.
        scene.edit<PrecisionSettings>().arithmetic = Arithmetic::StoredOnly;
        const Drawing stored = drawn(*plot, scene, {});
        QVERIFY(stored.at(3, 65525) != grey);
        QVERIFY(!plot->resolution().contains("NaN"));
    };
    row("errors", 0);
    row("table", 1);
}

void TestPrecisionPlot::curveEndsWhereTheNumbersEnd()
{
    const ShownView plot(View::Precision);
    Scene scene = sceneOf(8, 70000, NumberFormat::Float16, PrecisionContent::Largest);
    scene.view.windows[View::Precision] = CellWindow{{65510.0, 65530.0}, {0.0, 8.0}};
    const Drawing picture = drawn(*plot, scene, {});
    const PlotStyle style = PlotStyle::forTheme(false, QFont());
    const double low = plot->canvas().yAxis->range().lower * 1.3;
    QCOMPARE(picture.at(65525, low), style.grid.rgb());
    QVERIFY(picture.at(65515, low) != style.grid.rgb());
    scene.view.windows[View::Precision] = CellWindow{{66000.0, 66020.0}, {0.0, 8.0}}; // nothing but NaN
    const Drawing nothing = drawn(*plot, scene, {});
    QCOMPARE(nothing.at(66010, low), style.grid.rgb());
    QCOMPARE(plot->picture(scene)->readout(66010.0, 0.0), QString("position 66010 is NaN in float16"));
}

void TestPrecisionPlot::curveMovesThePositionsOfTheTable()
{
    const ShownView plot(View::Precision);
    Scene scene = sceneOf(64, 500, NumberFormat::Float16);
    scene = plot->picture(scene)->withWindow(CellWindow{{100.0, 200.0}, {8.0, 24.0}});
    scene.edit<PrecisionSettings>().picture = PrecisionContent::Largest;
    drawn(*plot, scene, {});
    QCOMPARE(plot->canvas().xAxis->range(), QCPRange(99.5, 199.5));
    QVERIFY(plot->picture(scene)->zoomAxes() == Picture::ZoomAxes::Horizontal);
    const Scene moved = plot->picture(scene)->withWindow(CellWindow{{0.0, 1.0}, {120.0, 220.0}});
    QVERIFY((moved.view.windows[View::Precision] == CellWindow{{120.0, 220.0}, {8.0, 24.0}}));
    QVERIFY(!plot->picture(scene)->withWindow(std::nullopt).view.windows[View::Precision]);
    QCOMPARE(qint64{selectedPosition(plot->picture(scene)->select({0, 130}))}, 130);
    scene.edit<PrecisionSettings>().picture = PrecisionContent::Error;
    drawn(*plot, scene, {});
    QVERIFY(plot->picture(scene)->zoomAxes() == Picture::ZoomAxes::Both);
    const Scene selected = plot->picture(scene)->select({130, 9});
    QVERIFY(selectedPosition(selected) == 130 && selectedDimension(selected) == 9);
    QVERIFY((plot->picture(selected)->selected() == CellPlace{130, 9}));
}

void TestPrecisionPlot::wordsTellTheNumbers()
{
    const auto check = [&](const char* name, int format, int picture, double column, double row, const QString& words) {
        const InRow in(name);
        const ShownView plot(View::Precision);
        Scene scene = sceneOf(2, 40, static_cast<NumberFormat>(format), static_cast<PrecisionContent>(picture));
        QCOMPARE(plot->picture(scene)->readout(column, row), words);
        if (words.isEmpty())
            return;
        scene.selection.positions = {static_cast<std::int64_t>(picture == 2 ? column : row)};
        scene.selection.dimensions = {static_cast<std::int64_t>(picture == 2 ? 0 : column)};
        QVERIFY2(plot->picture(scene)->description().startsWith("40 positions × 2 columns, n = 10000; "),
                 qPrintable(plot->picture(scene)->description()));
        QVERIFY2(plot->picture(scene)->description().endsWith(words), qPrintable(plot->picture(scene)->description()));
    };
    // sin 4 = −0.7568024953; its steps are 2^−11 in float16 and 2^−8 in bfloat16.
    check("a half", 2, 0, 0.5, 4.9, "PE(4, 0) in float16 = −0.75684, exact −0.756802, error −3.3e−5");
    check("its table", 2, 1, 0.5, 4.9, "PE(4, 0) in float16 = −0.75684, exact −0.756802, error −3.3e−5");
    check("a bfloat16", 1, 0, 0.5, 4.9, "PE(4, 0) in bfloat16 = −0.7578, exact −0.7568, error −1e−3");
    check("exact", 0, 0, 1.5, 0.5, "PE(0, 1) in float32 = 1, exact 1, error 0");
    check("beyond the columns", 0, 0, 2.5, 0.5, "");
    check("beyond the positions", 0, 0, 1.5, 40.5, "");
    check("before them", 0, 2, -0.5, 0.5, "");
    check("the curve", 2, 2, 4.2, 0.0, "position 4 in float16: largest error 1.6e−4, in column 1");
}

void TestPrecisionPlot::resolutionSaysWhatIsLookedAt()
{
    const auto row = [&](const char* name, int dModel, int maxLen, int picture, const QString& words) {
        const InRow in(name);
        const ShownView plot(View::Precision);
        drawn(*plot, sceneOf(dModel, maxLen, NumberFormat::Float32, static_cast<PrecisionContent>(picture)), {});
        QVERIFY2(QRegularExpression(words).match(plot->resolution()).hasMatch(), qPrintable(plot->resolution()));
    };
    row("every cell is seen", 8, 20, 0, "^$");
    row("every position is seen", 8, 20, 2, "^$");
    row("several positions a pixel", 8, 2000, 0, "^each pixel: the largest error of \\d\\.\\d × 1 cells$");
    row("their mean", 8, 2000, 1, "^each pixel: the mean of \\d\\.\\d × 1 cells, smoothed over neighbouring pixels$");
    row("some of them", 16384, 1048576, 0,
        "^each pixel: the largest error of .* × .* cells, from a sample of one position in .* and one "
        "column in \\d+ \\(zoom in for all\\)$");
    row("some of the curve", 16384, 1048576, 2,
        "^each pixel: the largest error of .* positions, from a sample of one position in .*\\(zoom in for all\\)$");
}

void TestPrecisionPlot::errorsAreWrittenShortly()
{
    const auto row = [&](const char* name, double error, const QString& text) {
        const InRow in(name);
        QCOMPARE(errorText(error), text);
    };
    row("none", 0.0, "0");
    row("a round one", 2e-4, "2e−4");
    row("two digits", -0.000337, "−3.4e−4");
    row("one that is rounded up to the next power", 9.97e-5, "1e−4");
    row("a large one", -0.0534, "−0.053");
    row("a whole one", 1.0, "1");
}

void TestPrecisionPlot::numbersAreWhatIsShown()
{
    const Table errors = numbers(sceneOf(2, 20, NumberFormat::BFloat16));
    const Table values = numbers(sceneOf(2, 20, NumberFormat::BFloat16, PrecisionContent::Numbers));
    const Table largest = numbers(sceneOf(2, 20, NumberFormat::BFloat16, PrecisionContent::Largest));
    QVERIFY(errors.rows() == 20 && errors.cols() == 2 && values.cols() == 2 && largest.rows() == 20 && largest.cols() == 1);
    for (int k = 0; k < 20; ++k) {
        for (int j = 0; j < 2; ++j) {
            QCOMPARE(values(k, j), bfloat16Value(k, j));
            QVERIFY(std::abs(errors(k, j) - bfloat16Error(k, j)) < 1e-15);
        }
        QVERIFY(std::abs(largest(k, 0) - std::max(std::abs(bfloat16Error(k, 0)), std::abs(bfloat16Error(k, 1)))) < 1e-15);
    }

    // NaN is NaN in the file, too.
    for (const PrecisionContent picture : {PrecisionContent::Error, PrecisionContent::Numbers, PrecisionContent::Largest}) {
        const TableSource source = numbersOf(sceneOf(7, 66000, NumberFormat::Float16, picture)).value();
        Table block(4, source.columns);
        source.fill(firstUndefined - 2, block);
        QVERIFY(block.topRows(2).allFinite());
        QVERIFY(block.bottomRows(2).array().isNaN().all());
    }
}

void TestPrecisionPlot::alternativesAreRoundedToo()
{
    Rows<SchemeName, QString, bool> rows;
    // (300, 1) in bfloat16, of 401 positions
    const auto row = [&](SchemeName scheme, const char* cell, bool exact) {
        rows.add(std::string(nameOf(scheme)).c_str(), scheme, QString::fromUtf8(cell), exact);
    };
    row("integer"_scheme, "x(300, 1) in bfloat16 = 300, exact 300, error 0", false);
    row("normalised"_scheme, "x(300, 1) in bfloat16 = 0.75, exact 0.75, error 0", false);
    row("binary"_scheme, "x(300, 1) in bfloat16 = 0, exact 0, error 0", true);
    row("sines"_scheme, "x(300, 1) in bfloat16 = 0.09473, exact 0.14112, error −0.046", false); // of an angle of 3.046875 and not 3
    row("cosines"_scheme, "x(300, 1) in bfloat16 = −0.9961, exact −0.98999, error −6.1e−3", false);
    row("random"_scheme, nullptr, true);
    rows.each([&](SchemeName scheme, const QString& cell, bool exact) {
        const ShownView plot(View::Precision);
        Scene scene = sceneOf(2, 401, NumberFormat::BFloat16);
        (void)drawn(*plot, scene, {}); // nothing of it stays
        scene.scheme.name = scheme;
        QCOMPARE(plot->picture(scene)->unavailableReason(), QString());
        const Drawing picture = drawn(*plot, scene, {});
        if (!cell.isEmpty())
            QCOMPARE(plot->picture(scene)->readout(1.5, 300.5), cell);
        QCOMPARE(plot->resolution().contains("nothing is lost"), exact);
        QCOMPARE((numbers(scene).array() == 0.0).all(), exact);
        const ColorMap& colors = m_maps.forSigned(scene.view.colormap, false);
        int coloured = 0;
        for (int k = 20; k < 401; k += 40)
            coloured += distance(picture.at(1, k), colors.colorOf(0.0, -1.0, 1.0)) > 2 ? 1 : 0;
        QVERIFY(!exact || coloured == 0);
        for (const PrecisionContent other : {PrecisionContent::Numbers, PrecisionContent::Largest}) {
            scene.edit<PrecisionSettings>().picture = other;
            (void)drawn(*plot, scene, {});
            QVERIFY(!plot->picture(scene)->description().isEmpty() && plot->picture(scene)->unavailableReason().isEmpty());
        }
        scene.edit<PrecisionSettings>().picture = PrecisionContent::Numbers;
        const Table table = numbers(scene);
        const SchemePtr code = makeScheme(scene.encoding, scene.scheme.name);
        const bool asItIs = exact || scene.scheme.name == "integer"_scheme;
        for (std::int64_t k = 0; k <= 256; ++k) // so far positions are what they are
            for (std::int64_t j = 0; j < 2; ++j)
                QVERIFY(std::abs(table(k, j) - code->value(k, j)) <= (asItIs ? 0.0 : 0.06));
    });
}

POSENC_OFFSCREEN_TEST(TestPrecisionPlot)
#include "test_precision_plot.moc"
