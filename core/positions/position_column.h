// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/positions/row_positions.h"
#include "core/tables/byte_source.h"

#include <string>
#include <string_view>
#include <vector>

namespace posenc {

/// A column of a CSV text whose first row below the names is a number or a time.
struct PositionColumn {
    std::string name; ///< in the first row; the number of the column, from 1, if the first row holds no name of its own for it
    bool isTime = false;

    bool operator==(const PositionColumn&) const = default;
};

/// The columns that positions may come from, in order. Error::Kind::File if there are none or the text is no CSV.
Expected<std::vector<PositionColumn>> positionColumns(ByteSource& text);

/// The column that positions come from if nobody says which: the first one of times, otherwise the first one of numbers. `columns` are
/// not empty.
const PositionColumn& usualColumn(const std::vector<PositionColumn>& columns);

/// The values of a column, by its name in the first row or its number from 1; empty: the usualColumn(). Lines and cells are those of
/// CsvLines. A first row is names if the column's cell in it is no value. Error::Kind::File with one sentence that names line and
/// column of what RowValues does not take, or the columns there are, Cancelled.
Expected<RowValues> readPositionColumn(ByteSource& text, std::string_view column, const Progress& progress = {});

} // namespace posenc
