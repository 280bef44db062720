// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arithmetic/sin_cos.h"
#include "core/similarity/wave_sums.h"
#include "tests/support/brute_force.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

using namespace posenc;
using namespace posenc::test;

class TestOffsetMeans : public QObject {
    Q_OBJECT

private slots:
    void cosinesAndSquares();
    void theFirstRowOfSinesIsZero();
    void meansOfTheSingleOffsets();
    void sumsAtSingleOffsets();
};

void TestOffsetMeans::meansOfTheSingleOffsets()
{
    eachRow<double, double, double>(
        {
            {"hardly more than one offset a pixel", 1e4, 0.0, 1.04},
            {"slow waves, parts of offsets at the ends", 1e9, 17.3, 1.57},
            {"slow waves far out", 3e5, 900123.9, 1.5},
            {"whole offsets", 1e4, 12.0, 7.0},
            {"waves at the border to slow ones", 1e6, 5000.25, 13.77},
            {"many offsets a pixel", 1e5, 0.0, 400.7},
            {"no wave turns", 1e9, 0.5, 2.25},
        },
        [&](double n, double first, double width) {
            Random random;
            const Encoding encoding(EncodingSpec::make(n, 24, EncodingSpec::maxMaxLen).value());
            const SampleAxis axis(first, width, 200, EncodingSpec::maxMaxLen);
            QVERIFY(axis.averaged());
            const Table cover = coverage(axis);
            for (Eigen::Index only = 0; only <= encoding.spec().completePairs(); ++only) { // every wave alone, and all in a random mixture
                Eigen::VectorXd weights = Eigen::VectorXd::Zero(encoding.spec().completePairs());
                if (only < weights.size())
                    weights[only] = 1.0;
                else
                    for (double& weight : weights)
                        weight = random.real(-1.0, 1.0);
                Eigen::VectorXd values = Eigen::VectorXd::Zero(cover.cols());
                for (Eigen::Index k = 0; k < values.size(); ++k)
                    for (Eigen::Index pair = 0; pair < weights.size(); ++pair)
                        values[k] +=
                            weights[pair] * std::cos(static_cast<double>(axis.cellsBegin() + k) * encoding.frequencies().omega(pair));
                const Eigen::VectorXd means = cover * values;
                const std::vector<double> got = meanWaves(encoding.frequencies(), weights, axis);
                QCOMPARE(got.size(), static_cast<std::size_t>(axis.samples()));
                for (Eigen::Index s = 0; s < means.size(); ++s)
                    QVERIFY2(
                        std::abs(got[static_cast<std::size_t>(s)] - means[s]) <= 1e-7 * weights.cwiseAbs().sum(),
                        qPrintable(
                            QString("pair %1, pixel %2: %3, not %4").arg(only).arg(s).arg(got[static_cast<std::size_t>(s)]).arg(means[s])));
            }
        });
}

void TestOffsetMeans::sumsAtSingleOffsets()
{
    Random random;
    const Encoding encoding(EncodingSpec::make(1e4, 64, EncodingSpec::maxMaxLen).value());
    Eigen::VectorXd weights(32);
    for (double& weight : weights)
        weight = random.real(-1.0, 1.0);
    for (const WaveTerm term : {WaveTerm::Product, WaveTerm::Distance}) {
        const bool isDistance = term == WaveTerm::Distance;
        for (const std::int64_t first : {0, 5, 1'000'000}) {
            const std::vector<double> got = singleWaves(encoding.frequencies(), weights, first, 9000, term);
            QCOMPARE(got.size(), std::size_t{9000});
            for (std::size_t p = 0; p < got.size(); p += 7) {
                const double offset = static_cast<double>(first + static_cast<std::int64_t>(p)) * (isDistance ? 0.5 : 1.0);
                double expected = 0.0;
                for (Eigen::Index pair = 0; pair < weights.size(); ++pair) {
                    double sine = 0.0;
                    double cosine = 0.0;
                    sinCos(offset, encoding.frequencies().quarterTurns(pair), sine, cosine);
                    expected += weights[pair] * (isDistance ? 4.0 * sine * sine : cosine);
                }
                QVERIFY(std::abs(got[p] - expected) <= (isDistance ? 4e-13 : 1e-13) * weights.cwiseAbs().sum());
            }
        }
    }
}

void TestOffsetMeans::cosinesAndSquares()
{
    eachRow<double, qint64, double, double>(
        {
            {"single cells", 1e4, 64, 5.0, 0.25},
            {"single cells far out", 1e4, 7, 1'000'000.0, 0.5},
            {"hardly more than a cell a pixel", 1e4, 33, 0.0, 1.04},
            {"parts of cells at the ends", 1e6, 64, 1234.3, 2.6},
            {"many cells a pixel", 1e4, 96, 0.0, 40.7},
            {"so many that the fastest waves are left out", 1e2, 64, 300.5, 120.0},
            {"so many that every wave is smooth", 1e4, 10, 100.0, 200.0},
            {"no wave turns", 1.0, 12, 10.25, 3.5},
        },
        [&](double n, qint64 waves, double first, double width) {
            const SampleAxis axis(first, width, 24, EncodingSpec::maxMaxLen);
            const Table cover = coverage(axis);
            for (const FrequencyRule rule : {FrequencyRule::Paper, FrequencyRule::Tensor2Tensor}) {
                const EncodingSpec spec = waveSpec(n, waves, rule);
                const Frequencies series = Frequencies::ofColumns(spec);
                const double bound = (axis.averaged() ? 1e-3 : 1e-11) * static_cast<double>(waves);
                for (const int multiple : {1, 2}) {
                    for (const std::int64_t shift : {std::int64_t{0}, std::int64_t{3}, std::int64_t{-2}}) {
                        Eigen::VectorXd values = Eigen::VectorXd::Zero(cover.cols());
                        for (Eigen::Index k = 0; k < values.size(); ++k)
                            for (qint64 j = 0; j < waves; ++j)
                                values[k] += static_cast<double>(
                                    std::cos(omegaByHand(spec, j) * static_cast<long double>(multiple * (axis.cellsBegin() + k + shift))));
                        const Eigen::VectorXd expected = cover * values;
                        const std::vector<double> got = meanCosines(series, multiple, axis, shift);
                        QCOMPARE(got.size(), static_cast<std::size_t>(axis.samples()));
                        const double worst =
                            (Eigen::Map<const Eigen::VectorXd>(got.data(), axis.samples()) - expected).cwiseAbs().maxCoeff();
                        QVERIFY2(worst <= bound,
                                 qPrintable(QString("%1 times, shifted by %2: %3 off").arg(multiple).arg(shift).arg(worst)));
                    }
                }
                for (const bool sines : {true, false}) {
                    const Eigen::VectorXd expected =
                        cover * wavesByHand(spec, sines, axis.cellsBegin(), axis.cellsEnd()).rowwise().squaredNorm();
                    const std::vector<double> got = waveSquares(series, sines, axis);
                    QCOMPARE(got.size(), static_cast<std::size_t>(axis.samples()));
                    const double worst = (Eigen::Map<const Eigen::VectorXd>(got.data(), axis.samples()) - expected).cwiseAbs().maxCoeff();
                    QVERIFY2(worst <= bound, qPrintable(QString("squares: %1 off").arg(worst)));
                    QVERIFY(*std::min_element(got.begin(), got.end()) >= 0.0);
                    QVERIFY(*std::max_element(got.begin(), got.end()) <= static_cast<double>(waves));
                }
            }
        });
}

void TestOffsetMeans::theFirstRowOfSinesIsZero()
{
    for (const std::int64_t waves : {1, 100, 5000}) {
        const Frequencies series = Frequencies::ofColumns(waveSpec(1e4, waves));
        QCOMPARE(waveSquares(series, true, SampleAxis(0.0, 0.5, 8, 4))[0], 0.0);
        QVERIFY(waveSquares(series, true, SampleAxis(0.0, 0.5, 8, 4))[1] > 0.0);
        QCOMPARE(waveSquares(series, false, SampleAxis(0.0, 0.5, 8, 4))[0], static_cast<double>(waves));
    }
}

POSENC_TEST(TestOffsetMeans)
#include "test_offset_means.moc"
