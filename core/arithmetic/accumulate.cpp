// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arithmetic/accumulate.h"

#include "core/arithmetic/processor.h"

namespace posenc {

POSENC_FOR_PROCESSORS
void addTo(double* __restrict sum, const double* __restrict values, std::size_t count)
{
    for (std::size_t p = 0; p < count; ++p)
        sum[p] += values[p];
}

POSENC_FOR_PROCESSORS
void addSquaresTo(double* __restrict sum, const double* __restrict values, std::size_t count, double factor)
{
    for (std::size_t p = 0; p < count; ++p)
        sum[p] += factor * values[p] * values[p];
}

} // namespace posenc
