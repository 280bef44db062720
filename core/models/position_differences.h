// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/model_positions.h"

#include <string>
#include <vector>

namespace posenc {

/// A fact about positions in which two configurations, A and B, differ.
struct PositionDifference {
    std::string name;     ///< its key in positionsJson, or "frequencies" or "by_layer"
    std::string layer;    ///< the type of layers that it belongs to; empty: the model as a whole, or the layers that `rope` shows
    std::string label;    ///< the fact in words, within a sentence
    std::string json;     ///< {"name", "a", "b", "sentence"}, with "layer" if there is one; see describe.md
    std::string sentence; ///< both values in words
};

/// The facts that matter for positions and differ, in a fixed order. The scaled frequencies ω′ are compared at the configured lengths;
/// differences in the last two bits do not count.
std::vector<PositionDifference> differencesOf(const ModelPositions& a, const ModelPositions& b);

/// What differs, as one sentence: "no difference that matters for positions" if nothing does.
std::string differenceSummary(const std::vector<PositionDifference>& differences);

} // namespace posenc
