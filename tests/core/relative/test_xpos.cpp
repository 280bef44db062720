// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relative/xpos.h"
#include "tests/support/brute_force.h"
#include "tests/support/mpfr_oracle.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

using namespace posenc;
using namespace posenc::test;

namespace {

Real exactDecay(const EncodingSpec& spec, double pair, double gamma, double base)
{
    const auto d = static_cast<double>(spec.dModel());
    return log((Real(2.0 * pair) / Real(d) + Real(gamma)) / (Real(1.0) + Real(gamma))) / Real(base);
}

Real exactSimilarity(const EncodingSpec& spec, std::int64_t offset, double gamma, double base)
{
    Real sum;
    for (std::int64_t i = 0; i < spec.completePairs(); ++i) {
        const auto pair = static_cast<double>(i);
        const Real at(static_cast<double>(offset));
        sum = sum + exp(at * exactDecay(spec, pair, gamma, base)) * cos(at * exactOmega(spec, pair));
    }
    return sum / Real(static_cast<double>(spec.completePairs()));
}

} // namespace

class TestXpos : public QObject {
    Q_OBJECT

private slots:
    void widePicturesAreMeansToo();
    void decayIsExact();
    void similarityIsExact();
    void queryTimesKeyIsTheSimilarity();
    void curvesAreMeans();
    void windowsFarDownHaveTheirRange();
    void manyOffsetsHaveNoRange();
    void whatFadesWithinAPixelIsInItsMean();
    void withHardlyAnyDecayItIsRotary();
    void parametersOutsideTheirRangeAreRefused();

private:
    EncodingSpec spec(std::int64_t maxDModel, std::int64_t maxMaxLen)
    {
        const EncodingSpec made = m_random.spec(maxDModel, maxMaxLen);
        return made.completePairs() > 0 ? made : made.withDModel(2);
    }

    Random m_random;
};

void TestXpos::decayIsExact()
{
    for (int trial = 0; trial < 500; ++trial) {
        const EncodingSpec spec = this->spec(trial % 3 == 0 ? 16384 : 40, 100);
        const double gamma = trial % 2 == 0 ? 0.4 : m_random.real(0.01, 100.0);
        const double base = trial % 2 == 0 ? 512.0 : m_random.real(1.0, 1e6);
        const Xpos xpos = Xpos::make(Rotary(spec), gamma, base).value();
        const auto pair = m_random.whole<std::int64_t>(0, spec.completePairs() - 1);
        QVERIFY2(relativeErrorOf(Real(xpos.decay(pair)), exactDecay(spec, static_cast<double>(pair), gamma, base)) <= 1e-15 + 1e-16 / gamma,
                 describe(spec));
    }
}

void TestXpos::similarityIsExact()
{
    for (int trial = 0; trial < 200; ++trial) {
        const EncodingSpec spec = this->spec(100, 1 << 20);
        const double gamma = trial % 2 == 0 ? 0.4 : m_random.real(0.01, 5.0);
        const double base = trial % 2 == 0 ? 512.0 : m_random.real(10.0, 1e5);
        const Xpos xpos = Xpos::make(Rotary(spec), gamma, base).value();
        const auto offset = m_random.whole<std::int64_t>(0, trial % 4 < 2 ? 300 : spec.maxLen() - 1);
        QVERIFY2(errorOf(Real(xpos.similarity(offset)), exactSimilarity(spec, offset, gamma, base)) <= 1e-15 + 1e-16 / gamma,
                 describe(spec));
    }
    QCOMPARE(Xpos::make(Rotary(EncodingSpec()), 0.4, 512.0).value().similarity(0), 1.0);
}

// Vectors of ones, the query at position a, the key at position b: each turned, and scaled as torchscale does.
void TestXpos::queryTimesKeyIsTheSimilarity()
{
    const Rotary rotary(EncodingSpec::make(10000.0, 12, 400).value());
    const Xpos xpos = Xpos::make(rotary, 0.4, 512.0).value();
    const Eigen::VectorXd ones = Eigen::VectorXd::Ones(12);
    for (const auto& [a, b] : {std::pair(0, 0), std::pair(17, 5), std::pair(399, 0), std::pair(250, 249)}) {
        Eigen::VectorXd query = rotary.rotated(ones, a);
        Eigen::VectorXd key = rotary.rotated(ones, b);
        for (Eigen::Index j = 0; j < 12; ++j) {
            const double zeta = (static_cast<double>(j - j % 2) + 0.4 * 12.0) / (1.4 * 12.0);
            query[j] *= std::pow(zeta, a / 512.0);
            key[j] /= std::pow(zeta, b / 512.0);
        }
        QVERIFY(std::abs(query.dot(key) / 12.0 - xpos.similarity(a - b)) <= 1e-13);
    }
}

void TestXpos::curvesAreMeans()
{
    for (int trial = 0; trial < 40; ++trial) {
        const EncodingSpec spec = this->spec(60, trial % 4 == 0 ? 60'000 : 900);
        const Xpos xpos = Xpos::make(Rotary(spec), trial % 2 == 0 ? 0.4 : m_random.real(0.01, 3.0), m_random.real(5.0, 5000.0)).value();
        const auto length = static_cast<double>(spec.maxLen());
        const double first = m_random.real(0.0, 0.5 * length);
        const SampleAxis axis(first, m_random.real(0.1, 1.0) * (length - first) / 40.0, 40, spec.maxLen());
        Eigen::VectorXd values(axis.cellsEnd() - axis.cellsBegin());
        for (Eigen::Index k = 0; k < values.size(); ++k)
            values[k] = xpos.similarity(axis.cellsBegin() + k);
        const Table shares = coverage(axis);
        const Eigen::VectorXd means = shares * values;
        const CurveSamples curve = xpos.sample(axis);
        QCOMPARE(std::ssize(curve.middle), std::ptrdiff_t{axis.samples()});
        for (int s = 0; s < axis.samples(); ++s) {
            const auto at = static_cast<std::size_t>(s);
            QVERIFY2(std::abs(curve.middle[at] - means[s]) <= 1e-6, describe(spec));
            const auto [lowest, highest] = visibleRange(values, shares, s);
            QVERIFY(curve.lowest[at] <= curve.middle[at] && curve.highest[at] >= curve.middle[at]);
            QVERIFY2(std::abs(curve.lowest[at] - std::min(lowest, curve.middle[at])) <= 1e-12, describe(spec));
            QVERIFY2(std::abs(curve.highest[at] - std::max(highest, curve.middle[at])) <= 1e-12, describe(spec));
        }
    }
}

// Few offsets are looked at one by one, wherever they are.
void TestXpos::windowsFarDownHaveTheirRange()
{
    const Xpos xpos = Xpos::make(Rotary(EncodingSpec::make(1e4, 16, 1 << 20).value()), 100.0, 1e6).value();
    const SampleAxis axis(1e6, 3.0, 40, 1 << 20);
    Eigen::VectorXd values(axis.cellsEnd() - axis.cellsBegin());
    for (Eigen::Index k = 0; k < values.size(); ++k)
        values[k] = xpos.similarity(axis.cellsBegin() + k);
    const Table shares = coverage(axis);
    const CurveSamples curve = xpos.sample(axis);
    for (int s = 0; s < axis.samples(); ++s) {
        const auto [lowest, highest] = visibleRange(values, shares, s);
        const auto at = static_cast<std::size_t>(s);
        QVERIFY(std::abs(curve.lowest[at] - lowest) <= 1e-12 && std::abs(curve.highest[at] - highest) <= 1e-12);
    }
}

// Too many for a frame.
void TestXpos::manyOffsetsHaveNoRange()
{
    const Xpos xpos = Xpos::make(Rotary(EncodingSpec::make(1e4, 16, 1 << 20).value()), 0.4, 512.0).value();
    const CurveSamples curve = xpos.sample(SampleAxis::over(0.0, 1 << 20, 40, 1 << 20));
    QCOMPARE(curve.middle.size(), std::size_t{40});
    QVERIFY(curve.lowest == curve.middle && curve.highest == curve.middle);
}

// Of pixels ten thousand offsets wide, only the first has anything left.
void TestXpos::whatFadesWithinAPixelIsInItsMean()
{
    const Xpos xpos = Xpos::make(Rotary(EncodingSpec::make(1e4, 16, 1 << 20).value()), 0.4, 1.0).value();
    const SampleAxis axis = SampleAxis::over(0.0, 1 << 20, 100, 1 << 20);
    double sum = 0.0;
    for (std::int64_t offset = 0; offset < 1000; ++offset) // the slowest pair loses a tenth a position
        sum += xpos.similarity(offset);
    const CurveSamples curve = xpos.sample(axis);
    QVERIFY(sum / axis.step() > 1e-5);
    QVERIFY(std::abs(curve.middle[0] - sum / axis.step()) <= 1e-9);
    for (std::size_t s = 1; s < curve.middle.size(); ++s)
        QVERIFY(std::abs(curve.middle[s]) <= 1e-9);
}

void TestXpos::withHardlyAnyDecayItIsRotary()
{
    const Rotary rotary(EncodingSpec::make(10000.0, 64, 5000).value());
    const Xpos xpos = Xpos::make(rotary, 100.0, 1e6).value();
    for (const int pixels : {100, 5000}) {
        const SampleAxis axis = SampleAxis::over(0.0, 5000.0, pixels, 5000);
        const CurveSamples fading = xpos.sample(axis);
        const CurveSamples turning = sampleRotary(rotary, equalWeights(rotary), axis);
        for (std::size_t s = 0; s < fading.middle.size(); ++s)
            QVERIFY(std::abs(fading.middle[s] - turning.middle[s]) <= 1e-4);
    }
}

void TestXpos::parametersOutsideTheirRangeAreRefused()
{
    const Rotary rotary{EncodingSpec()};
    for (const auto& [gamma, base] : {std::pair(0.0, 512.0), std::pair(101.0, 512.0), std::pair(std::nan(""), 512.0), std::pair(0.4, 0.5),
                                      std::pair(0.4, 2e6), std::pair(0.4, std::nan(""))}) {
        const auto refused = Xpos::make(rotary, gamma, base);
        QVERIFY(!refused && refused.error().kind == Error::Kind::Range);
        QVERIFY2(refused.error().message.find("must be between") != std::string::npos, refused.error().message.c_str());
    }
    for (const double gamma : {0.01, 100.0})
        for (const double base : {1.0, 1e6})
            QVERIFY(Xpos::make(rotary, gamma, base).hasValue());
}

// So many pixels that what fades evenly goes by blocks: with a small base, also where it fades too fast for that.
void TestXpos::widePicturesAreMeansToo()
{
    eachRow<double, qint64, double, double>(
        {
            {"as in the paper", 1e4, 16, 512.0, 5.5},
            {"faster", 1e4, 16, 60.0, 5.5},
            {"too fast for blocks", 1e4, 16, 1.0, 5.5},
            {"where the fast pairs have faded and the slow ones have not", 1e4, 16, 1.0, 70.0},
            {"a pair that fades as fast as blocks allow and hardly turns", 1e9, 4, 44.2, 0.5},
        },
        [&](double n, qint64 dModel, double base, double first) {
            const Xpos xpos = Xpos::make(Rotary(EncodingSpec::make(n, dModel, 3000).value()), 0.4, base).value();
            Eigen::VectorXd values(3000);
            for (Eigen::Index k = 0; k < values.size(); ++k)
                values[k] = xpos.similarity(k);
            for (const double step : {1.7, 3.0, 7.31}) {
                const SampleAxis axis(first, step, 350, 3000);
                const Table shares = coverage(axis);
                const Eigen::VectorXd means = shares * values.segment(axis.cellsBegin(), shares.cols());
                const CurveSamples curve = xpos.sample(axis);
                for (Eigen::Index s = 0; s < means.size(); ++s)
                    QVERIFY(std::abs(curve.middle[static_cast<std::size_t>(s)] - means[s]) <= 1e-6);
            }
        });
}

POSENC_TEST(TestXpos)
#include "test_xpos.moc"
