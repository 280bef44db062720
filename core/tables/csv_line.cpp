// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/csv_line.h"

#include "core/base/number_text.h"

#include <algorithm>
#include <charconv>

namespace posenc {

namespace {

constexpr std::string_view blanks = " \t\r";

Error refused(std::string sentence) { return {Error::Kind::File, std::move(sentence)}; }

std::string_view trimmed(std::string_view text)
{
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    return text.substr(0, text.find_last_not_of(blanks) + 1);
}

} // namespace

CsvLines::CsvLines(ByteSource& text, Progress progress) : m_text(text), m_progress(std::move(progress)), m_room(2 * longest) {}

Expected<bool> CsvLines::next()
{
    while (true) {
        auto more = nextOfAll();
        if (!more || !*more)
            return more;
        const std::string_view content = trimmed(m_line);
        if (!content.empty() && content.front() != '#')
            return true;
        m_silence += m_line.size() + 1;
        if (m_silence > mostSilence)
            return refused("This text has more than 64 MiB of empty lines and comments; save the table without them.");
    }
}

Expected<bool> CsvLines::nextOfAll()
{
    std::size_t end = m_rest.find('\n');
    while (end == m_rest.npos && !m_ended) {
        const std::size_t known = m_rest.size();
        if (known > longest)
            return refused("Line " + numberText(static_cast<std::int64_t>(m_number + 1))
                           + " is longer than 1 MiB, which is no line of a table; write one line a position.");
        if (const auto read = readOn(); !read)
            return read.error();
        end = m_rest.find('\n', known);
    }
    if (m_rest.empty())
        return false;
    end = std::min(end, m_rest.size());
    m_line = m_rest.substr(0, end);
    m_rest.remove_prefix(std::min(end + 1, m_rest.size()));
    ++m_number;
    return true;
}

// What is left moves to the front, and as much as there is room for follows it.
Expected<Done> CsvLines::readOn()
{
    const std::size_t known = m_rest.size();
    std::copy(m_rest.begin(), m_rest.end(), m_room.begin());
    const auto read = m_text.read(std::span(m_room).subspan(known));
    if (!read)
        return read.error();
    if (std::string_view(m_room.data() + known, *read).find('\0') != std::string_view::npos)
        return refused("This is no text, for it holds zero bytes; save the table as .csv in UTF-8, or as .npy.");
    m_rest = std::string_view(m_room.data(), known + *read);
    m_ended = known + *read < m_room.size();
    m_read += *read;
    return m_progress.at(static_cast<double>(m_read) / static_cast<double>(std::max<std::uint64_t>(1, m_text.size())));
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

std::int64_t countCells(std::string_view line, char separator)
{
    std::int64_t count = 0;
    for (std::optional<std::string_view> rest = line; rest; ++count)
        takeCell(rest, separator);
    return count;
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
