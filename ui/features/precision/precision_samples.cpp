// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/precision/precision_samples.h"

#include "core/sampling/smoothed_means.h"
#include "ui/plotting/cell_drawing.h"

#include <cmath>

namespace posenc {

namespace {

std::vector<std::int64_t> edgesOf(const SampleAxis& positions)
{
    std::vector<std::int64_t> edges;
    for (int s = 0; s <= positions.samples(); ++s)
        edges.push_back(!positions.averaged()
                            ? positions.firstCell() + s
                            : std::min(static_cast<std::int64_t>(std::ceil(positions.edge(s) - 0.5)), positions.cellsEnd()));
    return edges;
}

} // namespace

SampleAxis PrecisionSamples::positions(const CellRange& range, int pixels) const
{
    return SampleAxis::over(range.first, range.last, pixels, m_encoding.spec().maxLen());
}

SampleAxis PrecisionSamples::columns(const CellRange& range, int pixels) const
{
    return SampleAxis::over(range.first, range.last, pixels, m_encoding.spec().dModel());
}

SampleAxis PrecisionSamples::shownRows(const CellWindow& window, const QSize& pixels) const
{
    return pictureAxis(window.rows, pixels.height(), m_encoding.spec().maxLen());
}

SampleAxis PrecisionSamples::shownColumns(const CellWindow& window, const QSize& pixels) const
{
    return pictureAxis(window.columns, pixels.width(), m_encoding.spec().dModel());
}

Raster PrecisionSamples::numbers(const CellWindow& window, const QSize& pixels) const
{
    const auto means = [this](const SampleAxis& rows, const SampleAxis& columns, Eigen::ArrayXXf) {
        return RoundedRaster(m_encoding).sample(rows, columns);
    };
    return smoothedMeans(shownRows(window, pixels), shownColumns(window, pixels), Pictured::Numbers, means);
}

const Raster& PrecisionSamples::errors(const CellWindow& window, const QSize& pixels)
{
    if (!m_errors || m_errorsWindow != window || m_errorsPixels != pixels) {
        m_errors = RoundedRaster(m_encoding).sampleErrors(positions(window.rows, pixels.height()), columns(window.columns, pixels.width()));
        m_errorsWindow = window;
        m_errorsPixels = pixels;
    }
    return *m_errors;
}

const std::vector<double>& PrecisionSamples::largestErrors(const SampleAxis& positions)
{
    std::vector<std::int64_t> edges = edgesOf(positions);
    if (edges != m_edges) {
        m_largest = RoundedRaster(m_encoding).largestErrors(edges);
        m_edges = std::move(edges);
    }
    return m_largest;
}

CurveSamples PrecisionSamples::curve(const CellRange& window, int pixels)
{
    const SampleAxis axis = positions(window, pixels);
    const std::vector<double>& values = largestErrors(axis);
    CurveSamples curve;
    for (std::size_t s = 0; s < values.size() && !std::isnan(values[s]); ++s) {
        const auto sample = static_cast<int>(s);
        curve.x.push_back(axis.averaged() ? 0.5 * (axis.edge(sample) + axis.edge(sample + 1)) - 0.5
                                          : static_cast<double>(axis.firstCell() + sample));
        curve.middle.push_back(values[s]);
    }
    curve.lowest = curve.middle;
    curve.highest = curve.middle;
    return curve;
}

double PrecisionSamples::largestAt(std::int64_t k) const { return RoundedRaster(m_encoding).largestErrors(std::vector{k, k + 1}).front(); }

RoundedRaster::Steps PrecisionSamples::curveSteps(const SampleAxis& positions) const
{
    return RoundedRaster(m_encoding).stepsOf(edgesOf(positions));
}

} // namespace posenc
