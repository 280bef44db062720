// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schemes/scheme.h"
#include "core/similarity/closest_pair.h"

#include <string>

namespace posenc {

/// The closest pair of positions of a scheme, and which were searched for it.
struct ClosestRows {
    std::optional<ClosestPair> pair; ///< empty if max_len is 1 or no two rows have numbers
    std::string limit;               ///< one full sentence if not all pairs were compared
};

/// Compares all pairs of rows, each pair only as far as it can still be the closest: about `columnsThatPart` columns, all if that is 0. If
/// it would take more than seconds, all pairs of an even part of the positions: groups of 16 consecutive ones. Rows with NaN are left out.
/// Error::Kind::Cancelled.
Expected<ClosestRows> closestRows(const Scheme& scheme, std::int64_t columnsThatPart, const Progress& progress = {});

} // namespace posenc
