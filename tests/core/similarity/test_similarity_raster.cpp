// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/encoding_table.h"
#include "core/family/schemes.h"
#include "core/similarity/wave_similarity.h"
#include "tests/support/brute_force.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/schemes.h"
#include "tests/support/test_main.h"

#include <QtTest>

using namespace posenc;
using namespace posenc::test;

namespace {

constexpr std::array measuresOfRasters{Measure::Dot, Measure::Cosine, Measure::Distance};

// The components of every sample, over the positions it covers: shape (rows × columns) and (rows), (columns).
struct ExactMeans {
    Table product;
    Eigen::VectorXd rowSquares;
    Eigen::VectorXd columnSquares;
};

ExactMeans exactMeans(const Encoding& encoding, const SampleAxis& rows, const SampleAxis& columns)
{
    const Table above = visibleRows(encoding, rows);
    const Table beside = visibleRows(encoding, columns);
    const Table rowWeights = coverage(rows);
    const Table columnWeights = coverage(columns);
    return {(rowWeights * above) * (columnWeights * beside).transpose(), rowWeights * above.rowwise().squaredNorm(),
            columnWeights * beside.rowwise().squaredNorm()};
}

// The error of a sample in terms of the mean product, in units of the largest product.
double errorOf(double got, Measure measure, double product, double squareA, double squareB, double largest)
{
    if (measure == Measure::Dot)
        return std::abs(got - product) / largest;
    if (measure == Measure::Distance)
        return std::abs(got * got - std::max(0.0, squareA + squareB - 2.0 * product)) / 2.0 / largest;
    const double norms = std::sqrt(squareA * squareB);
    return norms > 0.0 ? std::abs(got * norms - product) / largest : std::abs(got);
}

} // namespace

class TestSimilarityRaster : public QObject {
    Q_OBJECT

private slots:
    void randomWindowsAreBlockMeans();
    void cellsAreShownFaithfully();
    void oddDimensionsAndSinglePairs();
    void windowsOfAMillionPositions();
    void wholeOfAMillionPositions();
    void equalAxesGiveASymmetricPicture();
    void onePosition();

private:
    void compare(const EncodingSpec& spec, const SampleAxis& rows, const SampleAxis& columns)
    {
        const Encoding encoding(spec);
        const SchemePtr scheme = makeScheme(spec, "sinusoidal"_scheme);
        const ExactMeans exact = exactMeans(encoding, rows, columns);
        const double largest = Similarity(encoding, Measure::Dot).highest();
        for (const Measure measure : measuresOfRasters) {
            const Raster raster = scheme->sampleSimilarity(measure, rows, columns).raster;
            QVERIFY(raster.rows == rows && raster.columns == columns);
            QCOMPARE(qint64{raster.values.rows()}, qint64{rows.samples()});
            QCOMPARE(qint64{raster.values.cols()}, qint64{columns.samples()});
            for (int r = 0; r < rows.samples(); ++r) {
                for (int c = 0; c < columns.samples(); ++c) {
                    const double got = static_cast<double>(raster.values(r, c));
                    const double error = errorOf(got, measure, exact.product(r, c), exact.rowSquares[r], exact.columnSquares[c], largest);
                    const QByteArray place = describe(spec) + ' ' + nameOf(measure).data() + " at " + QByteArray::number(r) + ", "
                                             + QByteArray::number(c) + " of step " + QByteArray::number(rows.step()) + ": "
                                             + QByteArray::number(got) + ", error " + QByteArray::number(error);
                    QVERIFY2(error <= 1e-3, place);
                    m_worst = std::max(m_worst, error);
                }
            }
        }
    }

    Random m_random;
    double m_worst = 0.0;
};

void TestSimilarityRaster::randomWindowsAreBlockMeans()
{
    int averaged = 0;
    for (int trial = 0; trial < 300; ++trial) {
        const EncodingSpec spec = m_random.spec(60, 500);
        const auto length = static_cast<double>(spec.maxLen());
        const int height = m_random.whole(1, 80);
        const int width = trial % 2 == 0 ? m_random.whole(1, 80) : height;
        const double first = m_random.coin() ? 0.0 : m_random.real(0.0, 0.8 * length);
        const double step = m_random.real(0.1, 1.0) * (length - first) / std::max(height, width);
        const double across = trial % 3 == 0 ? m_random.real(0.1, 1.0) * length / width : step; // rows and columns need not share a step
        const double other = m_random.coin() ? first : m_random.real(0.0, length - across * width);
        const SampleAxis rows(first, step, height, spec.maxLen());
        const SampleAxis columns(other, across, width, spec.maxLen());
        averaged += rows.averaged() ? 1 : 0;
        compare(spec, rows, columns);
    }
    qInfo("%d averaged windows, largest error %g of the largest product", averaged, m_worst);
    QVERIFY(averaged > 50);
}

void TestSimilarityRaster::cellsAreShownFaithfully()
{
    for (int trial = 0; trial < 60; ++trial) {
        const EncodingSpec spec = m_random.spec(60, 120);
        for (const Measure measure : measuresOfRasters) {
            const Similarity similarity(Encoding(spec), measure);
            const Eigen::ArrayXXf exact = similarity.matrix().cast<float>();
            const auto rows = SampleAxis::over(0.0, static_cast<double>(spec.maxLen()), m_random.whole(120, 300), spec.maxLen());
            const SampleAxis columns(m_random.real(0.0, static_cast<double>(spec.maxLen())), m_random.real(0.05, 1.0), 90, spec.maxLen());
            const Raster raster = makeScheme(spec, "sinusoidal"_scheme)->sampleSimilarity(measure, rows, columns).raster;
            const auto visible = exact.middleCols(columns.firstCell(), columns.samples());
            const float tolerance = 1e-6F * static_cast<float>(similarity.highest());
            QVERIFY2((raster.values - visible).abs().maxCoeff() <= tolerance, describe(spec));
        }
    }
}

void TestSimilarityRaster::oddDimensionsAndSinglePairs()
{
    eachRow<qint64, FrequencyRule>(
        {
            {"one sine alone", 1, FrequencyRule::Paper},
            {"nothing but a zero", 1, FrequencyRule::Tensor2Tensor},
            {"one pair", 2, FrequencyRule::Paper},
            {"a pair and a sine", 3, FrequencyRule::Paper},
            {"a pair and a zero", 3, FrequencyRule::Tensor2Tensor},
            {"seven columns", 7, FrequencyRule::Paper},
        },
        [&](qint64 dModel, FrequencyRule rule) {
            for (const double n : {1.0, 100.0, 1e9}) {
                const EncodingSpec spec = EncodingSpec::make(n, dModel, 400, Layout::CosineFirst, rule).value();
                compare(spec, SampleAxis(0.0, 2.0, 30, 400), SampleAxis(0.0, 2.0, 20, 400));
                compare(spec, SampleAxis(13.25, 3.7, 30, 400), SampleAxis(100.5, 3.7, 40, 400));
                compare(spec, SampleAxis(0.0, 400.0, 1, 400), SampleAxis(0.0, 400.0, 1, 400));
                compare(spec, SampleAxis(5.0, 0.25, 30, 400), SampleAxis(300.0, 0.25, 40, 400));
            }
        });
}

void TestSimilarityRaster::windowsOfAMillionPositions()
{
    eachRow<double, double, double>(
        {
            {"on the diagonal, far down", 1000000.25, 1000000.25, 7.3},
            {"near the diagonal", 500000.0, 500010.5, 3.0},
            {"far above the diagonal", 100.5, 900000.75, 12.9},
            {"far below the diagonal", 1040000.0, 20.0, 40.0},
            {"hardly more than a cell per pixel", 700000.0, 700000.0, 1.001},
            {"cells of many pixels", 1048000.0, 12.0, 0.3},
        },
        [&](double firstRow, double firstColumn, double step) {
            for (const std::int64_t d : {64, 257}) {
                for (const double n : {100.0, 10000.0, 1e9}) {
                    const EncodingSpec spec = EncodingSpec::make(n, d, EncodingSpec::maxMaxLen).value();
                    compare(spec, SampleAxis(firstRow, step, 30, spec.maxLen()), SampleAxis(firstColumn, step, 40, spec.maxLen()));
                }
            }
        });
}

void TestSimilarityRaster::wholeOfAMillionPositions()
{
    const Encoding encoding(EncodingSpec::make(10000.0, 128, EncodingSpec::maxMaxLen).value());
    const auto axis = SampleAxis::over(0.0, 1048576.0, 400, EncodingSpec::maxMaxLen);
    const Raster raster = sampleSimilarity(encoding, Measure::Dot, *AlikeAxes::of(axis, axis));
    const auto meanRow = [&](int sample) {
        const auto begin = static_cast<std::int64_t>(axis.edge(sample));
        const auto end = std::min(EncodingSpec::maxMaxLen, static_cast<std::int64_t>(std::ceil(axis.edge(sample + 1))));
        Table rows(end - begin, 128);
        EncodingTable(encoding).rows(begin, rows);
        Eigen::RowVectorXd weights(end - begin);
        for (std::int64_t k = begin; k < end; ++k) {
            const auto top = static_cast<double>(k);
            weights[k - begin] = (std::min(top + 1.0, axis.edge(sample + 1)) - std::max(top, axis.edge(sample))) / axis.step();
        }
        return Eigen::RowVectorXd(weights * rows);
    };
    for (int trial = 0; trial < 20; ++trial) {
        const int row = m_random.whole(0, 399);
        const int column = trial % 2 == 0 ? std::min(399, row + m_random.whole(0, 2)) : m_random.whole(0, 399);
        const double error = std::abs(static_cast<double>(raster.values(row, column)) - meanRow(row).dot(meanRow(column))) / 64.0;
        QVERIFY2(error <= 1e-3, QByteArray::number(error));
    }
}

void TestSimilarityRaster::equalAxesGiveASymmetricPicture()
{
    for (int trial = 0; trial < 30; ++trial) {
        const EncodingSpec spec = m_random.spec(60, 3000);
        const auto axis = SampleAxis::over(0.0, static_cast<double>(spec.maxLen()), m_random.whole(1, 100), spec.maxLen());
        const Similarity similarity(Encoding(spec), Measure::Dot);
        const Raster raster = sampleSimilarity(similarity.encoding(), Measure::Dot, *AlikeAxes::of(axis, axis));
        const float difference = (raster.values - raster.values.transpose()).abs().maxCoeff();
        QVERIFY2(difference <= 1e-6F * static_cast<float>(similarity.highest()), describe(spec) + ' ' + QByteArray::number(difference));
    }
}

void TestSimilarityRaster::onePosition()
{
    const EncodingSpec spec = EncodingSpec::make(10000.0, 8, 1).value();
    const auto axis = SampleAxis::over(0.0, 1.0, 50, 1);
    QCOMPARE(sampleSimilarity(Encoding(spec), Measure::Dot, *AlikeAxes::of(axis, axis)).values(0, 0), 4.0F);
    QCOMPARE(sampleSimilarity(Encoding(spec), Measure::Cosine, *AlikeAxes::of(axis, axis)).values(0, 0), 1.0F);
    QCOMPARE(sampleSimilarity(Encoding(spec), Measure::Distance, *AlikeAxes::of(axis, axis)).values(0, 0), 0.0F);
}

POSENC_TEST(TestSimilarityRaster)
#include "test_similarity_raster.moc"
