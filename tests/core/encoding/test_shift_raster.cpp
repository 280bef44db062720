// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/shift.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

using namespace posenc;
using namespace posenc::test;

class TestShiftRaster : public QObject {
    Q_OBJECT

private slots:
    void aPixelHasItsLargestEntry();
    void theBlockOfAColumn();
};

void TestShiftRaster::aPixelHasItsLargestEntry()
{
    eachRow<qint64, double, double, int, double, double, int>(
        {
            {"all, each for itself", 12, 0.0, 12.0, 48, 0.0, 12.0, 36},
            {"a window of it", 40, 7.0, 19.0, 24, 3.0, 30.0, 54},
            {"some share a pixel", 60, 0.0, 60.0, 25, 0.0, 60.0, 40},
            {"many share a pixel, in a window", 90, 12.0, 84.0, 9, 6.0, 78.0, 12},
            {"rows share pixels, columns do not", 33, 0.0, 33.0, 10, 0.0, 33.0, 99},
            {"whole pixels", 24, 0.0, 24.0, 8, 0.0, 24.0, 12},
            {"only the rows of others", 32, 0.0, 4.0, 8, 20.0, 32.0, 24},
        },
        [&](qint64 dModel, double top, double bottom, int height, double left, double right, int width) {
            // The cells that a sample shows a part of.
            const auto covered = [](const SampleAxis& axis, int sample) {
                if (!axis.averaged())
                    return std::pair(axis.firstCell() + sample, axis.firstCell() + sample + 1);
                return std::pair(static_cast<std::int64_t>(std::floor(axis.edge(sample) + 1e-7)),
                                 static_cast<std::int64_t>(std::ceil(axis.edge(sample + 1) - 1e-7)));
            };
            for (const Layout layout : allLayouts) {
                for (const FrequencyRule rule : allRules) {
                    const Shift shift(Encoding(EncodingSpec::make(1e4, dModel, 100, layout, rule).value()), -3);
                    const SampleAxis rows = SampleAxis::over(top, bottom, height, dModel);
                    const SampleAxis columns = SampleAxis::over(left, right, width, dModel);
                    const Raster raster = sampleShift(shift, rows, columns, Eigen::ArrayXXf::Constant(2, 5, 7.0F));
                    QVERIFY(raster.rows == rows && raster.columns == columns);
                    QCOMPARE(raster.values.rows(), rows.samples());
                    QCOMPARE(raster.values.cols(), columns.samples());
                    for (int r = 0; r < rows.samples(); ++r) {
                        for (int c = 0; c < columns.samples(); ++c) {
                            double largest = 0.0;
                            const auto [firstRow, lastRow] = covered(rows, r);
                            const auto [firstColumn, lastColumn] = covered(columns, c);
                            bool present = false;
                            const auto value = static_cast<double>(raster.values(r, c));
                            for (std::int64_t row = firstRow; row < lastRow; ++row) {
                                for (std::int64_t column = firstColumn; column < lastColumn; ++column) {
                                    largest = std::max(largest, std::abs(shift.entry(row, column)));
                                    present = present || static_cast<float>(shift.entry(row, column)) == raster.values(r, c);
                                }
                            }
                            QVERIFY2(present && std::abs(std::abs(value) - largest) < 1e-6,
                                     qPrintable(QString("sample (%1, %2): %3, not %4").arg(r).arg(c).arg(value).arg(largest)));
                        }
                    }
                }
            }
        });
}

// Outside of it every entry is 0, and every one in it of a complete pair that turns is not.
void TestShiftRaster::theBlockOfAColumn()
{
    for (const Layout layout : allLayouts) {
        for (const FrequencyRule rule : allRules) {
            for (const std::int64_t dModel : {1, 2, 3, 8, 9}) {
                const EncodingSpec spec = EncodingSpec::make(50.0, dModel, 100, layout, rule).value();
                const Shift shift(Encoding(spec), 1);
                for (std::int64_t column = 0; column < dModel; ++column) {
                    const BlockOf block(spec, column);
                    QVERIFY(std::find(block.begin(), block.end(), column) != block.end());
                    QCOMPARE(block.end() - block.begin(),
                             columnAt(spec, column).pair >= 0 && columnAt(spec, column).pair < spec.completePairs() ? 2 : 1);
                    for (std::int64_t row = 0; row < dModel; ++row) {
                        const bool inside = std::find(block.begin(), block.end(), row) != block.end();
                        if (inside && block.end() - block.begin() == 2)
                            QVERIFY(shift.entry(row, column) != 0.0 && shift.entry(column, row) != 0.0);
                        if (!inside)
                            QVERIFY(shift.entry(row, column) == 0.0 && shift.entry(column, row) == 0.0);
                    }
                }
            }
        }
    }
}

POSENC_TEST(TestShiftRaster)
#include "test_shift_raster.moc"
