// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "core/base/progress.h"
#include "core/tables/byte_source.h"
#include "core/tables/file_table.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace posenc {

/// The error for a text that is rejected, Error::Kind::File.
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
    double value = 0.0; ///< value of the first three fields

    bool isRead() const { return text == CellText::Plain || text == CellText::Unusual || text == CellText::Missing; }
};
/// A cell in every locale; one that is Plain costs least.
Cell cellOf(std::string_view text);

/// A number, except for a comma in place of its decimal point.
bool hasDecimalComma(std::string_view text);

/// Why a cell that is not read is refused; the column is counted from 1.
Error noNumber(std::string_view text, std::uint64_t line, std::size_t column);

/// Goes through the lines of a CSV text that hold cells: neither empty nor a comment, which begins with # outside of quotation marks
/// (but see isErrorAt) and ends with the line. LF, CRLF and CR alone end a line, but not between quotation marks (RFC 4180). However long
/// the text is, no more than a few mebibytes of it are in memory.
class CsvLines {
public:
    static constexpr std::size_t longest = std::size_t{1} << 20;          ///< bytes of a line; a longer one is refused
    static constexpr std::uint64_t mostSilence = std::uint64_t{64} << 20; ///< bytes of empty lines and comments; more are refused

    CsvLines(ByteSource& text, Progress progress);

    /// Goes back to the first byte, and passes over byte order marks. Error::Kind::File for UTF-16 and UTF-32.
    Expected<Done> begin();
    /// False at the end. Error::Kind::File for what is not text or has too long a line, Cancelled if a stop was requested.
    Expected<bool> next();
    /// The cells, without a comment behind them. Valid until next() is called again.
    std::string_view line() const { return m_line; }
    std::uint64_t number() const { return m_number; } ///< number of the row's first line, counted from 1 as in editors
    /// Who else reads the lines behind a first one: loadtxt if there is something between or behind their cells, or CR alone ends them.
    TextReaders readers() const { return m_readers; }
    bool hasMark() const { return m_hasMark; } ///< a byte order mark

private:
    static constexpr std::size_t most = 2 * longest; // bytes that are kept: a line and what was read behind it

    Expected<bool> nextOfAll();
    Expected<Done> readOn();

    ByteSource& m_text;
    Progress m_progress;
    std::vector<char> m_room;
    std::string_view m_rest; // read but not yet examined
    std::string_view m_line;
    std::uint64_t m_number = 0;
    std::uint64_t m_lines = 0; // passed so far
    std::uint64_t m_read = 0;
    std::uint64_t m_silence = 0;
    std::size_t m_length = 0; // length of the last line with its line break
    TextReaders m_readers = TextReaders::All;
    bool m_hasMark = false;
    bool m_hasBareReturn = false; // CR alone has ended a line
    bool m_ended = false;
};

} // namespace posenc
