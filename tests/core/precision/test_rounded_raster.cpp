// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/precision/rounded_raster.h"
#include "tests/support/brute_force.h"
#include "tests/support/rows.h"
#include "tests/support/schemes.h"
#include "tests/support/test_main.h"

#include <numeric>

using namespace posenc;
using namespace posenc::test;

namespace {

bool isSame(double a, double b, double tolerance) { return (std::isnan(a) && std::isnan(b)) || std::abs(a - b) <= tolerance; }

// The sample that contains a cell's centre, −1 if none does.
int sampleOf(const SampleAxis& axis, std::int64_t cell)
{
    const double centre = static_cast<double>(cell) + 0.5;
    const double place = axis.averaged() ? (centre - axis.origin()) / axis.step() : static_cast<double>(cell - axis.firstCell());
    return place >= 0.0 && place < axis.samples() ? static_cast<int>(place) : -1;
}

struct Expectation {
    Eigen::ArrayXXd mean;
    Eigen::ArrayXXd largest; ///< error, signed
};

// Over every cell, one by one.
Expectation overAllCells(const RoundedEncoding& encoding, const SampleAxis& rows, const SampleAxis& columns)
{
    Expectation expected{Eigen::ArrayXXd::Zero(rows.samples(), columns.samples()),
                         Eigen::ArrayXXd::Zero(rows.samples(), columns.samples())};
    Eigen::ArrayXXd count = expected.mean;
    Table rowSums = Table::Zero(rows.samples(), encoding.spec().dModel());
    Eigen::ArrayXd rowCounts = Eigen::ArrayXd::Zero(rows.samples());
    for (std::int64_t k = 0; k < encoding.spec().maxLen(); ++k) {
        const Eigen::VectorXd row = encoding.row(k);
        if (const int r = sampleOf(rows, k); r >= 0) {
            rowSums.row(r) += row;
            rowCounts[r] += 1.0;
        }
        for (std::int64_t j = 0; j < encoding.spec().dModel(); ++j) {
            const int r = sampleOf(rows, k);
            const int c = sampleOf(columns, j);
            if (r < 0 || c < 0)
                continue;
            const double error = row[j] - encoding.exact().value(k, j);
            expected.mean(r, c) += row[j];
            count(r, c) += 1.0;
            if (std::isnan(error) || std::abs(error) > std::abs(expected.largest(r, c)))
                expected.largest(r, c) = error;
        }
    }
    expected.mean /= count;
    if (columns.averaged()) {
        const Table shares = coverage(columns);
        expected.mean = (rowSums.middleCols(static_cast<Eigen::Index>(columns.cellsBegin()), shares.cols()) * shares.transpose()).array();
        expected.mean.colwise() /= rowCounts;
    }
    return expected;
}

SampleAxis anyWindow(Random& random, std::int64_t cells)
{
    const double first = random.real(0.0, static_cast<double>(cells) * 0.5);
    return SampleAxis::over(first, random.real(first + 0.5, static_cast<double>(cells) + 1.0), random.whole(1, 60), cells);
}

SampleAxis all(std::int64_t cells, int pixels) { return SampleAxis::over(0.0, static_cast<double>(cells), pixels, cells); }

RoundedEncoding encoding(std::int64_t d, std::int64_t rows, const Rounding& rounding, FrequencyRule rule = FrequencyRule::Paper)
{
    return {EncodingSpec::make(10000.0, d, rows, Layout::Interleaved, rule).value(), rounding};
}

constexpr Rounding bfloat16{NumberFormat::BFloat16, Coding::ExpLog, Arithmetic::Throughout};
constexpr Rounding float16{NumberFormat::Float16, Coding::ExpLog, Arithmetic::Throughout};

} // namespace

class TestRoundedRaster : public QObject {
    Q_OBJECT

private slots:
    void pixelsAreThoseOfAllTheirCells();
    void whatIsNoNumberIsSeen();
    void manyCellsAreLookedAtInOddSteps();
    void stepsAreWithinAPixel();
    void rowsReadAreInTheMiddleOfTheirPixel();
    void stepsMissNoPixel();
    void largestErrorsAreThoseOfTheirPositions();
    void largestErrorsOfManyPositionsAreNearlyThose();

private:
    Random m_random;
};

void TestRoundedRaster::pixelsAreThoseOfAllTheirCells()
{
    for (int trial = 0; trial < 80; ++trial) {
        const RoundedEncoding rounded = anyEncoding(m_random, m_random.spec(70, 400));
        const SampleAxis rows = anyWindow(m_random, rounded.spec().maxLen());
        const SampleAxis columns = anyWindow(m_random, rounded.spec().dModel());
        QVERIFY(RoundedRaster::stepsOf(rows, columns) == RoundedRaster::Steps());
        const Expectation expected = overAllCells(rounded, rows, columns);
        const Raster values = RoundedRaster(rounded).sample(rows, columns); // smoothed if the numbers alternate
        const Raster errors = RoundedRaster(rounded).sampleErrors(rows, columns);
        QVERIFY(values.rows == rows && values.columns == columns && errors.rows == rows && errors.columns == columns);
        for (int r = 0; r < rows.samples(); ++r)
            for (int c = 0; c < columns.samples(); ++c) {
                // Exact numbers use closed forms, which share a cell among the pixels it overlaps.
                if (!rounded.isExact())
                    QVERIFY2(isSame(values.values(r, c), expected.mean(r, c), 1e-7 * std::max(1.0, rounded.exact().highest())),
                             describe(rounded));
                // Of errors of nearly the same magnitude, either sign is accepted.
                const double amount = std::abs(expected.largest(r, c));
                QVERIFY2(isSame(std::abs(errors.values(r, c)), amount, 1e-7 * amount + 1e-15), describe(rounded));
            }
    }
}

void TestRoundedRaster::whatIsNoNumberIsSeen()
{
    const RoundedEncoding rounded = encoding(7, 70000, float16, FrequencyRule::Tensor2Tensor); // the last column is 0
    const SampleAxis rows = SampleAxis::over(65480.0, 65560.0, 40, 70000);
    const SampleAxis columns = all(7, 7);
    for (const Raster& raster : {RoundedRaster(rounded).sample(rows, columns), RoundedRaster(rounded).sampleErrors(rows, columns)})
        for (int r = 0; r < 40; ++r)
            for (int c = 0; c < 7; ++c)
                QCOMPARE(std::isnan(raster.values(r, c)), c < 6 && r >= 20);
    const std::vector<std::int64_t> edges{0, 65519, 65520, 65521, 70000};
    const std::vector<double> largest = RoundedRaster(rounded).largestErrors(edges);
    QVERIFY(!std::isnan(largest[0]) && !std::isnan(largest[1]) && std::isnan(largest[2]) && std::isnan(largest[3]));
}

void TestRoundedRaster::manyCellsAreLookedAtInOddSteps()
{
    eachRow<qint64, qint64, bool, bool>(
        {
            {"a screen full is seen whole", 1000, 512, false, false},
            {"so are 5000 positions of 1024", 5000, 1024, false, false},
            {"a million positions are not", 1048576, 128, true, false},
            {"nor is the largest table, in either direction", 1048576, 16384, true, true},
        },
        [&](qint64 rows, qint64 columns, bool rowsInSteps, bool columnsInSteps) {
            const auto steps = RoundedRaster::stepsOf(all(rows, 800), all(columns, 1000));
            QCOMPARE(steps.row > 1, rowsInSteps);
            QCOMPARE(steps.column > 1, columnsInSteps);
            QVERIFY(steps.row % 2 == 1 && steps.column % 2 == 1);
            const auto lookedAt = [](qint64 cells, double pixels, std::int64_t step) {
                return std::min(static_cast<double>(cells), std::max(pixels, static_cast<double>(cells) / static_cast<double>(step)));
            };
            const double seen = lookedAt(rows, 800.0, steps.row) * lookedAt(columns, 1000.0, steps.column);
            QVERIFY2(seen < 6.5e6, qPrintable(QString::number(seen)));
            const SampleAxis part = SampleAxis::over(static_cast<double>(rows) / 2.0, static_cast<double>(rows) / 2.0 + 300.0, 800, rows);
            QVERIFY(RoundedRaster::stepsOf(part, all(columns, 1000)) == RoundedRaster::Steps()); // a part is read completely
        });
}

// Where a pixel or a stretch has one or two positions, none can be passed over to save time.
void TestRoundedRaster::stepsAreWithinAPixel()
{
    constexpr std::int64_t rows = 1 << 16;
    const auto rowStep = [](double width) {
        return RoundedRaster::stepsOf(SampleAxis(0.0, width, 30'000, rows), all(EncodingSpec::maxDModel, 1000)).row;
    };
    QCOMPARE(rowStep(1.0), std::int64_t{1});
    QCOMPARE(rowStep(1.5), std::int64_t{1});
    QCOMPARE(rowStep(1.999), std::int64_t{1});
    QVERIFY(rowStep(2.1) > 1);
    const RoundedEncoding rounded = encoding(EncodingSpec::maxDModel, rows, bfloat16);
    std::vector<std::int64_t> edges(5001);
    std::iota(edges.begin(), edges.end(), 0);
    QCOMPARE(RoundedRaster(rounded).stepsOf(edges).row, std::int64_t{1});
    for (std::int64_t& edge : edges)
        edge *= 3;
    QCOMPARE(RoundedRaster(rounded).stepsOf(edges).row, std::int64_t{3});
}

// Of a line whose positions are their own numbers, the mean of a pixel is the middle of the positions that were read.
void TestRoundedRaster::rowsReadAreInTheMiddleOfTheirPixel()
{
    constexpr std::int64_t wide = EncodingSpec::maxDModel;
    const RoundedEncoding line(makeScheme(EncodingSpec::make(10000.0, wide, EncodingSpec::maxMaxLen).value(), "integer"_scheme), {});
    for (int pixels = 10; pixels < 22; ++pixels) {
        const SampleAxis rows = all(EncodingSpec::maxMaxLen, pixels);
        const SampleAxis columns = all(wide, 1);
        const std::int64_t step = RoundedRaster::stepsOf(rows, columns).row;
        QVERIFY(step > 1000);
        const Raster means = RoundedRaster(line).sample(rows, columns);
        for (int r = 0; r < pixels; ++r) {
            const double middle = 0.5 * (rows.edge(r) + rows.edge(r + 1) - 1.0);
            const double aside = std::abs(static_cast<double>(means.values(r, 0)) - middle);
            QVERIFY2(aside <= 0.25 * static_cast<double>(step) + 1.0, QByteArray::number(aside / static_cast<double>(step)));
        }
    }
}

void TestRoundedRaster::stepsMissNoPixel()
{
    const RoundedEncoding rounded = encoding(1024, EncodingSpec::maxMaxLen, bfloat16);
    const SampleAxis rows = all(EncodingSpec::maxMaxLen, 16);
    const SampleAxis columns = all(1024, 8);
    const Raster errors = RoundedRaster(rounded).sampleErrors(rows, columns);
    const Raster values = RoundedRaster(rounded).sample(rows, columns);
    for (int r = 0; r < 16; ++r) {
        QVERIFY2(std::abs(errors.values(r, 0)) > 1.9F, "the fastest columns are wrong altogether");
        for (int c = 0; c < 8; ++c)
            QVERIFY(std::abs(errors.values(r, c)) > 1e-3F && std::abs(errors.values(r, c)) <= 2.0F
                    && std::abs(values.values(r, c)) <= 1.0F);
    }
    const RoundedEncoding thin = encoding(1, EncodingSpec::maxMaxLen, bfloat16);
    QVERIFY((RoundedRaster(thin).sampleErrors(rows, all(1, 1)).values.abs() > 0.1F).all());
}

void TestRoundedRaster::largestErrorsAreThoseOfTheirPositions()
{
    for (int trial = 0; trial < 60; ++trial) {
        const RoundedEncoding rounded = anyEncoding(m_random, m_random.spec(40, 600));
        std::vector<std::int64_t> edges;
        for (int edge = m_random.whole(1, 40); edge >= 0; --edge)
            edges.push_back(m_random.whole<std::int64_t>(0, rounded.spec().maxLen()));
        std::ranges::sort(edges);
        QVERIFY(RoundedRaster(rounded).stepsOf(edges) == RoundedRaster::Steps());
        const std::vector<double> largest = RoundedRaster(rounded).largestErrors(edges);
        QCOMPARE(largest.size(), edges.size() - 1);
        for (std::size_t p = 0; p + 1 < edges.size(); ++p) {
            const std::int64_t first = std::min(edges[p], rounded.spec().maxLen() - 1);
            double expected = 0.0;
            for (std::int64_t k = first; k < std::max(first + 1, edges[p + 1]); ++k)
                expected = std::max(expected, (rounded.row(k) - rounded.exact().row(k)).cwiseAbs().maxCoeff());
            QCOMPARE(largest[p], expected);
        }
    }
}

void TestRoundedRaster::largestErrorsOfManyPositionsAreNearlyThose()
{
    // The error of PyTorch 1.13's float32 over the last tenth of a million positions: 0.0605.
    const RoundedEncoding rounded = encoding(512, 1000001, {});
    std::vector<std::int64_t> edges{0, 1};
    while (edges.back() < 1000001)
        edges.push_back(std::min<std::int64_t>(1000001, edges.back() + 1 + edges.back() / 10));
    const RoundedRaster raster(rounded);
    QVERIFY(raster.stepsOf(edges).row > 1);
    const std::vector<double> largest = raster.largestErrors(edges);
    QVERIFY(largest.front() < 1e-15); // position 0 is exact
    const double late = *std::max_element(largest.end() - 2, largest.end());
    QVERIFY2(late > 0.055 && late < 0.060547, qPrintable(QString::number(late)));
}

POSENC_TEST(TestRoundedRaster)
#include "test_rounded_raster.moc"
