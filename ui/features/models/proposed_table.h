// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/checkpoints/position_tables.h"
#include "ui/features/models/model_file.h"
#include "ui/scene/opened_table.h"

namespace posenc {

/// True if a path is opened as a model: a file of one (isModelFile), a folder, or the file of a framework that is refused with the reason.
/// Never for the name of a table.
bool isModelPath(const QString& path);

/// What the rows of a tensor mean, by its name, its shape and its first rows: proposedRows. A tensor of more than 2^24 numbers is not
/// looked into for that.
RowsMeant rowsMeantIn(const TensorFile& file, std::size_t tensor);

/// The one table of a model that holds positions, or the tensor of that name, with the rows that it seems to mean. Error::Kind::Usage, with
/// the names of some, if there are several or none; Error::Kind::File if the model cannot be opened. Any thread may read.
Expected<ProposedTable> proposedTable(const QString& path, const QString& tensor = {});

} // namespace posenc
