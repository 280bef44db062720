// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/mpfr_oracle.h"

#include <array>
#include <cstdint>

namespace posenc::test {

/// A number in −1 … 1 with 126 bits behind the point.
struct Fixed126 {
    __extension__ using Magnitude = unsigned __int128;

    Magnitude magnitude = 0; ///< |value| · 2^126
    bool negative = false;

    Real toReal() const;
};

/// Sine and cosine of k·ω for one ω and any k < 2^32, in a tenth of a microsecond and within 2^−118: what 10⁹ comparisons are made with.
///
/// Why that is right: ω·2/π comes from MPFR in 320 bits and is cut to 192 behind the point, so k·ω·2/π, a product of integers, is less than
/// 2^−160 off. What is left of the turns is m/256 + δ of a quarter turn. Sine and cosine of m/256 come from MPFR; δ·π/2 = x < 2^−7 has
/// Taylor series, of which the first omitted terms, x^15/15! and x^14/14!, are below 2^−134; the sum of the two angles takes four
/// products. Every product is cut below 2^−126 and counts once or less in the result: some twenty of them stay below 2^−121.
///
/// ulpsOf() then measures an error to 2^−25 of a unit in the last place as long as the value is 2^−40 or more; below it asks MPFR. Every
/// thousandth comparison of the long run is made by MPFR, too.
class ExactWave {
public:
    /// 0 ≤ ω ≤ 1, radians per position.
    explicit ExactWave(const Real& omega);

    const Real& omega() const { return m_omega; }
    struct Both {
        Fixed126 sine;
        Fixed126 cosine;
    };
    Both at(std::int64_t k) const;
    /// The same by MPFR.
    Real sineAt(std::int64_t k) const { return sin(Real(static_cast<double>(k)) * m_omega); }
    Real cosineAt(std::int64_t k) const { return cos(Real(static_cast<double>(k)) * m_omega); }

private:
    Real m_omega;
    std::array<std::uint64_t, 3> m_turns; ///< ω·2/π · 2^192, the lowest word first
};

/// |got − exact| in units in the last place of the exact value, and as it is; exact at 2^−40 or more, got in −1 … 1.
double ulpsOf(double got, const Fixed126& exact);
double errorOf(double got, const Fixed126& exact);
/// Below this, the fixed point has too few bits for ulpsOf().
inline bool isTooSmall(const Fixed126& exact) { return exact.magnitude < Fixed126::Magnitude{1} << 86; }

} // namespace posenc::test
