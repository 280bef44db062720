// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recognition/convention_match.h"
#include "core/recognition/family_match.h"
#include "core/rope/rope_scaling.h"

#include <optional>
#include <string_view>
#include <vector>

namespace posenc {

/// What a table is that follows neither a convention nor a scheme of the family: a program's mistake, the encoding at other positions, or
/// another table that models have.
struct RuleMatch {
    enum class Kind {
        Mistake,
        OtherPositions, ///< the encoding, but row r is at positions[r]
        OtherTable      ///< right as what it is: biases, caches of RoPE, bits, integers …
    };
    Kind kind = Kind::Mistake;
    /// A stable name, as `--describe` gives it: "multiplied", "positions", "rope-angles" …
    std::string_view name;
    double n = 10000.0; ///< base of the frequencies, as far as the rule has any; that of rotary embedding up to 1e12
    Layout layout = Layout::Interleaved;
    FrequencyRule frequencies = FrequencyRule::Paper;
    double factor = 1.0; ///< every number is the rule's times this
    /// What the name leaves open: the position of "one-row", p of "dropout" (NaN if the zeros tell another p than the values), the exponent
    /// of "base-and-exponent-swapped", 0 for bfloat16 and 1 for float16 of "rounded-frequencies" and "rounded-angles", what was multiplied
    /// by in "whole-numbers", the first of "integers" and "binary", the slope of "alibi-matrix", the seed of "random".
    double amount = 0.0;
    std::vector<double> positions; ///< of each row, if it is not its number; NaN for a row of zeros
    RopeScaling scaling{};         ///< of RoPE's tables
    bool isOneOfSeveral = false;   ///< other scalings explain RoPE's table as well: few rows do not tell slow pairs
    /// RoPE's pairs that rotate visibly more slowly than the base has them, by a scaling that posenc does not know.
    std::int64_t slowPairs = 0;
    /// A mistake in what rotary embedding multiplies by, each column of a pair twice.
    RotaryCache cache = RotaryCache::None;
    /// So many columns of zeros stand behind the encoding, which has the others.
    std::int64_t zeroColumns = 0;
    double largest = 0.0; ///< |table − rule|
    std::int64_t row = 0; ///< place of the largest
    std::int64_t column = 0;
    std::int64_t unexplained = 0; ///< numbers that neither rounding nor arithmetic explains: a quarter at most

    /// First position and step, if the rows that are no zeros stand at equal steps, none between them left out.
    struct Steps {
        double first = 0.0;
        double step = 1.0;
    };
    std::optional<Steps> steps() const;
};

/// The rule of a table, judged by all its numbers. Empty if there is none, or if `convention` or `family`, which are what was found before,
/// explain the table whole.
std::optional<RuleMatch> matchRule(const FileTable& table, const ConventionMatch& convention, const std::optional<FamilyMatch>& family);

/// The mistake that makes the frequencies of a plain encoding from a usual base: "integer-division" for 1, "log10-for-ln" and "log2-for-ln"
/// for a base to the power of 1/ln 10 and 1/ln 2. Empty for any other.
std::string_view mistakeOfBase(const Convention& convention);

/// The stable name of a mistake: "doubled-index" …; empty for none.
std::string_view nameOf(Mistake mistake);

/// How much of a table a convention predicts (numbers within 0.06), and how much of it the same convention predicts half a table later,
/// which is chance: both 0 … 1.
struct Predicted {
    double share = 0.0;
    double chance = 0.0;

    /// A convention that is not the table's is worth naming.
    bool isMuch() const { return share >= 0.5 && share >= chance + 0.25; }
};
Predicted predictedBy(const Table& table, const Convention& convention);

} // namespace posenc
