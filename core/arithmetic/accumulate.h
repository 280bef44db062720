// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace posenc {

/// sum[p] += values[p]
void addTo(double* sum, const double* values, std::size_t count);
/// sum[p] += factor · values[p]²
void addSquaresTo(double* sum, const double* values, std::size_t count, double factor);

} // namespace posenc
