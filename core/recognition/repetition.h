// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arithmetic/table.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace posenc {

/// How rows repeat others: copies of a batch, frames, positions that begin again.
struct Repetition {
    std::vector<std::int64_t> distinct; ///< the first row of each kind
    std::vector<std::int64_t> places;   ///< index of the distinct row that each row equals
    std::int64_t each = 0;              ///< every row stands so often in succession; 0: they do not
    std::int64_t whole = 0;             ///< so many rows are repeated as a whole; 0: they are not
};

/// Empty unless at least a quarter of the rows repeat others, and at least four differ. Equal rows are the same bit for bit, or the same up
/// to noise if they repeat at an even distance.
std::optional<Repetition> repetitionIn(const Table& table);

/// The distinct rows.
Table distinctRows(const Table& table, const Repetition& repetition);

} // namespace posenc
