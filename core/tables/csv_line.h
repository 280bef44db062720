// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/tables/byte_source.h"

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace posenc {

/// Goes through the meaningful lines of a text: neither empty nor a comment (#). LF and CRLF end a line. However long the text is, no more
/// than a few mebibytes of it are in memory.
class CsvLines {
public:
    /// Bytes of a line; a longer one is refused.
    static constexpr std::size_t longest = std::size_t{1} << 20;
    /// Bytes of empty lines and comments in total; more are refused.
    static constexpr std::uint64_t mostSilence = std::uint64_t{64} << 20;

    CsvLines(ByteSource& text, Progress progress);

    /// False at the end. Error::Kind::File for what is not text or has too long a line, Cancelled if a stop was requested.
    Expected<bool> next();
    /// Valid until next() is called again.
    std::string_view line() const { return m_line; }
    std::uint64_t number() const { return m_number; } ///< counted from 1, as editors do

private:
    Expected<bool> nextOfAll();
    Expected<Done> readOn();

    ByteSource& m_text;
    Progress m_progress;
    std::vector<char> m_room;
    std::string_view m_rest; ///< read but not yet examined
    std::string_view m_line;
    std::uint64_t m_number = 0;
    std::uint64_t m_read = 0;
    std::uint64_t m_silence = 0;
    bool m_ended = false;
};

/// The separator of this line's cells: the first of ';', a tab, ',' and ' ' that it contains.
char separatorOf(std::string_view line);

/// The first cell of `line`, without surrounding spaces and quotes; `line` keeps what follows the separator, or nothing after the last
/// cell. Any number of spaces counts as one separator.
std::string_view takeCell(std::optional<std::string_view>& line, char separator);

/// How many there are.
std::int64_t countCells(std::string_view line, char separator);

/// All of them.
std::vector<std::string_view> cellsOf(std::string_view line, char separator);

/// A cell that is a number from beginning to end, in every locale; may be infinite or NaN.
std::optional<double> numberIn(std::string_view cell);

} // namespace posenc
