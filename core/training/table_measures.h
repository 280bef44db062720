// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arithmetic/table.h"

#include <cstdint>
#include <vector>

namespace posenc {

/// How wavy the rows of a learned table are, and how lawful. Each number but the cosines has its zero line in a random table of the same
/// shape.
struct TableMeasures {
    /// A cosine below this between neighbours is a tear: waves grew from two places and did not meet.
    static constexpr double leastCosine = 0.5;
    /// There are waves if all other neighbours have at least this cosine on average: one turn in 14 rows has cos(2π / 14) = 0.9. The torn
    /// table of seed 9 has 0.95. With 4 columns tables never become waves, and stay below 0.9 (seeds 1 to 3).
    static constexpr double leastWavy = 0.9;

    /// The cosine of rows k and k + 1 after the mean of every column is removed, shape (rows − 1); near 0 for random rows, near 1 for slow
    /// waves. 0 if a row is zero; NaN where a row of a grid ends.
    std::vector<double> neighbourCosines;
    double meanCosine = 0.0; ///< the mean of those that are numbers
    /// True if the rows are waves but for one tear: the lowest cosine is below leastCosine, and the others are at least leastWavy on
    /// average.
    bool isTorn = false;
    std::int64_t tear = -1; ///< k of the lowest cosine
    /// R² of "row k + offset is a linear function of row k", with a constant, over all k: 1 − residual / variance of all columns together.
    /// NaN if there are no two such rows. With few rows per column it is high for anything: compare with a random table.
    double shiftRSquared = 0.0;
    /// The mean over the columns of the largest share of a whole number of turns in a column's variance.
    double fourierShare = 0.0;
};

/// At least two rows, offset ≥ 1. Of patches, `gridColumns` is the number of patches in a row of their grid, at least 2; 0: there is no
/// grid. A table with a value that is not finite has NaN for each number and is not torn.
TableMeasures tableMeasures(const Table& table, std::int64_t offset, std::int64_t gridColumns = 0);

/// Means over `randomTables` tables of normal numbers of that shape; the same each time. neighbourCosines is empty.
inline constexpr int randomTables = 20;
TableMeasures randomTableMeasures(std::int64_t rows, std::int64_t columns, std::int64_t offset);

} // namespace posenc
