// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/encoding/encoding.h"

#include <optional>

namespace posenc {

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
