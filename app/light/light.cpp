// SPDX-License-Identifier: GPL-3.0-or-later
// What <posenc-plot> asks of core, as functions of WebAssembly. JavaScript (posenc-light.mjs) has the axes, the sliders and the words.
//
// There is one encoding at a time, interleaved and by the frequencies of the paper, and one colour map. Arguments are valid: the element
// has brought them into their ranges. Pixels are red, green, blue and opacity, a byte each, row by row. Addresses are those of the memory
// of the module, until the next call. Numbers are those of the desktop's program: the table to the bit.
#include "core/family/schemes.h"
#include "core/schemes/scheme_similarity.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>
#include <span>
#include <string>

// The name under which JavaScript sees a function.
#define POSENC_EXPORT(name) extern "C" __attribute__((export_name(#name), used))

using namespace posenc;

namespace {

struct MapEntry {
    const char* name;
    std::span<const std::uint32_t> millionths; ///< red, green, blue of each colour
};

#include "colormaps.inc" // mapEntries, which build.sh writes from resources/colormaps

SchemePtr shownScheme;
std::optional<ColorMap> shownColors;
Eigen::ArrayXXf samples; ///< of the last raster, for the memory of the next one
std::vector<std::uint32_t> pixels;
std::vector<double> numbers;
CellValues barEnds;     ///< what the colour bar shows
CellValues paintedEnds; ///< what the whole map stands for

SampleAxis axisOver(std::int64_t cells, int size) { return SampleAxis::ofPicture(0.0, static_cast<double>(cells) / size, size, cells); }

// Canvases have the bytes in another order than core's 0xffRRGGBB.
void turnBytes()
{
    for (std::uint32_t& pixel : pixels)
        pixel = (pixel & 0xff00ff00U) | (pixel & 0xffU) << 16 | (pixel >> 16 & 0xffU);
}

const std::uint32_t* painted(Raster&& raster, const CellValues& ends)
{
    const int width = raster.columns.pixels();
    pixels.resize(static_cast<std::size_t>(width) * static_cast<std::size_t>(raster.rows.pixels()));
    paint(raster, *shownColors, ends.lowest, ends.highest, pixels.data(), width);
    samples = std::move(raster.values);
    turnBytes();
    return pixels.data();
}

// As the desktop's colour bar of similarities ends (ui/views/similarity_colors.cpp).
double roundedUp(double value)
{
    if (!(value > 0.0))
        return 1.0;
    const double decade = std::pow(10.0, std::floor(std::log10(value)));
    for (const double digit : {1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0})
        if (digit * decade * (1.0 + 1e-9) >= value)
            return digit * decade;
    return 10.0 * decade;
}

int kept(CurveSamples&& curve)
{
    numbers.clear();
    for (const std::vector<double>* const part : {&curve.x, &curve.middle, &curve.lowest, &curve.highest})
        numbers.insert(numbers.end(), part->begin(), part->end());
    return static_cast<int>(curve.x.size());
}

} // namespace

// ---- what is shown ----

/// 1 ≤ n ≤ 1e9, 1 ≤ dModel ≤ 16384, 1 ≤ maxLen ≤ 1048576.
POSENC_EXPORT(show) void show(double n, int dModel, int maxLen)
{
    if (const auto spec = EncodingSpec::make(n, dModel, maxLen); spec && !(shownScheme && shownScheme->spec() == *spec))
        shownScheme = sinusoidalScheme.make(*spec, {});
}

/// The colour map with this name, a text of up to 15 letters that ends with 0 at the address room() gives. 0 if there is none.
POSENC_EXPORT(colors) int colors(const char* name)
{
    const auto entry = std::ranges::find_if(mapEntries, [name](const MapEntry& map) { return std::strcmp(map.name, name) == 0; });
    if (entry == std::end(mapEntries))
        return 0;
    if (shownColors && shownColors->name() == name)
        return 1;
    std::vector<ColorMap::Rgb> colors;
    for (std::size_t place = 0; place + 2 < entry->millionths.size(); place += 3)
        colors.push_back({entry->millionths[place] / 1e6, entry->millionths[place + 1] / 1e6, entry->millionths[place + 2] / 1e6});
    shownColors = ColorMap::make(name, ColorMap::Kind::Diverging, colors).value();
    return 1;
}

POSENC_EXPORT(room) char* room()
{
    static char text[16];
    return text;
}

// ---- numbers ----

/// PE(k, j).
POSENC_EXPORT(value) double value(int k, int j) { return shownScheme->value(k, j); }
/// PE(a) · PE(b).
POSENC_EXPORT(product) double product(int a, int b) { return shownScheme->similarity(Measure::Dot, a, b); }
/// ω of column j, in radians per position.
POSENC_EXPORT(omega) double omega(int j) { return shownScheme->encoding()->frequencies().omega(shownScheme->wave(j)->frequency); }
/// λ of column j, in positions.
POSENC_EXPORT(wavelength) double wavelength(int j) { return shownScheme->wavelength(j); }
/// Rows of the table, count × dModel, as an .npy of the program has them.
POSENC_EXPORT(rows) const double* rows(int first, int count)
{
    const auto columns = static_cast<Eigen::Index>(shownScheme->spec().dModel());
    numbers.resize(static_cast<std::size_t>(count * columns));
    shownScheme->rows(first, Eigen::Map<Table>(numbers.data(), count, columns));
    return numbers.data();
}

// ---- cells ----

/// The table in colours, positions down and columns along.
POSENC_EXPORT(heatmap) const std::uint32_t* heatmap(int width, int height)
{
    const EncodingSpec& spec = shownScheme->spec();
    barEnds = paintedEnds = {-1.0, 1.0};
    return painted(shownScheme->picture(axisOver(spec.maxLen(), height), axisOver(spec.dModel(), width), std::move(samples)).raster,
                   barEnds);
}

/// PE(a) · PE(b) in colours, a down and b along. The ends are those of the desktop: the least and the largest value, rounded outwards, with
/// 0 in the middle of the map.
POSENC_EXPORT(similarity) const std::uint32_t* similarity(int width, int height)
{
    const SchemeSimilarity similarity(shownScheme, Measure::Dot);
    const CellValues values = similarity.values();
    const double most = similarity.highest();
    barEnds = {values.lowest < 0.0 ? -std::min(most, roundedUp(-values.lowest)) : 0.0, most};
    const double largest = std::max(std::abs(barEnds.lowest), std::abs(barEnds.highest));
    paintedEnds = {-largest, largest};
    return painted(similarity.picture(axisOver(similarity.size(), height), axisOver(similarity.size(), width), std::move(samples)).raster,
                   paintedEnds);
}

/// The ends of the colour bar of the cells that were drawn last.
POSENC_EXPORT(lowest) double lowest() { return barEnds.lowest; }
POSENC_EXPORT(highest) double highest() { return barEnds.highest; }
/// This bar, from the highest value down: a pixel for each of `height` values.
POSENC_EXPORT(bar) const std::uint32_t* bar(int height)
{
    pixels.resize(static_cast<std::size_t>(height));
    for (int y = 0; y < height; ++y) {
        const double part = (height - y - 0.5) / height;
        pixels[static_cast<std::size_t>(y)] =
            shownColors->colorOf(barEnds.lowest + part * (barEnds.highest - barEnds.lowest), paintedEnds.lowest, paintedEnds.highest);
    }
    turnBytes();
    return pixels.data();
}

// ---- curves ----

/// Each of these samples a curve at the pixels of its axis and returns the number of samples; samplesAt() has their x, then the value in
/// the middle of each pixel, then the lowest and the highest value within the pixel.

/// PE(·, j) over the positions.
POSENC_EXPORT(columnCurve) int columnCurve(int j, int width)
{
    const auto last = static_cast<double>(shownScheme->spec().maxLen() - 1);
    return last > 0.0 ? kept(shownScheme->columnCurve(j, 0.0, last, width + 1, EncodingSpec::maxMaxLen)) : 0;
}

/// PE(k, ·) over the columns.
POSENC_EXPORT(rowCurve) int rowCurve(int k, int width)
{
    const std::int64_t columns = shownScheme->spec().dModel();
    return kept(shownScheme->rowCurve(k, SampleAxis::over(0.0, static_cast<double>(columns), width, columns)));
}

/// sin(k ω) or cos(k ω) over the pairs, continuous between them.
POSENC_EXPORT(pairCurve) int pairCurve(int k, int isSine, int width)
{
    const Frequencies& frequencies = shownScheme->encoding()->frequencies();
    const auto last = static_cast<double>(frequencies.pairs() - 1);
    return last > 0.0 ? kept(samplePairs(pairPlaces(frequencies, 0.0, last, width + 1), isSine != 0, k)) : 0;
}

/// PE(0) · PE(Δ) over the offsets Δ.
POSENC_EXPORT(offsetCurve) int offsetCurve(int width)
{
    const std::int64_t offsets = shownScheme->spec().maxLen();
    return kept(shownScheme->sampleOffsetCurve(Measure::Dot, SampleAxis::over(0.0, static_cast<double>(offsets), width, offsets)).samples);
}

POSENC_EXPORT(samplesAt) const double* samplesAt() { return numbers.data(); }

/// Where the strokes of the curve that was sampled last would run into each other: of each sample, 1 if it is drawn as a band, then the
/// upper edges, then the lower edges. A value is at y = top + (1 − value) · scale pixels, samples are `step` pixels apart, and a stroke is
/// `thickness` wide.
POSENC_EXPORT(bandsAt) const double* bandsAt(double step, double top, double scale, double period, double thickness)
{
    const std::size_t count = numbers.size() / 4;
    PlacedCurve placed;
    const double first = count > 0 ? numbers[0] : 0.0;
    const double unit = count > 1 ? step / (numbers[1] - first) : 1.0;
    for (std::size_t s = 0; s < count; ++s) {
        const auto y = [&](std::size_t part) { return top + (1.0 - numbers[part * count + s]) * scale; };
        placed.x.push_back((numbers[s] - first) * unit);
        placed.middle.push_back(y(1));
        placed.bottom.push_back(y(2));
        placed.top.push_back(y(3));
    }
    const CurveBands bands = bandsOf(placed, period, thickness);
    static std::vector<double> all;
    all.assign(bands.isBand.begin(), bands.isBand.end());
    all.resize(3 * count, std::numeric_limits<double>::quiet_NaN());
    std::ranges::copy(bands.top, all.begin() + static_cast<std::ptrdiff_t>(count));
    std::ranges::copy(bands.bottom, all.begin() + static_cast<std::ptrdiff_t>(2 * count));
    return all.data();
}
