// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/frequencies.h"

namespace posenc {

/// Values next to a zero of a wave lose their leading digits: if k·ω is 10⁻¹⁰ beside a multiple of π/2, the 106 bits of ω leave fewer than
/// 53 to the result, and n can be chosen so that hardly any is left. Those values are computed again with 256 bits.

/// True if sin or cos of k·ω came out so close to zero after turns of the circle, u = ω · 2/π, that double-double may be wrong by more than
/// half a unit in the last place.
inline bool isNearZero(double value, double k, double u)
{
    constexpr double small = 0x1p-18; // one value in 400 000
    return value < small && value > -small && k * u > 0.5;
}

/// Of sin k·ω and cos k·ω the one that is nearer to zero, within 0.51 units in the last place, if it is below 2^−17.
double valueNearZero(const PowerOfN& omega, std::int64_t k);

} // namespace posenc
