// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sampling/raster.h"

#include "core/arithmetic/processor.h"
#include "core/base/expects.h"
#include "core/base/parallel.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

namespace posenc {

namespace {

constexpr Eigen::Index band = 16; // samples of one column that share a cache line

// Levels of up to `band` neighbouring samples of one column.
POSENC_FOR_PROCESSORS
void levelsOf(const float* __restrict values, float lowest, float scale, std::int32_t* __restrict level)
{
    constexpr auto top = static_cast<float>(ColorMap::levels - 1);
    for (Eigen::Index l = 0; l < band; ++l) {
        // In this order NaN takes the lowest level.
        const float place = (values[l] - lowest) * scale + 0.5F;
        level[l] = static_cast<std::int32_t>(std::min(std::max(0.0F, place), top));
    }
}

// A band of rows, a sample for each pixel: in squares, so that neither the samples, column by column, nor the pixels, row by row, leave the
// cache between two of them.
POSENC_FOR_PROCESSORS
void paintBand(const float* __restrict values, Eigen::Index valueStride, Eigen::Index rows, Eigen::Index columns, float lowest, float scale,
               const std::uint32_t* __restrict argb, std::uint32_t* __restrict pixels, std::ptrdiff_t stride)
{
    constexpr auto top = static_cast<float>(ColorMap::levels - 1);
    std::int32_t square[band][band];
    for (Eigen::Index first = 0; first < columns; first += band) {
        const Eigen::Index width = std::min(band, columns - first);
        for (Eigen::Index c = 0; c < width; ++c) {
            const float* const column = values + (first + c) * valueStride;
            for (Eigen::Index r = 0; r < rows; ++r) // in this order NaN takes the lowest level
                square[r][c] = static_cast<std::int32_t>(std::min(std::max(0.0F, (column[r] - lowest) * scale + 0.5F), top));
        }
        for (Eigen::Index r = 0; r < rows; ++r)
            for (Eigen::Index c = 0; c < width; ++c)
                pixels[r * stride + first + c] = argb[square[r][c]];
    }
}

} // namespace

Raster rasterOver(const SampleAxis& rows, const SampleAxis& columns, Eigen::ArrayXXf memory)
{
    const Eigen::Index samples = Eigen::Index{rows.samples()} * columns.samples();
    if (memory.size() != samples)
        memory.resize(0, 0);
    memory.resize(rows.samples(), columns.samples());
    return {rows, columns, std::move(memory)};
}

void paint(const Raster& raster, const ColorMap& colors, double lowest, double highest, std::uint32_t* pixels, std::ptrdiff_t stride)
{
    POSENC_EXPECTS(raster.values.rows() == raster.rows.samples() && raster.values.cols() == raster.columns.samples());
    POSENC_EXPECTS(stride >= raster.columns.pixels());
    POSENC_EXPECTS(lowest < highest);
    const Eigen::Index rows = raster.values.rows();
    const Eigen::Index columns = raster.values.cols();
    const int width = raster.columns.pixels();
    const int height = raster.rows.pixels();
    const auto scale = static_cast<float>((ColorMap::levels - 1) / (highest - lowest));
    const auto lowestValue = static_cast<float>(lowest);
    const std::uint32_t* const argb = colors.argb().data();
    constexpr Eigen::Index fewestSamples = 500'000; // for a thread
    if (raster.rows.averaged() && raster.columns.averaged()) {
        inParallel(static_cast<std::size_t>((rows + band - 1) / band), static_cast<std::size_t>(1 + fewestSamples / (band * columns)),
                   [&](std::size_t begin, std::size_t end) {
                       for (std::size_t b = begin; b < end; ++b) {
                           const Eigen::Index first = static_cast<Eigen::Index>(b) * band;
                           paintBand(&raster.values(first, 0), rows, std::min(band, rows - first), columns, lowestValue, scale, argb,
                                     pixels + first * stride, stride);
                       }
                   });
        return;
    }
    std::vector<int> columnOfPixel(static_cast<std::size_t>(width));
    for (int x = 0; x < width; ++x)
        columnOfPixel[static_cast<std::size_t>(x)] = raster.columns.sampleAt(x);
    std::vector<int> firstLine; // of each band of rows
    for (int y = 0; y < height; ++y)
        while (raster.rows.sampleAt(y) >= static_cast<Eigen::Index>(firstLine.size()) * band)
            firstLine.push_back(y);
    const std::size_t bands = firstLine.size();
    firstLine.push_back(height);

    const auto paintLines = [&](std::size_t number, std::vector<std::uint32_t>& strip) { // a band of rows in colour, row by row
        std::array<float, band> padded{};
        std::array<std::int32_t, band> level;
        const Eigen::Index first = static_cast<Eigen::Index>(number) * band;
        const Eigen::Index count = std::min(band, rows - first);
        for (Eigen::Index c = 0; c < columns; ++c) {
            const float* samples = &raster.values(first, c);
            if (count < band) {
                std::copy_n(samples, count, padded.begin());
                samples = padded.data();
            }
            levelsOf(samples, lowestValue, scale, level.data());
            for (Eigen::Index r = 0; r < count; ++r)
                strip[static_cast<std::size_t>(r * columns + c)] = argb[level[static_cast<std::size_t>(r)]];
        }
        const std::uint32_t* drawn = nullptr; // line with the same row, to copy from
        Eigen::Index drawnRow = -1;
        for (int y = firstLine[number]; y < firstLine[number + 1]; ++y) {
            const Eigen::Index row = raster.rows.sampleAt(y);
            std::uint32_t* const line = pixels + y * stride;
            const std::uint32_t* const source = strip.data() + (row - first) * columns;
            if (row == drawnRow)
                std::copy_n(drawn, width, line);
            else if (raster.columns.averaged())
                std::copy_n(source, width, line);
            else
                for (int x = 0; x < width; ++x)
                    line[x] = source[columnOfPixel[static_cast<std::size_t>(x)]];
            drawn = line;
            drawnRow = row;
        }
    };
    const auto pixelsOfBand =
        std::max<std::int64_t>(1, std::int64_t{width} * height / static_cast<std::int64_t>(std::max<std::size_t>(1, bands)));
    inParallel(bands, static_cast<std::size_t>(1 + fewestSamples / pixelsOfBand), [&](std::size_t begin, std::size_t end) {
        std::vector<std::uint32_t> strip(static_cast<std::size_t>(band * columns));
        for (std::size_t number = begin; number < end; ++number)
            paintLines(number, strip);
    });
}

std::optional<SampleAxis> narrowColumns(const SampleAxis& columns)
{
    constexpr double most = 128.0;
    if (!columns.averaged() || columns.step() <= most)
        return std::nullopt;
    const int parts = static_cast<int>(std::ceil(columns.step() / most));
    return SampleAxis(columns.origin(), columns.step() / parts, columns.samples() * parts, columns.cells());
}

Eigen::ArrayXXf joinedColumns(const Eigen::ArrayXXf& narrow, Eigen::Index columns)
{
    POSENC_EXPECTS(narrow.cols() % columns == 0);
    const Eigen::Index parts = narrow.cols() / columns;
    Eigen::ArrayXXf joined(narrow.rows(), columns);
    for (Eigen::Index c = 0; c < columns; ++c)
        joined.col(c) = narrow.middleCols(c * parts, parts).cast<double>().rowwise().mean().cast<float>();
    return joined;
}

} // namespace posenc
