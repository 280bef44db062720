// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/family/schemes.h"
#include "core/recognition/convention_match.h"

namespace posenc {

/// Where a table has the columns of a scheme, if not where the scheme has them, and other frequencies.
struct FamilyForm {
    bool swapped = false; ///< MAE and DETR: the two halves are swapped; patches counted by columns give the same numbers
    bool inTurn = false;  ///< MAE: sine and cosine in turn within each half, as two-dimensional encodings of the paper's kind have them
    bool grouped = false; ///< NeRF: all sines, then all cosines
    bool behindX = false; ///< NeRF: behind a column of x itself
    /// MAE: the last frequency of each quarter is 1/n, as tensor2tensor has it.
    bool tensor2tensor = false;

    bool isOwn() const { return *this == FamilyForm{}; }
    bool operator==(const FamilyForm&) const = default;
};

/// A scheme with waves of its own, and how well a table follows it.
struct FamilyMatch {
    EncodingSpec spec; ///< size of the scheme, which can have one column less or a few more than the table
    SchemeName scheme;
    SchemeArguments arguments;
    FamilyForm form;
    double factor = 1.0;        ///< every number is the scheme's times this
    bool nUndetermined = false; ///< every n makes this table; spec.n() is 10000 then
    double largest = 0.0;       ///< |table − scheme|
    std::int64_t row = 0;       ///< place of the largest
    std::int64_t column = 0;
    std::int64_t unexplained = 0; ///< numbers that neither rounding nor float32 arithmetic explains
    std::int64_t notFinite = 0;
    Agreement agreement = Agreement::Rounded; ///< explains every other number
    Evidence evidence;
    /// Fourier features, whose frequencies are the table's own. Known is only that pairs share one linear map of the position; σ is about
    /// arguments.family.deviation.
    bool hasOwnFrequencies = false;
    bool sinesFirst = false; ///< the sines come before the cosines
    /// Set if rows repeat others: the scheme has the distinct ones.
    std::optional<Repetition> repetition;

    bool isExplained() const { return unexplained == 0 && notFinite == 0; }
    /// Most numbers are a little off.
    bool isNoisy() const { return unexplained > 0 && !evidence.isExact(0); }
    /// How many numbers differ from the scheme. In a noisy table: by more than noise explains.
    std::int64_t exceptions() const { return isNoisy() ? evidence.outliers() : unexplained; }
    /// The scheme's own table can stand beside this one.
    bool hasScheme() const { return !hasOwnFrequencies && form.isOwn() && !repetition; }
};

/// The scheme of the family that reproduces a table, up to a factor: fairseq with its row of zeros; a timestep embedding of any first t and
/// step, shift 0 or 1, flipped or not; MAE or DETR over a grid of any width behind any rows of zeros; NeRF from −1 to 1 with or without π;
/// all of these in their other forms; or Fourier features. Empty if there is none that predicts the numbers far better than chance would
/// (Evidence), and if a convention explains the table already or better. `convention` is what matchConvention found.
std::optional<FamilyMatch> matchFamily(const FileTable& table, const ConventionMatch& convention);

} // namespace posenc
