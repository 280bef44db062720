#pragma once

#include "core/convention_error.h"

namespace posenc {

/// A convention, and how well a table follows it.
struct Hypothesis {
    Convention convention;
    ConventionError error;
};

/// Which rule makes a table.
struct ConventionMatch {
    Hypothesis best;
    Hypothesis runnerUp; ///< the next best; it can be as exact: `paper` with another n has the numbers of `tensor2tensor`
    /// The precision the table's numbers have, which can be less than the file could keep: a float32 table saved as float64.
    Precision precision = Precision::Float64;
    /// False where the table is nothing of the kind: the best differs by more than rounding and arithmetic explain, by more than 0.05 in
    /// the root mean square.
    bool recognised = false;
    /// True where every n makes this table: a single row of position 0, at most one pair. convention.n is 10000 then.
    bool nUndetermined = false;
};

/// The convention that reproduces a table best, among all layouts, both rules, first positions 0, 1 and 2, any n from 1 to 1e9, and the
/// known mistakes. n is the number with the fewest digits that explains the table as well as the best n does. Where several rules have the
/// same numbers, the one with the rounder n is taken, and conventions before mistakes; but n = 1e8 is taken for DoubledIndex with 10000,
/// and ExponentOfEveryColumn with 100 for HalfExponentOfEveryColumn with 10000. The search looks at some rows and columns, the errors are
/// those of the whole table.
ConventionMatch matchConvention(const OwnTable& table);

} // namespace posenc
