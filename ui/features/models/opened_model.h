// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/model_positions.h"
#include "ui/features/models/proposed_table.h"
#include "ui/features/rotary/rotary_settings.h"

#include <optional>

namespace posenc {

/// Whether page Rotary shows how a model tells positions apart: its angles, or its penalties.
inline bool isShownAsRotary(const ModelPositions& positions)
{
    return positions.kind == PositionKind::Rope || positions.kind == PositionKind::Alibi;
}

/// The positions that a model's settings describe: in a GGUF file, with the divisors that it stores as tensors, or the config.json
/// beside a file of tensors. Nothing if it has neither; Error::Kind::File or Range, one sentence, if they cannot be read. Any thread may
/// read.
Expected<std::optional<ModelPositions>> openedPositions(const ModelFile& model);

/// The model in a configuration, or in a file or folder of a model. Error::Kind::File or Range, one sentence, if there is none or the
/// positions cannot be read. Any thread may read.
Expected<OpenedModel> modelAt(const QString& path, const Progress& progress = {});

} // namespace posenc
