// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/closest_pair.h"
#include "core/similarity/similarity.h"
#include "tests/support/mpfr_oracle.h"
#include "tests/support/progress_record.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

using namespace posenc;
using namespace posenc::test;

namespace {

using LongTable = Eigen::Matrix<long double, Eigen::Dynamic, Eigen::Dynamic>;

std::optional<ClosestPair> closestOf(const EncodingSpec& spec)
{
    const Encoding encoding(spec);
    return closestPair(encoding, orderedKernel(encoding).value()).value();
}

// Values right to the last place of a long double.
LongTable exactTable(const EncodingSpec& spec)
{
    const std::vector<Column> columns = expectedColumns(spec);
    LongTable table(spec.maxLen(), spec.dModel());
    for (std::int64_t k = 0; k < spec.maxLen(); ++k) {
        for (std::int64_t j = 0; j < spec.dModel(); ++j) {
            const Real value = exactValue(spec, columns[static_cast<std::size_t>(j)], k);
            const double high = value.toDouble();
            table(k, j) = static_cast<long double>(high) + static_cast<long double>((value - Real(high)).toDouble());
        }
    }
    return table;
}

// δ(offset) from its definition.
Real exactSquare(const EncodingSpec& spec, std::int64_t offset)
{
    Real sum;
    for (std::int64_t i = 0; i < spec.completePairs(); ++i) {
        const Real half = sin(Real(0.5 * static_cast<double>(offset)) * exactOmega(spec, static_cast<double>(i)));
        sum = sum + Real(4.0) * half * half;
    }
    return sum;
}

// The offset of the smallest distance, with every offset summed by Similarity.
std::int64_t nearestOffset(const EncodingSpec& spec)
{
    Eigen::Index nearest = 0;
    Similarity(Encoding(spec), Measure::Distance).kernel().tail(spec.maxLen() - 1).minCoeff(&nearest);
    return nearest + 1;
}

} // namespace

class TestClosestPair : public QObject {
    Q_OBJECT

private slots:
    void known();
    void noOtherPairIsCloser();
    void longerEncodings();
    void nearlyEqualOffsetsAreToldApart();
    void singleColumnOverAllPositions();
    void singlePositionHasNoPair();
    void cancelIsNoResult();

private:
    Random m_random;
};

void TestClosestPair::known()
{
    Rows<double, qint64, qint64, int, qint64, qint64, double> rows;
    const auto row = [&](const char* name, double n, qint64 d, qint64 length, FrequencyRule rule, qint64 a, qint64 b, double distance) {
        rows.add(name, n, d, length, int(rule), a, b, distance);
    };
    constexpr FrequencyRule paper = FrequencyRule::Paper;
    row("ten turns of one pair and two of the next are nearer than a neighbour", 10000, 8, 128, paper, 0, 63, 0.645);
    row("sixteen dimensions make the neighbour the nearest again", 10000, 16, 128, paper, 0, 1, 1.0147);
    row("so does a smaller n", 1000, 8, 128, paper, 0, 1, 0.9757);
    row("two dimensions nearly repeat after 113 turns", 10000, 2, 1000, paper, 0, 710, 0.00006);
    row("four short rows", 100, 4, 4, paper, 0, 1, 0.964);
    row("equals are known by the smallest offset and position", 10000, 1, 40, FrequencyRule::Tensor2Tensor, 0, 1, 0.0);
    row("a sine too slow to matter leaves the first pair", 1e9, 513, 1000, paper, 0, 1, 2.5313);
    row("all frequencies are one", 1, 6, 1000, paper, 0, 710, 0.000104);
    rows.each([&](double n, qint64 d, qint64 length, int rule, qint64 a, qint64 b, double distance) {
        const auto got = closestOf(EncodingSpec::make(n, d, length, Layout::Concatenated, FrequencyRule(rule)).value());
        QVERIFY(got.has_value());
        QCOMPARE(qint64{got->a}, a);
        QCOMPARE(qint64{got->b}, b);
        QVERIFY2(std::abs(got->distance - distance) <= 5e-4 * distance + 5e-7, QByteArray::number(got->distance, 'g', 17));
    });
}

void TestClosestPair::noOtherPairIsCloser()
{
    for (int trial = 0; trial < 80; ++trial) {
        EncodingSpec spec = m_random.spec(7, 40);
        if (trial % 5 == 0)
            spec = spec.withDModel(1);
        if (spec.maxLen() < 2 || spec.pairs() == 0)
            continue;
        const LongTable table = exactTable(spec);
        long double smallest = std::numeric_limits<long double>::infinity();
        for (Eigen::Index a = 0; a < table.rows(); ++a)
            for (Eigen::Index b = a + 1; b < table.rows(); ++b)
                smallest = std::min(smallest, (table.row(a) - table.row(b)).norm());
        const auto got = closestOf(spec);
        QVERIFY2(got && got->a >= 0 && got->a < got->b && got->b < spec.maxLen(), describe(spec));
        const long double own = (table.row(got->a) - table.row(got->b)).norm();
        QVERIFY2(own <= smallest * (1 + 1e-15L), describe(spec));
        QVERIFY2(std::abs(got->distance - smallest) <= 1e-15L * smallest,
                 describe(spec) + ' ' + QByteArray::number(got->distance, 'g', 17));
    }
}

void TestClosestPair::longerEncodings()
{
    for (int trial = 0; trial < 12; ++trial) {
        EncodingSpec spec = m_random.spec(9, 1).withMaxLen(m_random.whole<std::int64_t>(1000, 3000));
        if (spec.pairs() == 0)
            spec = spec.withDModel(3);
        const Eigen::VectorXd squares = 2.0 * (static_cast<double>(spec.completePairs()) - orderedKernel(Encoding(spec))->array());
        const std::int64_t column = spec.hasUnpairedSine() ? columnsOfPair(spec, spec.pairs() - 1).sine : -1;
        const Eigen::VectorXd sine = column < 0 ? Eigen::VectorXd::Zero(spec.maxLen()) : Encoding(spec).column(column);
        double smallest = std::numeric_limits<double>::infinity();
        for (Eigen::Index offset = 1; offset < squares.size(); ++offset) {
            const Eigen::Index count = squares.size() - offset;
            smallest = std::min(smallest, squares[offset] + (sine.tail(count) - sine.head(count)).cwiseAbs2().minCoeff());
        }
        const auto got = closestOf(spec);
        QVERIFY2(std::abs(got->distance * got->distance - smallest) <= 1e-11, describe(spec));
        const double own = Similarity(Encoding(spec), Measure::Distance).value(got->a, got->b);
        QVERIFY2(std::abs(own - got->distance) <= 1e-15 * static_cast<double>(spec.dModel()), describe(spec));
    }
}

// n is chosen so the two nearest offsets are equal within a few units in the last place.
void TestClosestPair::nearlyEqualOffsetsAreToldApart()
{
    int compared = 0;
    for (int trial = 0; trial < 30; ++trial) {
        const std::int64_t d = 2 * m_random.whole<std::int64_t>(2, 4);
        const auto specOf = [d](double n) { return EncodingSpec::make(n, d, 4096).value(); };
        double low = m_random.real(10.0, 1000.0);
        double high = low * 1.2;
        while (high - low > 1e-9 * low && nearestOffset(specOf(low)) != nearestOffset(specOf(high))) {
            const double middle = 0.5 * (low + high);
            (nearestOffset(specOf(middle)) == nearestOffset(specOf(low)) ? low : high) = middle;
        }
        const std::int64_t first = nearestOffset(specOf(low));
        const std::int64_t second = nearestOffset(specOf(high));
        if (first == second)
            continue;
        const auto gain = [&](double n) { return (exactSquare(specOf(n), second) - exactSquare(specOf(n), first)).toDouble(); };
        while (std::nextafter(low, high) < high) {
            const double middle = 0.5 * (low + high);
            (gain(middle) > 0.0 ? low : high) = middle;
        }
        for (const double n : {low, high}) {
            if (std::abs(gain(n)) <= 2e-15 * exactSquare(specOf(n), first).toDouble())
                continue;
            QVERIFY2(closestOf(specOf(n))->b == (gain(n) > 0.0 ? first : second), describe(specOf(n)));
            ++compared;
        }
    }
    QVERIFY(compared > 0);
}

// 2^39 pairs; the closest two are on either side of a crest, a third of a million turns in all.
void TestClosestPair::singleColumnOverAllPositions()
{
    const EncodingSpec spec = EncodingSpec::make(10000, 1, EncodingSpec::maxMaxLen).value();
    const auto got = closestOf(spec);
    const Column sine{Column::Wave::Sine, 0};
    const Real distance = exactValue(spec, sine, got->b) - exactValue(spec, sine, got->a);
    QVERIFY(std::abs(std::abs(distance.toDouble()) - got->distance) <= 1e-13 * got->distance);
    Eigen::VectorXd values = Encoding(spec).column(0);
    std::ranges::sort(values);
    const double smallest = (values.tail(values.size() - 1) - values.head(values.size() - 1)).minCoeff();
    QVERIFY(std::abs(got->distance - smallest) <= 3e-16);
}

void TestClosestPair::singlePositionHasNoPair()
{
    for (const std::int64_t d : {1, 2, 7})
        QVERIFY(!closestOf(EncodingSpec::make(100, d, 1).value()).has_value());
    for (const std::int64_t d : {1, 2, 7})
        QCOMPARE(qint64{closestOf(EncodingSpec::make(100, d, 2).value())->b}, qint64{1});
}

void TestClosestPair::cancelIsNoResult()
{
    for (const std::int64_t d : {2, 3, 8, 9}) {
        const Encoding encoding(EncodingSpec::make(100, d, 500).value());
        QVERIFY(isStopped([&](const Progress& progress) { return closestPair(encoding, orderedKernel(encoding).value(), progress); }));
    }
}

POSENC_TEST(TestClosestPair)
#include "test_closest_pair.moc"
