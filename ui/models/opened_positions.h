// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/model_positions.h"
#include "ui/files/model_file.h"

#include <optional>

namespace posenc {

/// What a model's own settings say of its positions: those in a GGUF file, with the divisors that it keeps as tensors, or the config.json
/// beside a file of tensors. Nothing if it has neither; Error::Kind::File or Range, one sentence, if they cannot be read. Any thread may
/// read.
Expected<std::optional<ModelPositions>> openedPositions(const ModelFile& model);

} // namespace posenc
