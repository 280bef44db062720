// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arithmetic/frequency_series.h"
#include "core/sampling/sample_axis.h"

#include <array>
#include <vector>

namespace posenc {

/// What each wave adds to the product of positions a and b: offset · cos((a−b)ω) + total · cos((a+b)ω).
struct ProductWeights {
    double offset = 1.0; ///< weight of the offset: 1 for a sine with its cosine
    double total = 0.0;  ///< weight of the sum: 0 for a sine with its cosine, −½ for a sine alone, ½ for a cosine alone
};

/// The mean product of two positions over the block of positions that a pixel of the similarity matrix covers, by what depends on pixel
/// row − pixel column and on pixel row + pixel column. The second sum of a wave has a closed form,
///
///     C(m) = cos(mω) / (4 sin²(ω/2)),   cos(mω) = −C(m+1) + 2 C(m) − C(m−1)
///
/// so a block's mean is a mixed difference of C at its corners, bilinear between whole numbers. Within 1/1000 of the largest product, or,
/// where every cell is a sample, 1e-12 of it.
class BlockMeans {
public:
    /// The first `count` of the frequencies. A wave of fewer radians per position than `smooth`, at most 1e-3 unless it follows from
    /// smoothBelow, is taken as if it went on within a position, in less time: its mean over a block is its value between the centres,
    /// smaller.
    BlockMeans(const FrequencySeries& frequencies, std::int64_t count, ProductWeights weights, const AlikeAxes& axes, double smooth = 0.0);
    /// The means along one column of pixels, shape (rows.samples()).
    void column(int pixelColumn, std::vector<double>& out);

private:
    using SecondSums = std::array<std::vector<double>, 4>;
    void addSmooth(const std::vector<DoubleDouble>& turns, const std::vector<double>& means, ProductWeights weights);
    void addRough(const FrequencySeries& frequencies, ProductWeights weights);
    void mirrorOffsets();
    void corners(int edge, std::vector<double>& out) const;

    SampleAxis m_rows;
    SampleAxis m_columns;
    std::vector<double> m_offset; ///< the sum of the smooth waves by row − column, from −(columns − 1) on
    std::vector<double> m_total;  ///< sums by row + column; empty if their weight is 0
    bool m_hasRough = false;      ///< true if there are waves that turn too fast for them
    SecondSums m_offsetSecond;    ///< their C at ⌊x−y⌋ − 1 … + 2 of the pixel edges
    SecondSums m_totalSecond;     ///< sums at ⌊x+y⌋ − 2 … + 1, with the opposite sign; empty if their weight is 0
    std::ptrdiff_t m_zero = 0;    ///< where row edge − column edge is 0 pixels in m_offsetSecond
    std::vector<double> m_parts;  ///< x − ⌊x⌋ at the edges of the rows
    std::vector<double> m_left;   ///< corners at both sides of the column of pixels
    std::vector<double> m_right;
    int m_rightEdge = -1;
};

/// The `smooth` of many frequencies that fall: it costs less than 4e-4 of the largest product.
double smoothBelow(const FrequencySeries& frequencies, const AlikeAxes& axes);

} // namespace posenc
