// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/similarity/similarity.h"

namespace posenc {

/// What every pair adds to the similarity of two positions, pair 0 first, with Δ = |a − b|:
///
///     dot         cos(Δ ω_i)                 in [−1, 1]
///     cosine      the same / (‖PE(a)‖ ‖PE(b)‖); 0 if a norm is 0
///     distance    4 sin²(Δ ω_i / 2)          in [0, 4]: squared distances add up, so terms and sums are squares
///
/// A sine without its cosine (odd d_model, `paper`) is the last entry: sin(aω) sin(bω), or (sin aω − sin bω)².
/// Source: cos x cos y + sin x sin y = cos(x − y), summed over the columns of a pair.
struct PairContributions {
    Eigen::VectorXd terms; ///< shape (pairs); each right to one or two units in the last place
    Eigen::VectorXd sums;  ///< sums[i] = terms[0] + … + terms[i], compensated; the last is Similarity::value (its square for Distance)
    bool endsUnpaired = false; ///< the last entry is the sine without its cosine
};

/// Positions 0 ≤ a, b < 2^20.
PairContributions pairContributions(const Similarity& similarity, std::int64_t a, std::int64_t b);

} // namespace posenc
