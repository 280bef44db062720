// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/near_zero.h"

#include "core/arithmetic/wide_number.h"

namespace posenc {

namespace {

WideNumber wideOmega(const PowerOfN& omega)
{
    if (omega.denominator == 0)
        return WideNumber(1);
    return wideExpOfMinus(wideLog(omega.n) * static_cast<std::uint64_t>(omega.numerator) / static_cast<std::uint64_t>(omega.denominator));
}

} // namespace

double valueNearZero(const PowerOfN& omega, std::int64_t k)
{
    const WideNumber turns = wideOmega(omega) * WideNumber::twoOverPi() * static_cast<std::uint64_t>(k);
    const bool above = turns.rest() < WideNumber::fraction(1, 2); // the multiple of π/2 lies below the angle
    const std::uint64_t quadrant = turns.whole() + (above ? 0 : 1);
    const WideNumber away = above ? turns.rest() : WideNumber(1) - turns.rest();

    constexpr DoubleDouble quarterTurn{0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54};
    const DoubleDouble x = away.toDoubleDouble() * quarterTurn;
    const double sine = x.hi + (x.lo - x.hi * x.hi * x.hi / 6.0); // the next term is 10⁻²² of it
    // sin and cos in turn, from quadrant to quadrant: x, −x, −x, x.
    const bool negative = quadrant % 4 == 1 || quadrant % 4 == 2;
    return negative == above ? -sine : sine;
}

} // namespace posenc
