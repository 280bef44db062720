// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <cstdint>

namespace posenc {

/// e^x for −700 ≤ x ≤ 0 (lower counts as −700), within two units in the last place. Plain arithmetic, unlike the C library's: loops over it
/// vectorise, and its bits do not depend on the processor.
inline double plainExp(double x)
{
    constexpr double shifter = 0x1.8p52; // adding it rounds to an integer, which then occupies the lowest bits
    constexpr double log2High = 0x1.62e42feep-1;
    constexpr double log2Low = 0x1.a39ef35793c76p-33;
    x = x < -700.0 ? -700.0 : x;
    const double shifted = x * 0x1.71547652b82fep0 + shifter;
    const double twos = shifted - shifter;
    const double r = (x - twos * log2High) - twos * log2Low; // |r| ≤ log(2) / 2
    double sum = 1.0 / 6227020800.0;
    sum = sum * r + 1.0 / 479001600.0;
    sum = sum * r + 1.0 / 39916800.0;
    sum = sum * r + 1.0 / 3628800.0;
    sum = sum * r + 1.0 / 362880.0;
    sum = sum * r + 1.0 / 40320.0;
    sum = sum * r + 1.0 / 5040.0;
    sum = sum * r + 1.0 / 720.0;
    sum = sum * r + 1.0 / 120.0;
    sum = sum * r + 1.0 / 24.0;
    sum = sum * r + 1.0 / 6.0;
    sum = sum * r + 0.5;
    sum = sum * r * r + r + 1.0;
    return std::bit_cast<double>(std::bit_cast<std::uint64_t>(sum) + (std::bit_cast<std::uint64_t>(shifted) << 52));
}

/// e^x for x ≤ 0, within two units in the last place, in float32; 0 below −87. Plain arithmetic, like that of plainExp of a double.
inline float plainExp(float x)
{
    constexpr float lowest = -87.0F;
    constexpr float shifter = 0x1.8p23F;
    constexpr float log2High = 0x1.62e4p-1F; // its product with a number of seven bits is exact
    constexpr float log2Low = 0x1.7f7d1cp-20F;
    const float within = x < lowest ? lowest : x;
    const float shifted = within * 0x1.715476p0F + shifter;
    const float twos = shifted - shifter;
    const float r = (within - twos * log2High) - twos * log2Low; // |r| ≤ log(2) / 2
    float sum = 1.0F / 5040.0F;
    sum = sum * r + 1.0F / 720.0F;
    sum = sum * r + 1.0F / 120.0F;
    sum = sum * r + 1.0F / 24.0F;
    sum = sum * r + 1.0F / 6.0F;
    sum = sum * r + 0.5F;
    sum = sum * r * r + r + 1.0F;
    const float power = std::bit_cast<float>(std::bit_cast<std::uint32_t>(sum) + (std::bit_cast<std::uint32_t>(shifted) << 23));
    return x < lowest ? 0.0F : power;
}

/// log x for finite x ≥ 2^−1022, within 4e-16 of max(1, |log x|). Plain arithmetic, like plainExp.
inline double plainLog(double x)
{
    constexpr std::uint64_t rootHalf = 0x3fe6a09e667f3bcdULL; // √½: the mantissa is brought between it and √2
    const std::uint64_t bits = std::bit_cast<std::uint64_t>(x) - rootHalf;
    const double m = std::bit_cast<double>((bits & 0xfffffffffffffULL) + rootHalf);
    const std::uint64_t biased = ((bits >> 52) + 0x800) & 0xfff; // the exponent plus 2048: never below zero
    const double twos = std::bit_cast<double>(biased | 0x4330000000000000ULL) - (0x1p52 + 0x1p11);
    const double s = (m - 1.0) / (m + 1.0);
    const double q = s * s; // s² is at most 0.0295
    double sum = 1.0 / 23.0;
    sum = sum * q + 1.0 / 21.0;
    sum = sum * q + 1.0 / 19.0;
    sum = sum * q + 1.0 / 17.0;
    sum = sum * q + 1.0 / 15.0;
    sum = sum * q + 1.0 / 13.0;
    sum = sum * q + 1.0 / 11.0;
    sum = sum * q + 1.0 / 9.0;
    sum = sum * q + 1.0 / 7.0;
    sum = sum * q + 1.0 / 5.0;
    sum = sum * q + 1.0 / 3.0;
    return twos * 0x1.62e42fefa39efp-1 + (2.0 * s + 2.0 * s * q * sum);
}

} // namespace posenc
