// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/model_config.h"
#include "core/models/model_positions.h"

#include <string_view>

namespace posenc {

/// Whether the name of a key speaks of positions: one of its words is rope, rotary, yarn, theta, position … or begins like these.
bool speaksOfPositions(std::string_view name);
/// Whether it speaks of rotary embedding or ALiBi, and of nothing else.
bool namesRotation(std::string_view name);

/// Names the keys of a file that speak of positions and that nobody has read, in positions.unread and in a warning. Keys that change
/// nothing by the code of their models (resources/models/neutral.csv) are not named, nor those of other parts of the model, such as its
/// vision. `scope` begins the keys of the language model, or of a GGUF file those of the architecture.
void tellUnreadKeys(const ModelKeys& keys, std::string_view scope, ModelPositions& positions);

/// "a", "b", "c" and 4 more.
std::string quotedList(const std::vector<std::string>& keys);

/// Whether a key, without the object that it stands in, says by its name only whether a model rotates: use_rope, rotary.
bool switchesRotation(std::string_view name);

} // namespace posenc
