// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/similarity.h"
#include "tests/support/progress_record.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

#include <string>

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr std::array allMeasures{Measure::Dot, Measure::Cosine, Measure::Distance};

// From the table itself, by the definition.
Table byDefinition(const Table& table, Measure measure)
{
    const Table product = table * table.transpose();
    Table result(table.rows(), table.rows());
    for (Eigen::Index a = 0; a < table.rows(); ++a) {
        for (Eigen::Index b = 0; b < table.rows(); ++b) {
            const double norms = table.row(a).norm() * table.row(b).norm();
            result(a, b) = measure == Measure::Dot      ? product(a, b)
                           : measure == Measure::Cosine ? (norms > 0.0 ? product(a, b) / norms : 0.0)
                                                        : (table.row(a) - table.row(b)).norm();
        }
    }
    return result;
}

Similarity similarityOf(double n, std::int64_t d, std::int64_t length, Measure measure, FrequencyRule rule = FrequencyRule::Paper)
{
    return Similarity(Encoding(EncodingSpec::make(n, d, length, Layout::Interleaved, rule).value()), measure);
}

} // namespace

class TestSimilarity : public QObject {
    Q_OBJECT

private slots:
    void matrixIsTheDefinition();
    void everyFormAgrees();
    void farPositionsMatchTheirRows();
    void matrixIsSymmetric();
    void completePairsMakeItToeplitz();
    void layoutDoesNotChangeIt();
    void valuesLieBetweenLowestAndHighest();
    void emptyEncodingIsZero();
    void eightDimensions();
    void wideEncodingByOffset();
    void partsOfTheKernelAreTheValues();
    void twoDimensionsNearlyRepeat();
    void progressRises();

private:
    Random m_random;
};

void TestSimilarity::matrixIsTheDefinition()
{
    for (int trial = 0; trial < 150; ++trial) {
        EncodingSpec spec = m_random.spec(trial % 10 == 0 ? 700 : 40, 60);
        if (trial % 15 == 1)
            spec = spec.withDModel(1);
        const Encoding encoding(spec);
        for (const Measure measure : allMeasures) {
            const Table expected = byDefinition(encoding.matrix(), measure);
            const double error = (Similarity(encoding, measure).matrix() - expected).cwiseAbs().maxCoeff();
            QVERIFY2(error <= 1e-14 * static_cast<double>(spec.dModel() + 10), describe(spec) + " error " + QByteArray::number(error));
        }
    }
}

void TestSimilarity::everyFormAgrees()
{
    for (int trial = 0; trial < 60; ++trial) {
        const EncodingSpec spec = m_random.spec(300, 50);
        for (const Measure measure : allMeasures) {
            const Similarity similarity(Encoding(spec), measure);
            const Table matrix = similarity.matrix();
            const double tolerance = 1e-15 * static_cast<double>(spec.dModel() + 10);
            QCOMPARE(qint64{similarity.size()}, qint64{spec.maxLen()});
            QCOMPARE(qint64{matrix.rows()}, qint64{spec.maxLen()});
            QCOMPARE(qint64{matrix.cols()}, qint64{spec.maxLen()});
            QVERIFY2(similarity.kernel() == matrix.row(0).transpose(), describe(spec));
            const std::int64_t a = m_random.whole<std::int64_t>(0, spec.maxLen() - 1);
            QVERIFY2(similarity.row(a) == matrix.row(a).transpose(), describe(spec));
            for (std::int64_t b = 0; b < spec.maxLen(); ++b)
                QVERIFY2(std::abs(similarity.value(a, b) - matrix(a, b)) <= tolerance, describe(spec));
            const SimilarityTable table(similarity);
            Table block(spec.maxLen() - a, spec.maxLen());
            table.rows(a, block);
            QVERIFY2(block == matrix.bottomRows(spec.maxLen() - a), describe(spec));
        }
    }
}

void TestSimilarity::farPositionsMatchTheirRows()
{
    for (int trial = 0; trial < 60; ++trial) {
        const EncodingSpec spec = m_random.spec(2000, 1).withMaxLen(EncodingSpec::maxMaxLen);
        const Encoding encoding(spec);
        const std::int64_t a = m_random.whole<std::int64_t>(0, spec.maxLen() - 1);
        const std::int64_t b = m_random.whole<std::int64_t>(0, spec.maxLen() - 1);
        Table both(2, spec.dModel());
        both.row(0) = encoding.row(a);
        both.row(1) = encoding.row(b);
        for (const Measure measure : allMeasures) {
            const double error = std::abs(Similarity(encoding, measure).value(a, b) - byDefinition(both, measure)(0, 1));
            QVERIFY2(error <= 1e-15 * static_cast<double>(spec.dModel() + 10), describe(spec) + " error " + QByteArray::number(error));
        }
    }
}

void TestSimilarity::matrixIsSymmetric()
{
    for (int trial = 0; trial < 40; ++trial) {
        const EncodingSpec spec = m_random.spec(40, 60);
        for (const Measure measure : allMeasures) {
            const Table matrix = Similarity(Encoding(spec), measure).matrix();
            QVERIFY2(matrix == matrix.transpose(), describe(spec));
            if (measure == Measure::Distance)
                QVERIFY2((matrix.diagonal().array() == 0.0).all(), describe(spec));
        }
    }
}

void TestSimilarity::completePairsMakeItToeplitz()
{
    for (int trial = 0; trial < 40; ++trial) {
        EncodingSpec spec = m_random.spec(40, 60);
        if (spec.hasUnpairedSine())
            spec = spec.withDModel(spec.dModel() + 1);
        for (const Measure measure : allMeasures) {
            const Table matrix = Similarity(Encoding(spec), measure).matrix();
            const Eigen::Index last = matrix.rows() - 1;
            QVERIFY2(matrix.topLeftCorner(last, last) == matrix.bottomRightCorner(last, last), describe(spec));
        }
    }
    // A sine alone breaks it.
    const Table odd = similarityOf(10000.0, 3, 40, Measure::Dot).matrix();
    QVERIFY((odd.topLeftCorner(39, 39) - odd.bottomRightCorner(39, 39)).cwiseAbs().maxCoeff() > 1e-6);
}

void TestSimilarity::layoutDoesNotChangeIt()
{
    for (int trial = 0; trial < 40; ++trial) {
        const EncodingSpec spec = m_random.spec(40, 40);
        for (const Measure measure : allMeasures) {
            const Table interleaved = Similarity(Encoding(spec.withLayout(Layout::Interleaved)), measure).matrix();
            QVERIFY2(Similarity(Encoding(spec.withLayout(Layout::Concatenated)), measure).matrix() == interleaved, describe(spec));
            QVERIFY2(Similarity(Encoding(spec.withLayout(Layout::CosineFirst)), measure).matrix() == interleaved, describe(spec));
        }
    }
}

void TestSimilarity::valuesLieBetweenLowestAndHighest()
{
    for (int trial = 0; trial < 60; ++trial) {
        const EncodingSpec spec = m_random.spec(40, 60);
        for (const Measure measure : allMeasures) {
            const Similarity similarity(Encoding(spec), measure);
            const Table matrix = similarity.matrix();
            QVERIFY2(similarity.lowest() < similarity.highest(), describe(spec));
            QVERIFY2(matrix.minCoeff() >= similarity.lowest() && matrix.maxCoeff() <= similarity.highest(), describe(spec));
        }
    }
    QCOMPARE(similarityOf(10000.0, 512, 4, Measure::Dot).highest(), 256.0);
    QCOMPARE(similarityOf(10000.0, 512, 4, Measure::Dot).lowest(), -256.0);
    QCOMPARE(similarityOf(10000.0, 512, 4, Measure::Cosine).lowest(), -1.0);
    QCOMPARE(similarityOf(10000.0, 512, 4, Measure::Distance).highest(), 32.0);
    QCOMPARE(similarityOf(10000.0, 512, 4, Measure::Distance).lowest(), 0.0);
}

void TestSimilarity::emptyEncodingIsZero()
{
    for (const Measure measure : allMeasures)
        QVERIFY((similarityOf(10000.0, 1, 30, measure, FrequencyRule::Tensor2Tensor).matrix().array() == 0.0).all());
    // At position 0 the single sine is zero and has no direction.
    const Table single = similarityOf(10000.0, 1, 30, Measure::Cosine).matrix();
    QVERIFY((single.row(0).array() == 0.0).all());
    QVERIFY((single.bottomRightCorner(29, 29).cwiseAbs().array() - 1.0).abs().maxCoeff() < 1e-14);
}

// Positions 5 and 68 are near each other: 63 is almost ten turns of the fastest pair and two of the next.
void TestSimilarity::eightDimensions()
{
    const Similarity cosine = similarityOf(10000.0, 8, 128, Measure::Cosine);
    const Similarity distance = similarityOf(10000.0, 8, 128, Measure::Distance);
    QVERIFY(std::abs(cosine.value(5, 68) - 0.9479) <= 0.51e-4);
    QVERIFY(std::abs(cosine.value(5, 11) - 0.9459) <= 0.51e-4);
    QVERIFY(std::abs(distance.value(5, 68) - 0.645) <= 0.51e-3);
    QVERIFY(std::abs(distance.value(5, 6) - 0.964) <= 0.51e-3);
    Eigen::Index nearest = 0;
    cosine.kernel().tail(127).maxCoeff(&nearest);
    QCOMPARE(qint64{nearest + 1}, qint64{63});
    // With more dimensions or a smaller n, the neighbour is the nearest again.
    similarityOf(10000.0, 16, 128, Measure::Distance).kernel().tail(127).minCoeff(&nearest);
    QCOMPARE(qint64{nearest + 1}, qint64{1});
    similarityOf(1000.0, 8, 128, Measure::Distance).kernel().tail(127).minCoeff(&nearest);
    QCOMPARE(qint64{nearest + 1}, qint64{1});
}

void TestSimilarity::wideEncodingByOffset()
{
    Rows<qint64, double> rows;
    const std::array<std::pair<qint64, double>, 12> printed{{{0, 1.0},
                                                             {1, .973},
                                                             {2, .905},
                                                             {3, .827},
                                                             {5, .741},
                                                             {10, .679},
                                                             {50, .512},
                                                             {100, .437},
                                                             {500, .263},
                                                             {1000, .176},
                                                             {5000, -.0245},
                                                             {10000, -.064}}};
    for (const auto& [offset, expected] : printed)
        rows.add(QString::asprintf("positions %lld apart", offset).toUtf8(), offset, expected);
    rows.each([&](qint64 offset, double expected) {
        const Similarity similarity = similarityOf(10000.0, 512, 10101, Measure::Cosine);
        for (const std::int64_t a : {0, 100})
            QVERIFY2(std::abs(similarity.value(a, a + offset) - expected) <= 0.51e-3, QByteArray::number(similarity.value(a, a + offset)));
    });
}

void TestSimilarity::partsOfTheKernelAreTheValues()
{
    for (int trial = 0; trial < 100; ++trial) {
        const EncodingSpec spec = m_random.spec(100, 5000);
        const auto first = m_random.whole<std::int64_t>(0, spec.maxLen() - 1);
        Eigen::VectorXd part(m_random.whole<std::int64_t>(1, spec.maxLen() - first));
        for (const Measure measure : allMeasures) {
            const Similarity similarity(Encoding(spec), measure);
            similarity.kernel(first, part);
            const auto p = m_random.whole<std::int64_t>(0, part.size() - 1);
            for (const std::int64_t at : {std::int64_t{0}, p, std::int64_t{part.size() - 1}})
                QVERIFY2(part[at] == similarity.value(0, first + at), describe(spec).constData());
        }
    }
}

void TestSimilarity::twoDimensionsNearlyRepeat()
{
    const double distance = similarityOf(10000.0, 2, 1000, Measure::Distance).value(3, 713);
    QVERIFY(distance > 0.0 && distance <= 1e-4);
}

void TestSimilarity::progressRises()
{
    ProgressRecord record;
    QVERIFY(SimilarityTable::make(similarityOf(10000.0, 2, 50'000, Measure::Dot), record.progress()));
    QCOMPARE(record.complaint(0.6, 3), QString());
}

POSENC_TEST(TestSimilarity)
#include "test_similarity.moc"
