// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arithmetic/table.h"
#include "core/waves/wave_numbers.h"
#include "tests/core/waves/waves_by_hand.h"
#include "tests/support/test_main.h"

#include <QtTest>

using namespace posenc;
using namespace posenc::test;

class TestWaveNumbers : public QObject {
    Q_OBJECT

private slots:
    void eachColumnHasItsWave();
    void theFrequenciesAreThoseOfTwiceTheColumns();
};

void TestWaveNumbers::eachColumnHasItsWave()
{
    const EncodingSpec spec = waveSpec(1e4, 12);
    const WaveSeries series(spec);
    std::vector<ColumnWave> columns;
    for (std::int64_t j = 0; j < series.size(); ++j) {
        columns.push_back({Column::Wave::Cosine, j, series.quarterTurns(j)});
        columns.push_back({Column::Wave::Zero, -1, {}});
        columns.push_back({Column::Wave::Sine, j, series.quarterTurns(j)});
    }
    const std::vector<std::int64_t> positions{0, 1, 2, 77, 1'048'575, -5};
    Table numbers(static_cast<Eigen::Index>(positions.size()), static_cast<Eigen::Index>(columns.size()));
    waveNumbers(positions, columns, numbers);
    for (Eigen::Index r = 0; r < numbers.rows(); ++r) {
        for (Eigen::Index c = 0; c < numbers.cols(); ++c) {
            const long double angle = static_cast<long double>(positions[static_cast<std::size_t>(r)]) * omegaByHand(spec, c / 3);
            const auto expected = static_cast<double>(c % 3 == 0 ? std::cos(angle) : c % 3 == 1 ? 0.0L : std::sin(angle));
            QVERIFY2(std::abs(numbers(r, c) - expected) <= 1e-12,
                     qPrintable(QString("(%1, %2): %3, not %4").arg(r).arg(c).arg(numbers(r, c)).arg(expected)));
        }
    }
}

void TestWaveNumbers::theFrequenciesAreThoseOfTwiceTheColumns()
{
    for (const FrequencyRule rule : {FrequencyRule::Paper, FrequencyRule::Tensor2Tensor}) {
        for (const std::int64_t waves : {1, 2, 33}) {
            const EncodingSpec spec = waveSpec(5e5, waves, rule);
            const WaveSeries series(spec);
            QCOMPARE(series.size(), waves);
            for (std::int64_t j = 0; j < waves; ++j)
                QVERIFY(std::abs(series.omega(j) / static_cast<double>(omegaByHand(spec, j)) - 1.0) < 1e-15);
        }
    }
}

POSENC_TEST(TestWaveNumbers)
#include "test_wave_numbers.moc"
