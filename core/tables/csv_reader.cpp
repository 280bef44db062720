// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/csv_reader.h"
#include "core/base/quoted_text.h"
#include "core/base/sentence.h"
#include "core/encoding/encoding_spec.h"
#include "core/tables/written_digits.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <vector>

namespace posenc {

namespace {

using Cells = std::vector<std::string_view>;

Error refused(std::string why) { return {Error::Kind::File, std::move(why)}; }

constexpr std::string_view blanks = " \t\r";

std::string_view trimmed(std::string_view text)
{
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    return text.substr(0, text.find_last_not_of(blanks) + 1);
}

// Goes through the meaningful lines of a text: neither empty nor a comment (#). LF and CRLF end a line. However long the text is, no more
// than a few mebibytes of it are in memory.
class CsvLines {
public:
    // Bytes of a line; a longer one is refused.
    static constexpr std::size_t longest = std::size_t{1} << 20;
    // Bytes that are kept: a line and what was read behind it.
    static constexpr std::size_t most = 2 * longest;
    // Bytes of empty lines and comments in total; more are refused.
    static constexpr std::uint64_t mostSilence = std::uint64_t{64} << 20;

    CsvLines(ByteSource& text, Progress progress);

    // False at the end. Error::Kind::File for what is not text or has too long a line, Cancelled if a stop was requested.
    Expected<bool> next();
    // Valid until next() is called again.
    std::string_view line() const { return m_line; }
    std::uint64_t number() const { return m_number; } // counted from 1, as editors do

private:
    Expected<bool> nextOfAll();
    Expected<Done> readOn();

    ByteSource& m_text;
    Progress m_progress;
    std::vector<char> m_room;
    std::string_view m_rest; // read but not yet examined
    std::string_view m_line;
    std::uint64_t m_number = 0;
    std::uint64_t m_read = 0;
    std::uint64_t m_silence = 0;
    bool m_ended = false;
};

// One byte more than there is shows the end; a text that grows gets more room.
CsvLines::CsvLines(ByteSource& text, Progress progress)
    : m_text(text), m_progress(std::move(progress)), m_room(static_cast<std::size_t>(std::min<std::uint64_t>(text.size() + 1, most)))
{
}

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
            return refused(sentence("core", "This text has more than 64 MiB of empty lines and comments; save the table without them."));
    }
}

Expected<bool> CsvLines::nextOfAll()
{
    std::size_t end = m_rest.find('\n');
    while (end == m_rest.npos && !m_ended) {
        const std::size_t known = m_rest.size();
        if (known > longest)
            return refused(
                sentence("core", "Line %1 is longer than 1 MiB, too long for one row; write one line per position.")(m_number + 1));
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
    if (known == m_room.size())
        m_room.resize(std::min(2 * known, most));
    const auto read = m_text.read(std::span(m_room).subspan(known));
    if (!read)
        return read.error();
    if (std::string_view(m_room.data() + known, *read).find('\0') != std::string_view::npos)
        return refused(sentence("core", "This is not text: it contains zero bytes; save the table as .csv in UTF-8, or as .npy."));
    m_rest = std::string_view(m_room.data(), known + *read);
    m_ended = known + *read < m_room.size();
    m_read += *read;
    return m_progress.at(static_cast<double>(m_read) / static_cast<double>(std::max<std::uint64_t>(1, m_text.size())));
}

// The separator of a line's cells: the first of ';', a tab, ',' and ' ' that it contains.
char separatorOf(std::string_view line)
{
    for (const char separator : {';', '\t', ','})
        if (line.find(separator) != line.npos)
            return separator;
    return ' ';
}

// The first cell of `line`, without surrounding spaces and quotes; `line` keeps what follows the separator, or nothing after the last
// cell. Any number of spaces counts as one separator.
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

Cells cellsOf(std::string_view line, char separator)
{
    Cells cells;
    for (std::optional<std::string_view> rest = line; rest;)
        cells.push_back(takeCell(rest, separator));
    return cells;
}

// A cell that is a number from beginning to end, in every locale; may be infinite or NaN.
std::optional<double> numberIn(std::string_view cell)
{
    if (cell.starts_with('+') && !cell.starts_with("+-"))
        cell.remove_prefix(1);
    double value = 0.0;
    const auto read = std::from_chars(cell.data(), cell.data() + cell.size(), value);
    return read.ec == std::errc() && read.ptr == cell.data() + cell.size() ? std::optional(value) : std::nullopt;
}

bool isWhole(double value) { return value == std::floor(value); }

// A number, except for a comma in place of its decimal point.
bool hasDecimalComma(std::string_view cell)
{
    std::string pointed(cell);
    std::ranges::replace(pointed, ',', '.');
    return std::ranges::count(cell, ',') == 1 && numberIn(pointed);
}

// The names of a first row; empty if it already holds numbers.
bool isHeader(const Cells& cells)
{
    std::vector<double> numbers;
    for (const std::string_view cell : cells)
        if (const auto number = numberIn(cell))
            numbers.push_back(*number);
    if (std::ranges::any_of(cells, hasDecimalComma)
        || !std::ranges::all_of(numbers, [](double number) { return number >= 0.0 && isWhole(number); }))
        return false;
    if (numbers.size() == cells.size()) {
        for (std::size_t j = 0; j < numbers.size(); ++j)
            if (numbers[j] != static_cast<double>(j))
                return false;
        return numbers.size() >= 3;
    }
    std::ranges::sort(numbers);
    return !numberIn(cells.front()) && std::ranges::adjacent_find(numbers) == numbers.end();
}

bool namesPositions(std::string_view name)
{
    std::string small(name);
    std::ranges::transform(small, small.begin(),
                           [](char letter) { return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + 32) : letter; });
    return small.empty() || small == "position" || small == "positions" || small == "pos" || small == "k" || small == "index"
           || small == "row";
}

Error noNumber(std::string_view cell, std::uint64_t line, std::size_t column)
{
    if (cell.empty())
        return refused(sentence("core", "Line %1, column %2 is empty, but every cell must hold a number; fill it in or remove the line.")(
            line, column));
    if (hasDecimalComma(cell))
        return refused(sentence("core", "Line %1, column %2 holds %3, but decimal commas are not read; write numbers with a decimal point, "
                                        "such as 0.5.")(line, column, quoted(cell)));
    return refused(sentence("core", "Line %1, column %2 holds %3, but every cell must hold a number, such as 0.5 or 1e-3.")(line, column,
                                                                                                                            quoted(cell)));
}

// The rows of numbers below the header, all columns, and what their texts tell about their precision.
class Rows {
public:
    Rows(std::int64_t columns, std::int64_t mostRows) : m_values(mostRows, columns) {}

    Expected<Done> append(std::string_view line, char separator, std::uint64_t number)
    {
        if (m_rows == m_values.rows())
            return refused(sentence("core", "The file grew while it was being read; open it again."));
        const Eigen::Index columns = m_values.cols();
        Eigen::Index column = 0;
        for (std::optional<std::string_view> rest = line; rest; ++column) {
            const std::string_view cell = takeCell(rest, separator);
            if (column == columns)
                return unequal(line, separator, number);
            const auto value = numberIn(cell);
            if (!value)
                return noNumber(cell, number, static_cast<std::size_t>(column) + 1);
            m_values(m_rows, column) = *value;
            if (std::isfinite(*value))
                (column == 0 ? m_firstColumn : m_others).add(cell, *value);
        }
        if (column != columns)
            return unequal(line, separator, number);
        ++m_rows;
        return Done{};
    }

    Eigen::Index rows() const { return m_rows; }
    /// True if the first column counts the positions.
    bool firstColumnCounts(bool named) const
    {
        const auto first = m_values.col(0).head(m_rows);
        if (m_values.cols() < 2 || !std::ranges::all_of(first, [](double k) { return k >= 0.0 && isWhole(k); }))
            return false;
        bool counts = m_rows >= 3 && first(0) <= 1.0;
        for (Eigen::Index k = 1; counts && k < m_rows; ++k)
            counts = first(k) == first(k - 1) + 1.0;
        return named || counts;
    }
    FileTable table(bool withoutFirst) &&
    {
        FileTable result;
        WrittenDigits written = m_others;
        if (!withoutFirst)
            written.add(m_firstColumn);
        result.precision = written.precision();
        result.digits = written.digits();
        if (!withoutFirst && m_rows == m_values.rows())
            result.values = std::move(m_values);
        else
            result.values = m_values.block(0, withoutFirst ? 1 : 0, m_rows, m_values.cols() - (withoutFirst ? 1 : 0));
        // A shortest text represents the float that it names.
        if (result.precision != Precision::Float64)
            for (double& value : result.values.reshaped<Eigen::RowMajor>())
                value = inPrecision(value, result.precision);
        return result;
    }

private:
    Error unequal(std::string_view line, char separator, std::uint64_t number) const
    {
        return refused(plural("core", "Line %1 has %n cells, but the lines before it have %2; every line must have the same number.",
                              "Line %1 has %n cell, but the lines before it have %2; every line must have the same number.")(
            countCells(line, separator), number, m_values.cols()));
    }

    Table m_values;
    Eigen::Index m_rows = 0;
    WrittenDigits m_firstColumn;
    WrittenDigits m_others;
};

std::string readingOf(bool header, bool positions)
{
    if (!header && !positions)
        return {};
    if (!positions)
        return sentence("core", "The first row was read as names.");
    return header ? sentence("core", "The first row was read as names, the first column as positions.")
                  : sentence("core", "The first column was read as positions.");
}

Error tooLong(std::int64_t mostRows, std::int64_t columns)
{
    return refused(plural("core",
                          "This table has more than %1 lines of %n cells, but at most %2 positions and %3 numbers are read; save a "
                          "part of it.",
                          "This table has more than %1 lines of %n cell, but at most %2 positions and %3 numbers are read; save a part of "
                          "it.")(columns, mostRows, EncodingSpec::maxMaxLen, FileTable::maxValues));
}

Error tooWide(std::uint64_t line, std::int64_t columns)
{
    return refused(sentence("core", "Line %1 has %2 cells, but at most %3 dimensions are read; save a part of the table.")(
        line, columns, EncodingSpec::maxDModel));
}

Error nothing()
{
    return refused(sentence("core", "This text has no line of numbers; write one line per position, its numbers separated by commas."));
}

// What the first line tells.
struct Shape {
    char separator = ',';
    std::int64_t columns = 0;
    bool header = false;
    bool namesPositions = false;
    std::int64_t rows = 0;
};

// A pass over the lines that costs no memory: what is too large is known before anything is allocated for it. The first lines are read, the
// others counted.
Expected<Shape> shapeOf(ByteSource& text, const Progress& progress)
{
    CsvLines lines(text, progress);
    auto more = lines.next();
    if (!more)
        return more.error();
    if (!*more)
        return nothing();
    Shape shape;
    shape.separator = separatorOf(lines.line());
    shape.columns = countCells(lines.line(), shape.separator);
    if (shape.columns > EncodingSpec::maxDModel + 1) // one may hold the positions
        return tooWide(lines.number(), shape.columns);
    const Cells first = cellsOf(lines.line(), shape.separator);
    shape.header = isHeader(first);
    shape.namesPositions = shape.header && namesPositions(first.front());
    const std::int64_t most = std::min(EncodingSpec::maxMaxLen, FileTable::maxValues / shape.columns);
    constexpr std::int64_t tried = 64; // what is not a table usually shows it early
    Rows beginning(shape.columns, tried);
    for (bool here = !shape.header;; here = true) {
        if (here) {
            if (shape.rows < tried)
                if (const auto appended = beginning.append(lines.line(), shape.separator, lines.number()); !appended)
                    return appended.error();
            if (++shape.rows > most)
                return tooLong(most, shape.columns);
        }
        more = lines.next();
        if (!more)
            return more.error();
        if (!*more)
            break;
    }
    return shape.rows > 0 ? Expected<Shape>(shape) : nothing();
}

// Skips a byte order mark.
Expected<Done> begin(ByteSource& text)
{
    char mark[3] = {};
    if (const auto back = text.rewind(); !back)
        return back.error();
    const auto read = text.read(mark);
    if (!read)
        return read.error();
    const std::string_view bytes(mark, *read);
    if (bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF"))
        return refused(sentence("core", "This text is UTF-16, but only UTF-8 is read; save the table as UTF-8."));
    return bytes == "\xEF\xBB\xBF" ? Done{} : text.rewind();
}

} // namespace

Expected<FileTable> readCsv(ByteSource& text, const Progress& progress)
{
    constexpr double walk = 0.1; // of the time, about
    if (const auto begun = begin(text); !begun)
        return begun.error();
    const auto shape = shapeOf(text, progress.within(0.0, walk));
    if (!shape)
        return shape.error();
    if (const auto begun = begin(text); !begun)
        return begun.error();
    CsvLines lines(text, progress.within(walk, 1.0));
    if (shape->header)
        if (const auto names = lines.next(); !names)
            return names.error();
    Rows rows(shape->columns, shape->rows);
    while (true) {
        const auto more = lines.next();
        if (!more)
            return more.error();
        if (!*more)
            break;
        if (const auto appended = rows.append(lines.line(), shape->separator, lines.number()); !appended)
            return appended.error();
    }
    if (rows.rows() == 0)
        return nothing();
    const bool positions = rows.firstColumnCounts(shape->namesPositions);
    const std::int64_t dimensions = shape->columns - (positions ? 1 : 0);
    if (dimensions > EncodingSpec::maxDModel)
        return tooWide(shape->header ? 2 : 1, shape->columns);
    FileTable table = std::move(rows).table(positions);
    table.text = TextLayout{shape->separator, shape->header, positions};
    table.reading = readingOf(shape->header, positions);
    return table;
}

Expected<FileTable> readCsv(std::string_view text)
{
    BytesInMemory source(text);
    return readCsv(source);
}

} // namespace posenc
