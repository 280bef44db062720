// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arithmetic/counter_random.h"

#include "core/arithmetic/sin_cos.h"
#include "core/base/expects.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

namespace posenc {

namespace {

constexpr std::uint64_t goldenStep = 0x9e3779b97f4a7c15;

// The finalizer of SplitMix64: a bijection of the 64-bit numbers.
constexpr std::uint64_t mixed(std::uint64_t x)
{
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
    x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
    return x ^ (x >> 31);
}

constexpr std::uint64_t fnv1a(std::string_view text)
{
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const char letter : text)
        hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100000001b3;
    return hash;
}

// ln x for 0 < x ≤ 1 from plain arithmetic, because the C library's may differ between processors:
// x = 2^e m with m near 1, and ln m = 2 artanh((m − 1)/(m + 1)), a series whose first omitted term is below 1e-18 of the sum.
double logOf(double x)
{
    constexpr double ln2 = 0x1.62e42fefa39efp-1;
    constexpr double sqrtHalf = 0x1.6a09e667f3bcdp-1;
    const auto bits = std::bit_cast<std::uint64_t>(x);
    auto exponent = static_cast<int>(bits >> 52) - 1022;
    double m = std::bit_cast<double>((bits & 0x000fffffffffffff) | 0x3fe0000000000000);
    if (m < sqrtHalf) {
        m *= 2.0;
        --exponent;
    }
    const double s = (m - 1.0) / (m + 1.0);
    const double z = s * s;
    double sum = 1.0 / 21.0;
    for (int odd = 19; odd >= 1; odd -= 2)
        sum = sum * z + 1.0 / odd;
    return exponent * ln2 + 2.0 * s * sum;
}

// Box and Muller's radius and angle, the angle in quarter turns with the 30 fractional bits that sinCos() allows.
struct Polar {
    double radius;
    double quarterTurns;
};

Polar polarOf(std::uint64_t forRadius, std::uint64_t forAngle)
{
    const double u = static_cast<double>((forRadius >> 11) + 1) * 0x1p-53; // never 0
    return {std::sqrt(-2.0 * logOf(u)), static_cast<double>(forAngle >> 32) * 0x1p-30};
}

constexpr DoubleDouble oneQuarterTurn{1.0, 0.0};

} // namespace

// The seed is mixed before it meets the word or the index, so neighbouring seeds and indices have nothing in common.
CounterRandom::CounterRandom(std::uint64_t seed, std::string_view word) : m_key(mixed(mixed(seed + goldenStep) ^ fnv1a(word))) {}

CounterRandom::CounterRandom(std::uint64_t seed, std::int64_t index)
    : m_key(mixed(mixed(seed + goldenStep) ^ mixed(static_cast<std::uint64_t>(index))))
{
}

std::uint64_t CounterRandom::bits(std::uint64_t c) const { return mixed(m_key + (c + 1) * goldenStep); }

double CounterRandom::normal(std::uint64_t c) const
{
    const std::uint64_t pair = c & ~std::uint64_t{1};
    const Polar polar = polarOf(bits(pair), bits(pair + 1));
    double sine = 0.0;
    double cosine = 0.0;
    sinCos(polar.quarterTurns, oneQuarterTurn, sine, cosine);
    return polar.radius * (pair == c ? cosine : sine);
}

void CounterRandom::normals(std::size_t count, double* out, std::uint64_t begin) const
{
    POSENC_EXPECTS(begin % 2 == 0);
    constexpr std::size_t together = 128; // pairs
    std::array<double, together> radius;
    std::array<double, together> quarterTurns;
    std::array<double, together> sine;
    std::array<double, together> cosine;
    for (std::size_t first = 0; first < count; first += 2 * together) {
        const std::size_t left = count - first;
        const std::size_t pairs = std::min(together, (left + 1) / 2);
        for (std::size_t i = 0; i < pairs; ++i) {
            const Polar polar = polarOf(bits(begin + first + 2 * i), bits(begin + first + 2 * i + 1));
            radius[i] = polar.radius;
            quarterTurns[i] = polar.quarterTurns;
        }
        sinCosOverPositions(quarterTurns.data(), pairs, oneQuarterTurn, sine.data(), cosine.data());
        for (std::size_t i = 0; i < pairs; ++i) {
            out[first + 2 * i] = radius[i] * cosine[i];
            if (2 * i + 1 < left)
                out[first + 2 * i + 1] = radius[i] * sine[i];
        }
    }
}

void CounterRandom::normals(std::span<const std::int64_t> numbers, double* out) const
{
    constexpr std::size_t together = 128;
    std::array<double, together> radius;
    std::array<double, together> quarterTurns;
    std::array<double, together> sine;
    std::array<double, together> cosine;
    for (std::size_t first = 0; first < numbers.size(); first += together) {
        const std::span<const std::int64_t> some = numbers.subspan(first, std::min(together, numbers.size() - first));
        for (std::size_t i = 0; i < some.size(); ++i) {
            const std::uint64_t pair = static_cast<std::uint64_t>(some[i]) & ~std::uint64_t{1};
            const Polar polar = polarOf(bits(pair), bits(pair + 1));
            radius[i] = polar.radius;
            quarterTurns[i] = polar.quarterTurns;
        }
        sinCosOverPositions(quarterTurns.data(), some.size(), oneQuarterTurn, sine.data(), cosine.data());
        for (std::size_t i = 0; i < some.size(); ++i)
            out[first + i] = radius[i] * (some[i] % 2 == 0 ? cosine[i] : sine[i]);
    }
}

} // namespace posenc
