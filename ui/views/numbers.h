// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tables/table_writer.h"
#include "ui/scene/scene.h"

#include <string>
#include <vector>

namespace posenc {

// The shapes of table that the numbers of several views have; a view adds the numbers.

/// Rows named by the positions, columns by their index, shape (max_len × d_model).
TableSource positionsTable(const Scene& scene);
/// A table with these columns.
TableSource columnsTable(const std::vector<std::string>& columns);
/// A row for each pair, whose first column is the pair's number. Error::Kind::Range if there is no pair.
Expected<TableSource> pairsTable(const EncodingSpec& spec, const std::vector<std::string>& columns, TableSource::Fill fill);

} // namespace posenc
