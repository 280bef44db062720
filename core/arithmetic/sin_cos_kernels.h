// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arithmetic/double_double.h"

#include <cstddef>
#include <vector>

namespace posenc {

/// The implementations of sin_cos.h, one for each kind of processor. All give the same bits: only exact errors of products may be fused.
struct SinCosKernel {
    const char* processor;
    void (*pairs)(double k, const double* uHi, const double* uLo, std::size_t count, double* sine, double* cosine);
    void (*positions)(const double* k, std::size_t count, DoubleDouble u, double* sine, double* cosine);
    void (*pairsWithLow)(double k, const double* uHi, const double* uLo, std::size_t count, double* sine, double* sineLow, double* cosine,
                         double* cosineLow);
};

/// Those this processor can run; the last one is used.
std::vector<SinCosKernel> sinCosKernels();

} // namespace posenc
