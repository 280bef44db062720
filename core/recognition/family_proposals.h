// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recognition/family_match.h"

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

} // namespace posenc
