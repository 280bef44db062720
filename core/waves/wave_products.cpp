// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/waves/wave_products.h"

#include "core/arithmetic/phase_sequence.h"
#include "core/arithmetic/processor.h"
#include "core/base/parallel.h"
#include "core/similarity/parallel_offsets.h"
#include "core/waves/wave_grid.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

using Doubles = std::vector<double>;

constexpr double productTolerance = 4e-4; // of the largest product: what is left out and what smoothing costs stay below this each

// A wave e^(ikω) has over a pixel the mean g e^(iωm) with m the middle of the pixel's positions, where the pixel's edges are those of
// cells; elsewhere that is off by less than ω / (4 step), and a product of two by twice as much.
double smoothMean(double omega, const SampleAxis& axis)
{
    return axis.averaged() ? std::sin(0.5 * omega * axis.step()) / (axis.step() * std::sin(0.5 * omega)) : 1.0;
}

double spacingOf(const SampleAxis& axis) { return axis.averaged() ? axis.step() : 1.0; }

// The middle of the positions of the first sample.
double firstMiddle(const SampleAxis& axis)
{
    return axis.averaged() ? axis.origin() + 0.5 * axis.step() - 0.5 : static_cast<double>(axis.firstCell());
}

// sum += a cos + b sin
POSENC_FOR_PROCESSORS
void addTurned(double* __restrict sum, const double* __restrict sine, const double* __restrict cosine, std::size_t count, double a,
               double b)
{
    for (std::size_t p = 0; p < count; ++p)
        sum[p] += a * cosine[p] + b * sine[p];
}

// The corners of both parts, bilinear between whole positions: `parts` and `below` are how far they are inside their cells, which says
// by how much ⌊x⌋ ∓ ⌊y⌋ differs from ⌊x ∓ y⌋.
POSENC_FOR_PROCESSORS
void interpolate(double* __restrict out, const double* __restrict parts, double below, double sign, std::size_t count,
                 const std::array<const double*, 4>& offset, const std::array<const double*, 4>& total)
{
    for (std::size_t p = 0; p < count; ++p) {
        const double right = parts[p];
        const double both = right * below;
        const double none = (1.0 - right) * (1.0 - below);
        const double first = right * (1.0 - below);
        const double second = (1.0 - right) * below;
        const bool more = right < below;
        const double difference = second * (more ? offset[1][p] : offset[0][p]) + (none + both) * (more ? offset[2][p] : offset[1][p])
                                  + first * (more ? offset[3][p] : offset[2][p]);
        const bool carry = right + below >= 1.0;
        const double sum = none * (carry ? total[0][p] : total[1][p]) + (first + second) * (carry ? total[1][p] : total[2][p])
                           + both * (carry ? total[2][p] : total[3][p]);
        out[p] = 0.5 * (difference - sign * sum);
    }
}

POSENC_FOR_PROCESSORS
void mixedDifferences(double* __restrict out, const double* __restrict left, const double* __restrict right, double perArea,
                      std::size_t count)
{
    for (std::size_t p = 0; p < count; ++p)
        out[p] += (right[p + 1] - right[p] - left[p + 1] + left[p]) * perArea;
}

POSENC_FOR_PROCESSORS
void addParts(double* __restrict out, const double* __restrict offset, const double* __restrict total, std::size_t count)
{
    for (std::size_t p = 0; p < count; ++p)
        out[p] = offset[p] + total[p];
}

} // namespace

WaveProducts::WaveProducts(const WaveSeries& waves, bool sines, const AlikeAxes& axes)
    : m_rows(axes.rows()), m_columns(axes.columns()), m_sign(sines ? -1.0 : 1.0)
{
    const SampleAxis& rows = axes.rows();
    std::int64_t begin = 0; // waves whose means are negligible together are left out
    std::int64_t firstSmooth = 0;
    if (rows.averaged()) {
        double leftOut = 0.0;
        for (; begin < waves.size(); ++begin) {
            leftOut += std::pow(rows.step() * std::sin(0.5 * waves.omega(begin)), -2.0);
            if (leftOut > productTolerance * static_cast<double>(waves.size()))
                break;
        }
        firstSmooth = waves.size();
        for (double smoothed = 0.0; firstSmooth > begin; --firstSmooth) {
            smoothed += waves.omega(firstSmooth - 1) / (2.0 * rows.step());
            if (smoothed > productTolerance * static_cast<double>(waves.size()))
                break;
        }
    }
    addSmooth(waves, firstSmooth);
    addRough(waves, begin, firstSmooth);
}

void WaveProducts::addSmooth(const WaveSeries& waves, std::int64_t firstWave)
{
    const double step = spacingOf(m_rows);
    GridRow offset{firstMiddle(m_rows) - firstMiddle(m_columns) - (m_columns.samples() - 1) * step, {}};
    GridRow total{firstMiddle(m_rows) + firstMiddle(m_columns), {}};
    for (std::int64_t j = firstWave; j < waves.size(); ++j) {
        const double mean = smoothMean(waves.omega(j), m_rows);
        offset.weights.push_back(0.5 * mean * mean);
        total.weights.push_back(0.5 * m_sign * mean * mean);
    }
    const auto count = static_cast<std::size_t>(m_rows.samples() + m_columns.samples() - 1);
    std::vector<Doubles> sums = gridSums(waves, firstWave, step, count, {offset, total});
    m_offset = std::move(sums[0]);
    m_total = std::move(sums[1]);
}

void WaveProducts::addRough(const WaveSeries& waves, std::int64_t firstWave, std::int64_t lastWave)
{
    m_rough = lastWave > firstWave;
    if (!m_rough)
        return;
    const double step = m_rows.step();
    const auto count = static_cast<std::size_t>(m_rows.samples() + m_columns.samples() + 1);
    for (auto* second : {&m_offsetSecond, &m_totalSecond})
        for (Doubles& sum : *second)
            sum.assign(count, 0.0);
    for (int s = 0; s <= m_rows.samples(); ++s)
        m_rowParts.push_back(m_rows.edge(s) - std::floor(m_rows.edge(s)));

    const auto add = [&](double first, double shift, std::array<Doubles, 4>& second, std::size_t begin, std::size_t end) {
        Doubles whole;
        for (std::size_t t = begin; t < end; ++t)
            whole.push_back(std::floor(first + static_cast<double>(t) * step));
        const PhaseSequence phases(std::move(whole));
        Doubles sine(end - begin);
        Doubles cosine(end - begin);
        for (std::int64_t j = firstWave; j < lastWave; ++j) {
            phases.evaluate(waves.quarterTurns(j), sine.data(), cosine.data());
            const double omega = waves.omega(j);
            const double weight = 0.25 / std::pow(std::sin(0.5 * omega), 2.0);
            for (std::size_t e = 0; e < second.size(); ++e) {
                const double angle = (static_cast<double>(e) - shift) * omega;
                addTurned(second[e].data() + begin, sine.data(), cosine.data(), end - begin, weight * std::cos(angle),
                          -weight * std::sin(angle));
            }
        }
    };
    constexpr std::int64_t anglesPerThread = 700'000;
    const std::int64_t fewest = std::max(PhaseSequence::worthwhile, anglesPerThread / (lastWave - firstWave));
    inParallel(count, static_cast<std::size_t>(fewest), [&](std::size_t begin, std::size_t end) {
        add(m_rows.origin() - m_columns.origin() - m_columns.samples() * step, 1.0, m_offsetSecond, begin, end);
        add(m_rows.origin() + m_columns.origin(), 2.0, m_totalSecond, begin, end);
    });
}

void WaveProducts::corners(int edge, Doubles& out) const
{
    const double y = m_columns.edge(edge);
    std::array<const double*, 4> offset{};
    std::array<const double*, 4> total{};
    for (std::size_t e = 0; e < offset.size(); ++e) {
        offset[e] = m_offsetSecond[e].data() + (m_columns.samples() - edge);
        total[e] = m_totalSecond[e].data() + edge;
    }
    out.resize(m_rowParts.size());
    interpolate(out.data(), m_rowParts.data(), y - std::floor(y), m_sign, out.size(), offset, total);
}

void WaveProducts::column(int pixelColumn, Doubles& out)
{
    out.resize(static_cast<std::size_t>(m_rows.samples()));
    addParts(out.data(), m_offset.data() + (m_columns.samples() - 1 - pixelColumn), m_total.data() + pixelColumn, out.size());
    if (!m_rough)
        return;
    if (m_rightEdge == pixelColumn)
        std::swap(m_left, m_right);
    else
        corners(pixelColumn, m_left);
    corners(pixelColumn + 1, m_right);
    m_rightEdge = pixelColumn + 1;
    mixedDifferences(out.data(), m_left.data(), m_right.data(), 1.0 / (m_rows.step() * m_rows.step()), out.size());
}

} // namespace posenc
