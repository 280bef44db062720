// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/family/schemes.h"
#include "core/recognition/convention_match.h"

namespace posenc {

/// A scheme with waves of its own, and how well a table follows it.
struct FamilyMatch {
    EncodingSpec spec;
    SchemeName scheme;
    SchemeArguments arguments;
    double largest = 0.0; ///< |table − scheme|
    std::int64_t row = 0; ///< place of the largest
    std::int64_t column = 0;
    std::int64_t unexplained = 0; ///< numbers that neither rounding nor float32 arithmetic explains
    std::int64_t notFinite = 0;
    Agreement agreement = Agreement::Rounded; ///< explains every other number
    /// Of Fourier features, whose frequencies are the table's own: nothing but that they are pairs of one linear map of the position is
    /// known, and σ is about arguments.family.deviation.
    bool hasOwnFrequencies = false;

    bool isExplained() const { return unexplained == 0 && notFinite == 0; }
};

/// The scheme of the family that reproduces a table: fairseq with its row of zeros; a timestep embedding of any first t and step, shift 0
/// or 1, flipped or not; MAE or DETR over a grid of any width behind any rows of zeros; NeRF from −1 to 1 with or without π; or Fourier
/// features. Empty if there is none, and if a convention explains the table already or better. Most numbers must be right: at most a tenth
/// may be wrong. `convention` is what matchConvention found.
std::optional<FamilyMatch> matchFamily(const FileTable& table, const ConventionMatch& convention);

} // namespace posenc
