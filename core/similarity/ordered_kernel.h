// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/similarity/similarity.h"

#include <vector>

namespace posenc {

/// Largest distance of orderedKernel's values from κ: 1e-12 of κ(0).
double kernelError(const EncodingSpec& spec);

/// κ(Δ) = Σ_i cos(Δ ω_i) over the complete pairs, Δ = 0 … max_len−1, shape (max_len), in seconds for the largest encoding: by rotation,
/// within kernelError, with exact sums if two neighbours are too close to tell which is larger, so neighbours have the order of the exact
/// values.
/// Error::Kind::Cancelled.
Expected<Eigen::VectorXd> orderedKernel(const Encoding& encoding, const Progress& progress = {});

/// κ (δ for Measure::Distance) at single offsets, as from Similarity::sumOverPairs, shape (offsets). Error::Kind::Cancelled.
Expected<Eigen::VectorXd> exactSums(const Similarity& similarity, const std::vector<std::int64_t>& offsets, const Progress& progress = {});

} // namespace posenc
