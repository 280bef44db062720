// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arithmetic/frequency_series.h"

#include <cstddef>
#include <vector>

namespace posenc {

/// Σ_j a_j cos(x ω_j) + b_j sin(x ω_j) at the places x = first + t · spacing, t = 0 … count − 1, by a non-uniform fast Fourier transform:
/// each wave is spread over 28 neighbours on a circle by a Gaussian, and one transform of the circle gives the sums at all places. The time
/// grows with waves + places instead of waves × places. Within 1e-12 · Σ |a_j| + |b_j|; every processor gives the same bits.
/// Source: L. Greengard, J.-Y. Lee, "Accelerating the nonuniform fast Fourier transform", SIAM Review 46, 2004, equations 12 to 16.
class NonuniformFft {
public:
    /// What is summed at the same places, counted from a first one of its own.
    struct Row {
        double first = 0.0;          ///< |first| + count · spacing ≤ 2^21
        std::vector<double> cosines; ///< a_j; all zero if empty
        std::vector<double> sines;   ///< b_j; all zero if empty
    };
    static constexpr std::size_t mostPlaces = std::size_t{1} << 16;

    /// Whether the transform is faster than sums of one wave after the other.
    static bool isWorthwhile(std::int64_t waves, std::size_t count) { return waves >= 256 && count >= 64 && count <= mostPlaces; }

    /// 2 ≤ count ≤ mostPlaces; the frequencies are 0 or more, and |ω · spacing| is below 2^30.
    NonuniformFft(const FrequencySeries& waves, double spacing, std::size_t count);

    /// The sums of each row, shape (rows × count).
    std::vector<std::vector<double>> sums(const std::vector<Row>& rows) const;

private:
    /// The waves of a row on the circle, real and imaginary part.
    struct Circle {
        std::vector<double> real;
        std::vector<double> imaginary;
    };
    Circle spread(const Row& row, std::size_t begin, std::size_t end) const;
    std::vector<double> transformed(const Circle* parts, std::size_t count) const;

    FrequencySeries m_waves;
    double m_spacing;
    std::size_t m_count;
    std::size_t m_size;               ///< of the circle, a power of two
    std::vector<std::size_t> m_cells; ///< place of each wave on the circle, rounded down
    std::vector<double> m_kernels;    ///< weights of each wave's neighbours
    std::vector<double> m_unspread;   ///< what undoes the spreading at each place
    std::vector<std::size_t> m_order; ///< of the cells as the transform reads them
    std::vector<double> m_cosines;    ///< of the transform's levels, one behind the other
    std::vector<double> m_sines;
};

} // namespace posenc
