// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>

namespace posenc {

/// An unevaluated sum hi + lo with |lo| ≤ ½ ulp(hi): about 106 significant bits.
/// Source of the error-free transformations: T. J. Dekker, "A floating-point technique for extending the available precision", 1971.
struct DoubleDouble {
    double hi = 0.0;
    double lo = 0.0;
};

/// a + b exactly, for |a| ≥ |b| or a = 0.
inline DoubleDouble quickTwoSum(double a, double b)
{
    const double sum = a + b;
    return {sum, b - (sum - a)};
}

/// a + b exactly.
inline DoubleDouble twoSum(double a, double b)
{
    const double sum = a + b;
    const double part = sum - a;
    return {sum, (a - (sum - part)) + (b - part)};
}

/// a · b exactly (no underflow).
inline DoubleDouble twoProduct(double a, double b)
{
    const double product = a * b;
    return {product, std::fma(a, b, -product)};
}

inline DoubleDouble operator+(DoubleDouble a, DoubleDouble b)
{
    const DoubleDouble high = twoSum(a.hi, b.hi);
    const DoubleDouble low = twoSum(a.lo, b.lo);
    const DoubleDouble sum = quickTwoSum(high.hi, high.lo + low.hi);
    return quickTwoSum(sum.hi, sum.lo + low.lo);
}

inline DoubleDouble operator*(DoubleDouble a, DoubleDouble b)
{
    const DoubleDouble product = twoProduct(a.hi, b.hi);
    return quickTwoSum(product.hi, product.lo + (a.hi * b.lo + a.lo * b.hi));
}

inline DoubleDouble operator/(DoubleDouble a, double b)
{
    const double quotient = a.hi / b;
    const DoubleDouble product = twoProduct(quotient, b);
    return quickTwoSum(quotient, ((a.hi - product.hi) - product.lo + a.lo) / b);
}

/// b ≠ 0; relative error below 1e-30.
inline DoubleDouble operator/(DoubleDouble a, DoubleDouble b)
{
    const double first = a.hi / b.hi;
    const DoubleDouble rest = a + DoubleDouble{-first, 0.0} * b;
    const double second = rest.hi / b.hi;
    const DoubleDouble last = rest + DoubleDouble{-second, 0.0} * b;
    return quickTwoSum(first, second) + DoubleDouble{last.hi / b.hi, 0.0};
}

/// e^x for |x| ≤ 650, relative error below 1e-29.
DoubleDouble exp(DoubleDouble x);

/// ln x for 1 ≤ x ≤ 1e9, absolute error below 1e-30.
DoubleDouble preciseLog(double x);

/// ln x for any positive normal x, absolute error below 1e-29 (|ln x| times 1e-31 where that is more).
DoubleDouble log(DoubleDouble x);

} // namespace posenc
