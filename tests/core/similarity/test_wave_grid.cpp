// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/wave_sums.h"
#include "tests/support/brute_force.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

using namespace posenc;
using namespace posenc::test;

class TestWaveGrid : public QObject {
    Q_OBJECT

private slots:
    void sumsOfTheSinglePlaces();
    void meansOfManyWavesOverManyPixels();
};

void TestWaveGrid::sumsOfTheSinglePlaces()
{
    eachRow<qint64, double, int, QList<double>>(
        {
            {"one place", 5, 1.0, 1, QList<double>{3.0}},
            {"two places", 5, 1.0, 2, QList<double>{3.0, -7.0}},
            {"an odd number", 7, 2.5, 11, QList<double>{-4.25, 0.0, 900'000.5}},
            {"an even number", 1, 2.5, 12, QList<double>{-4.25, 1000.0}},
            {"no wave", 0, 1.0, 6, QList<double>{1.0}},
            {"in several parts, odd", 127, 0.75, 19'999, QList<double>{17.0, -300.5}},
            {"in several parts, even", 130, 3.0, 20'000, QList<double>{-29'000.5}},
        },
        [&](qint64 waves, double spacing, int count, const QList<double>& firsts) {
            Random random(26);
            const EncodingSpec spec = waveSpec(1e4, std::max<qint64>(1, waves));
            std::vector<GridRow> rows;
            for (const double first : firsts) {
                GridRow row{first, {}};
                for (qint64 j = 0; j < waves; ++j)
                    row.weights.push_back(random.real(-1.0, 1.0));
                rows.push_back(row);
            }
            const auto sums = gridSums(waves > 0 ? Frequencies::ofColumns(spec) : FrequencySeries(std::vector<DoubleDouble>()), spacing,
                                       static_cast<std::size_t>(count), rows);
            QCOMPARE(sums.size(), rows.size());
            for (std::size_t r = 0; r < rows.size(); ++r) {
                QCOMPARE(sums[r].size(), static_cast<std::size_t>(count));
                for (int p = 0; p < count; p += p < 8 || p > count - 8 ? 1 : std::max(1, count / 64)) {
                    long double expected = 0.0L;
                    for (qint64 j = 0; j < waves; ++j)
                        expected += rows[r].weights[static_cast<std::size_t>(j)]
                                    * std::cos((rows[r].first + static_cast<long double>(p) * spacing) * omegaByHand(spec, j));
                    const double got = sums[r][static_cast<std::size_t>(p)];
                    QVERIFY2(std::abs(got - static_cast<double>(expected)) <= 1e-11 * static_cast<double>(waves),
                             qPrintable(QString("row %1, place %2: %3, not %4").arg(r).arg(p).arg(got).arg(static_cast<double>(expected))));
                }
            }
        });
}

// So many that twelve transforms replace the sums of one wave after the other.
void TestWaveGrid::meansOfManyWavesOverManyPixels()
{
    constexpr std::int64_t waves = 8192;
    constexpr std::int64_t reference = 40;
    const FrequencySeries frequencies({std::log(1e4) / waves, 0.0}, waves);
    Random random(29);
    Eigen::VectorXd weights(waves);
    for (double& weight : weights)
        weight = random.real(-1.0, 1.0);
    const double size = weights.cwiseAbs().sum();
    for (const double width : {3.7, 1.25, 1000.5}) {
        const SampleAxis axis(0.0, width, 500, static_cast<std::int64_t>(501 * width));
        const std::vector<double> means = meanWaves(frequencies, weights, axis, reference);
        QCOMPARE(means.size(), std::size_t{500});
        for (const int sample : {0, 1, 77, 250, 498}) {
            const double begin = axis.edge(sample);
            const double end = axis.edge(sample + 1);
            long double expected = 0.0L;
            for (std::int64_t j = 0; j < waves; j += 1) {
                // The sum of cos(kω) over whole positions, and the parts of the first and the last one.
                const long double omega = (static_cast<long double>(frequencies.quarterTurns(j).hi) + frequencies.quarterTurns(j).lo)
                                          * 1.57079632679489661923132169163975144L;
                const auto cosine = [&](long double k) { return std::cos((k - reference) * omega); };
                const long double first = std::floor(begin);
                const long double last = std::floor(end);
                long double sum = 0.0L;
                if (last > first) // up to `last`, without it
                    sum = std::sin(0.5L * (last - first) * omega) / std::sin(0.5L * omega)
                          * std::cos((0.5L * (first + last - 1.0L) - reference) * omega);
                sum += (end - last) * cosine(last) - (begin - first) * cosine(first);
                expected += weights[j] * sum / width;
            }
            const double error = std::abs(means[static_cast<std::size_t>(sample)] - static_cast<double>(expected));
            QVERIFY2(error <= 1e-9 * size, qPrintable(QString("width %1, pixel %2: %3").arg(width).arg(sample).arg(error / size)));
        }
    }
}

POSENC_TEST(TestWaveGrid)
#include "test_wave_grid.moc"
