// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/encoding.h"

namespace posenc {

/// How much the columns move over the positions: slow ones hardly do, which leaves room for a word's meaning.
struct Variation {
    std::int64_t columnsBelow = 0; ///< columns with max_k PE(k, j) − min_k PE(k, j) below the threshold; the zero column is one
    double share = 0.0;            ///< columnsBelow / d_model
    std::int64_t firstColumn = -1; ///< the leftmost of them, −1 if there is none
    std::int64_t wholeTurns = 0;   ///< pairs that complete a turn: wavelength ≤ max_len

    bool operator==(const Variation&) const = default;
};

/// Computed from the last position alone: below a quarter (half) turn, a sine (cosine) only rises (falls), max − min = sin((max_len−1)ω)
/// (2 sin²((max_len−1)ω/2)); beyond it, the positions, never more than a radian apart, come within half a radian of the extreme, so it
/// moves by 0.87 or more. 0 < threshold ≤ 0.8.
Variation variationOf(const Encoding& encoding, double threshold = 0.1);

} // namespace posenc
