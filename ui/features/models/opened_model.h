// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/checkpoints/position_tables.h"
#include "core/models/model_positions.h"
#include "ui/features/models/model_file.h"
#include "ui/features/rotary/rotary_settings.h"
#include "ui/files/table_place.h"

#include <optional>

namespace posenc {

/// Whether page Rotary shows how a model tells positions apart: its angles, or its penalties.
inline bool isShownAsRotary(const ModelPositions& positions)
{
    return positions.kind == PositionKind::Rope || positions.kind == PositionKind::Alibi;
}

/// True if a path is opened as a model: a file of one (isModelFile), a folder, or the file of a framework that is refused with the reason.
/// Never for the name of a table.
bool isModelPath(const QString& path);

/// What the rows of a tensor mean, by its name, its shape and its first rows: proposedRows. A tensor of more than 2^24 numbers is not
/// looked into for that.
RowsMeant rowsMeantIn(const TensorFile& file, std::size_t tensor);

/// A table of a model, and what its rows mean.
struct ProposedTable {
    TablePlace place;
    PatchLayout patches;
};

/// The one table of a model that holds positions, or the tensor of that name, with the rows that it seems to mean. Error::Kind::Usage, with
/// the names of some, if there are several or none; Error::Kind::File if the model cannot be opened. Any thread may read.
Expected<ProposedTable> proposedTable(const QString& path, const QString& tensor = {});

/// The positions that a model's settings describe: in a GGUF file, with the divisors that it stores as tensors, or the config.json
/// beside a file of tensors. Nothing if it has neither; Error::Kind::File or Range, one sentence, if they cannot be read. Any thread may
/// read.
Expected<std::optional<ModelPositions>> openedPositions(const ModelFile& model);

/// The model in a configuration, or in a file or folder of a model. Error::Kind::File or Range, one sentence, if there is none or the
/// positions cannot be read. Any thread may read.
Expected<OpenedModel> modelAt(const QString& path, const Progress& progress = {});

} // namespace posenc
