// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arithmetic/sin_cos.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#if defined(__x86_64__) && defined(__GNUC__)
#define POSENC_INLINE [[gnu::always_inline]] inline
#define POSENC_TARGET(name) [[gnu::target(name)]]
#else
#define POSENC_INLINE inline
#endif

namespace posenc {

namespace {

// π/2 to 106 bits.
constexpr DoubleDouble quarterTurn{0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54};

// Taylor coefficients of sin and cos in quarter turns, (π/2)^m / m! with alternating sign. On |r| ≤ 1/2 the first omitted term is below
// 1e-19 of the result.
constexpr int terms = 8;
using Coefficients = std::array<double, terms>;

consteval Coefficients seriesFrom(int firstPower)
{
    constexpr long double halfPi = 1.57079632679489661923132169163975144L;
    Coefficients series{};
    long double term = 1.0L;
    for (int m = 1; m < firstPower; ++m)
        term *= halfPi / m;
    for (int t = 0; t < terms; ++t) {
        term *= halfPi / (firstPower + 2 * t);
        series[static_cast<std::size_t>(t)] = static_cast<double>(t % 2 == 0 ? -term : term);
        term *= halfPi / (firstPower + 2 * t + 1);
    }
    return series;
}

constexpr Coefficients sineSeries = seriesFrom(3);        // coefficients of r³, r⁵, …
constexpr Coefficients cosineSeries = seriesFrom(2);      // coefficients of r², r⁴, …
constexpr double cosineFirstLow = -0x1.692b71366cc04p-54; // the part of −π²/8 that cosineSeries[0] lacks

// The error of a product, exactly, by a fused multiply-add in hardware.
struct Fused {
    POSENC_INLINE static double productError(double a, double b, double product) { return __builtin_fma(a, b, -product); }
};

// A number split by Veltkamp's method. No other product may be fused, or the bits would depend on the processor.
struct Split {
    POSENC_INLINE static double productError(double a, double b, double product)
    {
        constexpr double splitter = 0x1p27 + 1.0;
        const double as = splitter * a;
        const double bs = splitter * b;
        const double aHigh = as - (as - a);
        const double bHigh = bs - (bs - b);
        const double aLow = a - aHigh;
        const double bLow = b - bHigh;
        return ((aHigh * bHigh - product) + aHigh * bLow + aLow * bHigh) + aLow * bLow;
    }
};

// c[first] + c[first + 1] z + …
template <int first = 0>
POSENC_INLINE double polynomial(const Coefficients& c, double z)
{
    double sum = c[terms - 1];
    for (int t = terms - 2; t >= first; --t)
        sum = sum * z + c[static_cast<std::size_t>(t)];
    return sum;
}

// Sine and cosine with the low parts their doubles omit.
struct SinCos {
    double sine;
    double cosine;
    double sineLow;
    double cosineLow;
};

POSENC_INLINE double signedBy(double value, std::uint64_t sign)
{
    return std::bit_cast<double>(std::bit_cast<std::uint64_t>(value) ^ sign);
}

template <class Arithmetic>
POSENC_INLINE SinCos sinCosOne(double k, double uHi, double uLo)
{
    // k·u = turns + rHigh + rLow with |rHigh| ≤ 1/2; adding 1.5·2^52 rounds to the nearest integer and leaves it in the low bits.
    constexpr double rounder = 0x1.8p52;
    const double product = k * uHi;
    const double tail = k * uLo + Arithmetic::productError(k, uHi, product);
    const double rounded = product + rounder;
    const double whole = product - (rounded - rounder);
    const double rHigh = whole + tail;
    const double rLow = tail - (rHigh - whole);

    const double z = rHigh * rHigh;
    const double x = rHigh * quarterTurn.hi;
    const double xLow = rLow * quarterTurn.hi + (rHigh * quarterTurn.lo + Arithmetic::productError(rHigh, quarterTurn.hi, x));
    // 1 − (π²/8) r² is the large part of the cosine: its product and sum are kept with their rounding errors.
    const double zLow = Arithmetic::productError(rHigh, rHigh, z);
    const double drop = z * cosineSeries[0];
    const double dropLow = zLow * cosineSeries[0] + (z * cosineFirstLow + Arithmetic::productError(z, cosineSeries[0], drop));
    const double most = 1.0 + drop;
    const double mostLow = ((1.0 - most) + drop) + dropLow;
    const double rest = z * z * polynomial<1>(cosineSeries, z);
    const double sineLessX = rHigh * z * polynomial(sineSeries, z);
    const double sineRest = xLow * (most + rest) + sineLessX;
    const double nearSine = x + sineRest;
    const double cosineRest = rest + (mostLow - rLow * quarterTurn.hi * nearSine);
    const double nearCosine = most + cosineRest;
    const double nearSineLow = sineRest - (nearSine - x);
    const double nearCosineLow = cosineRest - (nearCosine - most);

    // The quadrant swaps the two and flips their signs.
    const auto quadrant = std::bit_cast<std::uint64_t>(rounded);
    const bool odd = (quadrant & 1) != 0;
    const std::uint64_t sineSign = (quadrant & 2) << 62;
    const std::uint64_t cosineSign = ((quadrant + 1) & 2) << 62;
    return {signedBy(odd ? nearCosine : nearSine, sineSign), signedBy(odd ? nearSine : nearCosine, cosineSign),
            signedBy(odd ? nearCosineLow : nearSineLow, sineSign), signedBy(odd ? nearSineLow : nearCosineLow, cosineSign)};
}

template <class Arithmetic>
POSENC_INLINE void overPairs(double k, const double* __restrict uHi, const double* __restrict uLo, std::size_t count,
                             double* __restrict sine, double* __restrict cosine)
{
    for (std::size_t i = 0; i < count; ++i) {
        const SinCos both = sinCosOne<Arithmetic>(k, uHi[i], uLo[i]);
        sine[i] = both.sine;
        cosine[i] = both.cosine;
    }
}

template <class Arithmetic>
POSENC_INLINE void overPositions(const double* __restrict k, std::size_t count, DoubleDouble u, double* __restrict sine,
                                 double* __restrict cosine)
{
    for (std::size_t p = 0; p < count; ++p) {
        const SinCos both = sinCosOne<Arithmetic>(k[p], u.hi, u.lo);
        sine[p] = both.sine;
        cosine[p] = both.cosine;
    }
}

template <class Arithmetic>
POSENC_INLINE void overPairsWithLow(double k, const double* __restrict uHi, const double* __restrict uLo, std::size_t count,
                                    double* __restrict sine, double* __restrict sineLow, double* __restrict cosine,
                                    double* __restrict cosineLow)
{
    for (std::size_t i = 0; i < count; ++i) {
        const SinCos both = sinCosOne<Arithmetic>(k, uHi[i], uLo[i]);
        sine[i] = both.sine;
        cosine[i] = both.cosine;
        sineLow[i] = both.sineLow;
        cosineLow[i] = both.cosineLow;
    }
}

#if defined(__x86_64__) && defined(__GNUC__)

POSENC_TARGET("arch=x86-64-v4,prefer-vector-width=512")
void pairsV4(double k, const double* uHi, const double* uLo, std::size_t count, double* sine, double* cosine)
{
    overPairs<Fused>(k, uHi, uLo, count, sine, cosine);
}

POSENC_TARGET("arch=x86-64-v4,prefer-vector-width=512")
void positionsV4(const double* k, std::size_t count, DoubleDouble u, double* sine, double* cosine)
{
    overPositions<Fused>(k, count, u, sine, cosine);
}

POSENC_TARGET("arch=x86-64-v4,prefer-vector-width=512")
void pairsWithLowV4(double k, const double* uHi, const double* uLo, std::size_t count, double* sine, double* sineLow, double* cosine,
                    double* cosineLow)
{
    overPairsWithLow<Fused>(k, uHi, uLo, count, sine, sineLow, cosine, cosineLow);
}

POSENC_TARGET("arch=x86-64-v3")
void pairsV3(double k, const double* uHi, const double* uLo, std::size_t count, double* sine, double* cosine)
{
    overPairs<Fused>(k, uHi, uLo, count, sine, cosine);
}

POSENC_TARGET("arch=x86-64-v3")
void positionsV3(const double* k, std::size_t count, DoubleDouble u, double* sine, double* cosine)
{
    overPositions<Fused>(k, count, u, sine, cosine);
}

POSENC_TARGET("arch=x86-64-v3")
void pairsWithLowV3(double k, const double* uHi, const double* uLo, std::size_t count, double* sine, double* sineLow, double* cosine,
                    double* cosineLow)
{
    overPairsWithLow<Fused>(k, uHi, uLo, count, sine, sineLow, cosine, cosineLow);
}

void pairsBaseline(double k, const double* uHi, const double* uLo, std::size_t count, double* sine, double* cosine)
{
    overPairs<Split>(k, uHi, uLo, count, sine, cosine);
}

void positionsBaseline(const double* k, std::size_t count, DoubleDouble u, double* sine, double* cosine)
{
    overPositions<Split>(k, count, u, sine, cosine);
}

void pairsWithLowBaseline(double k, const double* uHi, const double* uLo, std::size_t count, double* sine, double* sineLow, double* cosine,
                          double* cosineLow)
{
    overPairsWithLow<Split>(k, uHi, uLo, count, sine, sineLow, cosine, cosineLow);
}

} // namespace

std::vector<SinCosKernel> sinCosKernels()
{
    __builtin_cpu_init();
    const bool v3 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
    const bool v4 = v3 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512bw")
                    && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512cd");
    std::vector<SinCosKernel> kernels{{"x86-64", pairsBaseline, positionsBaseline, pairsWithLowBaseline}};
    if (v3)
        kernels.push_back({"x86-64-v3", pairsV3, positionsV3, pairsWithLowV3});
    if (v4)
        kernels.push_back({"x86-64-v4", pairsV4, positionsV4, pairsWithLowV4});
    return kernels;
}

#else

#ifdef __FP_FAST_FMA
using Native = Fused;
#else
using Native = Split;
#endif

template <class Arithmetic>
SinCosKernel kernelOf(const char* processor)
{
    return {processor,
            [](double k, const double* uHi, const double* uLo, std::size_t count, double* sine, double* cosine) {
                overPairs<Arithmetic>(k, uHi, uLo, count, sine, cosine);
            },
            [](const double* k, std::size_t count, DoubleDouble u, double* sine, double* cosine) {
                overPositions<Arithmetic>(k, count, u, sine, cosine);
            },
            [](double k, const double* uHi, const double* uLo, std::size_t count, double* sine, double* sineLow, double* cosine,
               double* cosineLow) { overPairsWithLow<Arithmetic>(k, uHi, uLo, count, sine, sineLow, cosine, cosineLow); }};
}

} // namespace

std::vector<SinCosKernel> sinCosKernels() { return {kernelOf<Split>("split"), kernelOf<Native>("native")}; }

#endif

namespace {

const SinCosKernel kernel = sinCosKernels().back();

} // namespace

void sinCos(double k, DoubleDouble u, double& sine, double& cosine) { kernel.positions(&k, 1, u, &sine, &cosine); }

void sinCosOverPairs(double k, const double* uHi, const double* uLo, std::size_t count, double* sine, double* cosine)
{
    kernel.pairs(k, uHi, uLo, count, sine, cosine);
}

void sinCosOverPairsWithLow(double k, const double* uHi, const double* uLo, std::size_t count, double* sine, double* sineLow,
                            double* cosine, double* cosineLow)
{
    kernel.pairsWithLow(k, uHi, uLo, count, sine, sineLow, cosine, cosineLow);
}

void sinCosOverPositions(const double* k, std::size_t count, DoubleDouble u, double* sine, double* cosine)
{
    kernel.positions(k, count, u, sine, cosine);
}

} // namespace posenc
