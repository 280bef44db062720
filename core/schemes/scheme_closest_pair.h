// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schemes/scheme_table.h"
#include "core/similarity/closest_pair.h"

#include <string>
#include <vector>

namespace posenc {

/// The closest pair of positions of a code, and among which it was looked for.
struct SchemeClosestPair {
    std::optional<ClosestPair> pair; ///< empty where max_len is 1
    std::string limit;               ///< one full sentence where not all pairs were compared
};

/// Closed for integer, normalised and binary; for sines, cosines and random every pair is compared, a pair only as far as it can still be
/// the closest. Where that would take more than seconds, all pairs of an even sample are: groups of 16 positions that follow each other.
/// Error::Kind::Cancelled.
Expected<SchemeClosestPair> closestPair(const SchemeTable& code, const Progress& progress = {});

} // namespace posenc
