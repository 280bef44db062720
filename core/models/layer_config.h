// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/model_positions.h"
#include "core/models/rope_config.h"

namespace posenc {

/// Finds the layers of a config.json that tell positions apart in another way than `positions.rope`, and says so. If all are alike,
/// positions.layers stays empty.
void readLayers(const ModelConfig& config, const RopePlace& place, ModelPositions& positions);

/// "3, 7, 11, 15, … 35": of more than five parts, the first four and the last.
std::string elided(std::vector<std::string> parts);
std::string layersText(const std::vector<std::int64_t>& layers);

} // namespace posenc
