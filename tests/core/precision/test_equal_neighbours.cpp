// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/learned_table.h"
#include "core/precision/equal_neighbours.h"
#include "tests/support/brute_force.h"
#include "tests/support/progress_record.h"
#include "tests/support/schemes.h"
#include "tests/support/test_main.h"

#include <limits>
#include <set>

using namespace posenc;
using namespace posenc::test;

namespace {

// Row by row, number by number.
EqualNeighbours byComparison(const RoundedEncoding& encoding)
{
    EqualNeighbours found;
    std::int64_t begin = 0;
    for (std::int64_t k = 0; k + 1 < encoding.spec().maxLen(); ++k) {
        const Eigen::VectorXd row = encoding.row(k);
        const Eigen::VectorXd next = encoding.row(k + 1);
        if (!(row.array() == next.array()).all()) { // nothing equals NaN
            begin = k + 1;
            continue;
        }
        found.first = found.first.value_or(k);
        ++found.count;
        if (k + 2 - begin > found.longest.length)
            found.longest = {begin, k + 2 - begin};
    }
    return found;
}

EqualNeighbours found(const RoundedEncoding& encoding) { return equalNeighbours(encoding).value(); }

// k as bfloat16, from the bits of the float: half of the dropped part is added, ties go to even.
std::uint32_t upperHalf(std::int64_t k)
{
    const auto bits = std::bit_cast<std::uint32_t>(static_cast<float>(k));
    return (bits + 0x7fffU + ((bits >> 16) & 1U)) >> 16;
}

} // namespace

class TestEqualNeighbours : public QObject {
    Q_OBJECT

private slots:
    void agreesWithComparingEveryRow();
    void bfloat16LosesPositionsFrom256On();
    void integersOfBfloat16AreDistinctUpTo256();
    void float16EndsWhereItHasNoNumber();
    void float32TellsAMillionPositionsApart();
    void whatIsOnlyStoredTellsThemApart();
    void aTableWithoutWavesIsOneRun();
    void rowsOfAFileAreCompared();
    void canBeCancelled();

private:
    Random m_random;
};

void TestEqualNeighbours::agreesWithComparingEveryRow()
{
    for (int trial = 0; trial < 120; ++trial) {
        const RoundedEncoding encoding = anyEncoding(m_random, m_random.spec(trial % 3 == 0 ? 2 : 24, 1500));
        QVERIFY2(found(encoding) == byComparison(encoding), describe(encoding));
    }
}

void TestEqualNeighbours::bfloat16LosesPositionsFrom256On()
{
    const auto spec = EncodingSpec::make(10000.0, 64, EncodingSpec::maxMaxLen).value();
    const auto neighbours = found(RoundedEncoding(spec, {NumberFormat::BFloat16, Coding::ExpLog, Arithmetic::Throughout}));
    std::int64_t count = 0;
    for (std::int64_t k = 0; k + 1 < spec.maxLen(); ++k)
        count += upperHalf(k) == upperHalf(k + 1) ? 1 : 0;
    QCOMPARE(neighbours.first.value_or(-1), std::int64_t{256});
    QCOMPARE(neighbours.count, count);
    QCOMPARE(neighbours.longest.length, std::int64_t{4097}); // from midpoint to midpoint of 2^19 … 2^20, both ends going to the even one
    for (std::int64_t k = 0; k < 4096; ++k)
        QCOMPARE(upperHalf(neighbours.longest.begin + k), upperHalf(neighbours.longest.begin + k + 1));
}

// 8 significant bits: every integer up to 256, then every second one, 257 becoming 256.
void TestEqualNeighbours::integersOfBfloat16AreDistinctUpTo256()
{
    const SchemePtr integers = makeScheme(EncodingSpec::make(10000.0, 4, 1000).value(), "integer"_scheme);
    for (const Arithmetic arithmetic : allArithmetics) {
        const EqualNeighbours neighbours = found(RoundedEncoding(integers, {NumberFormat::BFloat16, Coding::ExpLog, arithmetic}));
        QCOMPARE(neighbours.first, std::optional<std::int64_t>(256));
        std::set<std::uint32_t> different;
        for (std::int64_t k = 0; k < 1000; ++k)
            different.insert(upperHalf(k));
        QCOMPARE(neighbours.count, 1000 - static_cast<std::int64_t>(different.size()));
    }
    QVERIFY(found(RoundedEncoding(integers, {NumberFormat::Float16, Coding::ExpLog, Arithmetic::Throughout})) == EqualNeighbours());
}

void TestEqualNeighbours::float16EndsWhereItHasNoNumber()
{
    const auto spec = EncodingSpec::make(10000.0, 16, 70000).value();
    const RoundedEncoding encoding(spec, {NumberFormat::Float16, Coding::Power, Arithmetic::Throughout});
    const EqualNeighbours neighbours = found(encoding);
    QCOMPARE(neighbours.first.value_or(-1), std::int64_t{2048});
    QCOMPARE(neighbours.longest.length, std::int64_t{33});
    QVERIFY(neighbours == found(RoundedEncoding(spec.withMaxLen(65520), encoding.rounding())));
}

void TestEqualNeighbours::float32TellsAMillionPositionsApart()
{
    const auto spec = EncodingSpec::make(10000.0, 8, EncodingSpec::maxMaxLen).value();
    QVERIFY(found(RoundedEncoding(spec, {})) == EqualNeighbours());
}

void TestEqualNeighbours::whatIsOnlyStoredTellsThemApart()
{
    const auto spec = EncodingSpec::make(10000.0, 8, 100000).value();
    QVERIFY(found(RoundedEncoding(spec, {NumberFormat::BFloat16, Coding::ExpLog, Arithmetic::StoredOnly})) == EqualNeighbours());
}

void TestEqualNeighbours::aTableWithoutWavesIsOneRun()
{
    const auto spec = EncodingSpec::make(10000.0, 1, 1000, Layout::Interleaved, FrequencyRule::Tensor2Tensor).value();
    const EqualNeighbours expected{0, 999, {0, 1000}};
    QVERIFY(found(RoundedEncoding(spec, {})) == expected);
}

// Runs of equal rows, some of which only rounding makes equal; two that would be equal but for a NaN are not.
void TestEqualNeighbours::rowsOfAFileAreCompared()
{
    FileTable file;
    file.values = Table::NullaryExpr(60, 5, [this] { return m_random.real(-1.0, 1.0); });
    for (const Eigen::Index k : {4, 20, 21, 22, 40, 58})
        file.values.row(k + 1) = file.values.row(k);
    for (const Eigen::Index k : {30, 31})
        file.values.row(k + 1) = file.values.row(k) * (1.0 + 1e-15);
    file.values(40, 3) = file.values(41, 3) = std::numeric_limits<double>::quiet_NaN();
    const SchemePtr table = makeScheme(EncodingSpec::make(10000.0, 5, 60).value(), "table"_scheme, {0, LearnedTable::make(file).value()});
    for (const NumberFormat format : allFormats)
        for (const Arithmetic arithmetic : allArithmetics) {
            const RoundedEncoding encoding(table, {format, Coding::ExpLog, arithmetic});
            const EqualNeighbours neighbours = found(encoding);
            QVERIFY2(neighbours == byComparison(encoding), describe(encoding));
            QVERIFY2(neighbours.count == 7 && neighbours.first == std::optional<std::int64_t>(4), describe(encoding));
        }
}

void TestEqualNeighbours::canBeCancelled()
{
    const RoundedEncoding encoding(EncodingSpec::make(10000.0, 8, 100000).value(), {});
    QVERIFY(isStopped([&](const Progress& progress) { return equalNeighbours(encoding, progress); }, 0.4, 0.4));
}

POSENC_TEST(TestEqualNeighbours)
#include "test_equal_neighbours.moc"
