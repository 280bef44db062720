// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sampling/raster.h"
#include "tests/support/random.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtTest>

#include <limits>

using namespace posenc;
using namespace posenc::test;
using posenc::test::Random;

namespace {

constexpr std::uint32_t untouched = 0x12345678;

ColorMap blueWhiteRed() { return ColorMap::make("blue white red", ColorMap::Kind::Diverging, {{0, 0, 1}, {1, 1, 1}, {1, 0, 0}}).value(); }

ColorMap greys() { return ColorMap::make("greys", ColorMap::Kind::Sequential, {{0, 0, 0}, {1, 1, 1}}).value(); }

// A raster of one row whose samples are these values, one pixel each.
Raster rowOf(std::initializer_list<float> values)
{
    const auto count = static_cast<int>(values.size());
    Raster raster{SampleAxis::over(0, 1, 1, 1), SampleAxis::over(0, count, count, count), Eigen::ArrayXXf(1, count)};
    std::copy(values.begin(), values.end(), raster.values.data());
    return raster;
}

std::vector<std::uint32_t> paintedRow(const Raster& raster, const ColorMap& colors, double lowest, double highest)
{
    std::vector<std::uint32_t> pixels(static_cast<std::size_t>(raster.columns.pixels()), untouched);
    paint(raster, colors, lowest, highest, pixels.data(), raster.columns.pixels());
    return pixels;
}

} // namespace

class TestRaster : public QObject {
    Q_OBJECT

private slots:
    void memoryIsUsedAgain();
    void lackOfMemoryLeavesNothingBehind();
    void pixelsShowTheirSamples();
    void nearestLevelIsTaken();
    void zeroIsTheExactMiddle();
    void endsAreTheEndColours();
    void valuesOutsideTakeTheEndColours();
    void notANumberStaysInsideThePalette();
    void onlyThePictureIsWritten();

private:
    Random m_random;
};

void TestRaster::memoryIsUsedAgain()
{
    const auto axis = [](int samples) { return SampleAxis(0.0, 1.0, samples, samples); };
    Eigen::ArrayXXf memory(4, 6);
    const float* const place = memory.data();
    Raster raster = rasterOver(axis(3), axis(8), std::move(memory));
    QVERIFY(raster.values.data() == place);
    QVERIFY(raster.values.rows() == 3 && raster.values.cols() == 8);
    QVERIFY(raster.rows.samples() == 3 && raster.columns.samples() == 8);
    raster = rasterOver(axis(5), axis(2), std::move(raster.values));
    QVERIFY(raster.values.rows() == 5 && raster.values.cols() == 2);
}

// What would be released twice ends the program.
void TestRaster::lackOfMemoryLeavesNothingBehind()
{
    if (isSanitized())
        QSKIP("a sanitizer ends the program if more is asked for than there can be");
    const SampleAxis endless(0.0, 1.0, 1 << 30, std::int64_t{1} << 30);
    for (int times = 0; times < 10; ++times) {
        Eigen::ArrayXXf memory(4, 6);
        QVERIFY_EXCEPTION_THROWN(rasterOver(endless, endless, std::move(memory)), std::bad_alloc);
    }
}

void TestRaster::pixelsShowTheirSamples()
{
    const ColorMap colors = greys();
    for (int trial = 0; trial < 200; ++trial) {
        const auto anyAxis = [&] {
            const auto cells = m_random.whole<std::int64_t>(1, 90);
            const double first = m_random.coin() ? 0.0 : m_random.real(0.0, static_cast<double>(cells));
            return SampleAxis(first, m_random.real(0.02, 3.0), m_random.whole(1, 120), cells);
        };
        Raster raster{anyAxis(), anyAxis(), {}};
        raster.values.resize(raster.rows.samples(), raster.columns.samples());
        for (float& value : raster.values.reshaped())
            value = static_cast<float>(m_random.real(-2.0, 5.0));
        const auto width = static_cast<std::size_t>(raster.columns.pixels());
        std::vector<std::uint32_t> pixels(width * static_cast<std::size_t>(raster.rows.pixels()), untouched);
        paint(raster, colors, -2.0, 5.0, pixels.data(), raster.columns.pixels());
        for (int y = 0; y < raster.rows.pixels(); ++y) {
            for (int x = 0; x < raster.columns.pixels(); ++x) {
                const float value = raster.values(raster.rows.sampleAt(y), raster.columns.sampleAt(x));
                const std::uint32_t pixel = pixels[static_cast<std::size_t>(y) * width + static_cast<std::size_t>(x)];
                // The same level up to float rounding at the boundary of two.
                const int apart =
                    static_cast<int>(pixel & 0xff) - static_cast<int>(colors.colorOf(static_cast<double>(value), -2.0, 5.0) & 0xff);
                QVERIFY(pixel >> 24 == 0xff && std::abs(apart) <= 1);
                // One cell, one colour.
                const bool sameRow = y > 0 && raster.rows.sampleAt(y) == raster.rows.sampleAt(y - 1);
                QVERIFY(!sameRow || pixel == pixels[static_cast<std::size_t>(y - 1) * width + static_cast<std::size_t>(x)]);
                const bool sameColumn = x > 0 && raster.columns.sampleAt(x) == raster.columns.sampleAt(x - 1);
                QVERIFY(!sameColumn || pixel == pixels[static_cast<std::size_t>(y) * width + static_cast<std::size_t>(x) - 1]);
            }
        }
    }
}

void TestRaster::nearestLevelIsTaken()
{
    std::vector<ColorMap::Rgb> colors; // all different
    for (int i = 0; i < ColorMap::levels; ++i)
        colors.push_back({(i / 256) / 255.0, (i % 256) / 255.0, 0.0});
    const ColorMap map = ColorMap::make("counter", ColorMap::Kind::Sequential, colors).value();
    for (int level = 1; level < ColorMap::levels - 1; ++level) {
        const auto middle = static_cast<float>(level);
        const auto pixels = paintedRow(rowOf({middle - 0.4F, middle, middle + 0.4F}), map, 0.0, ColorMap::levels - 1);
        for (const std::uint32_t pixel : pixels)
            QCOMPARE(pixel, map.argb()[static_cast<std::size_t>(level)]);
    }
}

void TestRaster::zeroIsTheExactMiddle()
{
    eachRow<double>(
        {
            {"the heatmap's range", 1.0},
            {"the range of a dot product", 256.0},
            {"the range of a wide dot product", 8192.0},
            {"a range that is no binary fraction", 0.1},
            {"a tiny range", 1e-12},
        },
        [&](double highest) {
            const auto pixels = paintedRow(rowOf({0.0F, -0.0F}), blueWhiteRed(), -highest, highest);
            QCOMPARE(pixels[0], 0xffffffffU);
            QCOMPARE(pixels[1], 0xffffffffU);
            QCOMPARE(blueWhiteRed().colorOf(0.0, -highest, highest), 0xffffffffU);
        });
}

void TestRaster::endsAreTheEndColours()
{
    const auto pixels = paintedRow(rowOf({-1.0F, 1.0F}), blueWhiteRed(), -1.0, 1.0);
    QCOMPARE(pixels[0], 0xff0000ffU);
    QCOMPARE(pixels[1], 0xffff0000U);
}

void TestRaster::valuesOutsideTakeTheEndColours()
{
    constexpr float infinity = std::numeric_limits<float>::infinity();
    const auto pixels = paintedRow(rowOf({-1.5F, 1.5F, -1e30F, 1e30F, -infinity, infinity}), blueWhiteRed(), -1.0, 1.0);
    for (std::size_t x = 0; x < pixels.size(); ++x)
        QCOMPARE(pixels[x], x % 2 == 0 ? 0xff0000ffU : 0xffff0000U);
}

// Twenty of them, so both a whole band of the painter and its remainder contain one.
void TestRaster::notANumberStaysInsideThePalette()
{
    constexpr float notANumber = std::numeric_limits<float>::quiet_NaN();
    const ColorMap colors = blueWhiteRed();
    Raster raster{SampleAxis::over(0, 20, 20, 20), SampleAxis::over(0, 1, 1, 1), Eigen::ArrayXXf::Constant(20, 1, notANumber)};
    std::vector<std::uint32_t> pixels(20, untouched);
    paint(raster, colors, -1.0, 1.0, pixels.data(), 1);
    for (const std::uint32_t pixel : pixels)
        QVERIFY(std::ranges::find(colors.argb(), pixel) != colors.argb().end());
}

void TestRaster::onlyThePictureIsWritten()
{
    constexpr int width = 5;
    constexpr int height = 7;
    constexpr std::ptrdiff_t stride = 9;
    const Raster raster{SampleAxis::over(0, 3, height, 3), SampleAxis::over(0, 2, width, 2), Eigen::ArrayXXf::Constant(3, 2, 0.5F)};
    std::vector<std::uint32_t> pixels(static_cast<std::size_t>(stride * (height + 1)), untouched);
    paint(raster, greys(), 0.0, 1.0, pixels.data(), stride);
    for (std::size_t place = 0; place < pixels.size(); ++place) {
        const bool inside = place % stride < width && place / stride < height;
        QCOMPARE(pixels[place] == untouched, !inside);
    }
}

POSENC_TEST(TestRaster)
#include "test_raster.moc"
