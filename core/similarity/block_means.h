// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arithmetic/frequency_series.h"
#include "core/sampling/sample_axis.h"

#include <array>
#include <vector>

namespace posenc {

/// The mean product of the complete pairs of two positions over the block of positions that a pixel of the similarity matrix covers, by t =
/// pixel column − pixel row. The kernel's second sum has a closed form,
///
///     C(m) = Σ_i cos(m ω_i) / (4 sin²(ω_i/2)),   κ(m) = −C(m+1) + 2 C(m) − C(m−1)
///
/// so a block's mean is a mixed difference of C at its corners, bilinear between integer offsets. Within 1/1000 of the largest product.
class BlockMeans {
public:
    /// The first `pairs` of the frequencies. A wave of fewer radians per position than `smooth`, at most 1e-3, is taken as if it went on
    /// within a position, in less time: its mean over a block is its value between the centres, smaller.
    /// The axes are averaged.
    BlockMeans(const FrequencySeries& frequencies, std::int64_t pairs, const AlikeAxes& axes, double smooth = 0.0);
    /// The means along one row of pixels.
    void row(int pixelRow, std::vector<double>& out);

private:
    void addPairs(const FrequencySeries& frequencies, std::int64_t pairs, const std::vector<double>& offsets, double smooth,
                  std::size_t begin, std::size_t end);
    void mirror();
    void corners(int edge, std::vector<double>& out) const;

    SampleAxis m_rows;
    std::ptrdiff_t m_first = 0;                  ///< t of entry 0
    std::array<std::vector<double>, 4> m_second; ///< C at ⌊(columns.origin − rows.origin) + t step⌋ − 1 … + 2, fast pairs
    std::vector<double> m_slow;                  ///< Σ cos at the centres of the pixels, slow and smooth pairs
    std::vector<double> m_columnParts;           ///< x − ⌊x⌋ at the pixel edges
    std::vector<double> m_upper;                 ///< corners above and below the row of pixels
    std::vector<double> m_lower;
    int m_upperEdge = -1;
};

} // namespace posenc
