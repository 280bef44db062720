// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/tables/byte_source.h"
#include "core/tables/file_table.h"

#include <string_view>

namespace posenc {

/// The table in a CSV file: a line a position, its numbers between commas, semicolons, tabs or spaces, with '.' decimals in every locale.
/// What writeCsv wrote comes back bit for bit.
///
/// Left out, and named in FileTable::reading: a first row of names (or of the column numbers 0, 1, 2 …), and a first column of positions
/// (whole numbers below the name "position" or no name, or without names 0, 1, 2 … or 1, 2, 3 … over three rows or more). Empty lines and
/// lines that begin with # are passed over. "nan" and "inf" are kept as such. Rows of unequal length, and what is no number, are
/// Error::Kind::File with one sentence that names the line; so are more lines, cells or numbers than a table may have, found out before
/// anything is set aside for them. The text is read twice and is never in memory as a whole. Error::Kind::Cancelled where a stop has been
/// asked for.
Expected<FileTable> readCsv(ByteSource& text, const Progress& progress = {});
Expected<FileTable> readCsv(std::string_view text);

} // namespace posenc
