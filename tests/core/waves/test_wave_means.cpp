// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/waves/wave_means.h"
#include "tests/core/waves/waves_by_hand.h"
#include "tests/support/brute_force.h"
#include "tests/support/test_main.h"

#include <QtTest>

using namespace posenc;
using namespace posenc::test;

class TestWaveMeans : public QObject {
    Q_OBJECT

private slots:
    void cosinesAndSquares_data();
    void cosinesAndSquares();
    void theFirstRowOfSinesIsZero();
};

void TestWaveMeans::cosinesAndSquares_data()
{
    QTest::addColumn<double>("n");
    QTest::addColumn<qint64>("waves");
    QTest::addColumn<double>("first");
    QTest::addColumn<double>("width");
    QTest::newRow("single cells") << 1e4 << 64LL << 5.0 << 0.25;
    QTest::newRow("single cells far out") << 1e4 << 7LL << 1'000'000.0 << 0.5;
    QTest::newRow("hardly more than a cell a pixel") << 1e4 << 33LL << 0.0 << 1.04;
    QTest::newRow("parts of cells at the ends") << 1e6 << 64LL << 1234.3 << 2.6;
    QTest::newRow("many cells a pixel") << 1e4 << 96LL << 0.0 << 40.7;
    QTest::newRow("so many that the fastest waves are left out") << 1e2 << 64LL << 300.5 << 120.0;
    QTest::newRow("so many that every wave is smooth") << 1e4 << 10LL << 100.0 << 200.0;
    QTest::newRow("no wave turns") << 1.0 << 12LL << 10.25 << 3.5;
}

void TestWaveMeans::cosinesAndSquares()
{
    QFETCH(double, n);
    QFETCH(qint64, waves);
    QFETCH(double, first);
    QFETCH(double, width);
    const SampleAxis axis(first, width, 24, EncodingSpec::maxMaxLen);
    const Table cover = coverage(axis);
    for (const FrequencyRule rule : {FrequencyRule::Paper, FrequencyRule::Tensor2Tensor}) {
        const EncodingSpec spec = waveSpec(n, waves, rule);
        const WaveSeries series(spec);
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
                const double worst = (Eigen::Map<const Eigen::VectorXd>(got.data(), axis.samples()) - expected).cwiseAbs().maxCoeff();
                QVERIFY2(worst <= bound, qPrintable(QString("%1 times, shifted by %2: %3 off").arg(multiple).arg(shift).arg(worst)));
            }
        }
        for (const bool sines : {true, false}) {
            const Eigen::VectorXd expected = cover * wavesByHand(spec, sines, axis.cellsBegin(), axis.cellsEnd()).rowwise().squaredNorm();
            const std::vector<double> got = waveSquares(series, sines, axis);
            QCOMPARE(got.size(), static_cast<std::size_t>(axis.samples()));
            const double worst = (Eigen::Map<const Eigen::VectorXd>(got.data(), axis.samples()) - expected).cwiseAbs().maxCoeff();
            QVERIFY2(worst <= bound, qPrintable(QString("squares: %1 off").arg(worst)));
            QVERIFY(*std::min_element(got.begin(), got.end()) >= 0.0);
            QVERIFY(*std::max_element(got.begin(), got.end()) <= static_cast<double>(waves));
        }
    }
}

void TestWaveMeans::theFirstRowOfSinesIsZero()
{
    for (const std::int64_t waves : {1, 100, 5000}) {
        const WaveSeries series(waveSpec(1e4, waves));
        QCOMPARE(waveSquares(series, true, SampleAxis(0.0, 0.5, 8, 4))[0], 0.0);
        QVERIFY(waveSquares(series, true, SampleAxis(0.0, 0.5, 8, 4))[1] > 0.0);
        QCOMPARE(waveSquares(series, false, SampleAxis(0.0, 0.5, 8, 4))[0], static_cast<double>(waves));
    }
}

POSENC_TEST(TestWaveMeans)
#include "test_wave_means.moc"
