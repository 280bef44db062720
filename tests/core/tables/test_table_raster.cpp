// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/table_raster.h"
#include "tests/support/brute_force.h"
#include "tests/support/random.h"
#include "tests/support/test_main.h"

#include <QtTest>

using namespace posenc;
using namespace posenc::test;

class TestTableRaster : public QObject {
    Q_OBJECT

private slots:
    void pixelsAreMeans();
    void manyRowsAreSampled();
    void columnsFarRightAreMeansOfAllRows();

private:
    Random m_random;
};

void TestTableRaster::pixelsAreMeans()
{
    for (int trial = 0; trial < 200; ++trial) {
        const Table table = Table::Random(m_random.whole(1, 90), m_random.whole(1, 70));
        const auto axis = [&](Eigen::Index cells) {
            const double first = m_random.coin() ? 0.0 : m_random.real(0.0, 0.9 * static_cast<double>(cells));
            const int pixels = m_random.whole(1, 150);
            return SampleAxis::ofMeans(first, m_random.real(0.05, 1.0) * (static_cast<double>(cells) - first) / pixels, pixels, cells);
        };
        const SampleAxis rows = axis(table.rows());
        const SampleAxis columns = axis(table.cols());
        const Table shares = coverage(columns);
        const Table shown = table.block(static_cast<Eigen::Index>(rows.cellsBegin()), static_cast<Eigen::Index>(columns.cellsBegin()),
                                        static_cast<Eigen::Index>(rows.cellsEnd() - rows.cellsBegin()), shares.cols());
        const Table expected = coverage(rows) * shown * shares.transpose();
        const Raster raster = sampleTable(table, rows, columns);
        const double error = (raster.values.cast<double>().matrix() - expected).cwiseAbs().maxCoeff();
        QVERIFY2(error <= 1e-6, qPrintable(QStringLiteral("%1 × %2: %3").arg(table.rows()).arg(table.cols()).arg(error)));
    }
}

void TestTableRaster::manyRowsAreSampled()
{
    Table table(200'000, 64);
    for (Eigen::Index k = 0; k < table.rows(); ++k)
        table.row(k).setConstant(static_cast<double>(k) / 200'000.0);
    const Raster raster = sampleTable(table, SampleAxis::over(0.0, 200'000.0, 50, 200'000), SampleAxis::over(0.0, 64.0, 64, 64));
    for (int r = 0; r < 50; ++r)
        QVERIFY(((raster.values.row(r) - static_cast<float>(r + 0.5) / 50.0F).abs() < 1e-3F).all());
    // Every fourth of them, from the first of a sample on, and no row of the next one.
    Table fourths = Table::Zero(200'000, 64);
    for (Eigen::Index k = 0; k < fourths.rows(); k += 4)
        fourths.row(k).setOnes();
    const Raster seen = sampleTable(fourths, raster.rows, raster.columns);
    QVERIFY((seen.values == 1.0F).all());
    table(123'456, 7) = std::numeric_limits<double>::quiet_NaN();
    const Raster part = sampleTable(table, SampleAxis::over(123'000.0, 124'000.0, 50, 200'000), SampleAxis::over(0.0, 64.0, 64, 64));
    QVERIFY(std::isnan(part.values(22, 7)) && part.values.isNaN().count() == 1);
}

// Every row counts as long as the part that is shown is small enough, wherever it lies in the table.
void TestTableRaster::columnsFarRightAreMeansOfAllRows()
{
    Table table(2000, 1500);
    for (Eigen::Index k = 0; k < table.rows(); ++k)
        table.row(k).setConstant(static_cast<double>(k % 2));
    const Raster raster = sampleTable(table, SampleAxis::over(0.0, 2000.0, 50, 2000), SampleAxis::over(1480.0, 1500.0, 20, 1500));
    QVERIFY((raster.values == 0.5F).all());
    const Raster half = sampleTable(table, SampleAxis::over(0.0, 2000.0, 50, 2000), SampleAxis::over(750.0, 1500.0, 75, 1500));
    QVERIFY((half.values == 0.5F).all());
}

POSENC_TEST(TestTableRaster)
#include "test_table_raster.moc"
