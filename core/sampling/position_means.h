// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sampling/sample_axis.h"

#include <vector>

namespace posenc {

/// What the samples of an axis over the positions show of simple functions of k, by closed sums; shape (samples).

/// Means of k.
std::vector<double> meansOfPosition(const SampleAxis& axis);
/// Means of k².
std::vector<double> meansOfSquare(const SampleAxis& axis);
/// Means of bit b of k, 0 ≤ b < 63.
std::vector<double> meansOfBit(const SampleAxis& axis, int bit);

} // namespace posenc
