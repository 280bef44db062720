// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/precision/rounded_encoding.h"
#include "tests/support/brute_force.h"
#include "tests/support/test_main.h"

#include <set>

using namespace posenc;
using namespace posenc::test;

/// Chosen columns at once, against the encoding number by number.
class TestRoundedColumns : public QObject {
    Q_OBJECT

private slots:
    void numbersAreThoseOfTheEncoding();
    void aWaveHasOneSineAndOneCosine();

private:
    std::vector<std::int64_t> someColumns(std::int64_t dModel);

    Random m_random;
};

std::vector<std::int64_t> TestRoundedColumns::someColumns(std::int64_t dModel)
{
    std::vector<std::int64_t> columns;
    const bool all = m_random.coin();
    for (std::int64_t j = 0; j < dModel; ++j)
        if (all || m_random.coin())
            columns.push_back(j);
    return columns;
}

void TestRoundedColumns::numbersAreThoseOfTheEncoding()
{
    constexpr double guard = 7.5;
    for (int trial = 0; trial < 300; ++trial) {
        const RoundedEncoding encoding = anyEncoding(m_random, m_random.spec(20, 150));
        if (encoding.isExact()) // has no rounded numbers
            continue;
        const std::vector<std::int64_t> columns = someColumns(encoding.spec().dModel());
        const RoundedColumns chosen(encoding, columns);
        QCOMPARE(chosen.sources().size(), columns.size());
        std::vector<double> numbers(chosen.size() + 20, guard);
        std::vector<double> errors = numbers;
        std::vector<double> scratch = numbers;
        const std::int64_t k = m_random.whole<std::int64_t>(0, encoding.spec().maxLen() - 1);
        chosen.values(k, numbers.data());
        chosen.errors(k, errors.data(), scratch.data());
        for (std::size_t c = 0; c < columns.size(); ++c) {
            const std::size_t source = chosen.sources()[c];
            QVERIFY2(source < chosen.size(), describe(encoding));
            QVERIFY2(isSame(numbers[source], encoding.value(k, columns[c])), describe(encoding));
            QVERIFY2(isSame(errors[source], encoding.error(k, columns[c])), describe(encoding));
        }
        for (std::size_t beyond = chosen.size(); beyond < numbers.size(); ++beyond)
            QVERIFY2(numbers[beyond] == guard && errors[beyond] == guard && scratch[beyond] == guard, describe(encoding));
    }
}

void TestRoundedColumns::aWaveHasOneSineAndOneCosine()
{
    for (int trial = 0; trial < 100; ++trial) {
        const RoundedEncoding encoding(m_random.spec(20, 150), anyRounding(m_random));
        const std::vector<std::int64_t> columns = someColumns(encoding.spec().dModel());
        std::set<std::int64_t> waves;
        for (const std::int64_t j : columns)
            if (const ColumnWave wave = encoding.wave(j); wave.wave != Column::Wave::Zero)
                waves.insert(wave.frequency);
        QVERIFY2(RoundedColumns(encoding, columns).size() == 2 * waves.size() + 1, describe(encoding)); // and the 0
    }
}

POSENC_TEST(TestRoundedColumns)
#include "test_rounded_columns.moc"
