// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relative/alibi.h"
#include "core/relative/distance_bias.h"
#include "core/relative/kerple.h"
#include "core/relative/t5_bias.h"
#include "tests/support/brute_force.h"
#include "tests/support/random.h"
#include "tests/support/test_main.h"

#include <QtTest>

using namespace posenc;
using namespace posenc::test;

namespace {

DistanceBiasPtr biasOf(const QByteArray& name)
{
    if (name == "alibi")
        return std::make_shared<AlibiBias>(Alibi::make(8).value().slope(3));
    if (name == "kerple log")
        return std::make_shared<KerpleLog>(KerpleLog::make(1.5, 0.7).value());
    if (name == "kerple power")
        return std::make_shared<KerplePower>(KerplePower::make(0.02, 0.9).value());
    const bool after = name == "t5, after";
    return std::make_shared<T5Bias>(T5Buckets::make(after, 32, 128).value(), 20.0 * madeUpBiases(1, 1, 32),
                                    after ? T5Bias::Keys::After : T5Bias::Keys::Before);
}

void addBiases()
{
    QTest::addColumn<QByteArray>("name");
    for (const char* const name : {"alibi", "kerple log", "kerple power", "t5, before", "t5, after"})
        QTest::newRow(name) << QByteArray(name);
}

} // namespace

class TestDistanceBias : public QObject {
    Q_OBJECT

private slots:
    void samplesAreMeansAndExtremes_data() { addBiases(); }
    void samplesAreMeansAndExtremes();
    void weightsAreASoftmax_data() { addBiases(); }
    void weightsAreASoftmax();
    void alibiIsItsPenalty();
    void longestIsQuick();

private:
    Random m_random;
};

void TestDistanceBias::samplesAreMeansAndExtremes()
{
    QFETCH(QByteArray, name);
    const DistanceBiasPtr bias = biasOf(name);
    for (int trial = 0; trial < 60; ++trial) {
        const auto length = m_random.whole<std::int64_t>(1, 5000);
        const double first = m_random.real(0.0, 0.9 * static_cast<double>(length));
        const SampleAxis axis(first, m_random.real(0.1, 1.0) * (static_cast<double>(length) - first) / 30.0, 30, length);
        const BiasWeights weights(bias, length);
        const CurveSamples curve = sampleBias(*bias, axis);
        const CurveSamples weighed = weights.sample(axis);
        const Table shares = coverage(axis);
        QCOMPARE(std::ssize(curve.x), shares.rows());
        QCOMPARE(curve.x, weighed.x);
        for (Eigen::Index s = 0; s < shares.rows(); ++s) {
            const auto at = static_cast<std::size_t>(s);
            double mean = 0.0;
            double weight = 0.0;
            double lowest = 1e300;
            double highest = -1e300;
            for (Eigen::Index c = 0; c < shares.cols(); ++c) {
                if (shares(s, c) <= 0.0)
                    continue;
                const double value = bias->value(axis.cellsBegin() + c);
                mean += shares(s, c) * value;
                weight += shares(s, c) * weights.weight(axis.cellsBegin() + c);
                lowest = std::min(lowest, value);
                highest = std::max(highest, value);
            }
            QVERIFY(std::abs(curve.middle[at] - mean) <= 1e-9 * std::max(1.0, std::abs(lowest)));
            QCOMPARE(curve.lowest[at], lowest);
            QCOMPARE(curve.highest[at], highest);
            QVERIFY(std::abs(weighed.middle[at] - weight) <= 1e-11);
            QVERIFY(weighed.lowest[at] <= weighed.middle[at] && weighed.middle[at] <= weighed.highest[at]);
        }
    }
}

void TestDistanceBias::weightsAreASoftmax()
{
    QFETCH(QByteArray, name);
    const DistanceBiasPtr bias = biasOf(name);
    for (const std::int64_t length : {1, 2, 63, 64, 65, 1000, 20'000}) {
        long double sum = 0.0L;
        for (std::int64_t offset = 0; offset < length; ++offset)
            sum += std::exp(static_cast<long double>(bias->value(offset)));
        const BiasWeights weights(bias, length);
        double all = 0.0;
        for (std::int64_t offset = 0; offset < length; ++offset) {
            const auto expected = static_cast<double>(std::exp(static_cast<long double>(bias->value(offset))) / sum);
            QVERIFY(std::abs(weights.weight(offset) - expected) <= 1e-12 * expected + 1e-300);
            all += weights.weight(offset);
        }
        QVERIFY(std::abs(all - 1.0) <= 1e-11);
    }
}

void TestDistanceBias::alibiIsItsPenalty()
{
    const Alibi alibi = Alibi::make(12).value();
    for (const std::int64_t head : {1, 5, 12}) {
        const AlibiBias bias(alibi.slope(head));
        for (const std::int64_t offset : {0, 1, 100, 1'048'575})
            QCOMPARE(bias.value(offset), alibi.penalty(head, offset) + 0.0);
        QVERIFY(!std::signbit(bias.value(0)));
        QCOMPARE(bias.sumBelow(5), -10.0 * alibi.slope(head));
    }
}

// A million offsets are an ordinary setting.
void TestDistanceBias::longestIsQuick()
{
    constexpr std::int64_t length = DistanceBias::mostOffsets;
    for (const char* const name : {"alibi", "kerple log", "kerple power", "t5, before"}) {
        QElapsedTimer timer;
        timer.start();
        const DistanceBiasPtr bias = biasOf(name);
        const BiasWeights weights(bias, length);
        const SampleAxis axis = SampleAxis::over(0.0, static_cast<double>(length), 1000, length);
        const CurveSamples curve = weights.sample(axis);
        double all = 0.0;
        for (const double mean : curve.middle)
            all += mean * axis.step();
        QVERIFY(std::abs(all - 1.0) <= 1e-9);
        const double together = static_cast<double>(timer.nsecsElapsed()) * 1e-6;
        timer.restart();
        QCOMPARE(sampleBias(*bias, axis).x.size(), std::size_t{1000});
        qInfo("%s: weights %.1f ms, bias %.1f ms", name, together, static_cast<double>(timer.nsecsElapsed()) * 1e-6);
    }
}

POSENC_TEST(TestDistanceBias)
#include "test_distance_bias.moc"
