// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/similarity/similarity.h"

#include <cstddef>
#include <vector>

namespace posenc {

/// κ (δ for Measure::Distance) over the complete pairs at consecutive offsets, for pictures: most angles follow from others by rotation,
/// several times as fast as Similarity::sumOverPairs and within 1e-12 of the largest value.

/// At the offsets first … last, shape (last − first + 1); split between the processors if it is heavy.
std::vector<double> rotatedSums(const Similarity& similarity, std::int64_t first, std::int64_t last);
/// At `count` offsets starting at `first`, on the calling thread alone.
void rotatedSums(const Similarity& similarity, std::int64_t first, std::size_t count, double* out);

} // namespace posenc
