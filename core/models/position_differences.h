// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/model_positions.h"

#include <string>
#include <vector>

namespace posenc {

/// A fact about positions in which two configurations, A and B, differ.
struct PositionDifference {
    std::string name;     ///< its key in positionsJson, or one of the further names in describe.md
    std::string layer;    ///< the type of layers that it belongs to; empty: the model as a whole
    std::string json;     ///< {"name", "a", "b", "sentence"}, with "layer" if there is one; see describe.md
    std::string sentence; ///< both values in words, with at most six digits of a fraction
};

/// The facts that matter for positions and differ, in a fixed order. Types of layers with one name are compared. If only one configuration
/// has types of layers, each is compared with all layers of the other one. The scaled frequencies ω′ are compared at the configured
/// lengths: pair by pair if both rotate as many columns, otherwise by their range. Differences in the last two bits of ω′ do not count.
std::vector<PositionDifference> differencesOf(const ModelPositions& a, const ModelPositions& b);

/// What differs, as one sentence with one phrase for facts of one topic: "no difference that matters for positions" if nothing does.
std::string differenceSummary(const std::vector<PositionDifference>& differences);

} // namespace posenc
