// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arithmetic/double_double.h"

#include <cstdint>
#include <vector>

namespace posenc {

/// Sine and cosine of k_p·ω along one fixed sequence of positions k_0, k_1, …, for one frequency after another, as a picture needs them.
///
/// If k_(p+b) − k_p takes only the values D_b and D_b + 1 (pixel edges rounded to cells) or D_b alone, for b = 8, 16 and 32, all but the
/// first eight follow by rotation: e^(i k_(p+b) ω) = e^(i k_p ω) e^(i D_b ω), first the next eight, then sixteen, then thirty-two at a
/// time. Otherwise every angle is computed anew. The error stays below 1e-13 for up to 65536 positions.
class PhaseSequence {
public:
    /// Number of positions from which stepping pays: splitting a shorter sequence costs more than a second thread gains.
    static constexpr std::int64_t worthwhile = 80;

    explicit PhaseSequence(std::vector<double> positions);

    std::size_t size() const { return m_size; }
    /// u is the frequency in quarter turns per position; shape of sine and cosine: (size).
    void evaluate(DoubleDouble u, double* sine, double* cosine) const { evaluate(u, sine, cosine, m_size); }
    /// evaluate() for the first `count` ≤ size positions, with the same bits. May also write values of later positions.
    void evaluate(DoubleDouble u, double* sine, double* cosine, std::size_t count) const;

private:
    std::size_t m_size;
    bool m_stepped = false;
    std::vector<double> m_positions; ///< D_b and D_b + 1 of each b and the first eight positions if the rest is stepped; otherwise all
    std::vector<double> m_extra;     ///< k_p − k_(p−b) − D_b: 0 or 1
};

} // namespace posenc
