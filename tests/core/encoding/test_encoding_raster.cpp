// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/encoding_raster.h"
#include "tests/support/brute_force.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

#include <numbers>

using namespace posenc;
using namespace posenc::test;

class TestEncodingRaster : public QObject {
    Q_OBJECT

private slots:
    void cellsAreShownFaithfully();
    void degenerateTables();
    void slowWavesOverTallPictures();
    void windowsFarDownALargeTable();
    void wholeOfTheLargestTable();
    void rowsShowNoBands();

private:
    // Largest difference from the mean over the cells; also checks the picture's shape.
    static double largestError(const Encoding& encoding, const SampleAxis& rows, const SampleAxis& columns)
    {
        const Raster raster = sampleEncoding(encoding, rows, columns);
        if (!(raster.rows == rows) || !(raster.columns == columns) || raster.values.rows() != rows.samples()
            || raster.values.cols() != columns.samples())
            return std::numeric_limits<double>::infinity();
        const Table shares = coverage(columns);
        const Table exact =
            coverage(rows) * visibleRows(encoding, rows).middleCols(columns.cellsBegin(), shares.cols()) * shares.transpose();
        const double error = (raster.values.cast<double>() - exact.array()).abs().maxCoeff();
        return std::isnan(error) ? std::numeric_limits<double>::infinity() : error;
    }

    Random m_random;
};

void TestEncodingRaster::cellsAreShownFaithfully()
{
    for (int trial = 0; trial < 100; ++trial) {
        const EncodingSpec spec = m_random.spec(40, 200);
        const Encoding encoding(spec);
        const auto rows = SampleAxis::over(0.0, static_cast<double>(spec.maxLen()), m_random.whole(200, 450), spec.maxLen());
        const auto columns = SampleAxis::over(0.0, static_cast<double>(spec.dModel()), m_random.whole(40, 100), spec.dModel());
        const Raster raster = sampleEncoding(encoding, rows, columns);
        const Eigen::ArrayXXf exact = encoding.matrix().cast<float>();
        QCOMPARE(raster.values.rows(), exact.rows());
        QCOMPARE(raster.values.cols(), exact.cols());
        QVERIFY2((raster.values - exact).abs().maxCoeff() <= 1e-6F, describe(spec));
        QVERIFY2((raster.values.row(0) == exact.row(0)).all(), describe(spec));
    }
}

void TestEncodingRaster::degenerateTables()
{
    eachRow<qint64, qint64>(
        {
            {"one row", 64, 1},
            {"one column", 1, 64},
            {"one cell", 1, 1},
            {"one column and very many rows", 1, 20000},
            {"one row and very many columns", 16384, 1},
        },
        [&](qint64 dModel, qint64 maxLen) {
            for (const FrequencyRule rule : allRules) {
                const Encoding encoding(EncodingSpec::make(10000.0, dModel, maxLen, Layout::Concatenated, rule).value());
                for (const int size : {1, 7, 150}) {
                    const auto rows = SampleAxis::over(0.0, static_cast<double>(maxLen), size, maxLen);
                    const auto columns = SampleAxis::over(0.0, static_cast<double>(dModel), size, dModel);
                    QVERIFY(largestError(encoding, rows, columns) <= 1e-5);
                }
            }
        });
}

// The integral of a slow wave is huge compared with its differences: its rounding must still be far below a shade.
void TestEncodingRaster::slowWavesOverTallPictures()
{
    eachRow<double, int>(
        {
            {"hardly more than a cell per pixel", 1.0009765625, 2000},
            {"one and a half cells per pixel", 1.5, 2000},
            {"a print of eight thousand lines", 1.25, 8000},
            {"a picture far down", 37.7, 900},
        },
        [&](double cellsPerPixel, int pixels) {
            const Encoding encoding(
                EncodingSpec::make(1e9, 8, EncodingSpec::maxMaxLen, Layout::Interleaved, FrequencyRule::Tensor2Tensor).value());
            for (const double first : {0.0, 1000000.25}) {
                const SampleAxis rows(first, cellsPerPixel, pixels, EncodingSpec::maxMaxLen);
                const double error = largestError(encoding, rows, SampleAxis::over(0.0, 8.0, 8, 8));
                QVERIFY2(error <= 1e-5, QByteArray::number(error));
            }
        });
}

void TestEncodingRaster::windowsFarDownALargeTable()
{
    for (int trial = 0; trial < 60; ++trial) {
        const EncodingSpec spec = m_random.spec(16384, 1).withMaxLen(EncodingSpec::maxMaxLen);
        const SampleAxis rows(m_random.real(0.0, 1e6), std::exp(m_random.real(-2.0, 3.0)), m_random.whole(1, 120), spec.maxLen());
        const double left = m_random.real(0.0, static_cast<double>(spec.dModel()));
        const auto columns = SampleAxis::ofMeans(left, std::exp(m_random.real(-2.0, 2.0)), m_random.whole(1, 60), spec.dModel());
        const double error = largestError(Encoding(spec), rows, columns);
        QVERIFY2(error <= 1e-5, describe(spec) + " error " + QByteArray::number(error));
    }
}

void TestEncodingRaster::wholeOfTheLargestTable()
{
    const Encoding encoding(EncodingSpec::make(10000.0, EncodingSpec::maxDModel, EncodingSpec::maxMaxLen).value());
    const auto rows = SampleAxis::over(0.0, 1048576.0, 600, EncodingSpec::maxMaxLen);
    const auto columns = SampleAxis::over(0.0, 16384.0, 900, EncodingSpec::maxDModel);
    const Raster raster = sampleEncoding(encoding, rows, columns);
    const auto meanOver = [&](int row, int column) {
        double sum = 0.0;
        const SampleAxis pixel(columns.edge(column), columns.step(), 1, EncodingSpec::maxDModel);
        const Table shares = coverage(pixel);
        for (auto k = static_cast<std::int64_t>(rows.edge(row)); static_cast<double>(k) < rows.edge(row + 1); ++k) {
            const auto top = static_cast<double>(k);
            const double height = std::min(top + 1.0, rows.edge(row + 1)) - std::max(top, rows.edge(row));
            for (Eigen::Index j = 0; j < shares.cols(); ++j)
                sum += height * shares(0, j) * encoding.value(k, pixel.cellsBegin() + j);
        }
        return sum / rows.step();
    };
    for (int trial = 0; trial < 12; ++trial) {
        // The slow waves on the right are those whose means do not vanish.
        const int row = m_random.whole(0, 599);
        const int column = trial % 3 == 0 ? m_random.whole(0, 899) : m_random.whole(600, 899);
        const double error = std::abs(static_cast<double>(raster.values(row, column)) - meanOver(row, column));
        QVERIFY2(error <= 1e-5, QByteArray::number(error));
    }
}

// The fastest column turns once in 6.28 positions. Means over a whole turn of its picture, starting anywhere, are those of the table.
void TestEncodingRaster::rowsShowNoBands()
{
    constexpr int maxLen = 512;
    constexpr double turn = 2.0 * std::numbers::pi;
    const Encoding encoding(EncodingSpec::make(10000.0, 2, maxLen).value());
    for (int height = 300; height <= 1100; ++height) {
        const auto rows = SampleAxis::ofMeans(0.0, static_cast<double>(maxLen) / height, height, maxLen);
        const Raster raster = sampleEncoding(encoding, rows, SampleAxis::over(0.0, 2.0, 2, 2));
        const auto stretch = static_cast<int>(std::lround(10.0 * turn * height / maxLen));
        const double beyond = std::abs(stretch / (10.0 * turn * height / maxLen) - 1.0);
        Eigen::ArrayXd pixels(height);
        for (int pixel = 0; pixel < height; ++pixel)
            pixels[pixel] = static_cast<double>(raster.values(rows.sampleAt(pixel), 0));
        for (int first = 0; first + stretch <= height; ++first) {
            const double mean = pixels.segment(first, stretch).mean();
            QVERIFY2(std::abs(mean) <= 0.07 + beyond, qPrintable(QStringLiteral("%1 pixels: %2").arg(height).arg(mean)));
        }
    }
}

POSENC_TEST(TestEncodingRaster)
#include "test_encoding_raster.moc"
