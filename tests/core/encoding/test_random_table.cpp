// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/random_table.h"
#include "core/precision/rounded_encoding.h"
#include "core/schemes/scheme_similarity.h"
#include "tests/support/brute_force.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/schemes.h"
#include "tests/support/test_main.h"

#include <algorithm>
#include <numbers>
#include <numeric>

using namespace posenc;
using namespace posenc::test;

namespace {

// SplitMix64 (Steele et al. 2014).
constexpr std::uint64_t splitMixStep = 0x9e3779b97f4a7c15;

std::uint64_t splitMix(std::uint64_t x)
{
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
    x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
    return x ^ (x >> 31);
}

// Coefficient `id` of column j by Box and Muller (1958): the upper half of the bits gives the radius; of the lower one, the first two bits
// give the quadrant and the last 23 the place in it, counted from its middle.
double coefficientOf(std::uint64_t seed, std::uint64_t id, std::int64_t j)
{
    const std::uint64_t key = splitMix(splitMix(seed + splitMixStep) + id * splitMixStep);
    const std::uint64_t bits = splitMix(key + (static_cast<std::uint64_t>(j / 2) + 1) * splitMixStep);
    const double part = std::ldexp(static_cast<double>(bits >> 41) + 0.5, -23);
    const double place = std::ldexp(static_cast<double>(bits & 0x7fffff) + 0.5, -23) - 0.5;
    const double half = (bits >> 31 & 1) != 0 ? std::numbers::pi : 0.0;
    const double quarter = (bits >> 30 & 1) != 0 ? 0.5 * std::numbers::pi : 0.0;
    const double angle = 0.5 * std::numbers::pi * place + half + quarter;
    return std::sqrt(-std::log(part)) * (j % 2 == 0 ? std::cos(angle) : std::sin(angle));
}

// The series that random_table.h gives.
double drawn(std::uint64_t seed, std::int64_t k, std::int64_t j)
{
    double sum = coefficientOf(seed, 0, j) / 1024.0;
    for (int level = 1; level <= 20; ++level) {
        const std::uint64_t id = (std::uint64_t{1} << (20 - level)) + static_cast<std::uint64_t>(k >> level);
        const double height = std::exp2(-0.5 * level);
        sum += ((k >> (level - 1)) % 2 == 0 ? height : -height) * coefficientOf(seed, id, j);
    }
    return sum;
}

SchemePtr drawnScheme(std::int64_t d, std::int64_t length)
{
    return makeScheme(EncodingSpec::make(10000.0, d, length).value(), "random"_scheme, 11);
}

} // namespace

class TestRandomTable : public QObject {
    Q_OBJECT

private slots:
    void numbersOfASeedStay();
    void allWaysGiveTheSameNumbers();
    void samplesAreMeans();
    void nothingInCommon();
    void drawnInEveryFormat();
    void axesHoldTheNumbers();
    void scalesHoldTheSquares();
    void squaresOfManyNumbers();

private:
    Random m_random;
};

// Scenes keep the seed and not the numbers. They are made in single precision.
void TestRandomTable::numbersOfASeedStay()
{
    for (int trial = 0; trial < 3000; ++trial) {
        const auto seed = m_random.whole<std::uint64_t>(0, 1000);
        const auto k = m_random.whole<std::int64_t>(0, trial % 2 == 0 ? 600 : (1 << 20) - 1);
        const auto j = m_random.whole<std::int64_t>(0, 16383);
        const double value = RandomTable(seed).value(k, j);
        const double exact = drawn(seed, k, j);
        QVERIFY2(std::abs(value - exact) <= 5e-6, QByteArray::number(value, 'g', 10) + " and not " + QByteArray::number(exact, 'g', 10));
    }
}

void TestRandomTable::allWaysGiveTheSameNumbers()
{
    const RandomTable table(7);
    std::vector<std::int64_t> columns(300); // more than are taken together, and some left out
    std::iota(columns.begin(), columns.end(), std::int64_t{0});
    columns.erase(columns.begin() + 13, columns.begin() + 40);
    const std::vector<std::int64_t> positions{0, 1, 2, 77, 1000, 524287, 524288, (1 << 20) - 1};
    Table rows(std::ssize(positions), std::ssize(columns));
    table.rows(positions, columns, rows);
    for (std::size_t r = 0; r < positions.size(); ++r) {
        Eigen::VectorXd row(300);
        table.row(positions[r], row);
        for (std::size_t c = 0; c < columns.size(); ++c) {
            const double value = rows(static_cast<Eigen::Index>(r), static_cast<Eigen::Index>(c));
            QCOMPARE(value, table.value(positions[r], columns[c]));
            QCOMPARE(value, row[columns[c]]);
        }
    }
    Eigen::VectorXd column(1001);
    table.column(41, column);
    for (Eigen::Index k = 0; k < column.size(); ++k)
        QCOMPARE(column[k], table.value(k, 41));
}

void TestRandomTable::samplesAreMeans()
{
    constexpr std::int64_t length = std::int64_t{1} << RandomTable::levels;
    const RandomTable table(3);
    Table values(length, 3);
    const std::vector<std::int64_t> columns{0, 5, 100};
    for (Eigen::Index c = 0; c < 3; ++c) {
        Eigen::VectorXd column(length);
        table.column(columns[static_cast<std::size_t>(c)], column);
        values.col(c) = column;
    }
    // At the beginning, across the middle, and up to the end of the series, where nothing follows.
    for (const auto& [first, last] : {std::pair(0.0, 1000.0), std::pair(0.5 * length - 300.0, 0.5 * length + 333.0),
                                      std::pair(length - 1000.0, length - 0.0), std::pair(length - 77.75, length - 0.0)})
        for (const int pixels : {20, 33}) {
            const SampleAxis axis = SampleAxis::over(first, last, pixels, length);
            Eigen::MatrixXf means(axis.samples(), 3);
            table.sample(axis, columns, means);
            const Table expected = coverage(axis) * values.middleRows(axis.cellsBegin(), axis.cellsEnd() - axis.cellsBegin());
            const double error = (means.cast<double>() - expected).cwiseAbs().maxCoeff();
            QVERIFY2(error <= 2e-6, QByteArray::number(error) + " from " + QByteArray::number(first));
        }
}

// Neither numbers that are next to each other nor rows, up to what is left of a sum of so many: six standard deviations.
void TestRandomTable::nothingInCommon()
{
    const SchemePtr scheme = drawnScheme(1024, 120);
    Table values(120, 1024);
    scheme->rows(0, values);
    const auto most = [](double numbers) { return 6.0 * 0.5 * std::sqrt(numbers); };
    const auto numbers = static_cast<double>(values.size());
    QVERIFY(std::abs(values.topRows(119).cwiseProduct(values.bottomRows(119)).sum()) <= most(numbers));
    QVERIFY(std::abs(values.leftCols(1023).cwiseProduct(values.rightCols(1023)).sum()) <= most(numbers));
    QVERIFY(scheme->traits().uncorrelatedCells);
    Table products = values * values.transpose();
    QVERIFY(products.diagonal().minCoeff() >= 512.0 - 6.0 * std::sqrt(512.0));
    products.diagonal().setZero();
    QVERIFY(products.cwiseAbs().maxCoeff() <= most(1024.0));
    QVERIFY(scheme->traits().peaksOnDiagonal);
}

// A library draws them in the format that it computes in, so no rounding follows.
void TestRandomTable::drawnInEveryFormat()
{
    const SchemePtr scheme = drawnScheme(32, 20);
    for (const NumberFormat format : {NumberFormat::Float32, NumberFormat::BFloat16, NumberFormat::Float16}) {
        const RoundedEncoding rounded(scheme, {format, Coding::ExpLog, Arithmetic::Throughout});
        for (std::int64_t k = 0; k < 20; ++k)
            QVERIFY(rounded.row(k) == scheme->row(k) && rounded.error(k, k) == 0.0);
    }
}

// Nearly all numbers, and not much more.
void TestRandomTable::axesHoldTheNumbers()
{
    const SchemePtr scheme = drawnScheme(8, EncodingSpec::maxMaxLen);
    const Eigen::VectorXd column = scheme->column(3);
    const CellValues axis = scheme->valueRange();
    const auto beyond = std::ranges::count_if(column, [&](double value) { return value < axis.lowest || value > axis.highest; });
    QVERIFY2(beyond <= 10, QByteArray::number(qint64{beyond})); // of a million
    QVERIFY(axis.lowest >= 1.5 * column.minCoeff() && axis.highest <= 1.5 * column.maxCoeff());
}

// The squared norms of nearly all positions, and not much more.
void TestRandomTable::scalesHoldTheSquares()
{
    Rows<qint64> rows;
    for (const qint64 columns : {1, 16, 64, 1024})
        rows.add(QString::asprintf("%lld columns", columns).toUtf8(), columns);
    rows.each([&](qint64 columns) {
        const SchemePtr scheme = drawnScheme(columns, 2000);
        Table values(2000, columns);
        scheme->rows(0, values);
        const Eigen::VectorXd squares = values.rowwise().squaredNorm();
        const double highest = SchemeSimilarity(scheme, Measure::Dot).highest();
        const auto beyond = std::ranges::count_if(squares, [&](double square) { return square > highest; });
        QVERIFY2(beyond <= 60, QByteArray::number(qint64{beyond})); // squares of few numbers are skewed
        QVERIFY2(highest <= 1.5 * squares.maxCoeff(), QByteArray::number(highest));
    });
}

// Of more numbers than are squared one by one, the mean squared norms are within what is left of so many: six standard deviations.
void TestRandomTable::squaresOfManyNumbers()
{
    const SchemePtr scheme = drawnScheme(64, 20000);
    const SampleAxis axis = SampleAxis::over(0.0, 20000.0, 50, 20000);
    const std::vector<double> got = scheme->meanSquares(axis, {}, 1.0);
    QCOMPARE(got.size(), std::size_t{50});
    Table values(400, 64);
    for (std::int64_t s = 0; s < 50; ++s) {
        scheme->rows(400 * s, values);
        const double exact = values.squaredNorm() / 400.0;
        QVERIFY2(std::abs(got[static_cast<std::size_t>(s)] - exact) <= 6.0 * exact * std::sqrt(2.0 / (400.0 * 64.0)),
                 QByteArray::number(got[static_cast<std::size_t>(s)]) + " for " + QByteArray::number(exact));
    }
}

POSENC_TEST(TestRandomTable)
#include "test_random_table.moc"
