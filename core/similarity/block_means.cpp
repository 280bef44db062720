// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/block_means.h"

#include "core/arithmetic/processor.h"
#include "core/arithmetic/product_sums.h"
#include "core/similarity/wave_sums.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>

namespace posenc {

namespace {

using Doubles = std::vector<double>;
using Index = std::ptrdiff_t;

// sum += a cos + b sin
POSENC_FOR_PROCESSORS
void addTurned(double* __restrict sum, const double* __restrict sine, const double* __restrict cosine, std::size_t count, double a,
               double b)
{
    for (std::size_t p = 0; p < count; ++p)
        sum[p] += a * cosine[p] + b * sine[p];
}

// Bilinear between whole offsets: the four entries from ⌊offset⌋ − 1 on; `below` and the parts say how far the corners are inside their
// cells. If a part is smaller than `below`, ⌊x⌋ − ⌊y⌋ is one more than ⌊x − y⌋.
POSENC_FOR_PROCESSORS
void interpolateOffsets(double* __restrict out, const double* __restrict parts, double below, std::size_t count,
                        const double* __restrict second0, const double* __restrict second1, const double* __restrict second2,
                        const double* __restrict second3)
{
    for (std::size_t p = 0; p < count; ++p) {
        const double right = parts[p];
        const bool more = right < below;
        const double before = more ? second1[p] : second0[p];
        const double middle = more ? second2[p] : second1[p];
        const double after = more ? second3[p] : second2[p];
        out[p] = ((1.0 - right) * (1.0 - below) + right * below) * middle + right * (1.0 - below) * after + (1.0 - right) * below * before;
    }
}

// Adds the four entries from ⌊sum⌋ − 2 on for whole sums. If both parts are 1 together, ⌊x⌋ + ⌊y⌋ is one less than ⌊x + y⌋.
POSENC_FOR_PROCESSORS
void interpolateTotals(double* __restrict out, const double* __restrict parts, double below, std::size_t count,
                       const double* __restrict second0, const double* __restrict second1, const double* __restrict second2,
                       const double* __restrict second3)
{
    for (std::size_t p = 0; p < count; ++p) {
        const double right = parts[p];
        const bool less = right + below >= 1.0;
        const double none = less ? second0[p] : second1[p];
        const double one = less ? second1[p] : second2[p];
        const double both = less ? second2[p] : second3[p];
        out[p] += (1.0 - right) * (1.0 - below) * none + (right * (1.0 - below) + (1.0 - right) * below) * one + right * below * both;
    }
}

POSENC_FOR_PROCESSORS
void mixedDifferences(double* __restrict out, const double* __restrict left, const double* __restrict right,
                      const double* __restrict smooth, double perArea, std::size_t count)
{
    for (std::size_t p = 0; p < count; ++p)
        out[p] = (right[p + 1] - right[p] - left[p + 1] + left[p]) * perArea + smooth[p];
}

// C at ⌊first + t step⌋ − shift … − shift + 3 for t = 0 … second[0].size() − 1.
void addSecondSums(const FrequencySeries& frequencies, double first, double step, double shift, double weight,
                   std::array<Doubles, 4>& second)
{
    overOffsets(2 * frequencies.size(), second[0].size(), [&](std::size_t begin, std::size_t end) { // four sums take as long as the angles
        Doubles whole;
        for (std::size_t t = begin; t < end; ++t)
            whole.push_back(std::floor(first + static_cast<double>(t) * step));
        const PhaseSequence phases(std::move(whole));
        Doubles sine(end - begin);
        Doubles cosine(end - begin);
        for (std::int64_t i = 0; i < frequencies.size(); ++i) {
            phases.evaluate(frequencies.quarterTurns(i), sine.data(), cosine.data());
            const double omega = frequencies.omega(i);
            const double halfSine = std::sin(0.5 * omega);
            const double height = weight * 0.25 / (halfSine * halfSine);
            for (std::size_t e = 0; e < second.size(); ++e) {
                const double angle = (static_cast<double>(e) - shift) * omega; // cos(a + b) = cos a cos b − sin a sin b
                addTurned(second[e].data() + begin, sine.data(), cosine.data(), end - begin, height * std::cos(angle),
                          -height * std::sin(angle));
            }
        }
    });
}

double spacingOf(const SampleAxis& axis) { return axis.averaged() ? axis.step() : 1.0; }

// The middle of the positions of the first sample.
double firstMiddle(const SampleAxis& axis)
{
    return axis.averaged() ? axis.origin() + 0.5 * axis.step() - 0.5 : static_cast<double>(axis.firstCell());
}

} // namespace

BlockMeans::BlockMeans(const FrequencySeries& frequencies, std::int64_t count, ProductWeights weights, const AlikeAxes& axes, double smooth)
    : m_rows(axes.rows()), m_columns(axes.columns())
{
    constexpr double slowTurn = 0.002;  // radians per pixel below which the value at the pixel's centre serves as its mean
    constexpr double negligible = 5e-4; // waves whose means add up to less than this share of the largest product are left out
    const double step = spacingOf(m_rows);
    std::vector<DoubleDouble> smoothTurns;
    Doubles smoothMeans;
    std::vector<DoubleDouble> roughTurns;
    double leftOut = 0.0;
    for (std::int64_t i = 0; i < count; ++i) {
        const double omega = frequencies.omega(i);
        const double halfSine = std::sin(0.5 * omega);
        double mean = 1.0;
        if (m_rows.averaged() && omega * step >= slowTurn) {
            const double bound = 1.0 / (step * halfSine); // upper bound of |mean e^(ikω)| over a pixel
            if (leftOut + bound * bound < negligible * static_cast<double>(count)) {
                leftOut += bound * bound;
                continue;
            }
            if (omega >= smooth) {
                roughTurns.push_back(frequencies.quarterTurns(i));
                continue;
            }
            mean = std::sin(0.5 * omega * step) / (step * halfSine);
        }
        smoothTurns.push_back(frequencies.quarterTurns(i));
        smoothMeans.push_back(mean);
    }
    addSmooth(smoothTurns, smoothMeans, weights);
    m_hasRough = !roughTurns.empty();
    if (m_hasRough)
        addRough(FrequencySeries(roughTurns), weights);
}

void BlockMeans::addSmooth(const std::vector<DoubleDouble>& turns, const Doubles& means, ProductWeights weights)
{
    const double step = spacingOf(m_rows);
    GridRow offset{firstMiddle(m_rows) - firstMiddle(m_columns) - (m_columns.samples() - 1) * step, {}};
    GridRow total{firstMiddle(m_rows) + firstMiddle(m_columns), {}};
    for (const double mean : means) {
        offset.weights.push_back(weights.offset * mean * mean);
        total.weights.push_back(weights.total * mean * mean);
    }
    std::vector<GridRow> rows{std::move(offset)};
    if (weights.total != 0.0)
        rows.push_back(std::move(total));
    const auto count = static_cast<std::size_t>(m_rows.samples() + m_columns.samples() - 1);
    std::vector<Doubles> sums = gridSums(FrequencySeries(turns), step, count, rows);
    m_offset = std::move(sums[0]);
    if (weights.total != 0.0)
        m_total = std::move(sums[1]);
}

void BlockMeans::addRough(const FrequencySeries& frequencies, ProductWeights weights)
{
    const double step = m_rows.step();
    const double distance = m_rows.origin() - m_columns.origin();
    const bool isSymmetric = distance == 0.0; // then the offsets from 0 on tell the others
    m_zero = isSymmetric ? 0 : m_columns.samples();
    const Index last = isSymmetric ? std::max(m_rows.samples(), m_columns.samples()) : m_rows.samples() + m_columns.samples();
    for (Doubles& sum : m_offsetSecond)
        sum.assign(static_cast<std::size_t>(last + 1), 0.0);
    addSecondSums(frequencies, distance - static_cast<double>(m_zero) * step, step, 1.0, weights.offset, m_offsetSecond);
    if (isSymmetric)
        mirrorOffsets();
    if (weights.total != 0.0) {
        for (Doubles& sum : m_totalSecond)
            sum.assign(static_cast<std::size_t>(m_rows.samples() + m_columns.samples() + 1), 0.0);
        addSecondSums(frequencies, m_rows.origin() + m_columns.origin(), step, 2.0, -weights.total, m_totalSecond);
    }
    for (int s = 0; s <= m_rows.samples(); ++s)
        m_parts.push_back(m_rows.edge(s) - std::floor(m_rows.edge(s)));
}

// C is even, and ⌊−x⌋ = −⌊x⌋ − 1 for a fractional x.
void BlockMeans::mirrorOffsets()
{
    const std::array<Doubles, 4> half = m_offsetSecond;
    const auto known = static_cast<Index>(half[0].size());
    m_zero = known - 1;
    for (Doubles& sum : m_offsetSecond)
        sum.resize(static_cast<std::size_t>(2 * known - 1));
    for (Index t = -m_zero; t < known; ++t) {
        const auto from = static_cast<std::size_t>(std::abs(t));
        const double x = static_cast<double>(from) * m_rows.step();
        const bool whole = x == std::floor(x);
        for (std::size_t j = 0; j < half.size(); ++j) {
            // At a whole offset the outermost entry is never read: both edges then have the same fraction.
            const std::size_t source = t >= 0 ? j : whole ? (j < 3 ? 2 - j : 0) : 3 - j;
            m_offsetSecond[j][static_cast<std::size_t>(t + m_zero)] = half[source][from];
        }
    }
}

// The second sum of the products at the corners along one edge of the columns.
void BlockMeans::corners(int edge, Doubles& out) const
{
    const double y = m_columns.edge(edge);
    const double below = y - std::floor(y);
    const auto offsets = [this, edge](std::size_t entry) { return m_offsetSecond[entry].data() + (m_zero - edge); };
    const auto totals = [this, edge](std::size_t entry) { return m_totalSecond[entry].data() + edge; };
    out.resize(m_parts.size());
    interpolateOffsets(out.data(), m_parts.data(), below, out.size(), offsets(0), offsets(1), offsets(2), offsets(3));
    if (!m_totalSecond[0].empty())
        interpolateTotals(out.data(), m_parts.data(), below, out.size(), totals(0), totals(1), totals(2), totals(3));
}

void BlockMeans::column(int pixelColumn, Doubles& out)
{
    const auto count = static_cast<std::size_t>(m_rows.samples());
    const double* const offset = m_offset.data() + (m_columns.samples() - 1 - pixelColumn);
    out.resize(count);
    if (m_hasRough) {
        if (m_rightEdge == pixelColumn)
            std::swap(m_left, m_right);
        else
            corners(pixelColumn, m_left);
        corners(pixelColumn + 1, m_right);
        m_rightEdge = pixelColumn + 1;
        mixedDifferences(out.data(), m_left.data(), m_right.data(), offset, 1.0 / (m_rows.step() * m_rows.step()), count);
    } else {
        std::copy(offset, offset + count, out.begin());
    }
    if (!m_total.empty())
        addTo(out.data(), m_total.data() + pixelColumn, count);
}

double smoothBelow(const FrequencySeries& frequencies, const AlikeAxes& axes)
{
    constexpr double tolerance = 4e-4; // tolerance, relative to the largest product
    // Where the pixel's edges are not those of cells, the mean of a wave is off by less than ω / (4 step), a product by twice as much.
    double cost = 0.0;
    for (std::int64_t i = frequencies.size(); i-- > 0;) {
        cost += frequencies.omega(i) / (2.0 * axes.step());
        if (cost > tolerance * static_cast<double>(frequencies.size()))
            return frequencies.omega(i);
    }
    return std::numeric_limits<double>::infinity();
}

} // namespace posenc
