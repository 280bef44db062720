// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recognition/axis_fit.h"
#include "core/recognition/family_match.h"

#include <optional>
#include <vector>

namespace posenc {

/// A scheme that may have made a table, in some form.
struct FamilyProposal {
    const SchemeTraits* scheme = nullptr;
    double n = 10000.0;
    SchemeArguments arguments{};
    FamilyForm form{};
    int parameters = 0;   ///< number of parameters that were fitted to the table
    double choices = 0.0; ///< bits in which others were chosen
    bool nUndetermined = false;

    /// The scheme for a table of so many rows and columns.
    EncodingSpec specOf(std::int64_t rows, std::int64_t columns) const;
    /// The scheme's column that stands at a place of the table; −1 for the column of x.
    std::int64_t sourceOf(std::int64_t column, std::int64_t columns) const;
};

/// Proposals worth a comparison. Proposals with fewer parameters and rounder numbers come first. `resolution`: the rounding error of a
/// stored number near 1.
std::vector<FamilyProposal> familyProposals(const Table& table, double resolution);

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

/// The smallest grid after `leading` rows whose halves repeat as x and y do. `quarter`: the number of pairs of a half. `inTurn`: a sine and
/// its cosine are neighbours, otherwise all sines of a half come first; `downFirst`: the first half encodes y. Empty if there is none.
std::optional<PatchAxes> patchAxesOf(const Table& table, std::int64_t leading, std::int64_t quarter, bool inTurn, bool downFirst);

} // namespace posenc
