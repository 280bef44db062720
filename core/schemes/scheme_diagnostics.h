// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schemes/scheme_table.h"
#include "core/similarity/diagnostics.h"

#include <optional>
#include <string>

namespace posenc {

/// What can be said about a code as a whole, by the same measures for every scheme; exact over all positions and columns where no sentence
/// says otherwise.
struct SchemeDiagnostics {
    double lowestValue = 0.0;
    double highestValue = 0.0;
    bool staysWithinOne() const { return lowestValue >= -1.0 && highestValue <= 1.0; }
    bool dependsOnMaxLen = false; ///< the value of a position changes with max_len

    std::optional<ClosestPair> closest;                ///< empty where max_len is 1
    std::optional<Diagnostics::Neighbours> neighbours; ///< empty where max_len is 1
    Diagnostics::Norm smallestNorm;
    Diagnostics::Norm largestNorm;

    std::optional<Diagnostics::DiagonalStep> diagonalStep; ///< an entry that differs from the next on its diagonal; empty where Toeplitz
    bool toeplitz() const { return !diagonalStep; }

    /// The similarity x(0)·x(Δ) falls with every step from Δ = 0 to fallsUntil; firstRise is the first Δ whose value is above the one
    /// before, empty where there is none.
    std::int64_t fallsUntil = 0;
    std::optional<std::int64_t> firstRise;

    std::int64_t columnsBelow = 0; ///< columns that vary by less than 0.1 over the positions
    double columnsBelowShare = 0.0;
    std::int64_t firstColumnBelow = -1; ///< the leftmost of them, −1 where there is none

    /// What was looked for in a part of the table only, one full sentence each; empty where it is exact.
    std::string valuesLimit;
    std::string closestLimit;
    std::string normsLimit;
    std::string neighboursLimit;

    bool operator==(const SchemeDiagnostics&) const = default;
};

/// A moment for the closed forms, up to seconds for the others. Error::Kind::Cancelled.
Expected<SchemeDiagnostics> diagnose(const SchemeTable& code, const Progress& progress = {});

} // namespace posenc
