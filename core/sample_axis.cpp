#include "core/sample_axis.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

double roundedDown(double cells) { return std::floor(cells * 0x1p30) * 0x1p-30; }

} // namespace

SampleAxis::SampleAxis(double first, double cellsPerPixel, int pixels, std::int64_t cells) : m_cells(cells), m_pixels(std::max(pixels, 1))
{
    const auto all = static_cast<double>(cells);
    m_origin = std::clamp(roundedDown(first), 0.0, all - 0x1p-30);
    m_step = std::clamp(roundedDown(std::min(cellsPerPixel, (all - m_origin) / m_pixels)), 0x1p-30, all);
    if (averaged()) {
        m_samples = m_pixels;
        return;
    }
    m_firstCell = static_cast<std::int64_t>(m_origin + 0.5 * m_step);
    const auto lastCell = static_cast<std::int64_t>(m_origin + (m_pixels - 0.5) * m_step);
    m_samples = static_cast<int>(std::min(lastCell, cells - 1) - m_firstCell + 1);
}

SampleAxis SampleAxis::over(double first, double last, int pixels, std::int64_t cells)
{
    return SampleAxis(first, (last - first) / std::max(pixels, 1), pixels, cells);
}

int SampleAxis::sampleAt(int pixel) const
{
    if (averaged())
        return pixel;
    const auto cell = static_cast<std::int64_t>(m_origin + (pixel + 0.5) * m_step);
    return std::clamp(static_cast<int>(cell - m_firstCell), 0, m_samples - 1);
}

std::int64_t SampleAxis::cellsBegin() const { return averaged() ? static_cast<std::int64_t>(m_origin) : m_firstCell; }

std::int64_t SampleAxis::cellsEnd() const
{
    return averaged() ? std::min(m_cells, static_cast<std::int64_t>(std::ceil(edge(m_samples)))) : m_firstCell + m_samples;
}

SampleAxis::Share SampleAxis::shareOf(std::int64_t cell) const
{
    if (!averaged())
        return {static_cast<int>(cell - m_firstCell), 1.0, 0.0};
    const auto begin = std::max(static_cast<double>(cell), m_origin);
    const auto end = std::min(static_cast<double>(cell) + 1.0, edge(m_samples));
    int sample = std::clamp(static_cast<int>((begin - m_origin) / m_step), 0, m_samples - 1);
    if (edge(sample) > begin)
        --sample;
    else if (sample + 1 < m_samples && edge(sample + 1) <= begin)
        ++sample;
    const double boundary = std::min(end, edge(sample + 1));
    return {sample, (boundary - begin) / m_step, (end - boundary) / m_step};
}

} // namespace posenc
