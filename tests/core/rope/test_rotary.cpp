// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rope/rotary.h"
#include "tests/support/brute_force.h"
#include "tests/support/mpfr_oracle.h"
#include "tests/support/random.h"
#include "tests/support/test_main.h"

#include <QtTest>

#include <numbers>

using namespace posenc;
using namespace posenc::test;

class TestRotary : public QObject {
    Q_OBJECT

private slots:
    void anglesAreExact();
    void anglesBeginAtZero();
    void rotatingKeepsLengthsAndDependsOnTheOffset();
    void similarityOfEqualVectors();
    void randomWeightsAreThoseOfADirection();
    void curvesAreMeans();
    void manyOffsetsHaveNoRange();

private:
    Random m_random;
};

void TestRotary::anglesAreExact()
{
    for (int trial = 0; trial < 300; ++trial) {
        const EncodingSpec spec = m_random.spec(600, EncodingSpec::maxMaxLen).withMaxLen(EncodingSpec::maxMaxLen);
        const Rotary rotary(spec);
        if (rotary.pairs() == 0)
            continue;
        const auto k = trial == 0 ? 0 : m_random.whole<std::int64_t>(0, EncodingSpec::maxMaxLen - 1);
        const auto pair = m_random.whole<std::int64_t>(0, rotary.pairs() - 1);
        const Real radians = Real(static_cast<double>(k)) * exactOmega(spec, static_cast<double>(pair));
        const double angle = rotary.angle(k, pair);
        QVERIFY2(angle >= 0.0 && angle < 2.0 * std::numbers::pi, describe(spec));
        QVERIFY2(errorOf(cos(Real(angle)), cos(radians)) <= 1.5e-15 && errorOf(sin(Real(angle)), sin(radians)) <= 1.5e-15, describe(spec));
        if (k > 0)
            QVERIFY2(relativeErrorOf(Real(rotary.turns(k, pair)) * Real(2.0) * Real::pi(), radians) <= 2.5e-16, describe(spec));
    }
}

void TestRotary::anglesBeginAtZero()
{
    const Rotary rotary(EncodingSpec::make(10000.0, 64, 100).value());
    for (std::int64_t pair = 0; pair < rotary.pairs(); ++pair) {
        QCOMPARE(rotary.angle(0, pair), 0.0);
        QCOMPARE(rotary.turns(0, pair), 0.0);
    }
}

void TestRotary::rotatingKeepsLengthsAndDependsOnTheOffset()
{
    for (int trial = 0; trial < 60; ++trial) {
        const EncodingSpec spec = m_random.spec(40, 5000).withMaxLen(5000);
        const Rotary rotary(spec);
        const Eigen::VectorXd q = Eigen::VectorXd::NullaryExpr(spec.dModel(), [&] { return m_random.real(-1.0, 1.0); });
        const Eigen::VectorXd other = Eigen::VectorXd::NullaryExpr(spec.dModel(), [&] { return m_random.real(-1.0, 1.0); });
        const auto a = m_random.whole<std::int64_t>(0, 2000);
        const auto b = m_random.whole<std::int64_t>(0, 2000);
        const auto shift = m_random.whole<std::int64_t>(0, 2000);
        QVERIFY(std::abs(rotary.rotated(q, a).norm() - q.norm()) <= 1e-13);
        QVERIFY(std::abs(rotary.rotated(q, a).dot(rotary.rotated(other, b))
                         - rotary.rotated(q, a + shift).dot(rotary.rotated(other, b + shift)))
                <= 1e-12);
    }
}

void TestRotary::similarityOfEqualVectors()
{
    for (int trial = 0; trial < 60; ++trial) {
        const EncodingSpec spec = EncodingSpec::make(10000.0, 2 * m_random.whole<std::int64_t>(1, 30), 5000).value();
        const Rotary rotary(spec);
        const auto offset = m_random.whole<std::int64_t>(0, 4999);
        const Eigen::VectorXd ones = Eigen::VectorXd::Constant(spec.dModel(), 1.0 / std::sqrt(static_cast<double>(spec.dModel())));
        QVERIFY(std::abs(rotarySimilarity(rotary, equalWeights(rotary), offset) - ones.dot(rotary.rotated(ones, offset))) <= 1e-13);
        const Eigen::VectorXd weights = randomWeights(rotary, 5);
        QVERIFY(std::abs(weights.sum() - 1.0) <= 1e-14 && weights.minCoeff() >= 0.0);
        Eigen::VectorXd q(spec.dModel());
        for (std::int64_t i = 0; i < rotary.pairs(); ++i) {
            q[2 * i] = std::sqrt(0.3 * weights[i]);
            q[2 * i + 1] = -std::sqrt(0.7 * weights[i]);
        }
        QVERIFY(std::abs(rotarySimilarity(rotary, weights, offset) - q.dot(rotary.rotated(q, offset))) <= 1e-13);
        QVERIFY(std::abs(rotarySimilarity(rotary, weights, 0) - 1.0) <= 1e-14);
    }
    const Rotary rotary(EncodingSpec::make(10000.0, 64, 10).value());
    QVERIFY(randomWeights(rotary, 5) == randomWeights(rotary, 5) && randomWeights(rotary, 5) != randomWeights(rotary, 6));
}

// Every direction is as likely as another: a pair has more than the part x with the probability (1 − x)^(pairs − 1).
void TestRotary::randomWeightsAreThoseOfADirection()
{
    constexpr double pairs = 1000.0;
    const Rotary rotary(EncodingSpec::make(10000.0, 2000, 10).value());
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        const Eigen::VectorXd weights = randomWeights(rotary, seed);
        for (const double part : {1e-4, 5e-4, 1e-3, 2e-3, 4e-3}) {
            const double expected = std::pow(1.0 - part, pairs - 1.0);
            const double share = static_cast<double>((weights.array() > part).count()) / pairs;
            QVERIFY2(std::abs(share - expected) <= 5.0 * std::sqrt(expected * (1.0 - expected) / pairs), QByteArray::number(share));
        }
    }
}

void TestRotary::curvesAreMeans()
{
    for (int trial = 0; trial < 40; ++trial) {
        const Rotary rotary(m_random.spec(60, 800));
        const auto length = static_cast<double>(rotary.encoding().spec().maxLen());
        const double first = m_random.coin() ? 0.0 : m_random.real(0.0, 0.7 * length);
        const SampleAxis axis(first, m_random.real(0.1, 1.0) * (length - first) / 40.0, 40, rotary.encoding().spec().maxLen());
        const Eigen::VectorXd weights = trial % 2 == 0 ? equalWeights(rotary) : randomWeights(rotary, 3);
        Eigen::VectorXd values(axis.cellsEnd() - axis.cellsBegin());
        for (Eigen::Index k = 0; k < values.size(); ++k)
            values[k] = rotarySimilarity(rotary, weights, axis.cellsBegin() + k);
        const Table cover = coverage(axis);
        const Eigen::VectorXd means = cover * values;
        const CurveSamples curve = sampleRotary(rotary, weights, axis);
        for (int s = 0; s < axis.samples(); ++s) {
            const auto at = static_cast<std::size_t>(s);
            QVERIFY2(std::abs(curve.middle[at] - means[s]) <= 1e-6, describe(rotary.encoding().spec()));
            const auto [lowest, highest] = visibleRange(values, cover, s);
            QVERIFY(curve.lowest[at] <= curve.middle[at] && curve.highest[at] >= curve.middle[at]);
            QVERIFY(std::abs(curve.lowest[at] - std::min(lowest, curve.middle[at])) <= 1e-12);
            QVERIFY(std::abs(curve.highest[at] - std::max(highest, curve.middle[at])) <= 1e-12);
        }
    }
}

// Too many for a frame.
void TestRotary::manyOffsetsHaveNoRange()
{
    const Rotary rotary(EncodingSpec::make(10000.0, 128, 1 << 18).value());
    const CurveSamples curve = sampleRotary(rotary, equalWeights(rotary), SampleAxis::over(0.0, 1 << 18, 40, 1 << 18));
    QCOMPARE(curve.middle.size(), std::size_t{40});
    QVERIFY(curve.lowest == curve.middle && curve.highest == curve.middle);
}

POSENC_TEST(TestRotary)
#include "test_rotary.moc"
