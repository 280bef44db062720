// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/tables/byte_source.h"
#include "core/tables/csv_header.h"
#include "core/tables/file_table.h"

#include <string_view>

namespace posenc {

/// The table in a CSV file: one line per position, its numbers separated by commas, semicolons, tabs or spaces, with '.' decimals in every
/// locale. Every number is the double nearest to its text; output of writeCsv is read back bit for bit.
///
/// Left out, and named in FileTable::reading: a first row of names (`header` says so, or FirstRow), and a first column of positions (whole
/// numbers below the name "position" or no name, or without names 0, 1, 2 … or 1, 2, 3 … over three rows or more, unless all
/// numbers are whole). Lines are those of CsvLines, so cells may be quoted and followed by a comment. "nan" and "inf" are kept, and NA,
/// null and so on are NaN, as for pandas. Rows of unequal length and cells that are not numbers are Error::Kind::File with one sentence
/// that names the line; so are more lines, cells or numbers than a table may have, detected before anything is allocated for them. The text
/// is read twice and is never in memory as a whole. Error::Kind::Cancelled if a stop was requested.
Expected<FileTable> readCsv(ByteSource& text, const Progress& progress = {}, HeaderRow header = HeaderRow::Auto);
Expected<FileTable> readCsv(std::string_view text, HeaderRow header = HeaderRow::Auto);

} // namespace posenc
