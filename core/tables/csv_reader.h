// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "core/base/progress.h"
#include "core/tables/byte_source.h"
#include "core/tables/csv_lines.h"
#include "core/tables/file_table.h"

#include <string>
#include <string_view>
#include <vector>

namespace posenc {

/// Whether the first row of a text holds names: as the rows tell, or as somebody says.
enum class HeaderRow {
    Auto,
    Yes,
    No
};
/// The public names: auto, yes, no. Unknown names are Error::Kind::Usage.
std::string_view nameOf(HeaderRow header);
Expected<HeaderRow> headerRowFromName(std::string_view name);

/// The first row of a text, and what the rows below it tell about it. It holds names only if one of its cells, at least, is no number by
/// any reading and the cells below that one are; its first cell must not be a number then, and others must be different whole numbers. A
/// row of exactly 0, 1, 2 …, as pandas writes it, also holds names, unless the rows below go on with whole numbers.
class FirstRow {
public:
    FirstRow(std::string_view line, char separator);

    /// A row below it; a few are enough.
    void follow(std::string_view line, char separator);

    bool holdsNames() const;
    /// The row is 0, 1, 2 …, three at least.
    bool countsColumns() const { return m_countsColumns; }
    /// The first name says that the cells below it are positions.
    bool namesPositions() const;
    std::size_t cells() const { return m_cells.size(); }

private:
    struct Column {
        std::string text;
        Cell cell;
        bool hasNumbersBelow = true;
    };

    bool mayHoldWords() const;

    std::vector<Column> m_cells;
    bool m_countsColumns = false;
    bool m_countsBehindIndex = false; // an empty cell in front, as pandas has it above its index
    bool m_wholeBelow = true;         // numbers written without a point
    bool m_codesBelow = true;         // 0 and 1 alone
    bool m_hasRows = false;
};

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
