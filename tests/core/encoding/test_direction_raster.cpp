// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/direction_raster.h"
#include "core/encoding/frequencies.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"
#include "tests/support/tools.h"

#include <QtTest>

#include <cmath>
#include <numbers>

using namespace posenc;
using namespace posenc::test;

namespace {

// The error of mean vectors, column by column as float32, against NumPy's: cumulative sums of exp(i k omega), a tent of two pixels to
// either side, made of whole pixels down and of halves along; apart from what is beside the table's ends.
const QString meansByNumpy = QStringLiteral(R"(
import sys
import numpy as np
path, height, width, n, pairs, length, first, step = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), *map(float, sys.argv[4:])
angles, lengths = np.fromfile(path, '<f4').astype(float).reshape(2, width, height).transpose(0, 2, 1)
omega = n ** (-np.arange(pairs) / pairs)
turns = np.exp(1j * np.arange(length)[:, None] * omega)
def means(values, edges):
    sums = np.concatenate([np.zeros((1, values.shape[1])), np.cumsum(values, 0)])
    whole = np.clip(edges.astype(int), 0, len(values) - 1)
    at = sums[whole] + (edges - whole)[:, None] * values[whole]
    return np.diff(at, axis=0) / np.diff(edges)[:, None]
rows = means(turns, first + step * np.arange(height + 1))
rows = sum(w * rows[i:height - 4 + i] for i, w in enumerate([1, 8, 14, 8, 1])) / 32
if width < pairs:
    halves = means(rows.T, np.arange(2 * width + 1) * pairs / (2 * width))
    halves = sum(w * halves[i:len(halves) - 7 + i] for i, w in enumerate([1, 3, 5, 7, 7, 5, 3, 1])) / 32
    shown, wanted = (lengths * np.exp(1j * angles))[2:-2, 2:-2], halves[1::2].T
else:
    shown, wanted = (lengths * np.exp(1j * angles))[2:-2], rows
print(np.abs(shown - wanted[:, :shown.shape[1]]).max())
)");

} // namespace

class TestDirectionRaster : public QObject {
    Q_OBJECT

private slots:
    void cellsHaveTheirAngles();
    void pixelsHaveTheMeanVectorsOfNumpy();
    void fastPairsShowNoWavesAtAnySize();
    void pairsThatDoNotRotateKeepTheirDirection();
};

void TestDirectionRaster::cellsHaveTheirAngles()
{
    const Frequencies frequencies(EncodingSpec::make(10000.0, 90, 3000).value());
    const SampleAxis rows = SampleAxis::ofPicture(100.0, 0.25, 120, 3000);
    const SampleAxis pairs = SampleAxis::ofPicture(2.0, 1.0, 43, 45);
    const DirectionRaster cells = directionRaster(frequencies, rows, pairs);
    QVERIFY(cells.lengths.size() == 0 && cells.angles.values.rows() == 30 && cells.angles.values.cols() == 43);
    for (int r = 0; r < 30; ++r)
        for (int c = 0; c < 43; ++c) {
            const long double angle = (100 + r) * std::pow(10000.0L, -(2.0L + c) / 45.0L);
            const long double part = std::fmod(angle, 2.0L * std::numbers::pi_v<long double>);
            QVERIFY(std::abs(cells.angles.values(r, c) - static_cast<float>(part)) <= 1e-6F);
        }
}

void TestDirectionRaster::pixelsHaveTheMeanVectorsOfNumpy()
{
    POSENC_NEED_TOOL("/usr/bin/python3", "python3");
    Rows<int, int, double, int, int, double, double> examples;
    for (const int height : {317, 480, 700, 911, 1300})
        examples.add(QString::asprintf("8192 positions over %d pixels", height), height, 64, 10000.0, 64, 8192, 0.0, 8192.0 / height);
    examples.add("far down a long table", 500, 32, 1e9, 32, 200000, 150000.25, 37.5);
    examples.add("less than a cell to a pixel", 700, 64, 500000.0, 64, 500, 0.0, 500.0 / 700);
    examples.add("several pairs to a pixel", 300, 90, 10000.0, 256, 1500, 0.0, 5.0);
    examples.each([&](int height, int width, double n, int pairs, int length, double first, double step) {
        const Frequencies frequencies(EncodingSpec::make(n, 2 * pairs, length).value());
        const SampleAxis rows = SampleAxis::ofPicture(first, step, height, length);
        const DirectionRaster means =
            directionRaster(frequencies, rows, SampleAxis::ofPicture(0.0, static_cast<double>(pairs) / width, width, pairs));
        QVERIFY(means.angles.values.minCoeff() >= 0.0F && means.angles.values.maxCoeff() < 2.0F * std::numbers::pi_v<float>);
        QTemporaryFile file;
        QVERIFY(file.open());
        for (const Eigen::ArrayXXf* const values : {&means.angles.values, &means.lengths}) {
            QCOMPARE(values->size(), Eigen::Index{height} * width);
            file.write(reinterpret_cast<const char*>(values->data()), values->size() * 4);
        }
        file.close();
        QStringList arguments{QStringLiteral("-c"), meansByNumpy, file.fileName(), QString::number(height), QString::number(width)};
        for (const double number : {n, double(pairs), double(length), rows.origin(), rows.step()})
            arguments << QString::number(number, 'g', 17);
        const ToolResult error = runTool(QStringLiteral("/usr/bin/python3"), arguments);
        QVERIFY2(error.exitCode == 0 && error.output.toDouble() <= 2e-6, error.output.constData());
    });
}

// Pair 2 turns once in 8.38 positions. Where a pixel covers more than that, it shows next to nothing; the angle of a middle cell showed
// long waves.
void TestDirectionRaster::fastPairsShowNoWavesAtAnySize()
{
    const Frequencies frequencies(EncodingSpec::make(10000.0, 64, 8192).value());
    for (int height = 300; height <= 900; height += 7) {
        const SampleAxis rows = SampleAxis::ofPicture(0.0, 8192.0 / height, height, 8192);
        const Eigen::ArrayXXf lengths = directionRaster(frequencies, rows, SampleAxis::over(0.0, 3.0, 3, 32)).lengths;
        QVERIFY2(lengths.middleRows(3, height - 6).maxCoeff() <= 0.15F, QByteArray::number(height));
        QVERIFY(lengths.maxCoeff() > 0.0F);
    }
}

void TestDirectionRaster::pairsThatDoNotRotateKeepTheirDirection()
{
    const FrequencySeries still({DoubleDouble{0.0, 0.0}, DoubleDouble{1e-13, 0.0}});
    const DirectionRaster means =
        directionRaster(still, SampleAxis::ofPicture(0.0, 100.0, 300, 30000), SampleAxis::ofPicture(0.0, 1.0, 2, 2));
    QVERIFY(means.lengths.minCoeff() >= 1.0F - 1e-6F);
    QVERIFY(means.angles.values.maxCoeff() < 1e-6F);
}

POSENC_TEST(TestDirectionRaster)
#include "test_direction_raster.moc"
