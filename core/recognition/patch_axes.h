// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recognition/axis_fit.h"

#include <optional>

namespace posenc {

/// About the amplitude of a table of waves, from some rows.
double sizeOf(const Table& table);

/// Nearly all of its numbers are 0, or noise, in a table of that size.
bool isZeroRow(const Table& table, std::int64_t row, double size);

/// A table as a grid of patches, row by row: the waves of x along a row of patches, and of y down them. What is wrong in a few patches is
/// left out.
struct PatchAxes {
    std::int64_t width = 0;
    std::int64_t height = 0;
    PairTable across; ///< the pairs that encode x
    PairTable down;
};

/// The smallest grid after `leading` rows whose halves repeat as x and y do. `inTurn`: a sine and its cosine are neighbours,
/// otherwise all sines of a half come first; `downFirst`: the first half encodes y. Empty if there is none.
std::optional<PatchAxes> patchAxesOf(const Table& table, std::int64_t leading, bool inTurn, bool downFirst);

} // namespace posenc
