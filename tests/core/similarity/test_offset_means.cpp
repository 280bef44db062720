// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arithmetic/sin_cos.h"
#include "core/similarity/offset_means.h"
#include "tests/support/brute_force.h"
#include "tests/support/random.h"
#include "tests/support/test_main.h"

#include <QtTest>

using namespace posenc;
using namespace posenc::test;

class TestOffsetMeans : public QObject {
    Q_OBJECT

private slots:
    void meansOfTheSingleOffsets_data();
    void meansOfTheSingleOffsets();
    void sumsAtSingleOffsets();
};

void TestOffsetMeans::meansOfTheSingleOffsets_data()
{
    QTest::addColumn<double>("n");
    QTest::addColumn<double>("first");
    QTest::addColumn<double>("width");
    QTest::newRow("hardly more than one offset a pixel") << 1e4 << 0.0 << 1.04;
    QTest::newRow("slow waves, parts of offsets at the ends") << 1e9 << 17.3 << 1.57;
    QTest::newRow("slow waves far out") << 3e5 << 900123.9 << 1.5;
    QTest::newRow("whole offsets") << 1e4 << 12.0 << 7.0;
    QTest::newRow("waves at the border to slow ones") << 1e6 << 5000.25 << 13.77;
    QTest::newRow("many offsets a pixel") << 1e5 << 0.0 << 400.7;
    QTest::newRow("no wave turns") << 1e9 << 0.5 << 2.25;
}

void TestOffsetMeans::meansOfTheSingleOffsets()
{
    QFETCH(double, n);
    QFETCH(double, first);
    QFETCH(double, width);
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
                values[k] += weights[pair] * std::cos(static_cast<double>(axis.cellsBegin() + k) * encoding.frequencies().omega(pair));
        const Eigen::VectorXd means = cover * values;
        const std::vector<double> got = meanWaves(encoding.frequencies(), weights, axis);
        QCOMPARE(got.size(), static_cast<std::size_t>(axis.samples()));
        for (Eigen::Index s = 0; s < means.size(); ++s)
            QVERIFY2(
                std::abs(got[static_cast<std::size_t>(s)] - means[s]) <= 1e-7 * weights.cwiseAbs().sum(),
                qPrintable(QString("pair %1, pixel %2: %3, not %4").arg(only).arg(s).arg(got[static_cast<std::size_t>(s)]).arg(means[s])));
    }
}

void TestOffsetMeans::sumsAtSingleOffsets()
{
    Random random;
    const Encoding encoding(EncodingSpec::make(1e4, 64, EncodingSpec::maxMaxLen).value());
    Eigen::VectorXd weights(32);
    for (double& weight : weights)
        weight = random.real(-1.0, 1.0);
    for (const std::int64_t first : {std::int64_t{0}, std::int64_t{5}, std::int64_t{1'000'000}}) {
        const std::vector<double> got = singleWaves(encoding.frequencies(), weights, first, 9000);
        QCOMPARE(got.size(), std::size_t{9000});
        for (std::size_t p = 0; p < got.size(); p += 7) {
            double expected = 0.0;
            for (Eigen::Index pair = 0; pair < weights.size(); ++pair) {
                double sine = 0.0;
                double cosine = 0.0;
                sinCos(static_cast<double>(first + static_cast<std::int64_t>(p)), encoding.frequencies().quarterTurns(pair), sine, cosine);
                expected += weights[pair] * cosine;
            }
            QVERIFY(std::abs(got[p] - expected) <= 1e-13 * weights.cwiseAbs().sum());
        }
    }
}

POSENC_TEST(TestOffsetMeans)
#include "test_offset_means.moc"
