// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/similarity.h"
#include "tests/support/mpfr_oracle.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr std::array measuresOfPairs{Measure::Dot, Measure::Cosine, Measure::Distance};

// What pair i adds to the product or the squared distance of rows a and b: its columns' share, from the definition.
Real exactTerm(const EncodingSpec& spec, std::int64_t pair, Measure measure, std::int64_t a, std::int64_t b)
{
    Real sum;
    for (const Column& column : expectedColumns(spec)) {
        if (column.pair != pair)
            continue;
        const Real x = exactValue(spec, column, a);
        const Real y = exactValue(spec, column, b);
        sum = sum + (measure == Measure::Distance ? (x - y) * (x - y) : x * y);
    }
    return sum;
}

} // namespace

class TestPairContributions : public QObject {
    Q_OBJECT

private slots:
    void termsAndSumsAreTheDefinition();
    void sumsLoseNoDigits();
    void lastSumIsTheSimilarity();
    void cosineIsTheProductOverTheNorms();
    void fastestPairTurnsSevenTimesByFortyFour();
    void nothingToAddIsEmpty();

private:
    Random m_random;
};

void TestPairContributions::termsAndSumsAreTheDefinition()
{
    for (int trial = 0; trial < 40; ++trial) {
        const EncodingSpec spec = m_random.spec(20, EncodingSpec::maxMaxLen);
        const std::int64_t a = m_random.whole<std::int64_t>(0, EncodingSpec::maxMaxLen - 1);
        const std::int64_t b = m_random.whole<std::int64_t>(0, EncodingSpec::maxMaxLen - 1);
        for (const Measure measure : {Measure::Dot, Measure::Distance}) {
            const PairContributions got = pairContributions(Similarity(Encoding(spec), measure), a, b);
            QCOMPARE(qint64{got.terms.size()}, qint64{spec.pairs()});
            QCOMPARE(qint64{got.sums.size()}, qint64{spec.pairs()});
            QCOMPARE(got.endsUnpaired, spec.hasUnpairedSine());
            Real sum;
            for (std::int64_t i = 0; i < spec.pairs(); ++i) {
                const Real term = exactTerm(spec, i, measure, a, b);
                const double allowed = (measure == Measure::Distance ? 8.0 : 1.5) * 2.3e-16;
                sum = sum + term;
                QVERIFY2(errorOf(got.terms[i], term) <= allowed, describe(spec) + " pair " + QByteArray::number(qlonglong{i}));
                QVERIFY2(errorOf(got.sums[i], sum) <= allowed * static_cast<double>(i + 2), describe(spec));
            }
        }
    }
}

void TestPairContributions::sumsLoseNoDigits()
{
    const Encoding encoding(EncodingSpec::make(10000, 16383, EncodingSpec::maxMaxLen).value());
    for (const Measure measure : {Measure::Dot, Measure::Distance}) {
        const PairContributions got =
            pairContributions(Similarity(encoding, measure), m_random.whole<std::int64_t>(0, EncodingSpec::maxMaxLen - 1), 0);
        Real sum;
        for (Eigen::Index i = 0; i < got.terms.size(); ++i) {
            sum = sum + Real(got.terms[i]);
            QVERIFY(errorOf(got.sums[i], sum) <= 1.2e-16 * std::abs(got.sums[i]) + 1e-25);
        }
    }
}

void TestPairContributions::lastSumIsTheSimilarity()
{
    for (int trial = 0; trial < 100; ++trial) {
        const EncodingSpec spec = m_random.spec(trial % 10 == 0 ? EncodingSpec::maxDModel : 700, EncodingSpec::maxMaxLen);
        const std::int64_t a = m_random.whole<std::int64_t>(0, spec.maxLen() - 1);
        const std::int64_t b = m_random.whole<std::int64_t>(0, spec.maxLen() - 1);
        for (const Measure measure : measuresOfPairs) {
            const Similarity similarity(Encoding(spec), measure);
            const PairContributions got = pairContributions(similarity, a, b);
            if (spec.pairs() == 0)
                continue;
            const double value = similarity.value(a, b);
            const double last = got.sums[spec.pairs() - 1];
            const double difference = std::abs((measure == Measure::Distance ? std::sqrt(last) : last) - value);
            QVERIFY2(difference <= 1e-12 * similarity.highest(), describe(spec) + ' ' + QByteArray(nameOf(measure).data()));
            QVERIFY2(pairContributions(similarity, b, a).sums == got.sums, describe(spec));
        }
    }
}

void TestPairContributions::cosineIsTheProductOverTheNorms()
{
    for (int trial = 0; trial < 60; ++trial) {
        const EncodingSpec spec = m_random.spec(60, 1000);
        const Encoding encoding(spec);
        const std::int64_t a = m_random.whole<std::int64_t>(1, 999);
        const std::int64_t b = m_random.whole<std::int64_t>(1, 999);
        const double norms = encoding.row(a).norm() * encoding.row(b).norm();
        if (spec.pairs() == 0)
            continue;
        const PairContributions dot = pairContributions(Similarity(encoding, Measure::Dot), a, b);
        const PairContributions cosine = pairContributions(Similarity(encoding, Measure::Cosine), a, b);
        QVERIFY2((cosine.terms * norms - dot.terms).cwiseAbs().maxCoeff() <= 2e-14, describe(spec));
        QVERIFY2((cosine.sums * norms - dot.sums).cwiseAbs().maxCoeff() <= 2e-14 * static_cast<double>(spec.pairs()), describe(spec));
    }
}

// The picture behind the ripples: at 44 the fastest pair is back at its start, at 41 it is opposed.
void TestPairContributions::fastestPairTurnsSevenTimesByFortyFour()
{
    const Similarity dot(Encoding(EncodingSpec::make(10000, 512, 1000).value()), Measure::Dot);
    QVERIFY(pairContributions(dot, 0, 44).terms[0] > 0.9998);
    QVERIFY(pairContributions(dot, 0, 41).terms[0] < -0.98);
    QVERIFY((pairContributions(dot, 7, 7).terms.array() == 1.0).all());
}

void TestPairContributions::nothingToAddIsEmpty()
{
    const Encoding zero(EncodingSpec::make(10, 1, 5, Layout::Interleaved, FrequencyRule::Tensor2Tensor).value());
    const Encoding sine(EncodingSpec::make(10, 1, 5).value());
    for (const Measure measure : measuresOfPairs) {
        QCOMPARE(qint64{pairContributions(Similarity(zero, measure), 1, 2).terms.size()}, qint64{0});
        const PairContributions alone = pairContributions(Similarity(sine, measure), 0, 2); // the norm of position 0 is 0
        QVERIFY(alone.endsUnpaired && alone.terms.size() == 1 && std::isfinite(alone.terms[0]));
        QCOMPARE(alone.terms[0], measure == Measure::Distance ? std::sin(2.0) * std::sin(2.0) : 0.0);
    }
}

POSENC_TEST(TestPairContributions)
#include "test_pair_contributions.moc"
