// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arithmetic/counter_random.h"
#include "core/family/coordinate_waves.h"
#include "core/family/schemes.h"
#include "core/schemes/family_parameters.h"
#include "core/schemes/scheme_diagnostics.h"
#include "tests/support/brute_force.h"
#include "tests/support/mpfr_oracle.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/schemes.h"
#include "tests/support/test_main.h"

#include <QtTest>

using namespace posenc;
using namespace posenc::test;

namespace {

SchemePtr made(const char* name, std::int64_t length, std::int64_t d, const FamilyParameters& family = {}, const PatchLayout& patches = {},
               double n = 10000.0, std::uint64_t seed = 3)
{
    return makeScheme(EncodingSpec::make(n, d, length).value(), SchemeName::from(name).value(), {seed, nullptr, patches, family});
}

// What a cell of each scheme holds, written down from its source, in 320 bits; positions are rows.
Real exactCell(const Scheme& scheme, const SchemeArguments& arguments, std::int64_t k, std::int64_t j)
{
    const EncodingSpec& spec = scheme.spec();
    const FamilyParameters& family = *arguments.family;
    const std::int64_t d = spec.dModel();
    const std::int64_t half = d / 2;
    const std::int64_t quarter = d / 4;
    const std::string name(nameOf(SchemeName(scheme.traits())));
    const auto whole = [](std::int64_t value) { return Real(static_cast<double>(value)); };
    const auto power = [&](std::int64_t i, std::int64_t parts) {
        return exp(whole(-i) / whole(std::max<std::int64_t>(1, parts)) * log(Real(spec.n())));
    };
    const Real pi = Real::pi();
    if (name == "fairseq" || name == "timestep") {
        const bool isFairseq = name == "fairseq";
        if (j >= 2 * half || (isFairseq && k == family.paddingRow))
            return 0.0;
        const double t = isFairseq ? static_cast<double>(k) : std::fma(static_cast<double>(k), family.timeStep, family.firstTime);
        const Real angle = Real(t) * power(j % half, half - (isFairseq ? 1 : family.shift));
        return (j < half) != (!isFairseq && family.flipped) ? sin(angle) : cos(angle);
    }
    if (name == "mae" || name == "detr") {
        const PatchGrid grid = shownGrid(spec.maxLen(), arguments.patches);
        if (j >= 4 * quarter || k < grid.leading)
            return 0.0;
        const std::int64_t x = (k - grid.leading) % grid.width;
        const std::int64_t y = (k - grid.leading) / grid.width;
        const std::int64_t inHalf = j % (2 * quarter);
        if (name == "mae") {
            const Real angle = whole(j < 2 * quarter ? x : y) * power(inHalf % quarter, quarter);
            return inHalf < quarter ? sin(angle) : cos(angle);
        }
        const bool ofY = j < 2 * quarter;
        Real place = whole((ofY ? y : x) + 1);
        if (!family.unnormalised)
            place = place / (whole(ofY ? grid.height : grid.width) + Real(1e-6)) * Real(2.0) * pi;
        const Real angle = place * power(inHalf / 2, quarter);
        return j % 2 == 0 ? sin(angle) : cos(angle);
    }
    if (name == "nerf") {
        if (j >= 2 * std::min(half, nerfOctaves))
            return 0.0;
        const std::int64_t parts = std::max<std::int64_t>(1, spec.maxLen() - 1);
        const Real x = whole(2 * k - parts) / whole(parts);
        const Real angle = x * Real(std::ldexp(1.0, static_cast<int>(j / 2))) * (family.withoutPi ? Real(1.0) : pi);
        return j % 2 == 0 ? sin(angle) : cos(angle);
    }
    if (j >= 2 * half)
        return 0.0;
    const double b = family.deviation * CounterRandom(arguments.seed).normal(static_cast<std::uint64_t>(j % half));
    const Real angle = Real(2.0) * pi * Real(b) * whole(k) / whole(spec.maxLen());
    return j < half ? cos(angle) : sin(angle);
}

} // namespace

class TestFamilySchemes : public QObject {
    Q_OBJECT

private slots:
    void partOfTheColumnsHasWholeWaves();
    void numbersOfTheSources();
    void everyCellIsExact();
    void placesAtTheEndOfAHighGridAreExact();
    void wholeTurnsAreExact();
    void numbersChangeWithTheLengthIfTheySay();
    void meansAreExact();
    void meansOfSlowWavesAreExact();
    void squaresDoNotDependOnThoseBefore();
    void productsAreExact();
    void anyRowsOfZerosAreTakenOut();
    void productsAtTheLargestSize();
    void productsOfNarrowCellsFarDown();
    void aHighGridIsSeenInPart();
    void curvesShowTheRowOfPadding();
    void curvesOfTooFastWavesAreThePositions();
    void oddCorners();
    void diagonalsStepWhereTheySay();
    void rowsHaveOneNorm();
    void gridsAreThoseOfThePatches();
    void sampledAtTheLargestSize();
    void fourierFeaturesAreTheGaussianKernel();
    void curvesOverManyNumbersAreTheirMeans();
    void scalesAreThoseOfPositionsThereAre();
    void neighboursAmongEveryOtherPosition();

private:
    static Rows<QByteArray> rowsOfNames()
    {
        Rows<QByteArray> rows;
        for (const char* const name : {"fairseq", "timestep", "mae", "detr", "nerf", "fourier"})
            rows.add(name, QByteArray(name));
        return rows;
    }
    static Rows<QByteArray> rowsOfWaves()
    {
        Rows<QByteArray> rows;
        for (const char* const name : {"sines", "cosines"})
            rows.add(name, QByteArray(name));
        return rows;
    }
    SchemeArguments anyArguments()
    {
        FamilyParameters family;
        family.paddingRow = m_random.whole<std::int64_t>(-1, 5);
        family.firstTime = m_random.coin() ? m_random.real(-1000.0, 1000.0) : static_cast<double>(m_random.whole(-5, 1000));
        family.timeStep = m_random.coin() ? m_random.real(-3.0, 3.0) : 1.0;
        family.shift = m_random.whole<std::int64_t>(0, 1);
        family.flipped = m_random.coin();
        family.unnormalised = m_random.coin();
        family.withoutPi = m_random.coin();
        family.deviation = m_random.real(0.1, 100.0);
        PatchLayout patches;
        patches.leading = m_random.whole<std::int64_t>(-1, 3);
        patches.width = m_random.coin() ? m_random.whole<std::int64_t>(1, 40) : 0;
        return {m_random.whole<std::uint64_t>(0, 99), nullptr, patches, family};
    }
    static QByteArray describeAll(const Scheme& scheme, const SchemeArguments& arguments)
    {
        const FamilyParameters& family = *arguments.family;
        return describe(scheme.spec()) + ' ' + nameOf(SchemeName(scheme.traits())).data() + " pad "
               + QByteArray::number(qint64{family.paddingRow}) + " t " + QByteArray::number(family.firstTime, 'g', 17) + " + k "
               + QByteArray::number(family.timeStep, 'g', 17) + " shift " + QByteArray::number(qint64{family.shift}) + " patches "
               + QByteArray::number(qint64{arguments.patches.leading}) + ',' + QByteArray::number(qint64{arguments.patches.width})
               + " without pi " + QByteArray::number(family.withoutPi) + " unnormalised " + QByteArray::number(family.unnormalised);
    }

    Random m_random;
};

// Numbers that the sources' own functions give, to the digits that are written here.
void TestFamilySchemes::numbersOfTheSources()
{
    Rows<SchemePtr, qint64, qint64, double, double> rows;
    const auto row = [&](const char* name, const SchemePtr& scheme, qint64 k, qint64 j, double number, double digits) {
        rows.add(QString::asprintf("%s %lld, %lld", name, k, j).toUtf8(), scheme, k, j, number, digits);
    };
    const SchemePtr fairseq = made("fairseq", 1026, 1024);
    row("fairseq: the row of the padding is zeros", fairseq, 1, 0, 0.0, 0.0);
    row("fairseq: the row of the padding is zeros", fairseq, 1, 512, 0.0, 0.0);
    row("fairseq: the first word", fairseq, 2, 0, 0.909297, 5e-7);
    row("fairseq: row 0 is that of position 0", fairseq, 0, 512, 1.0, 0.0);

    FamilyParameters ten;
    ten.firstTime = 10.0;
    const std::array ddpm{-0.544021, 0.447671, 0.021543, 0.001, -0.839072, 0.894198, 0.999768, 1.0};
    for (qint64 j = 0; j < 8; ++j)
        row("diffusers' defaults", made("timestep", 1, 8, ten), 0, j, ddpm[static_cast<std::size_t>(j)], 6e-7);
    FamilyParameters stable = ten;
    stable.shift = 0;
    stable.flipped = true;
    const std::array sd{-0.839072, 0.540302, 0.995004, 0.99995, -0.544021, 0.841471, 0.099833, 0.01};
    for (qint64 j = 0; j < 8; ++j)
        row("Stable Diffusion", made("timestep", 1, 8, stable), 0, j, sd[static_cast<std::size_t>(j)], 6e-7);

    const SchemePtr mae = made("mae", 197, 768);
    const qint64 patch = 1 + 2 * 14 + 5; // y 2, x 5
    row("MAE: the class token", mae, 0, 192, 0.0, 0.0);
    row("MAE: sin x", mae, patch, 0, -0.958924, 5e-7);
    row("MAE: cos x", mae, patch, 192, 0.283662, 5e-7);
    row("MAE: sin y", mae, patch, 384, 0.909297, 5e-7);
    row("MAE: cos y", mae, patch, 576, -0.416147, 5e-7);

    const SchemePtr detr = made("detr", 25 * 34, 256, {}, {0, 34});
    row("DETR: sin y", detr, 0, 0, 0.24869, 5e-6);
    row("DETR: cos y", detr, 0, 1, 0.968583, 5e-7);
    row("DETR: sin x", detr, 0, 128, 0.18375, 5e-6);

    // x = 0.3 is row 13 of 21 from −1 to 1
    const std::array nerf{0.809017, 0.587785, 0.951057, -0.309017, -0.587785, -0.809017};
    for (qint64 j = 0; j < 6; ++j)
        row("NeRF at 0.3", made("nerf", 21, 6), 13, j, nerf[static_cast<std::size_t>(j)], 6e-7);
    FamilyParameters noPi;
    noPi.withoutPi = true;
    row("NeRF without pi at 0.3", made("nerf", 21, 6, noPi), 13, 4, 0.932039, 6e-7); // sin 1.2

    const SchemePtr whisper =
        makeScheme(EncodingSpec::make(10000.0, 384, 1500, Layout::Concatenated, FrequencyRule::Tensor2Tensor).value(), "sinusoidal"_scheme);
    row("Whisper is tensor2tensor", whisper, 1, 1, 0.81511201, 5e-9);
    row("Whisper is tensor2tensor", whisper, 1, 191, 1e-4, 5e-9);
    row("Whisper is tensor2tensor", whisper, 1499, 383, 0.98878602, 5e-9);
    rows.each([&](const SchemePtr& scheme, qint64 k, qint64 j, double number, double digits) {
        QVERIFY2(std::abs(scheme->value(k, j) - number) <= digits, QByteArray::number(scheme->value(k, j), 'g', 12));
    });
}

void TestFamilySchemes::everyCellIsExact()
{
    rowsOfNames().each([&](const QByteArray& name) {
        for (int trial = 0; trial < 400; ++trial) {
            const SchemeArguments arguments = anyArguments();
            const EncodingSpec spec =
                m_random.spec(trial % 3 == 0 ? EncodingSpec::maxDModel : 100, trial % 2 == 0 ? 500 : EncodingSpec::maxMaxLen);
            const SchemePtr scheme = makeScheme(spec, SchemeName::from(name.toStdString()).value(), arguments);
            const auto k = m_random.whole<std::int64_t>(0, spec.maxLen() - 1);
            const auto j =
                m_random.whole<std::int64_t>(0, (name == "nerf" ? std::min<std::int64_t>(66, spec.dModel()) : spec.dModel()) - 1);
            const double value = scheme->value(k, j);
            const Real exact = exactCell(*scheme, arguments, k, j);
            const QByteArray where = describeAll(*scheme, arguments) + " k " + QByteArray::number(qint64{k}) + " j "
                                     + QByteArray::number(qint64{j}) + ": " + QByteArray::number(value, 'g', 17) + " and not "
                                     + QByteArray::number(exact.toDouble(), 'g', 17);
            // Next to a zero of a fast wave without π, 106 bits of 2/π leave an error of 2^−70. π has as many bits as `exact`: zeros are
            // near 0.
            const bool isZero = std::abs(exact.toDouble()) < 1e-30;
            QVERIFY2(isZero ? value == 0.0 : ulpsOf(value, exact) <= 1.0 || errorOf(value, exact) < 0x1p-68, where);
            QVERIFY2(scheme->row(k)[j] == value && scheme->column(j)[k] == value, where);
        }
    });
}

// Next to a half and a whole turn the sine is little more than what 1e-6 beside the height leaves of it.
void TestFamilySchemes::placesAtTheEndOfAHighGridAreExact()
{
    const SchemeArguments arguments{.patches = {0, 1}};
    for (const std::int64_t height : {std::int64_t{65536}, EncodingSpec::maxMaxLen}) {
        const SchemePtr scheme = makeScheme(EncodingSpec::make(10000.0, 16, height).value(), "detr"_scheme, arguments);
        for (const std::int64_t k : {height / 2 - 1, height - 1})
            for (const std::int64_t j : {0, 1, 2, 8}) {
                const Real exact = exactCell(*scheme, arguments, k, j);
                QVERIFY2(ulpsOf(scheme->value(k, j), exact) <= 1.0,
                         QByteArray::number(scheme->value(k, j), 'g', 17) + " and not " + QByteArray::number(exact.toDouble(), 'g', 17));
            }
    }
}

// NeRF's x is −1, 0 and 1 at the ends and in the middle: of every octave, whole or half turns, or quarter turns at ±1/2.
void TestFamilySchemes::wholeTurnsAreExact()
{
    Rows<qint64> rows;
    for (const qint64 positions : {1, 2, 3, 26, 48, 50, 192, 193, 1000, 65536, 1048576})
        rows.add(QString::asprintf("%lld", positions).toUtf8(), positions);
    rows.each([&](qint64 positions) {
        const SchemePtr scheme = made("nerf", positions, 64);
        const std::int64_t parts = std::max<std::int64_t>(1, positions - 1);
        int zeros = 0;
        for (std::int64_t j = 0; j < 64; ++j) {
            const Eigen::VectorXd column = scheme->column(j);
            for (std::int64_t fourths = 0; fourths <= 4; ++fourths) {
                const std::int64_t k = parts * fourths / 4;
                if (4 * k != parts * fourths || k >= positions)
                    continue;
                // 2^octave (2k / parts − 1) half turns are this many quarter turns.
                const std::int64_t quarters = (fourths - 2) * (std::int64_t{1} << (j / 2));
                const std::array sines{0.0, 1.0, 0.0, -1.0};
                const double expected = sines[static_cast<std::size_t>((quarters + (j % 2)) & 3)];
                // QCOMPARE takes 1e-30 for 0.
                for (const double got : {scheme->value(k, j), column[k], scheme->row(k)[j]})
                    QVERIFY2(got == expected, QByteArray::number(got));
                zeros += expected == 0.0 ? 1 : 0;
            }
        }
        QVERIFY(zeros >= 32);
    });
}

void TestFamilySchemes::numbersChangeWithTheLengthIfTheySay()
{
    eachScheme([&](SchemeName scheme) {
        const auto first = [&](std::int64_t length) {
            Table rows(49, 16);
            makeScheme(EncodingSpec::make(10000.0, 16, length).value(), scheme, 3)->rows(0, rows);
            return rows;
        };
        QCOMPARE(first(49) != first(100), scheme->dependsOnMaxLen);
    });
}

// Against sums of the numbers themselves.
void TestFamilySchemes::meansAreExact()
{
    rowsOfNames().each([&](const QByteArray& name) {
        for (int trial = 0; trial < 150; ++trial) {
            const SchemeArguments arguments = anyArguments();
            const EncodingSpec spec = m_random.spec(40, trial % 5 == 0 ? 20'000 : 400);
            const SchemePtr scheme = makeScheme(spec, SchemeName::from(name.toStdString()).value(), arguments);
            const auto cells = static_cast<double>(spec.maxLen());
            const double first = m_random.coin() ? 0.0 : m_random.real(0.0, 0.9 * cells);
            const int pixels = m_random.whole(1, 60);
            const double step = m_random.real(0.05, 1.0) * (cells - first) / pixels;
            const SampleAxis axis =
                m_random.coin() ? SampleAxis(first, step, pixels, spec.maxLen()) : SampleAxis::ofMeans(first, step, pixels, spec.maxLen());
            const std::vector<std::int64_t> columns = wholeNumbers(0, spec.dModel());
            Eigen::MatrixXf means(axis.samples(), spec.dModel());
            scheme->columnMeans(axis, columns, means);
            const Table shares = coverage(axis);
            Table visible(shares.cols(), spec.dModel());
            scheme->rows(axis.cellsBegin(), visible);
            const double error = (means.cast<double>() - shares * visible).cwiseAbs().maxCoeff();
            QVERIFY2(error <= 2e-6,
                     describeAll(*scheme, arguments) + " step " + QByteArray::number(axis.step()) + ": " + QByteArray::number(error));
            const std::vector<double> squares = scheme->meanSquares(axis, means, 1.0);
            const Eigen::VectorXd exact = shares * visible.rowwise().squaredNorm();
            for (Eigen::Index s = 0; s < exact.size(); ++s)
                QVERIFY2(std::abs(squares[static_cast<std::size_t>(s)] - exact[s]) <= 1e-9 * scheme->largestSquare(),
                         describeAll(*scheme, arguments));
        }
    });
}

// Waves that hardly turn over a sample are taken at the mean of its places.
void TestFamilySchemes::meansOfSlowWavesAreExact()
{
    for (int trial = 0; trial < 50; ++trial) {
        const double step = m_random.coin() ? m_random.real(1.001, 1.2) : m_random.real(1.2, 40.0);
        const SampleAxis axis(m_random.coin() ? 0.97 : m_random.real(0.0, 1000.0), step, 100, 6000);
        FamilyParameters family;
        family.timeStep = 0.98e-3 / step * (m_random.coin() ? 1.0 : -1.0); // radians of a sample: just below what is slow
        family.firstTime = m_random.coin() ? 0.0 : m_random.real(-3.0, 3.0);
        const SchemePtr scheme = made("timestep", 6000, 2, family);
        Eigen::MatrixXf means(axis.samples(), 2);
        scheme->columnMeans(axis, std::vector<std::int64_t>{0, 1}, means);
        const Table shares = coverage(axis);
        Table visible(shares.cols(), 2);
        scheme->rows(axis.cellsBegin(), visible);
        const double error = (means.cast<double>() - shares * visible).cwiseAbs().maxCoeff();
        QVERIFY2(error <= 2e-7, QByteArray::number(error) + " step " + QByteArray::number(step));
    }
}

// A scheme may keep what it was asked for last.
void TestFamilySchemes::squaresDoNotDependOnThoseBefore()
{
    const auto scheme = [] { return makeScheme(EncodingSpec::make(10000.0, 48, 3000).value(), "random"_scheme, {.seed = 7}); };
    const SchemePtr kept = scheme();
    const auto squaresOf = [](const Scheme& asked, const SampleAxis& axis) { return asked.meanSquares(axis, {}, 1.0); };
    for (const auto& [first, step, pixels] : std::vector<std::tuple<double, double, int>>{
             {0.0, 10.0, 100}, {0.0, 10.0, 100}, {0.0, 12.5, 80}, {500.0, 10.0, 100}, {500.0, 10.0, 60}, {0.0, 30.0, 100}, {0.0, 2.0, 5}}) {
        const SampleAxis axis = SampleAxis::ofMeans(first, step, pixels, 3000);
        const std::vector<double> squares = squaresOf(*kept, axis);
        QCOMPARE(squares, squaresOf(*scheme(), axis));
        Table visible(axis.cellsEnd() - axis.cellsBegin(), 48);
        kept->rows(axis.cellsBegin(), visible);
        const Eigen::VectorXd exact = coverage(axis) * visible.rowwise().squaredNorm();
        for (Eigen::Index s = 0; s < exact.size(); ++s)
            QVERIFY(std::abs(squares[static_cast<std::size_t>(s)] - exact[s]) <= 1e-6 * exact[s]);
    }
}

// Against products of the numbers themselves, wherever rows of zeros and the ends of rows of patches lie.
void TestFamilySchemes::productsAreExact()
{
    rowsOfNames().each([&](const QByteArray& name) {
        for (int trial = 0; trial < 80; ++trial) {
            const SchemeArguments arguments = anyArguments();
            const EncodingSpec spec = m_random.spec(60, trial % 5 == 0 ? 3000 : 300);
            const SchemePtr scheme = makeScheme(spec, SchemeName::from(name.toStdString()).value(), arguments);
            const auto cells = static_cast<double>(spec.maxLen());
            const int pixels = m_random.whole(1, 40);
            const double step = m_random.real(0.05, 1.0) * cells / pixels;
            const double first = m_random.coin() ? 0.0 : m_random.real(0.0, cells - step * pixels);
            const double other = trial % 4 == 0 ? m_random.real(0.05, 1.0) * cells / pixels : step;
            const double second = m_random.coin() && other == step ? first : m_random.real(0.0, cells - other * pixels);
            const SampleAxis rows(first, step, pixels, spec.maxLen());
            const SampleAxis columns(second, other, pixels, spec.maxLen());
            const auto meansOver = [&](const SampleAxis& axis) {
                const Table shares = coverage(axis);
                Table visible(shares.cols(), spec.dModel());
                scheme->rows(axis.cellsBegin(), visible);
                return Table(shares * visible);
            };
            const Table expected = meansOver(rows) * meansOver(columns).transpose();
            const SampledRaster got = scheme->sampleSimilarity(Measure::Dot, rows, columns);
            QVERIFY(got.columns.everything());
            const double error = (got.raster.values.matrix().cast<double>() - expected).cwiseAbs().maxCoeff();
            QVERIFY2(error <= 1e-3 * scheme->largestSquare(),
                     describeAll(*scheme, arguments) + " step " + QByteArray::number(step) + ": " + QByteArray::number(error));
        }
    });
}

void TestFamilySchemes::anyRowsOfZerosAreTakenOut()
{
    for (int trial = 0; trial < 40; ++trial) {
        std::vector<DoubleDouble> turns;
        for (int i = 0; i < 6; ++i)
            turns.push_back({m_random.real(0.001, 1.0), 0.0});
        const ZeroRows zeros{m_random.whole<std::int64_t>(0, 30), m_random.whole<std::int64_t>(30, 40)};
        constexpr std::int64_t length = 100;
        Table products(length, length);
        for (Eigen::Index a = 0; a < length; ++a)
            for (Eigen::Index b = 0; b < length; ++b) {
                double sum = 0.0;
                for (const DoubleDouble& each : turns)
                    sum += std::cos(static_cast<double>(a - b) * each.hi * 0.5 * std::numbers::pi);
                products(a, b) = zeros.contain(a) || zeros.contain(b) ? 0.0 : sum;
            }
        const double step = trial % 4 == 0 ? 1.0 : trial % 4 == 1 ? m_random.real(0.55, 0.95) : m_random.real(1.1, 5.0);
        const SampleAxis rows = SampleAxis::ofMeans(m_random.real(0.0, 20.0), step, 15, length);
        const SampleAxis columns = SampleAxis::ofMeans(m_random.real(0.0, 20.0), step, 15, length);
        Eigen::ArrayXXf values(rows.samples(), columns.samples());
        fillPositionProducts(FrequencySeries(turns), zeros, *AlikeAxes::of(rows, columns), values);
        const Table expected = coverage(rows)
                               * products.block(rows.cellsBegin(), columns.cellsBegin(), rows.cellsEnd() - rows.cellsBegin(),
                                                columns.cellsEnd() - columns.cellsBegin())
                               * coverage(columns).transpose();
        const double error = (values.matrix().cast<double>() - expected).cwiseAbs().maxCoeff();
        QVERIFY2(error <= 6e-3, QByteArray::number(error) + " step " + QByteArray::number(step));
    }
}

void TestFamilySchemes::productsAtTheLargestSize()
{
    rowsOfNames().each([&](const QByteArray& name) {
        constexpr std::int64_t step = 256;
        constexpr std::array<std::int64_t, 4> pixels{0, 1, 4, 650};
        const SchemePtr scheme = made(name, EncodingSpec::maxMaxLen, EncodingSpec::maxDModel);
        const SampleAxis axis(0.0, static_cast<double>(step), 700, EncodingSpec::maxMaxLen);
        const SampledRaster got = scheme->sampleSimilarity(Measure::Dot, axis, axis);
        Table means = Table::Zero(std::ssize(pixels), EncodingSpec::maxDModel);
        Table block(64, EncodingSpec::maxDModel);
        for (std::size_t p = 0; p < pixels.size(); ++p)
            for (std::int64_t first = 0; first < step; first += block.rows()) {
                scheme->rows(pixels[p] * step + first, block);
                means.row(static_cast<Eigen::Index>(p)) += block.colwise().sum() / static_cast<double>(step);
            }
        const Table expected = means * means.transpose();
        for (std::size_t a = 0; a < pixels.size(); ++a)
            for (std::size_t b = 0; b < pixels.size(); ++b) {
                const double product = static_cast<double>(got.raster.values(pixels[a], pixels[b]));
                QVERIFY(std::abs(product - expected(static_cast<Eigen::Index>(a), static_cast<Eigen::Index>(b)))
                        <= 1e-3 * scheme->largestSquare());
            }
    });
}

// Means of a few cells each, whose sums from position 0 on are 1e14 times as large.
void TestFamilySchemes::productsOfNarrowCellsFarDown()
{
    rowsOfNames().each([&](const QByteArray& name) {
        const SchemePtr scheme = made(name, EncodingSpec::maxMaxLen, 204);
        for (const double first : {1'048'000.25, 3000.5})
            for (const double step : {0.19, 1.03, 2.5}) {
                const SampleAxis rows = SampleAxis::ofMeans(1'048'000.25, step, 12, EncodingSpec::maxMaxLen);
                const SampleAxis columns = SampleAxis::ofMeans(first, step, 9, EncodingSpec::maxMaxLen);
                const auto meansOf = [&](const SampleAxis& axis) {
                    Table cells(axis.cellsEnd() - axis.cellsBegin(), scheme->spec().dModel());
                    scheme->rows(axis.cellsBegin(), cells);
                    return Table(coverage(axis) * cells);
                };
                const Table expected = meansOf(rows) * meansOf(columns).transpose();
                const SampledRaster got = scheme->sampleSimilarity(Measure::Dot, rows, columns);
                const double worst = (got.raster.values.cast<double>().matrix() - expected).cwiseAbs().maxCoeff();
                QVERIFY2(worst <= 1e-3 * scheme->largestSquare(), QByteArray::number(worst));
            }
    });
}

// One patch wide, a grid has as many rows as there are positions: its picture is made from a part of the columns, and says so.
void TestFamilySchemes::aHighGridIsSeenInPart()
{
    const SampleAxis axis(0.0, 1024.0, 700, EncodingSpec::maxMaxLen);
    for (const char* const name : {"mae", "detr"}) {
        const SchemePtr high = made(name, EncodingSpec::maxMaxLen, 1024, {}, {0, 1});
        const SampledRaster like = high->sampleSimilarity(Measure::Dot, axis, axis);
        QVERIFY(like.raster.values.isFinite().all() && !like.columns.everything());
    }
}

// A row of zeros breaks the wave where it is seen, and nowhere else.
void TestFamilySchemes::curvesShowTheRowOfPadding()
{
    FamilyParameters family;
    family.paddingRow = 5;
    const SchemePtr scheme = made("fairseq", 200, 8, family);
    const std::int64_t j = 4; // cos k
    for (const auto& [first, last] : {std::pair(0.0, 10.0), std::pair(3.0, 5.0), std::pair(5.0, 9.0), std::pair(0.0, 4.5)}) {
        const CurveSamples curve = scheme->columnCurve(j, first, last, 101, 12); // positions: as many as any of these stretches has
        const auto padding = std::ranges::find(curve.x, 5.0);
        QVERIFY(padding != curve.x.end());
        QCOMPARE(curve.middle[static_cast<std::size_t>(padding - curve.x.begin())], 0.0);
    }
    for (const auto& [first, last] : {std::pair(0.0, 4.0), std::pair(6.0, 20.0)}) {
        const CurveSamples curve = scheme->columnCurve(j, first, last, 101, 1000);
        QVERIFY(curve.x.size() >= 101);
        for (std::size_t s = 0; s < curve.x.size(); ++s)
            QVERIFY(std::abs(curve.middle[s] - std::cos(curve.x[s])) < 1e-9);
    }
}

// NeRF's waves are drawn between the positions, too, unless π makes two whole turns or more of the way from one to the next.
void TestFamilySchemes::curvesOfTooFastWavesAreThePositions()
{
    Rows<qint64, bool> rows;
    for (const qint64 length : {2, 4, 5, 9, 13})
        for (const bool withPi : {true, false})
            rows.add(QString::asprintf("%lld positions, %s", length, withPi ? "pi" : "without pi").toUtf8(), length, withPi);
    rows.each([&](qint64 length, bool withPi) {
        constexpr std::int64_t octaves = 8;
        constexpr int points = 401;
        FamilyParameters family;
        family.withoutPi = !withPi;
        const SchemePtr scheme = made("nerf", length, 2 * octaves, family);
        const auto parts = static_cast<double>(length - 1);
        for (std::int64_t octave = 0; octave < octaves; ++octave)
            for (const std::int64_t j : {2 * octave, 2 * octave + 1}) {
                const double scale = std::ldexp(withPi ? std::numbers::pi : 1.0, static_cast<int>(octave));
                const CurveSamples curve = scheme->columnCurve(j, 0.0, parts, points, 1000);
                const bool onlyPositions = withPi && std::ldexp(1.0, static_cast<int>(octave)) / parts >= 2.0; // turns per position
                QCOMPARE(std::ssize(curve.x), onlyPositions ? length : qint64{points});
                for (std::size_t s = 0; s < curve.x.size(); ++s) {
                    const double angle = scale * (2.0 * curve.x[s] - parts) / parts;
                    QVERIFY(!onlyPositions || curve.x[s] == static_cast<double>(s));
                    QVERIFY2(std::abs(curve.middle[s] - (j % 2 == 0 ? std::sin(angle) : std::cos(angle))) < 1e-9,
                             qPrintable(QStringLiteral("column %1 at %2").arg(j).arg(curve.x[s])));
                }
            }
    });
}

void TestFamilySchemes::oddCorners()
{
    rowsOfNames().each([&](const QByteArray& name) {
        for (const std::int64_t d : {1, 2, 3, 4, 5, 6, 7, 8, 9})
            for (const std::int64_t length : {1, 2, 3, 4, 5, 17})
                for (int trial = 0; trial < 6; ++trial) {
                    SchemeArguments arguments = anyArguments();
                    if (trial == 0)
                        arguments = {};
                    const SchemePtr scheme =
                        makeScheme(EncodingSpec::make(10000.0, d, length).value(), SchemeName::from(name.toStdString()).value(), arguments);
                    Table all(length, d);
                    scheme->rows(0, all);
                    for (std::int64_t k = 0; k < length; ++k)
                        for (std::int64_t j = 0; j < d; ++j)
                            QVERIFY2(errorOf(all(k, j), exactCell(*scheme, arguments, k, j)) <= 2e-16, describeAll(*scheme, arguments));
                    for (std::int64_t j = scheme->usedColumns(); j < d; ++j)
                        QVERIFY(all.col(j).isZero(0.0));
                    QVERIFY(scheme->largestSquare() >= 1.0);
                    QVERIFY(std::isfinite(scheme->similarity(Measure::Cosine, 0, length - 1)));
                    for (std::int64_t j = 0; j < d; ++j) {
                        const CurveSamples curve = scheme->columnCurve(j, 0.0, static_cast<double>(length - 1) + 1e-9, 50, 100);
                        QVERIFY(!curve.x.empty());
                        for (std::size_t s = 0; s < curve.x.size(); ++s)
                            QVERIFY(curve.lowest[s] <= curve.highest[s] + 1e-12 && std::abs(curve.middle[s]) <= 1.0);
                    }
                }
    });
}

// Similarities along a diagonal are the same, or the diagnosis names two that are not.
void TestFamilySchemes::diagonalsStepWhereTheySay()
{
    rowsOfNames().each([&](const QByteArray& name) {
        for (const std::int64_t length : {1, 2, 3, 5, 17})
            for (int trial = 0; trial < 10; ++trial) {
                SchemeArguments arguments = anyArguments();
                if (trial < 2)
                    arguments = {};
                if (trial == 1)
                    arguments.family.edit().paddingRow = 0;
                const SchemePtr scheme =
                    makeScheme(EncodingSpec::make(10000.0, 8, length).value(), SchemeName::from(name.toStdString()).value(), arguments);
                const auto diagnosis = scheme->diagnose();
                QVERIFY(diagnosis);
                const auto at = [&](std::int64_t a, std::int64_t b) { return scheme->similarity(Measure::Dot, a, b); };
                if (const auto& step = diagnosis->diagonalStep) {
                    QVERIFY(step->a >= 0 && step->b + 1 < length);
                    QVERIFY2(std::abs(step->difference - (at(step->a + 1, step->b + 1) - at(step->a, step->b))) < 1e-12,
                             describeAll(*scheme, arguments));
                    continue;
                }
                for (std::int64_t a = 0; a + 1 < length; ++a)
                    for (std::int64_t b = a; b + 1 < length; ++b)
                        QVERIFY2(std::abs(at(a + 1, b + 1) - at(a, b)) < 1e-9, describeAll(*scheme, arguments));
            }
    });
}

void TestFamilySchemes::rowsHaveOneNorm()
{
    QCOMPARE(made("mae", 197, 768)->row(100).squaredNorm(), 384.0);
    QVERIFY(made("mae", 197, 768)->row(0).isZero(0.0));
    QVERIFY(made("fairseq", 20, 7)->column(6).isZero(0.0));
    QCOMPARE(qint64{made("mae", 197, 770)->usedColumns()}, qint64{768});
    QCOMPARE(qint64{made("nerf", 100, 128)->usedColumns()}, qint64{64});
    FamilyParameters none;
    none.paddingRow = -1;
    const EncodingSpec t2t = EncodingSpec::make(10000.0, 9, 50, Layout::Concatenated, FrequencyRule::Tensor2Tensor).value();
    QVERIFY(made("fairseq", 50, 9, none)->column(3) == makeScheme(t2t, "sinusoidal"_scheme)->column(3));
}

void TestFamilySchemes::gridsAreThoseOfThePatches()
{
    QVERIFY((made("mae", 197, 8)->grid() == PatchGrid{1, 14, 14}));
    QVERIFY((made("detr", 850, 8, {}, {0, 34})->grid() == PatchGrid{0, 34, 25}));
    QVERIFY((made("mae", 20, 8)->grid() == PatchGrid{0, 5, 4})); // no square, but full rows
    QVERIFY(!made("mae", 200, 8)->grid());                       // the last row of patches is cut short
    QVERIFY((shownGrid(200, {}) == PatchGrid{0, 15, 14}));
    QVERIFY(!made("fairseq", 196, 8)->grid());
    // Of two neighbours in a row only x differs; MAE holds it first, DETR last.
    const SchemePtr mae = made("mae", 197, 16);
    QVERIFY(mae->row(20).head(8) != mae->row(21).head(8) && mae->row(20).tail(8) == mae->row(21).tail(8));
    const SchemePtr detr = made("detr", 196, 16);
    QVERIFY(detr->row(20).head(8) == detr->row(21).head(8) && detr->row(20).tail(8) != detr->row(21).tail(8));
}

void TestFamilySchemes::sampledAtTheLargestSize()
{
    rowsOfNames().each([&](const QByteArray& name) {
        const SchemePtr scheme = made(name, EncodingSpec::maxMaxLen, EncodingSpec::maxDModel);
        const SampleAxis rows(0.0, 1048576.0 / 700, 700, EncodingSpec::maxMaxLen);
        const SampleAxis columns(0.0, 16384.0 / 800, 800, EncodingSpec::maxDModel);
        const SampledRaster heat = scheme->sample(rows, columns);
        QVERIFY(heat.columns.all == EncodingSpec::maxDModel && heat.columns.seen > 500 && heat.columns.seen < heat.columns.all);
        QVERIFY(heat.raster.values.isFinite().all() && heat.raster.values.abs().maxCoeff() <= 1.0F);
        for (const Measure measure : {Measure::Dot, Measure::Cosine, Measure::Distance}) {
            const SampledRaster like = scheme->sampleSimilarity(measure, rows, rows);
            QVERIFY(like.raster.values.isFinite().all() && like.columns.everything());
            const SampledCurve curve = scheme->sampleOffsets(measure, rows, 77);
            QVERIFY(std::ranges::all_of(curve.samples.middle, [](double value) { return std::isfinite(value); }));
        }
    });
}

// Tancik et al. 2020: the dot product over the pairs is exp(−2 π² σ² Δ²) on average over b.
void TestFamilySchemes::fourierFeaturesAreTheGaussianKernel()
{
    FamilyParameters family;
    family.deviation = 5.0;
    const SchemePtr scheme = made("fourier", 1000, 16384, family);
    for (const std::int64_t offset : {0, 10, 30, 60, 200}) {
        const double x = static_cast<double>(offset) / 1000.0;
        const double mean = scheme->similarity(Measure::Dot, 100, 100 + offset) / 8192.0;
        const double expected = std::exp(-2.0 * std::pow(3.14159265358979 * 5.0 * x, 2.0));
        QVERIFY2(std::abs(mean - expected) <= 5.0 * std::sqrt(0.5 / 8192.0), QByteArray::number(mean));
    }
}

// Where single positions are too many for a frame, a curve has no range beside its means.
void TestFamilySchemes::curvesOverManyNumbersAreTheirMeans()
{
    rowsOfWaves().each([&](const QByteArray& name) {
        const SchemePtr scheme = made(name, EncodingSpec::maxMaxLen, 64);
        const SampleAxis axis = SampleAxis::over(0.0, static_cast<double>(EncodingSpec::maxMaxLen), 500, EncodingSpec::maxMaxLen);
        for (const Measure measure : {Measure::Dot, Measure::Cosine, Measure::Distance}) {
            const SampledCurve curve = scheme->sampleOffsets(measure, axis, 77);
            QCOMPARE(curve.samples.lowest, curve.samples.middle);
            QCOMPARE(curve.samples.highest, curve.samples.middle);
        }
    });
}

// With waves as slow as these, positions behind the last would have far larger norms.
void TestFamilySchemes::scalesAreThoseOfPositionsThereAre()
{
    rowsOfWaves().each([&](const QByteArray& name) {
        constexpr std::int64_t length = 3000;
        const SchemePtr scheme = made(name, length, 1024, {}, {}, EncodingSpec::maxN);
        Table table(length, 1024);
        scheme->rows(0, table);
        const double largest = table.rowwise().squaredNorm().maxCoeff();
        const double got = scheme->largestSquare();
        QVERIFY2(got >= 0.9 * largest && got <= (1.0 + 1e-9) * largest, QByteArray::number(got) + " for " + QByteArray::number(largest));
    });
}

// Of so many numbers only every other pair of neighbours is looked at: the closest of these is told.
void TestFamilySchemes::neighboursAmongEveryOtherPosition()
{
    constexpr std::int64_t d = EncodingSpec::maxDModel;
    constexpr std::int64_t length = 16390; // one by one, there would be 2^28 numbers
    const SchemePtr scheme = made("sines", length, d);
    const SchemeDiagnostics got = scheme->diagnose().value();
    QVERIFY(!got.neighboursLimit.empty() && got.neighbours && got.neighbours->k % 2 == 0);
    Table rows(2, d);
    for (int trial = 0; trial < 200; ++trial) {
        const std::int64_t k = 2 * m_random.whole<std::int64_t>(0, (length - 2) / 2);
        scheme->rows(k, rows);
        QVERIFY((rows.row(1) - rows.row(0)).norm() >= (1.0 - 1e-12) * got.neighbours->distance);
    }
}

// A sine without its cosine, or the cosine of another wave, depends on more than the offset: the similarity of a part would be checked.
void TestFamilySchemes::partOfTheColumnsHasWholeWaves()
{
    for (const char* const name : {"fairseq", "timestep", "mae", "detr", "nerf", "fourier", "positions"})
        for (const std::int64_t columns : {130, 256, 1022}) {
            const InRow row(QByteArray(name) + ' ' + QByteArray::number(static_cast<qlonglong>(columns)));
            const SchemePtr scheme = makeScheme(EncodingSpec::make(10000.0, columns, 900).value().withLayout(Layout::Concatenated),
                                                SchemeName::from(name).value(), {3, nullptr, {}, {}});
            for (const std::int64_t most : {64, 66, 75, 101}) {
                const std::vector<std::int64_t> part = scheme->evenPart(most);
                QVERIFY(std::ranges::is_sorted(part) && std::ranges::adjacent_find(part) == part.end());
                QVERIFY(std::ssize(part) <= most + 2 && std::ssize(part) >= most - 4);
                // Of whole waves, the squares of a row add up to one number for each: to whole numbers.
                double squares = 0.0;
                for (const std::int64_t j : part)
                    squares += std::pow(scheme->value(517, j), 2);
                QVERIFY2(std::abs(squares - std::round(squares)) < 1e-9, qPrintable(QString::number(squares)));
            }
            QCOMPARE(std::ssize(scheme->evenPart(columns)), columns);
        }
}

POSENC_TEST(TestFamilySchemes)
#include "test_family_schemes.moc"
