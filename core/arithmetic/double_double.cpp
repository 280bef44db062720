// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arithmetic/double_double.h"

#include "core/arithmetic/portable_exp_log.h"

namespace posenc {

namespace {

constexpr DoubleDouble ln2{0x1.62e42fefa39efp-1, 0x1.abc9e3b39803fp-56}; // to 106 bits

} // namespace

DoubleDouble exp(DoubleDouble x)
{
    // x = m ln 2 + 2^9 r makes |r| < 7e-4, where ten terms of the series reach 1e-35.
    constexpr int halvings = 9;
    const double m = std::nearbyint(x.hi / ln2.hi);
    DoubleDouble r = x + ln2 * DoubleDouble{-m, 0.0};
    r.hi = std::ldexp(r.hi, -halvings);
    r.lo = std::ldexp(r.lo, -halvings);

    DoubleDouble series{}; // e^r − 1, kept without its 1 so the squarings lose nothing
    for (int k = 10; k >= 1; --k)
        series = (series + DoubleDouble{1.0, 0.0}) * (r / k);
    for (int k = 0; k < halvings; ++k)
        series = series * DoubleDouble{2.0, 0.0} + series * series;
    const DoubleDouble result = series + DoubleDouble{1.0, 0.0};
    const int power = static_cast<int>(m);
    return {std::ldexp(result.hi, power), std::ldexp(result.lo, power)};
}

DoubleDouble preciseLog(double x)
{
    // One Newton step from the double logarithm: y + ln(1 + δ) with δ = x e^(−y) − 1 of about 1e-16.
    const double y = plainLog(x);
    const DoubleDouble delta = exp({-y, 0.0}) * DoubleDouble{x, 0.0} + DoubleDouble{-1.0, 0.0};
    return DoubleDouble{y, 0.0} + delta + DoubleDouble{-0.5 * delta.hi * delta.hi, 0.0};
}

DoubleDouble log(DoubleDouble x)
{
    int power = 0;
    const double part = 2.0 * std::frexp(x.hi, &power); // part is in [1, 2)
    const DoubleDouble whole = ln2 * DoubleDouble{static_cast<double>(power - 1), 0.0};
    return whole + preciseLog(part) + DoubleDouble{x.lo / x.hi, 0.0}; // ln(1 + δ) = δ to 1e-32
}

} // namespace posenc
