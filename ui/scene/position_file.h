// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/positions/position_column.h"
#include "core/positions/row_positions.h"
#include "ui/files/table_place.h"
#include "ui/scene/scene.h"

#include <QString>

#include <vector>

namespace posenc {

/// The columns of a text file (.csv, .tsv, .txt) that positions may come from. Error::Kind::File with one sentence that begins with the
/// path.
Expected<std::vector<PositionColumn>> positionColumnsOf(const QString& path);

/// The list of positions in a column, by its name or its number from 1; empty: the usualColumn(), which the result then names. Unit and
/// offset stay empty. Error::Kind::File with one sentence that begins with the path and names line and column, or Cancelled. Any thread may
/// read.
Expected<PositionSettings> readPositionFile(const QString& path, const QString& column, const Progress& progress = {});

/// The scene with these positions: the scheme “positions”, with as many positions as the list has.
Scene withPositions(Scene scene, const PositionSettings& positions);

} // namespace posenc
