// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/block_means.h"
#include "tests/support/brute_force.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

using namespace posenc;
using namespace posenc::test;

class TestBlockMeans : public QObject {
    Q_OBJECT

private slots:
    void meansOfTheBlocks();
};

void TestBlockMeans::meansOfTheBlocks()
{
    eachRow<double, qint64, double, double, double, int>(
        {
            {"single products", 1e4, 32, 0.0, 0.0, 0.5, 40},
            {"single products far from the diagonal", 1e4, 9, 12.0, 500'000.0, 0.25, 24},
            {"hardly more than a cell a pixel", 1e4, 24, 0.0, 0.0, 1.04, 40},
            {"parts of cells at the ends", 1e6, 24, 3.3, 117.9, 1.57, 33},
            {"the other side of the diagonal", 1e3, 16, 250.75, 1.125, 3.3, 25},
            {"many cells a pixel", 1e5, 48, 0.0, 20.0, 17.0, 30},
            {"most waves vanish", 1e2, 8, 100.5, 3.0, 120.25, 12},
            {"no wave turns", 1.0, 8, 0.0, 7.5, 2.5, 12},
            {"one column", 1e4, 8, 0.0, 0.0, 1.5, 1},
        },
        [&](double n, qint64 waves, double firstRow, double firstColumn, double width, int columns) {
            const SampleAxis down(firstRow, width, 36, EncodingSpec::maxMaxLen);
            const SampleAxis across(firstColumn, width, columns, EncodingSpec::maxMaxLen);
            const EncodingSpec spec = waveSpec(n, waves);
            for (const bool sines : {true, false}) {
                const Eigen::MatrixXd left = coverage(down) * wavesByHand(spec, sines, down.cellsBegin(), down.cellsEnd());
                const Eigen::MatrixXd right = coverage(across) * wavesByHand(spec, sines, across.cellsBegin(), across.cellsEnd());
                const Eigen::MatrixXd expected = left * right.transpose();
                const double bound = (down.averaged() ? 1e-3 : 1e-11) * static_cast<double>(waves);
                const Frequencies frequencies = Frequencies::ofColumns(spec);
                const AlikeAxes axes = *AlikeAxes::of(down, across);
                BlockMeans products(frequencies, waves, {0.5, sines ? -0.5 : 0.5}, axes, smoothBelow(frequencies, axes));
                std::vector<int> order; // to the right, the last one again, to the left, every third
                for (int c = 0; c < across.samples(); ++c)
                    order.push_back(c);
                for (int c = across.samples() - 1; c >= 0; --c)
                    order.push_back(c);
                for (int c = 0; c < across.samples(); c += 3)
                    order.push_back(c);
                std::vector<double> got;
                for (const int c : order) {
                    products.column(c, got);
                    QCOMPARE(got.size(), static_cast<std::size_t>(down.samples()));
                    const double worst =
                        (Eigen::Map<const Eigen::VectorXd>(got.data(), down.samples()) - expected.col(c)).cwiseAbs().maxCoeff();
                    QVERIFY2(worst <= bound, qPrintable(QString("column %1: %2 off").arg(c).arg(worst)));
                }
            }
        });
}

POSENC_TEST(TestBlockMeans)
#include "test_block_means.moc"
