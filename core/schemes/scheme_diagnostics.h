// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schemes/scheme.h"
#include "core/similarity/closest_pair.h"
#include "core/similarity/diagnostics.h"
#include "core/spectrum/nearest_sinusoids.h"

#include <functional>
#include <optional>
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

/// What can be said about a table as a whole, by the same measures for every scheme; exact over all positions and columns unless a
/// sentence says otherwise.
struct SchemeDiagnostics : Diagnostics {
    double lowestValue = 0.0;
    double highestValue = 0.0;
    bool staysWithinOne() const { return lowestValue >= -1.0 && highestValue <= 1.0; }
    std::int64_t nans = 0; ///< left out of everything here
    std::int64_t infinities = 0;
    bool dependsOnMaxLen = false; ///< the value of a position changes with max_len

    // Sine columns, only for tables without a formula.
    std::optional<SineColumns> sines;
    std::optional<NearestSinusoids> nearest; ///< empty if the table does not vary

    /// What was looked for in a part of the table only, one full sentence each; empty if it is exact.
    std::string valuesLimit;
    std::string closestLimit;
    std::string normsLimit;
    std::string neighboursLimit;

    bool operator==(const SchemeDiagnostics&) const = default;
};

/// The positions first, first + stride, …, `count` of them.
struct EvenPositions {
    std::int64_t first = 0;
    std::int64_t stride = 1;
    std::int64_t count = 0;
};

/// How a scheme is surveyed by looking at its numbers, an even part of them if all would take more than seconds. What a scheme knows
/// without its rows is set here.
struct Survey {
    std::int64_t numbersLookedAt = 1 << 25; ///< one by one: a second or two
    /// Squared norms of positions, and squared distances of each from the next.
    std::function<std::vector<double>(const EvenPositions&)> squaresAt;
    std::function<std::vector<double>(const EvenPositions&)> neighbourSquaresAt;
    /// highest − lowest of column j; above 0.1 it need not be exact.
    std::function<double(std::int64_t j)> variation;
    /// About how many columns of two rows must be looked at until they differ; 0 for all.
    std::int64_t columnsThatPart = 0;
    bool looksForFall = true;
};

/// The survey by numbers. NaN and infinities are left out. Error::Kind::Cancelled.
Expected<SchemeDiagnostics> diagnoseByNumbers(const Scheme& scheme, const Progress& progress, Survey survey = {});

// ---- parts of it, for schemes that know the rest ----

/// Diagnostics with only the facts that follow from the scheme's traits.
SchemeDiagnostics emptyDiagnostics(const Scheme& scheme);
/// Lowest and highest value of the table.
Expected<Done> addValues(const Scheme& scheme, SchemeDiagnostics& result, const Progress& progress);
/// Columns that vary by less than 0.1. Always over all of them.
Expected<Done> addColumnsBelow(const Scheme& scheme, const std::function<double(std::int64_t j)>& variation, SchemeDiagnostics& result,
                               const Progress& progress);
/// The step of the dot product from (a, a) to (a + 1, a + 1).
Diagnostics::DiagonalStep diagonalStepFrom(const Scheme& scheme, std::int64_t a);

} // namespace posenc
