// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/wave_similarity.h"
#include "core/similarity/wave_sums.h"
#include "tests/support/brute_force.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr std::array measuresOfCurves{Measure::Dot, Measure::Cosine, Measure::Distance};

// By the definition, from two whole rows.
double measured(const Encoding& encoding, Measure measure, std::int64_t position, std::int64_t reference = 0)
{
    const Eigen::VectorXd first = encoding.row(reference);
    const Eigen::VectorXd second = encoding.row(position);
    const double norms = first.norm() * second.norm();
    switch (measure) {
    case Measure::Dot:
        return first.dot(second);
    case Measure::Cosine:
        return norms > 0.0 ? first.dot(second) / norms : 0.0;
    case Measure::Distance:
        return (first - second).norm();
    }
    return 0.0;
}

// The mean of each sample as wave_similarity.h defines it, from the rows of the table.
Eigen::VectorXd exactMeans(const Encoding& encoding, Measure measure, const SampleAxis& offsets, std::int64_t reference = 0)
{
    const Table weights = coverage(offsets);
    const Table rows = visibleRows(encoding, offsets);
    const Eigen::VectorXd zero = encoding.row(reference);
    const Eigen::ArrayXd products = weights * (rows * zero);
    const Eigen::ArrayXd squares = weights * rows.rowwise().squaredNorm();
    switch (measure) {
    case Measure::Dot:
        return products;
    case Measure::Distance:
        return (squares + zero.squaredNorm() - 2.0 * products).max(0.0).sqrt();
    case Measure::Cosine:
        break;
    }
    const Eigen::ArrayXd norms = (squares * zero.squaredNorm()).sqrt();
    return (norms > 0.0).select(products / norms.max(1e-300), 0.0);
}

// Distances near 0 are roots of rounded numbers: compare their squares.
bool near(double got, double expected, const Similarity& similarity)
{
    if (similarity.measure() == Measure::Distance)
        return std::abs(got * got - expected * expected) <= 1e-6 * similarity.highest() * similarity.highest();
    return std::abs(got - expected) <= 1e-6 * similarity.highest();
}

} // namespace

class TestSimilarityCurve : public QObject {
    Q_OBJECT

private slots:
    void everyOffsetIsASample();
    void sharedPixelsShowMeanLowestAndHighest_data();
    void sharedPixelsShowMeanLowestAndHighest();
    void randomWindowsAgreeWithBruteForce();
    void tooManyOffsetsShowTheirMean();
    void lastOffsetsOfAMillion();
    void sumsOfSingleWavesAreTheSums();
};

void TestSimilarityCurve::everyOffsetIsASample()
{
    Rows<int, int, int> rows;
    for (const Measure measure : measuresOfCurves)
        for (const int dModel : {1, 2, 3, 7, 64, 512})
            rows.add(QString::asprintf("%s, d_model %d", nameOf(measure).data(), dModel).toUtf8(), static_cast<int>(measure), dModel, 200);
    rows.add("one position", 0, 8, 1);
    rows.each([&](int measure, int dModel, int maxLen) {
        const Encoding encoding(EncodingSpec::make(10000.0, dModel, maxLen).value());
        const Similarity similarity(encoding, static_cast<Measure>(measure));
        const SampleAxis axis = SampleAxis::over(0.0, maxLen, 1000, maxLen);
        const CurveSamples curve = sampleOffsets(encoding, similarity.measure(), axis);
        QVERIFY(showsEveryOffset(encoding, axis));
        QCOMPARE(curve.x.size(), static_cast<std::size_t>(maxLen));
        for (std::size_t s = 0; s < curve.x.size(); ++s) {
            QCOMPARE(curve.x[s], static_cast<double>(s));
            const double expected = measured(encoding, similarity.measure(), static_cast<std::int64_t>(s));
            QVERIFY2(std::abs(curve.middle[s] - expected) <= 1e-10 * dModel, qPrintable(QString("offset %1").arg(s)));
            QVERIFY(curve.lowest[s] == curve.middle[s] && curve.highest[s] == curve.middle[s]);
        }
    });
}

void TestSimilarityCurve::sharedPixelsShowMeanLowestAndHighest_data()
{
    QTest::addColumn<int>("measure");
    QTest::addColumn<int>("dModel");
    QTest::addColumn<double>("n");
    QTest::addColumn<double>("first");
    QTest::addColumn<double>("last");
    QTest::addColumn<int>("pixels");
    for (const Measure measure : measuresOfCurves) {
        const auto row = [&](const char* name) -> QTestData& {
            return QTest::addRow("%s, %s", name, nameOf(measure).data()) << static_cast<int>(measure);
        };
        row("everything") << 64 << 1e4 << 0.0 << 3000.0 << 100;
        row("a window between the offsets") << 32 << 1e4 << 100.3 << 2071.9 << 333;
        row("hardly more than one offset a pixel") << 32 << 1e4 << 0.0 << 500.0 << 499;
        row("an odd d_model") << 9 << 1e4 << 0.0 << 3000.0 << 70;
        row("one column") << 1 << 1e4 << 0.0 << 3000.0 << 70;
        row("all waves alike") << 16 << 1.0 << 0.0 << 3000.0 << 70;
        row("very slow waves") << 16 << 1e9 << 0.0 << 3000.0 << 70;
        row("slow waves, hardly more than one offset a pixel") << 6 << 1e5 << 2000.0 << 2999.0 << 800;
    }
}

void TestSimilarityCurve::sharedPixelsShowMeanLowestAndHighest()
{
    QFETCH(int, measure);
    QFETCH(int, dModel);
    QFETCH(double, n);
    QFETCH(double, first);
    QFETCH(double, last);
    QFETCH(int, pixels);
    const Encoding encoding(EncodingSpec::make(n, dModel, 3000).value());
    const Similarity similarity(encoding, static_cast<Measure>(measure));
    const SampleAxis axis = SampleAxis::over(first, last, pixels, 3000);
    QVERIFY(axis.averaged() && showsEveryOffset(encoding, axis));
    const CurveSamples curve = sampleOffsets(encoding, similarity.measure(), axis);
    QCOMPARE(curve.x.size(), static_cast<std::size_t>(pixels));
    const Eigen::VectorXd means = exactMeans(encoding, similarity.measure(), axis);
    const Table weights = coverage(axis);
    for (int s = 0; s < pixels; ++s) {
        const auto at = static_cast<std::size_t>(s);
        QVERIFY(std::abs(curve.x[at] - (0.5 * (axis.edge(s) + axis.edge(s + 1)) - 0.5)) < 1e-6);
        QVERIFY2(near(curve.middle[at], means[s], similarity),
                 qPrintable(QString("pixel %1: %2, not %3").arg(s).arg(curve.middle[at]).arg(means[s])));
        double lowest = HUGE_VAL;
        double highest = -HUGE_VAL;
        for (Eigen::Index cell = 0; cell < weights.cols(); ++cell) {
            if (weights(s, cell) <= 0.0)
                continue;
            const double value = measured(encoding, similarity.measure(), axis.cellsBegin() + cell);
            lowest = std::min(lowest, value);
            highest = std::max(highest, value);
        }
        // The mean of a cosine is outside its values if the norms differ.
        QVERIFY(std::abs(curve.lowest[at] - std::min(lowest, curve.middle[at])) <= 1e-9 * dModel);
        QVERIFY(std::abs(curve.highest[at] - std::max(highest, curve.middle[at])) <= 1e-9 * dModel);
    }
}

void TestSimilarityCurve::randomWindowsAgreeWithBruteForce()
{
    Random random;
    for (int trial = 0; trial < 100; ++trial) {
        const EncodingSpec spec = random.spec(40, 4000);
        const Encoding encoding(spec);
        const Similarity similarity(encoding, random.oneOf(measuresOfCurves));
        const auto cells = static_cast<double>(spec.maxLen());
        const double first = random.real(0.0, cells);
        const SampleAxis axis = SampleAxis::over(first, random.real(first, cells) + 1e-3, random.whole(1, 300), spec.maxLen());
        const auto reference = trial % 3 == 0 ? 0 : random.whole<std::int64_t>(0, spec.maxLen() - 1);
        const CurveSamples curve = sampleOffsets(encoding, similarity.measure(), axis, reference);
        const Eigen::VectorXd means = exactMeans(encoding, similarity.measure(), axis, reference);
        for (Eigen::Index s = 0; s < means.size(); ++s) {
            const auto at = static_cast<std::size_t>(s);
            QVERIFY2(near(curve.middle[at], means[s], similarity), describe(spec).constData());
            if (!showsEveryOffset(encoding, axis))
                continue;
            const auto begin = axis.averaged() ? static_cast<std::int64_t>(axis.edge(static_cast<int>(s))) : axis.firstCell() + s;
            const auto end = axis.averaged()
                                 ? std::min(spec.maxLen(), static_cast<std::int64_t>(std::ceil(axis.edge(static_cast<int>(s) + 1))))
                                 : begin + 1;
            double lowest = curve.middle[at];
            double highest = lowest;
            for (std::int64_t position = begin; position < end; ++position) {
                lowest = std::min(lowest, measured(encoding, similarity.measure(), position, reference));
                highest = std::max(highest, measured(encoding, similarity.measure(), position, reference));
            }
            QVERIFY2(near(curve.lowest[at], lowest, similarity) && near(curve.highest[at], highest, similarity),
                     describe(spec).constData());
        }
    }
}

void TestSimilarityCurve::tooManyOffsetsShowTheirMean()
{
    constexpr std::int64_t length = 200000;
    const Encoding encoding(EncodingSpec::make(10000.0, 1024, length).value());
    const Similarity similarity(encoding, Measure::Dot);
    const SampleAxis axis = SampleAxis::over(0.0, length, 100, length);
    QVERIFY(!showsEveryOffset(encoding, axis));
    const CurveSamples curve = sampleOffsets(encoding, similarity.measure(), axis);
    QVERIFY(curve.lowest == curve.middle && curve.highest == curve.middle);
    for (const int s : {0, 1, 57, 99}) {
        Eigen::VectorXd values(length / 100);
        similarity.kernel(s * (length / 100), values);
        QVERIFY(std::abs(curve.middle[static_cast<std::size_t>(s)] - values.mean()) <= 1e-6 * similarity.highest());
    }
}

void TestSimilarityCurve::lastOffsetsOfAMillion()
{
    const Encoding encoding(EncodingSpec::make(10000.0, 96, EncodingSpec::maxMaxLen).value());
    const Similarity similarity(encoding, Measure::Distance);
    const SampleAxis axis = SampleAxis::over(1048000.0, 1048576.0, 100, EncodingSpec::maxMaxLen);
    const CurveSamples curve = sampleOffsets(encoding, similarity.measure(), axis);
    const Eigen::VectorXd means = exactMeans(encoding, Measure::Distance, axis);
    for (Eigen::Index s = 0; s < means.size(); ++s)
        QVERIFY(near(curve.middle[static_cast<std::size_t>(s)], means[s], similarity));
}

void TestSimilarityCurve::sumsOfSingleWavesAreTheSums()
{
    eachRow<qint64, qint64>(
        {
            {"one offset", 5, 5},
            {"the first ones", 0, 99},
            {"several chunks", 1000, 11000},
            {"the last ones of a million", 1048000, 1048575},
        },
        [&](qint64 first, qint64 last) {
            const Encoding encoding(EncodingSpec::make(10000.0, 130, EncodingSpec::maxMaxLen).value());
            for (const Measure measure : {Measure::Dot, Measure::Distance}) {
                const Similarity similarity(encoding, measure);
                const std::vector<double> sums = singleWaves(encoding.frequencies(), Eigen::VectorXd::Ones(65), first, last - first + 1,
                                                             measure == Measure::Distance ? WaveTerm::Distance : WaveTerm::Product);
                QCOMPARE(std::ssize(sums), last - first + 1);
                for (std::size_t p = 0; p < sums.size(); ++p) {
                    const double value = similarity.value(0, first + static_cast<std::int64_t>(p));
                    const double expected = measure == Measure::Distance ? value * value : value;
                    QVERIFY2(std::abs(sums[p] - expected) <= 1e-10, qPrintable(QString("offset %1").arg(first + static_cast<qint64>(p))));
                }
            }
        });
}

POSENC_TEST(TestSimilarityCurve)
#include "test_similarity_curve.moc"
