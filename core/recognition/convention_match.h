// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/precision/rounding.h"
#include "core/recognition/convention_error.h"
#include "core/recognition/repetition.h"

#include <optional>
#include <vector>

namespace posenc {

/// A convention, and how well a table follows it.
struct Hypothesis {
    Convention convention;
    ConventionError error;
};

/// A table computed entirely in a 16-bit format, as RoundedEncoding models it: the output of code in that format.
struct ShortArithmetic {
    Rounding rounding;
    std::int64_t compared = 0;  ///< number of compared values: all, or the values of evenly spread rows of a large table
    std::int64_t differing = 0; ///< number of compared values that differ in some bit: at most 2 %
};

/// How decimals were left out, if not by rounding to the nearest.
enum class DecimalCut {
    None,
    TowardsZero, ///< 0.99996 becomes 0.9999, and −0.99996 becomes −0.9999
    Down,        ///< … and −0.99996 becomes −1.0000
    Up           ///< 0.99996 becomes 1.0000, and −0.99996 becomes −0.9999
};

/// Which rule makes a table, and in which arrangement.
struct ConventionMatch {
    Hypothesis best;     ///< best hypothesis for the table as it is, except for `transposed` and `order`
    Hypothesis runnerUp; ///< the next best; can be as exact: `paper` with another n has the numbers of `tensor2tensor`
    /// The precision of the table's numbers, which can be lower than the file's: a float32 table saved as float64.
    Precision precision = Precision::Float64;
    /// To how many decimals the numbers were rounded; 0: they were not.
    int decimals = 0;
    /// To how many significant digits they were rounded, if to these and not to decimals; 0: they were not.
    int significant = 0;
    /// Set if the other decimals were left out instead: each number is off by up to a unit of the last one, on one side. Without decimals,
    /// the other digits of the 16-bit precision were. The largest error is still that from the exact numbers.
    DecimalCut cut = DecimalCut::None;
    /// False if the table is nothing of the kind: `best` is then only the closest.
    bool recognised = false;
    /// True if every n makes this table: a single row of position 0, at most one pair. convention.n is 10000 then.
    bool nUndetermined = false;
    /// True if the table has one column per position and one row per dimension; `best` is for the transposed table.
    bool transposed = false;
    /// The order of the rows: row r is row order[r] of the convention. Empty if they are in order.
    std::vector<std::int64_t> order;
    /// Set if rows repeat others; `order` says which.
    std::optional<Repetition> repetition;
    /// Set if the angles were computed in a 16-bit format; `best.error` is still that from the exact numbers.
    std::optional<ShortArithmetic> arithmetic;

    /// Every number is a convention's, up to rounding and arithmetic in the table's own precision.
    bool isExplained() const;
    /// The table is a convention's with noise: most numbers are a little off.
    bool isNoisy() const
    {
        return recognised && !arithmetic && best.error.agreement == Agreement::Deviates && !best.error.evidence.isExact(0);
    }
    /// How many numbers differ from the convention. In a noisy table: by more than noise explains.
    std::int64_t exceptions() const;
};

/// The convention that reproduces a table best, among all layouts, both rules, any first position, any n from 1 to 1e9, any constant
/// factor, rows in any order or repeated, the table transposed, arithmetic in bfloat16 and float16, and the known mistakes. n is the number
/// with the fewest digits that explains the table as well as the best n does, if it has notably fewer digits than any n would need;
/// otherwise the best n. If several rules have the same numbers, the one with the rounder n is taken, then the one with the least error,
/// and conventions before mistakes; but n = 1e8 is taken for DoubledIndex with 10000, except for two pairs, and ExponentOfEveryColumn with
/// 100 for HalfExponentOfEveryColumn with 10000. It is recognised only if it predicts the numbers far better than chance would (Evidence).
/// The search reads some rows and columns; the errors cover the whole table. NaN and infinities are ignored. The table has legal sizes: at
/// most EncodingSpec::maxMaxLen rows and EncodingSpec::maxDModel columns.
ConventionMatch matchConvention(const FileTable& table);

/// What storing and writing a table's numbers explains, if they are a rule's times a factor.
Allowance allowanceOf(const FileTable& table, const ConventionMatch& match, double factor = 1.0);

/// The convention from which code in bfloat16 or float16, rounding every operation, has made this table: its numbers are the model's bit
/// for bit, except for 2 % at most. Of the many n that give the same numbers, the roundest. Empty if there is none.
struct ShortMatch {
    Convention convention;
    ShortArithmetic arithmetic;
};
std::optional<ShortMatch> matchShortArithmetic(const Table& table, Precision precision);

} // namespace posenc
