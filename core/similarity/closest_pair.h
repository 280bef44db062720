// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/encoding/encoding.h"
#include "core/similarity/similarity.h"

#include <optional>
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

/// Two different positions, 0 ≤ a < b < max_len, at the smallest distance; of ties the smallest b − a, then the smallest a.
struct ClosestPair {
    std::int64_t a = 0;
    std::int64_t b = 0;
    double distance = 0.0; ///< ‖PE(a) − PE(b)‖

    bool operator==(const ClosestPair&) const = default;
};

/// The closest pair; empty if max_len is 1. Exact: with complete pairs, the minimum of
///
///     δ(Δ) = 4 Σ_i sin²(Δ ω_i / 2)      over Δ = 1 … max_len−1
///
/// and with a sine without its cosine (odd d_model, `paper`), that of δ(Δ) + 4 sin²(Δω/2) cos²((a + Δ/2)ω) over Δ and a.
/// `kernel` is the encoding's orderedKernel; it leaves few offsets, which are summed exactly. Error::Kind::Cancelled.
Expected<std::optional<ClosestPair>> closestPair(const Encoding& encoding, const Eigen::VectorXd& kernel, const Progress& progress = {});

} // namespace posenc
