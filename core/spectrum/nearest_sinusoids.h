// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arithmetic/table.h"
#include "core/base/progress.h"
#include "core/encoding/encoding_spec.h"

#include <optional>

namespace posenc {

/// The sinusoidal encoding that a table is nearest to, and how near.
///
/// x̃ is the table without the mean of each column, p̃ the encoding PE of the same size without those of its own, from position 0 on.
/// The encoding may be multiplied by one factor, f = Σ x̃ p̃ / Σ p̃², and R² is the share of the table's variance that it then explains:
///
///     R² = 1 − Σ (x̃ − f p̃)² / Σ x̃² = (Σ x̃ p̃)² / (Σ x̃² · Σ p̃²)
///
/// with sums over all positions and columns: 1 for the encoding itself, in any scale and with anything added to a column; near 0 for a
/// table that has nothing to do with it.
struct NearestSinusoids {
    EncodingSpec encoding; ///< the nearest encoding, with the size of the table
    double rSquared = 0.0;
    double factor = 1.0; ///< f
    /// What R² was computed from: everything, or evenly spread positions and pairs of columns of a large table. Rows that are not finite
    /// are left out.
    std::int64_t positions = 0;
    std::int64_t columns = 0;

    bool operator==(const NearestSinusoids&) const = default;
};

/// Among both rules, all layouts and n from 1 to 1e9: an n with few digits if it explains the table as well as the best does. About a
/// second for a table of any size. Empty for a table that does not vary, or has no two rows of numbers. Error::Kind::Cancelled.
Expected<std::optional<NearestSinusoids>> nearestSinusoids(const Table& values, const Progress& progress = {});

} // namespace posenc
