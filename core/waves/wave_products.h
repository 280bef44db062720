// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sampling/sample_axis.h"
#include "core/waves/wave_series.h"

#include <array>
#include <vector>

namespace posenc {

/// The mean product of two positions of a code of sines (or cosines) over the block of positions that a pixel of the similarity matrix
/// covers,
///
///     x(a)·x(b) = ½ Σ_j [cos((a−b)ω_j) − cos((a+b)ω_j)]        cosines: with a plus
///
/// so a picture is made of what depends on c − r and of what depends on r + c of pixel (r, c), about width + height numbers each. Within
/// 1/1000 of the largest product.
class WaveProducts {
public:
    WaveProducts(const WaveSeries& waves, bool sines, const AlikeAxes& axes);

    /// The means along one column of pixels, shape (rows.samples()).
    void column(int pixelColumn, std::vector<double>& out);

private:
    void addSmooth(const WaveSeries& waves, std::int64_t firstWave);
    void addRough(const WaveSeries& waves, std::int64_t firstWave, std::int64_t lastWave);
    void corners(int edge, std::vector<double>& out) const;

    SampleAxis m_rows;
    SampleAxis m_columns;
    double m_sign;                                     ///< of the part that depends on r + c
    std::vector<double> m_offset;                      ///< half the sum of the slow waves by c − r, from −(rows−1) on
    std::vector<double> m_total;                       ///< the same by r + c
    bool m_rough = false;                              ///< true if there are waves that turn too fast for them
    std::array<std::vector<double>, 4> m_offsetSecond; ///< their second sums C at ⌊x−y⌋ − 1 … + 2 of the pixel edges, see BlockMeans
    std::array<std::vector<double>, 4> m_totalSecond; ///< C at ⌊x+y⌋ − 2 … + 1
    std::vector<double> m_rowParts;                   ///< x − ⌊x⌋ at the pixel edges
    std::vector<double> m_left;                       ///< corners at both sides of the column of pixels
    std::vector<double> m_right;
    int m_rightEdge = -1;
};

} // namespace posenc
