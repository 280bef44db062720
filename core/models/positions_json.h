// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/model_positions.h"

#include <string>

namespace posenc {

/// What a configuration says of positions as a JSON object, for other programs: model_type, summary, positions (kind, heads, length,
/// layer_count, window, and by_layer if layers differ), rope or alibi, defaults, guesses, warnings and notes. Keys never change their
/// meaning, and new keys may come. The schema stands in resources/manual/reference/describe.md.
std::string positionsJson(const ModelPositions& positions);

} // namespace posenc
