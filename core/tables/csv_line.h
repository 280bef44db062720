// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/tables/byte_source.h"

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace posenc {

/// Goes through the lines of a text that say something: neither empty nor a comment (#). LF and CRLF end a line. However long the text is,
/// no more than a few mebibytes of it are in memory.
class CsvLines {
public:
    /// Bytes of a line; a longer one is refused.
    static constexpr std::size_t longest = std::size_t{1} << 20;
    /// Bytes of empty lines and comments in all; more are refused.
    static constexpr std::uint64_t mostSilence = std::uint64_t{64} << 20;

    CsvLines(ByteSource& text, Progress progress);

    /// False at the end. Error::Kind::File for what is no text or has too long a line, Cancelled where a stop has been asked for.
    Expected<bool> next();
    /// Until the next one is asked for.
    std::string_view line() const { return m_line; }
    std::uint64_t number() const { return m_number; } ///< from 1 on, as editors count

private:
    Expected<bool> nextOfAll();
    Expected<Done> readOn();

    ByteSource& m_text;
    Progress m_progress;
    std::vector<char> m_room;
    std::string_view m_rest; ///< what has been read and not been looked at
    std::string_view m_line;
    std::uint64_t m_number = 0;
    std::uint64_t m_read = 0;
    std::uint64_t m_silence = 0;
    bool m_ended = false;
};

/// What stands between the cells of this line: ';', a tab, ',' or ' ', the first of these that is in it.
char separatorOf(std::string_view line);

/// The first cell of `line`, without the spaces and the quotes around it; what follows its separator is left in `line`, and nothing where
/// it was the last. Spaces separate by any number of them.
std::string_view takeCell(std::optional<std::string_view>& line, char separator);

/// How many there are.
std::int64_t countCells(std::string_view line, char separator);

/// All of them.
std::vector<std::string_view> cellsOf(std::string_view line, char separator);

/// A cell that is a number from beginning to end, in every locale; it may be infinite or not a number.
std::optional<double> numberIn(std::string_view cell);

} // namespace posenc
