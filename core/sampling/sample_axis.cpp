// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sampling/sample_axis.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

constexpr double wideCell = 8.0; // pixels from which one more or less makes no visible pattern

double roundedDown(double cells) { return std::floor(cells * 0x1p30) * 0x1p-30; }

// True if cells so many of which share a pixel of a picture are shown one by one: three pixels wide, or a whole number of pixels.
bool areSharp(double step, int pixels)
{
    constexpr double wide = 3.0;     // pixels
    constexpr double drift = 0x1p-9; // pixels that whole ones may be off at the end of the picture
    const double width = 1.0 / step;
    return width >= wide || (width > 0.5 && std::abs(std::round(width) * step - 1.0) * pixels < drift);
}

} // namespace

SampleAxis::SampleAxis(double first, double cellsPerPixel, int pixels, std::int64_t cells)
    : SampleAxis(first, cellsPerPixel, pixels, cells, Shows::Curve)
{
}

SampleAxis::SampleAxis(double first, double cellsPerPixel, int pixels, std::int64_t cells, Shows shows)
    : m_cells(cells), m_pixels(std::max(pixels, 1))
{
    const auto all = static_cast<double>(cells);
    m_origin = std::clamp(roundedDown(first), 0.0, all - 0x1p-30);
    m_step = std::clamp(roundedDown(std::min(cellsPerPixel, (all - m_origin) / m_pixels)), 0x1p-30, all);
    constexpr double widest = 7.0; // pixels of a cell that is averaged: Shares has room for their samples
    m_averaged = shows == Shows::Means ? m_step * widest >= 1.0 : shows == Shows::Curve ? m_step > 1.0 : !areSharp(m_step, m_pixels);
    if (m_averaged) {
        m_samples = m_pixels;
        return;
    }
    m_firstCell = std::min(cellAt(0), cells - 1);
    m_samples = static_cast<int>(std::min(cellAt(m_pixels - 1), cells - 1) - m_firstCell + 1);
}

SampleAxis SampleAxis::over(double first, double last, int pixels, std::int64_t cells)
{
    return SampleAxis(first, (last - first) / std::max(pixels, 1), pixels, cells);
}

SampleAxis SampleAxis::ofPicture(double first, double cellsPerPixel, int pixels, std::int64_t cells)
{
    return SampleAxis(first, cellsPerPixel, pixels, cells, Shows::Picture);
}

SampleAxis SampleAxis::ofMeans(double first, double cellsPerPixel, int pixels, std::int64_t cells)
{
    return SampleAxis(first, cellsPerPixel, pixels, cells, Shows::Means);
}

// An even cell begins at the pixel whose centre is the first in it. If two cells share an odd number of pixels, the even one gets the
// smaller part if they begin at an even pixel: the next odd number begins at an odd one, so the larger part alternates sides.
std::int64_t SampleAxis::firstPixelOf(std::int64_t cell) const
{
    const auto centredFrom = [this](std::int64_t c) {
        return static_cast<std::int64_t>(std::ceil((static_cast<double>(c) - m_origin) / m_step - 0.5));
    };
    if (cell % 2 == 0 || m_step * wideCell <= 1.0)
        return centredFrom(cell);
    const std::int64_t begin = centredFrom(cell - 1);
    return (begin + centredFrom(cell + 1) + (begin & 1)) >> 1;
}

std::int64_t SampleAxis::cellAt(int pixel) const
{
    auto cell = static_cast<std::int64_t>(m_origin + (pixel + 0.5) * m_step);
    while (firstPixelOf(cell) > pixel) // cell 0 begins at the first pixel, or before it
        --cell;
    while (firstPixelOf(cell + 1) <= pixel)
        ++cell;
    return cell;
}

int SampleAxis::sampleAt(int pixel) const
{
    if (averaged())
        return pixel;
    return std::clamp(static_cast<int>(cellAt(pixel) - m_firstCell), 0, m_samples - 1);
}

std::int64_t SampleAxis::cellsBegin() const { return averaged() ? static_cast<std::int64_t>(m_origin) : m_firstCell; }

std::int64_t SampleAxis::cellsEnd() const
{
    return averaged() ? std::min(m_cells, static_cast<std::int64_t>(std::ceil(edge(m_samples)))) : m_firstCell + m_samples;
}

SampleAxis::Shares SampleAxis::sharesOf(std::int64_t cell) const
{
    if (!averaged())
        return {static_cast<int>(cell - m_firstCell), 1, {1.0}};
    const auto begin = std::max(static_cast<double>(cell), m_origin);
    const auto end = std::min(static_cast<double>(cell) + 1.0, edge(m_samples));
    int sample = std::clamp(static_cast<int>((begin - m_origin) / m_step), 0, m_samples - 1);
    if (edge(sample) > begin)
        --sample;
    else if (sample + 1 < m_samples && edge(sample + 1) <= begin)
        ++sample;
    Shares shares{sample, 0, {}};
    for (double from = begin; shares.count == 0 || (from < end && sample < m_samples); ++sample) {
        const double to = std::min(end, edge(sample + 1));
        shares.weights[static_cast<std::size_t>(shares.count++)] = (to - from) / m_step;
        from = to;
    }
    return shares;
}

int SampleAxis::sampleCovering(std::int64_t begin, std::int64_t end) const
{
    const double from = static_cast<double>(begin) - m_origin;
    if (!averaged() || from < 0.0)
        return -1;
    const int sample = static_cast<int>(std::min(from / m_step, m_samples - 1.0));
    return edge(sample) <= static_cast<double>(begin) && static_cast<double>(end) <= edge(sample + 1) ? sample : -1;
}

std::optional<AlikeAxes> AlikeAxes::of(const SampleAxis& rows, const SampleAxis& columns)
{
    if (rows.averaged() != columns.averaged() || (rows.averaged() && rows.step() != columns.step()))
        return std::nullopt;
    return AlikeAxes(rows, columns);
}

} // namespace posenc
