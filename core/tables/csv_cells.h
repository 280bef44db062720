// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace posenc {

/// Error::Kind::File.
Error refusedText(std::string why);

/// Without the blanks around it: spaces, tabs, no-break spaces and marks that show nothing.
std::string_view trimmed(std::string_view text);

/// The separator of a line's cells: the first of ';', a tab, ',' and ' ' that it contains outside of quotation marks.
char separatorOf(std::string_view line);

/// Whether the # at `mark` belongs to a cell, such as #N/A, #DIV/0! or 1.#QNAN, which programs write where there is no number: no comment.
bool isErrorAt(std::string_view line, std::size_t mark);

/// The first cell of `line`, without the blanks and quotation marks around it; `line` keeps what follows the separator, or nothing after
/// the last cell. Between quotation marks, a separator is a letter. Any number of spaces counts as one separator.
std::string_view takeCell(std::optional<std::string_view>& line, char separator);

/// What the text of a cell is.
enum class CellText {
    Plain,   ///< a number as every program reads it, or inf or nan
    Unusual, ///< a number that not every program reads: with a Unicode minus, or below the smallest one
    Missing, ///< NA, null and so on: pandas reads NaN
    Empty,
    NumberLike, ///< no number that is read, but some reading makes it one: 0x10, 1e400, 0,5, 1 000
    Words
};

struct Cell {
    CellText text = CellText::Words;
    double value = 0.0; ///< of the first three

    bool isRead() const { return text == CellText::Plain || text == CellText::Unusual || text == CellText::Missing; }
};
/// A cell in every locale; one that is Plain costs least.
Cell cellOf(std::string_view text);

/// A number, except for a comma in place of its decimal point.
bool hasDecimalComma(std::string_view text);

/// Why a cell that is not read is refused; the column is counted from 1.
Error noNumber(std::string_view text, std::uint64_t line, std::size_t column);

} // namespace posenc
