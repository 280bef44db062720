// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/attention_weights.h"
#include "tests/support/progress_record.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

using namespace posenc;
using namespace posenc::test;

namespace {

// softmax(PE PEᵀ / √d), its first row, in long double.
std::vector<long double> byDefinition(const Encoding& encoding)
{
    const Table table = encoding.matrix();
    std::vector<long double> weights;
    long double sum = 0.0L;
    for (Eigen::Index k = 0; k < table.rows(); ++k) {
        long double dot = 0.0L;
        for (Eigen::Index j = 0; j < table.cols(); ++j)
            dot += static_cast<long double>(table(0, j)) * static_cast<long double>(table(k, j));
        weights.push_back(std::exp(dot / std::sqrt(static_cast<long double>(table.cols()))));
        sum += weights.back();
    }
    for (long double& weight : weights)
        weight /= sum;
    return weights;
}

} // namespace

class TestAttentionWeights : public QObject {
    Q_OBJECT

private slots:
    void isTheSoftmaxOfTheFirstRow();
    void addUpToOne();
    void anyPositionCanAsk();
    void relativeWeightsAreQuotients();
    void canBeStopped();

private:
    Random m_random;
};

void TestAttentionWeights::isTheSoftmaxOfTheFirstRow()
{
    for (int trial = 0; trial < 60; ++trial) {
        const Encoding encoding(m_random.spec(200, 40));
        const auto weights = AttentionWeights::make(encoding).value();
        QVERIFY(!weights.isRelative());
        const Eigen::VectorXd dots = Similarity(encoding, Measure::Dot).kernel();
        const std::vector<long double> expected = byDefinition(encoding);
        for (Eigen::Index k = 0; k < dots.size(); ++k) {
            const long double exact = expected[static_cast<std::size_t>(k)];
            QVERIFY2(std::abs(static_cast<long double>(weights.weight(dots[k])) - exact) <= 1e-11L * exact, describe(encoding.spec()));
        }
    }
}

void TestAttentionWeights::addUpToOne()
{
    eachRow<int, int>(
        {
            {"one position", 8, 1},
            {"a sine alone", 1, 100},
            {"an odd d_model", 7, 1000},
            {"more positions than are summed at once", 16, 40000},
        },
        [&](int dModel, int maxLen) {
            const Encoding encoding(EncodingSpec::make(10000.0, dModel, maxLen).value());
            const auto weights = AttentionWeights::make(encoding).value();
            double sum = 0.0;
            for (const double dot : Similarity(encoding, Measure::Dot).kernel())
                sum += weights.weight(dot);
            QVERIFY2(std::abs(sum - 1.0) < 1e-10, qPrintable(QString::number(sum - 1.0)));
        });
}

void TestAttentionWeights::anyPositionCanAsk()
{
    for (int trial = 0; trial < 40; ++trial) {
        const EncodingSpec spec = m_random.spec(20, 60);
        const Encoding encoding(spec);
        const auto query = m_random.whole<std::int64_t>(0, spec.maxLen() - 1);
        const auto weights = AttentionWeights::make(encoding, query).value();
        const Table table = encoding.matrix();
        const Eigen::ArrayXd dots = (table * table.row(query).transpose()).array();
        const Eigen::ArrayXd raised = (dots / std::sqrt(static_cast<double>(spec.dModel()))).exp();
        for (Eigen::Index p = 0; p < dots.size(); ++p)
            QVERIFY2(std::abs(weights.weight(dots[p]) - raised[p] / raised.sum()) <= 1e-12, describe(spec));
        QVERIFY2(std::abs(AttentionWeights::relative(encoding, query).weight(dots[query]) - 1.0) <= 1e-12, describe(spec));
    }
}

void TestAttentionWeights::relativeWeightsAreQuotients()
{
    const Encoding encoding(EncodingSpec::make(10000.0, 64, 100).value());
    const auto weights = AttentionWeights::make(encoding).value();
    const auto relative = AttentionWeights::relative(encoding);
    QVERIFY(relative.isRelative());
    const Similarity similarity(encoding, Measure::Dot);
    QCOMPARE(relative.weight(similarity.value(0, 0)), 1.0);
    const double quotient = weights.weight(similarity.value(0, 7)) / weights.weight(similarity.value(0, 0));
    QVERIFY(std::abs(relative.weight(similarity.value(0, 7)) - quotient) < 1e-13);
    QVERIFY(AttentionWeights::isQuick(encoding.spec()));
    QVERIFY(!AttentionWeights::isQuick(EncodingSpec::make(10000.0, 16384, 1048576).value()));
}

void TestAttentionWeights::canBeStopped()
{
    QVERIFY(isStopped([](const Progress& progress) { return AttentionWeights::make(Encoding(EncodingSpec()), 0, progress); }));
}

POSENC_TEST(TestAttentionWeights)
#include "test_attention_weights.moc"
