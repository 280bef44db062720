#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace posenc {

/// Goes through the lines of a text that say something: neither empty nor a comment (#). LF and CRLF end a line.
class CsvLines {
public:
    explicit CsvLines(std::string_view text) : m_rest(text) {}

    /// False at the end.
    bool next();
    std::string_view line() const { return m_line; }
    std::size_t number() const { return m_number; } ///< from 1 on, as editors count

private:
    std::string_view m_rest;
    std::string_view m_line;
    std::size_t m_number = 0;
};

/// What stands between the cells of this line: ';', a tab, ',' or ' ', the first of these that is in it.
char separatorOf(std::string_view line);

/// The first cell of `line`, without the spaces and the quotes around it; what follows its separator is left in `line`, and nothing where
/// it was the last. Spaces separate by any number of them.
std::string_view takeCell(std::optional<std::string_view>& line, char separator);

/// All of them.
std::vector<std::string_view> cellsOf(std::string_view line, char separator);

/// A cell that is a number from beginning to end, in every locale; it may be infinite or not a number.
std::optional<double> numberIn(std::string_view cell);

} // namespace posenc
