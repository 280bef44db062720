// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arithmetic/double_double.h"

#include <cstddef>
#include <vector>

namespace posenc {

/// Sine and cosine of the angle k·ω, with ω in quarter turns per position, u = ω · 2/π, in double-double:
/// whole turns are removed exactly, so the result is right to about the last place (≤ 1 ulp) for any |k| ≤ 2^21 with at most 30 fractional
/// bits, and every form below gives the same bits for the same k and u.

/// Sine and cosine of one angle.
void sinCos(double k, DoubleDouble u, double& sine, double& cosine);

/// Sine and cosine of k·ω_i for one position k and `count` frequencies.
void sinCosOverPairs(double k, const double* uHi, const double* uLo, std::size_t count, double* sine, double* cosine);

/// sinCosOverPairs() with the low parts that a double omits: sine + sineLow is right to about 2^−60.
void sinCosOverPairsWithLow(double k, const double* uHi, const double* uLo, std::size_t count, double* sine, double* sineLow,
                            double* cosine, double* cosineLow);

/// Sine and cosine of k_p·ω for one frequency and `count` positions.
void sinCosOverPositions(const double* k, std::size_t count, DoubleDouble u, double* sine, double* cosine);

/// The implementations of sin_cos.h, one for each kind of processor. All give the same bits: only exact errors of products may be fused.
struct SinCosKernel {
    const char* processor;
    void (*pairs)(double k, const double* uHi, const double* uLo, std::size_t count, double* sine, double* cosine);
    void (*positions)(const double* k, std::size_t count, DoubleDouble u, double* sine, double* cosine);
    void (*pairsWithLow)(double k, const double* uHi, const double* uLo, std::size_t count, double* sine, double* sineLow, double* cosine,
                         double* cosineLow);
};

/// The kernels that this processor can run. sin_cos.h uses the last one.
std::vector<SinCosKernel> sinCosKernels();

} // namespace posenc
