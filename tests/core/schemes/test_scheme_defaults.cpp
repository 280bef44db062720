// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/even_columns.h"
#include "core/schemes/scheme_diagnostics.h"
#include "tests/support/brute_force.h"
#include "tests/support/progress_record.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

#include <limits>

using namespace posenc;
using namespace posenc::test;

namespace {

constinit const SchemeTraits formulaTraits{.name = "formula", .snippets = {}};

using CellFormula = double (*)(std::int64_t k, std::int64_t j);

// Gives its numbers, and nothing else.
class FormulaScheme : public Scheme {
public:
    FormulaScheme(std::int64_t dModel, std::int64_t maxLen, CellFormula formula)
        : Scheme(formulaTraits, EncodingSpec::make(10000.0, dModel, maxLen).value()), m_formula(formula)
    {
    }

    void numbers(std::span<const std::int64_t> positions, std::span<const std::int64_t> columns, TableRef out) const override
    {
        for (std::size_t r = 0; r < positions.size(); ++r)
            for (std::size_t c = 0; c < columns.size(); ++c)
                out(static_cast<Eigen::Index>(r), static_cast<Eigen::Index>(c)) = m_formula(positions[r], columns[c]);
    }
    Eigen::VectorXd column(std::int64_t j) const override // as it is, without a call of numbers() for each
    {
        return Eigen::VectorXd::NullaryExpr(spec().maxLen(), [&](Eigen::Index k) { return m_formula(k, j); });
    }

private:
    CellFormula m_formula;
};

double position(std::int64_t k, std::int64_t) { return static_cast<double>(k); }
double sevenths(std::int64_t k, std::int64_t j) { return static_cast<double>(k % 7 + 3 * j); }
double firstColumn(std::int64_t k, std::int64_t j) { return j == 0 ? static_cast<double>(k) : 0.0; }

} // namespace

/// What a scheme that only gives its numbers says of them, against the numbers themselves.
class TestSchemeDefaults : public QObject {
    Q_OBJECT

private slots:
    void columnsAreMeansOverThePositions_data();
    void columnsAreMeansOverThePositions();
    void squaresAreMeansOverThePositions_data() { columnsAreMeansOverThePositions_data(); }
    void squaresAreMeansOverThePositions();
    void theLargestRow();
    void columnsThatShareNoPixelAreExact();
    void columnsSeenLieInTheirPixel();
    void tooManyPositionsHaveNoRange();
    void columnsAffordedDependOnWhatIsRead();
    void columnsAffordedAreAllSeen();
    void similarityReadsNoMoreThanIsAfforded();
    void evenColumnsLeaveNoGap();
    void aPartOfThePositionsIsEvenlySpread();
    void cellsWithoutNumbersAreLeftOut();
    void aStopIsHeededBeforeTheFirstColumn();
    void wideTables();

private:
    static SampleAxis fetchedAxis(std::int64_t cells)
    {
        QFETCH(double, first);
        QFETCH(double, last);
        QFETCH(int, pixels);
        return SampleAxis::over(first, last, pixels, cells);
    }

    Random m_random;
};

// Samples of up to 16 positions, and of equally many of them with one in the middle, of which its mean is that of a line.
void TestSchemeDefaults::columnsAreMeansOverThePositions_data()
{
    QTest::addColumn<double>("first");
    QTest::addColumn<double>("last");
    QTest::addColumn<int>("pixels");
    QTest::newRow("each for itself") << 3.0 << 23.0 << 40;
    QTest::newRow("two share a pixel") << 0.0 << 400.0 << 200;
    QTest::newRow("four, to the last position") << 1000.0 << 1200.0 << 50;
    QTest::newRow("sixteen, in the middle") << 160.0 << 800.0 << 40;
}

void TestSchemeDefaults::columnsAreMeansOverThePositions()
{
    const FormulaScheme scheme(9, 1200, sevenths);
    const SampleAxis axis = fetchedAxis(1200);
    const std::vector<std::int64_t> columns{0, 2, 7};
    Eigen::MatrixXf got(axis.samples(), 3);
    scheme.columnMeans(axis, columns, got);
    const Table shares = coverage(axis);
    Table numbers(shares.cols(), 3);
    scheme.numbers(wholeNumbers(axis.cellsBegin(), axis.cellsEnd()), columns, numbers);
    QVERIFY((got.cast<double>() - shares * numbers).cwiseAbs().maxCoeff() < 1e-5);

    const FormulaScheme line(1, 1 << 20, position);
    const SampleAxis far(480.0, 48.0, 20'000, 1 << 20); // of 48 positions, 16 are looked at
    Eigen::MatrixXf means(far.samples(), 1);
    line.columnMeans(far, std::vector<std::int64_t>{0}, means);
    for (int s = 0; s < far.samples(); ++s)
        QCOMPARE(means(s, 0), static_cast<float>(far.edge(s) + 23.5));
}

void TestSchemeDefaults::squaresAreMeansOverThePositions()
{
    const FormulaScheme scheme(9, 1200, sevenths);
    const SampleAxis axis = fetchedAxis(1200);
    Eigen::MatrixXf means(axis.samples(), 9);
    scheme.columnMeans(axis, wholeNumbers(0, 9), means);
    const std::vector<double> got = scheme.meanSquares(axis, means, 1.0);
    QCOMPARE(std::ssize(got), std::ptrdiff_t{axis.samples()});
    const Table shares = coverage(axis);
    Table rows(shares.cols(), 9);
    scheme.rows(axis.cellsBegin(), rows);
    const Eigen::VectorXd squares = shares * rows.rowwise().squaredNorm();
    for (Eigen::Index s = 0; s < squares.size(); ++s)
        QVERIFY(std::abs(got[static_cast<std::size_t>(s)] - squares[s]) <= 1e-6 * squares[s]);
}

void TestSchemeDefaults::theLargestRow()
{
    Rows<qint64, qint64, CellFormula, double> rows;
    const auto row = [&](const char* name, qint64 dModel, qint64 maxLen, CellFormula formula, double square) {
        rows.add(name, dModel, maxLen, formula, square);
    };
    row(
        "in the middle", 2, 40, [](std::int64_t k, std::int64_t) { return k == 17 ? -3.0 : 1.0; }, 18.0);
    row(
        "the first", 2, 40, [](std::int64_t k, std::int64_t) { return k == 0 ? 3.0 : 1.0; }, 18.0);
    row(
        "of small numbers", 2, 40, [](std::int64_t k, std::int64_t) { return k == 5 ? 0.25 : 0.125; }, 0.125);
    row("the last of more than are looked at", EncodingSpec::maxDModel, 100, firstColumn, 99.0 * 99.0);
    row(
        "among rows without numbers", 2, 40, [](std::int64_t k, std::int64_t) { return k < 39 ? std::nan("") : 2.0; }, 8.0);
    row(
        "a table of zeros has a scale too", 2, 40, [](std::int64_t, std::int64_t) { return 0.0; }, 1.0);
    rows.each([&](qint64 dModel, qint64 maxLen, const CellFormula& formula, double square) {
        QCOMPARE(FormulaScheme(dModel, maxLen, formula).largestSquare(), square);
    });
}

// Pixels narrower than a column: looking at one column for each would be more work than looking at all.
void TestSchemeDefaults::columnsThatShareNoPixelAreExact()
{
    eachRow<double, double>(
        {
            {"the whole table", 0.0, 0.8},
            {"hardly narrower than a column", 0.0, 0.9999},
            {"from the middle of a column", 4.35, 0.7},
        },
        [&](double first, double step) {
            const FormulaScheme scheme(200, 4000, [](std::int64_t k, std::int64_t j) { return static_cast<double>(k + 10'000 * j); });
            const SampleAxis rows(0.0, 16.0, 250, 4000);
            const SampleAxis columns = SampleAxis::ofMeans(first, step, 200, 200);
            QVERIFY(columns.averaged() && scheme.affordableColumns(rows) < columns.cellsEnd() - columns.cellsBegin());
            const SampledRaster result = scheme.sample(rows, columns);
            QVERIFY(result.columns.everything());
            const Table shares = coverage(columns);
            const Eigen::VectorXd means = shares * Eigen::VectorXd::NullaryExpr(shares.cols(), [&](Eigen::Index c) {
                                              return 1e4 * static_cast<double>(columns.cellsBegin() + c);
                                          });
            for (int r = 0; r < rows.samples(); ++r)
                for (int c = 0; c < columns.samples(); ++c)
                    QVERIFY(std::abs(static_cast<double>(result.raster.values(r, c)) - (16.0 * r + 7.5 + means[c])) <= 1.0);
        });
}

void TestSchemeDefaults::columnsSeenLieInTheirPixel()
{
    eachRow<double, double, int>(
        {
            {"hardly wider than a column", 0.0, 1.001, 400},
            {"one and a half", 100.5, 1.5, 300},
            {"a few, one of which is looked at", 37.3, 2.7, 150},
            {"ten, two of which are looked at", 300.0, 10.0, 40},
            {"many, to the last column", 7.9, 61.3, 16},
        },
        [&](double first, double step, int pixels) {
            const FormulaScheme scheme(1000, 4000, [](std::int64_t, std::int64_t j) { return static_cast<double>(j); });
            const SampleAxis rows(0.0, 16.0, 250, 4000);
            const SampleAxis columns(first, step, pixels, 1000);
            const SampledRaster result = scheme.sample(rows, columns);
            QVERIFY(result.columns.seen >= columns.samples() && result.columns.seen < result.columns.all);
            for (int c = 0; c < columns.samples(); ++c) {
                const auto value = static_cast<double>(result.raster.values(0, c));
                const QByteArray words = qPrintable(QString("pixel %1 from %2 shows %3").arg(c).arg(columns.edge(c)).arg(value));
                QVERIFY2(value > columns.edge(c) - 1.0 && value < columns.edge(c + 1), words);
                // If columns lie in it wholly, it shows none that it shares with another pixel.
                const double firstWhole = std::ceil(columns.edge(c));
                const double lastWhole = std::floor(columns.edge(c + 1)) - 1.0;
                QVERIFY2(firstWhole > lastWhole || (value >= firstWhole && value <= lastWhole), words);
                // The middles of equal parts: two columns beside a middle are at most half a column off it.
                QVERIFY(std::abs(value - 0.5 * (columns.edge(c) + columns.edge(c + 1) - 1.0)) <= 2.0);
            }
        });
}

void TestSchemeDefaults::tooManyPositionsHaveNoRange()
{
    const SampleAxis axis = SampleAxis::over(0.0, 1000.0, 100, 1000);
    const CurveSamples wide = FormulaScheme(EncodingSpec::maxDModel, 1000, position).sampleOffsets(Measure::Dot, axis, 3).samples;
    QVERIFY(wide.lowest == wide.middle && wide.highest == wide.middle);
    const CurveSamples narrow = FormulaScheme(1, 1000, position).sampleOffsets(Measure::Dot, axis, 3).samples;
    for (std::size_t s = 0; s < 100; ++s) {
        QCOMPARE(narrow.lowest[s], 30.0 * static_cast<double>(s));
        QCOMPARE(narrow.highest[s], 30.0 * static_cast<double>(s) + 27.0);
    }
}

// Of a sample, no more than sixteen positions are read: longer ones cost nothing more, shorter ones less. A picture has a column at least.
void TestSchemeDefaults::columnsAffordedDependOnWhatIsRead()
{
    const FormulaScheme scheme(EncodingSpec::maxDModel, EncodingSpec::maxMaxLen, position);
    const auto afforded = [&](double step, int pixels = 100) {
        return scheme.affordableColumns(SampleAxis(0.0, step, pixels, EncodingSpec::maxMaxLen));
    };
    QCOMPARE(qint64{afforded(17.0)}, qint64{afforded(16.0)});
    QCOMPARE(qint64{afforded(10'000.0)}, qint64{afforded(16.0)});
    QVERIFY(afforded(8.0) > afforded(16.0) && afforded(0.5, 200) > afforded(8.0));
    QCOMPARE(qint64{afforded(1.5, 600'000)}, qint64{1});
}

// Down to the last one: two and a half for each pixel, of a table that has no more.
void TestSchemeDefaults::columnsAffordedAreAllSeen()
{
    const CellFormula formula = [](std::int64_t k, std::int64_t j) { return static_cast<double>(k + j * j % 17); };
    const SampleAxis rows(0.0, 16.0, 250, 4000);
    const std::int64_t all = FormulaScheme(1, 4000, formula).affordableColumns(rows);
    const FormulaScheme scheme(all, 4000, formula);
    const SampleAxis columns(0.0, 2.5, static_cast<int>(2 * all / 5), all);
    const SampledRaster result = scheme.sample(rows, columns);
    QVERIFY(columns.averaged() && result.columns.everything());
    const Table shares = coverage(columns);
    const Eigen::VectorXd means = shares * Eigen::VectorXd::NullaryExpr(shares.cols(), [](Eigen::Index j) { return double(j * j % 17); });
    for (int r = 0; r < rows.samples(); ++r)
        for (int c = 0; c < columns.samples(); ++c)
            QVERIFY(std::abs(static_cast<double>(result.raster.values(r, c)) - (16.0 * r + 7.5 + means[c])) <= 1e-3);
}

// Of neither side, however short the other is.
void TestSchemeDefaults::similarityReadsNoMoreThanIsAfforded()
{
    const FormulaScheme scheme(4000, 1000, sevenths);
    const SampleAxis many(0.0, 1.0, 1000, 1000);
    const SampleAxis one(500.0, 1.0, 1, 1000);
    for (const auto& [rows, columns] : {std::pair(many, one), std::pair(one, many)}) {
        const SampledRaster picture = scheme.sampleSimilarity(Measure::Cosine, rows, columns);
        QVERIFY(!picture.columns.everything() && picture.columns.seen <= scheme.affordableColumns(many));
        QVERIFY(picture.columns.seen <= scheme.affordableColumns(one));
    }
}

// All of them, or about as many as are asked for: in each of as many equal parts, and with the neighbours that belong together.
void TestSchemeDefaults::evenColumnsLeaveNoGap()
{
    for (int trial = 0; trial < 1000; ++trial) {
        const auto begin = m_random.coin() ? 0 : m_random.whole<std::int64_t>(1, 500);
        const auto count = m_random.whole<std::int64_t>(1, 600);
        const auto most = m_random.whole<std::int64_t>(1, 650);
        const std::int64_t together = std::int64_t{1} << m_random.whole(0, 4);
        const std::vector<std::int64_t> columns = evenColumns(begin, begin + count, most, together);
        const QByteArray words = QByteArray::number(qlonglong{most}) + " of " + QByteArray::number(qlonglong{count}) + " from "
                                 + QByteArray::number(qlonglong{begin}) + " by " + QByteArray::number(qlonglong{together});
        if (count <= most) {
            QVERIFY2(columns == wholeNumbers(begin, begin + count), words);
            continue;
        }
        QVERIFY2(!columns.empty() && std::ssize(columns) <= std::max(most, together), words);
        QVERIFY2(columns.front() >= begin && columns.back() < begin + count, words);
        const std::int64_t part = (count - 1) / std::max<std::int64_t>(1, most / together) + 1;
        std::int64_t before = begin - part / 2;
        for (const std::int64_t column : columns) {
            QVERIFY2(column > before || column == begin, words);
            QVERIFY2(column - before <= part + together, words);
            before = column;
            const std::int64_t group = column / together * together;
            for (std::int64_t near = std::max(begin, group); near < std::min(begin + count, group + together); ++near)
                QVERIFY2(std::ranges::binary_search(columns, near), words);
        }
        QVERIFY2(begin + count + part / 2 - before <= part + together, words);
    }
}

// Every fifth of 100 positions may be looked at: the smallest and largest of these, not of all.
void TestSchemeDefaults::aPartOfThePositionsIsEvenlySpread()
{
    const FormulaScheme scheme(3, 100, [](std::int64_t k, std::int64_t) {
        return k == 90 ? 5.0 : k == 95 ? 0.5 : k == 41 ? 9.0 : k == 42 ? 0.1 : 1.0 + 0.01 * static_cast<double>(k * k % 83);
    });
    Survey survey;
    survey.numbersLookedAt = 60;
    const SchemeDiagnostics got = diagnoseByNumbers(scheme, {}, survey).value();
    QCOMPARE(qint64{got.largestNorm.position}, qint64{90});
    QCOMPARE(qint64{got.smallestNorm.position}, qint64{95});
    QVERIFY(std::abs(got.largestNorm.value - 5.0 * std::sqrt(3.0)) < 1e-12);
    QCOMPARE(QString::fromStdString(got.normsLimit), QStringLiteral("Searched 20 of 100 positions, evenly spread."));
    std::int64_t nearest = 0;
    const auto step = [&](std::int64_t k) { return std::abs(scheme.value(k + 1, 0) - scheme.value(k, 0)); };
    for (std::int64_t k = 5; k < 99; k += 5)
        if (step(k) < step(nearest))
            nearest = k;
    QCOMPARE(qint64{got.neighbours->k}, qint64{nearest});
    QCOMPARE(QString::fromStdString(got.neighboursLimit), QStringLiteral("Searched for neighbours in 20 of 99 pairs, evenly spread."));
}

void TestSchemeDefaults::cellsWithoutNumbersAreLeftOut()
{
    const FormulaScheme scheme(2, 6, [](std::int64_t k, std::int64_t j) {
        constexpr double none = std::numeric_limits<double>::quiet_NaN();
        constexpr double infinite = std::numeric_limits<double>::infinity();
        constexpr std::array column{0.0, none, 7.0, -infinite, -3.0, 6.0};
        return j == 0 ? column[static_cast<std::size_t>(k)] : 0.0;
    });
    const SchemeDiagnostics got = scheme.diagnose().value();
    QCOMPARE(got.lowestValue, -3.0);
    QCOMPARE(got.highestValue, 7.0);
    QCOMPARE(qint64{got.smallestNorm.position}, qint64{0});
    QCOMPARE(qint64{got.largestNorm.position}, qint64{2});
    QVERIFY((got.closest == ClosestPair{2, 5, 1.0}));
    QVERIFY(got.neighbours && got.neighbours->k == 4 && got.neighbours->distance == 9.0);
    QCOMPARE(qint64{got.variation.columnsBelow}, qint64{1});
    QCOMPARE(qint64{got.variation.firstColumn}, qint64{1});

    const FormulaScheme everyOther(3, 9, [](std::int64_t k, std::int64_t) {
        return k % 2 == 0 ? static_cast<double>(k * k) : std::numeric_limits<double>::quiet_NaN();
    });
    const SchemeDiagnostics alone = everyOther.diagnose().value();
    QVERIFY(!alone.neighbours); // with numbers
    QVERIFY(alone.closest && alone.closest->a == 0 && alone.closest->b == 2);
}

// Of a long table, the first column alone may take a second.
void TestSchemeDefaults::aStopIsHeededBeforeTheFirstColumn()
{
    std::stop_source stop;
    stop.request_stop();
    for (const std::int64_t dModel : {1, 2, 3000}) {
        const FormulaScheme scheme(dModel, 10, position);
        int asked = 0;
        SchemeDiagnostics result;
        const auto variation = [&asked](std::int64_t) { return static_cast<double>(++asked); };
        const Expected<Done> done = addColumnsBelow(scheme, variation, result, {nullptr, stop.get_token()});
        QVERIFY(!done && done.error().kind == Error::Kind::Cancelled);
        QCOMPARE(asked, 0);
    }
}

// So wide that its rows are looked at in steps and not all of them are compared, but for an even part that reaches both ends.
void TestSchemeDefaults::wideTables()
{
    const FormulaScheme scheme(EncodingSpec::maxDModel, 1100, [](std::int64_t k, std::int64_t j) {
        return j > 0 ? 0.0 : k < 1099 ? static_cast<double>(k) : 1098.25; // the last two are closest
    });
    Survey survey; // told, because it would take seconds to compute
    std::int64_t atOnce = 0;
    survey.squaresAt = [&atOnce](const EvenPositions& positions) {
        atOnce = std::max(atOnce, positions.count);
        std::vector<double> squares;
        for (std::int64_t p = 0; p < positions.count; ++p)
            squares.push_back(static_cast<double>(positions.first + p * positions.stride));
        return squares;
    };
    survey.neighbourSquaresAt = [](const EvenPositions& positions) {
        return std::vector<double>(static_cast<std::size_t>(positions.count), 1.0);
    };
    survey.variation = [](std::int64_t j) { return j == 0 ? 1098.25 : 0.0; };
    survey.looksForFall = false;
    ProgressRecord record;
    const SchemeDiagnostics got = diagnoseByNumbers(scheme, record.progress(), survey).value();
    QCOMPARE(record.complaint(0.6, 20), QString());
    QVERIFY2(atOnce <= 550, "a stop is looked for more than once"); // the real ones take a second for all
    QVERIFY((got.closest == ClosestPair{1098, 1099, 0.25}));
    QVERIFY(!got.closestLimit.empty());
    QCOMPARE(qint64{got.smallestNorm.position}, qint64{0});
    QCOMPARE(qint64{got.largestNorm.position}, qint64{1099});
    QCOMPARE(qint64{got.variation.columnsBelow}, qint64{EncodingSpec::maxDModel - 1});
}

POSENC_TEST(TestSchemeDefaults)
#include "test_scheme_defaults.moc"
