#include "core/csv_line.h"

#include <algorithm>
#include <charconv>

namespace posenc {

namespace {

constexpr std::string_view blanks = " \t\r";

std::string_view trimmed(std::string_view text)
{
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    return text.substr(0, text.find_last_not_of(blanks) + 1);
}

} // namespace

bool CsvLines::next()
{
    while (!m_rest.empty()) {
        const std::size_t end = std::min(m_rest.find('\n'), m_rest.size());
        m_line = m_rest.substr(0, end);
        m_rest.remove_prefix(std::min(end + 1, m_rest.size()));
        ++m_number;
        const std::string_view content = trimmed(m_line);
        if (!content.empty() && content.front() != '#')
            return true;
    }
    return false;
}

char separatorOf(std::string_view line)
{
    for (const char separator : {';', '\t', ','})
        if (line.find(separator) != line.npos)
            return separator;
    return ' ';
}

std::string_view takeCell(std::optional<std::string_view>& line, char separator)
{
    if (separator == ' ')
        line = trimmed(*line);
    const std::size_t end = line->find(separator);
    std::string_view cell = trimmed(line->substr(0, end));
    line = end == line->npos ? std::nullopt : std::optional(line->substr(end + 1));
    if (cell.size() >= 2 && cell.front() == '"' && cell.back() == '"')
        cell = trimmed(cell.substr(1, cell.size() - 2));
    return cell;
}

std::vector<std::string_view> cellsOf(std::string_view line, char separator)
{
    std::vector<std::string_view> cells;
    for (std::optional<std::string_view> rest = line; rest;)
        cells.push_back(takeCell(rest, separator));
    return cells;
}

std::optional<double> numberIn(std::string_view cell)
{
    if (cell.starts_with('+') && !cell.starts_with("+-"))
        cell.remove_prefix(1);
    double value = 0.0;
    const auto read = std::from_chars(cell.data(), cell.data() + cell.size(), value);
    return read.ec == std::errc() && read.ptr == cell.data() + cell.size() ? std::optional(value) : std::nullopt;
}

} // namespace posenc
