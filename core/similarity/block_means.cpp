// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/block_means.h"

#include "core/arithmetic/accumulate.h"
#include "core/arithmetic/processor.h"
#include "core/base/expects.h"
#include "core/similarity/parallel_offsets.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

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

// Bilinear between integer offsets: the four entries from ⌊offset⌋ − 1 on; `below` and the parts say how far the corners are inside their
// cells. If a part is smaller than `below`, ⌊x⌋ − ⌊y⌋ is one more than ⌊x − y⌋.
POSENC_FOR_PROCESSORS
void interpolate(double* __restrict out, const double* __restrict parts, double below, std::size_t count, const double* __restrict second0,
                 const double* __restrict second1, const double* __restrict second2, const double* __restrict second3)
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

POSENC_FOR_PROCESSORS
void mixedDifferences(double* __restrict out, const double* __restrict upper, const double* __restrict lower, const double* __restrict slow,
                      double perArea, std::size_t count)
{
    for (std::size_t p = 0; p < count; ++p)
        out[p] = (lower[p + 1] - lower[p] - upper[p + 1] + upper[p]) * perArea + slow[p];
}

} // namespace

BlockMeans::BlockMeans(const FrequencySeries& frequencies, std::int64_t pairs, const AlikeAxes& axes, double smooth) : m_rows(axes.rows())
{
    const SampleAxis& rows = axes.rows();
    const SampleAxis& columns = axes.columns();
    const bool symmetric = rows.origin() == columns.origin();
    m_first = symmetric ? 0 : -rows.samples();
    const Index last = symmetric ? std::max(rows.samples(), columns.samples()) : columns.samples();
    Doubles offsets;
    for (Index t = m_first; t <= last; ++t)
        offsets.push_back(columns.origin() - rows.origin() + static_cast<double>(t) * rows.step());
    for (Doubles& sum : m_second)
        sum.assign(offsets.size(), 0.0);
    m_slow.assign(offsets.size(), 0.0);
    overOffsets(frequencies.size(), offsets.size(),
                [&](std::size_t begin, std::size_t end) { addPairs(frequencies, pairs, offsets, smooth, begin, end); });
    if (symmetric)
        mirror();
    for (int s = 0; s <= columns.samples(); ++s)
        m_columnParts.push_back(columns.edge(s) - std::floor(columns.edge(s)));
}

void BlockMeans::addPairs(const FrequencySeries& frequencies, std::int64_t pairs, const Doubles& offsets, double smooth, std::size_t begin,
                          std::size_t end)
{
    constexpr double slowTurn = 0.002;  // radians per pixel below which the value at the pixel's centre serves as its mean
    constexpr double negligible = 5e-4; // of the largest product: pairs whose means together stay below this are left out
    const std::size_t count = end - begin;
    Doubles whole;
    for (std::size_t t = begin; t < end; ++t)
        whole.push_back(std::floor(offsets[t]));
    const PhaseSequence floored(std::move(whole));
    const PhaseSequence exact(Doubles(offsets.data() + begin, offsets.data() + end));
    Doubles sine(count);
    Doubles cosine(count);
    double leftOut = 0.0;
    for (std::int64_t pair = 0; pair < pairs; ++pair) {
        const DoubleDouble u = frequencies.quarterTurns(pair);
        const double omega = frequencies.omega(pair);
        if (omega * m_rows.step() < slowTurn) {
            exact.evaluate(u, sine.data(), cosine.data());
            addTo(m_slow.data() + begin, cosine.data(), count);
            continue;
        }
        const double halfSine = std::sin(0.5 * omega);
        const double bound = 1.0 / (m_rows.step() * halfSine); // of |mean e^(ikω)| over a pixel
        if (leftOut + bound * bound < negligible * static_cast<double>(pairs)) {
            leftOut += bound * bound;
            continue;
        }
        if (omega < smooth) {
            const double mean = std::sin(0.5 * omega * m_rows.step()) / (m_rows.step() * halfSine);
            exact.evaluate(u, sine.data(), cosine.data());
            addTurned(m_slow.data() + begin, sine.data(), cosine.data(), count, mean * mean, 0.0);
            continue;
        }
        floored.evaluate(u, sine.data(), cosine.data());
        const double weight = 0.25 / (halfSine * halfSine);
        for (std::size_t j = 0; j < m_second.size(); ++j) {
            const double angle = (static_cast<double>(j) - 1.0) * omega; // cos(a + b) = cos a cos b − sin a sin b
            addTurned(m_second[j].data() + begin, sine.data(), cosine.data(), count, weight * std::cos(angle), -weight * std::sin(angle));
        }
    }
}

// If both axes start at the same position, only t ≥ 0 was summed; C is even, and ⌊−x⌋ = −⌊x⌋ − 1 for a fractional x.
void BlockMeans::mirror()
{
    const auto known = static_cast<Index>(m_slow.size());
    const std::array<Doubles, 4> half = m_second;
    const Doubles slow = m_slow;
    m_first = -(known - 1);
    for (Doubles& sum : m_second)
        sum.resize(static_cast<std::size_t>(2 * known - 1));
    m_slow.resize(static_cast<std::size_t>(2 * known - 1));
    for (Index t = m_first; t < known; ++t) {
        const auto to = static_cast<std::size_t>(t - m_first);
        const auto from = static_cast<std::size_t>(std::abs(t));
        const double x = static_cast<double>(from) * m_rows.step();
        const bool whole = x == std::floor(x);
        m_slow[to] = slow[from];
        for (std::size_t j = 0; j < m_second.size(); ++j) {
            // At an integer offset the outermost entry is never read: both edges then have the same fraction.
            const std::size_t source = t >= 0 ? j : whole ? (j < 3 ? 2 - j : 0) : 3 - j;
            m_second[j][to] = half[source][from];
        }
    }
}

// The second integral of the kernel at the corners along one horizontal edge of the pixel grid.
void BlockMeans::corners(int edge, Doubles& out) const
{
    const double y = m_rows.edge(edge);
    const auto from = static_cast<std::size_t>(-edge - m_first);
    out.resize(m_columnParts.size());
    interpolate(out.data(), m_columnParts.data(), y - std::floor(y), out.size(), m_second[0].data() + from, m_second[1].data() + from,
                m_second[2].data() + from, m_second[3].data() + from);
}

void BlockMeans::row(int pixelRow, Doubles& out)
{
    POSENC_EXPECTS(out.size() + 1 == m_columnParts.size());
    if (m_upperEdge == pixelRow)
        std::swap(m_upper, m_lower);
    else
        corners(pixelRow, m_upper);
    corners(pixelRow + 1, m_lower);
    m_upperEdge = pixelRow + 1;
    mixedDifferences(out.data(), m_upper.data(), m_lower.data(), m_slow.data() + (-pixelRow - m_first),
                     1.0 / (m_rows.step() * m_rows.step()), out.size());
}

} // namespace posenc
