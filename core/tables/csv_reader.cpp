// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/csv_reader.h"
#include "core/base/number_text.h"
#include "core/base/quoted_text.h"
#include "core/encoding/encoding_spec.h"
#include "core/tables/csv_line.h"
#include "core/tables/written_digits.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

using Cells = std::vector<std::string_view>;

Error refused(std::string sentence) { return {Error::Kind::File, std::move(sentence)}; }

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

std::string place(std::uint64_t line, std::size_t column)
{
    return "Line " + numberText(static_cast<std::int64_t>(line)) + ", column " + numberText(static_cast<std::int64_t>(column));
}

Error noNumber(std::string_view cell, std::uint64_t line, std::size_t column)
{
    if (cell.empty())
        return refused(place(line, column) + " is empty, but every cell must hold a number; fill it in or remove the line.");
    if (hasDecimalComma(cell))
        return refused(place(line, column) + " holds " + quoted(cell)
                       + ", but a decimal comma is not read; write numbers with a decimal point, as 0.5.");
    return refused(place(line, column) + " holds " + quoted(cell) + ", but every cell must hold a number, as 0.5 or 1e-3.");
}

// The rows of numbers below the header, all columns, and what their texts tell about their precision.
class Rows {
public:
    Rows(std::int64_t columns, std::int64_t mostRows) : m_values(mostRows, columns) {}

    Expected<Done> append(std::string_view line, char separator, std::uint64_t number)
    {
        if (m_rows == m_values.rows())
            return refused("The file has grown while it was read; open it again.");
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
        const std::int64_t cells = countCells(line, separator);
        return refused("Line " + numberText(static_cast<std::int64_t>(number)) + " has " + numberText(cells)
                       + (cells == 1 ? " cell" : " cells") + ", but the lines before it have "
                       + numberText(static_cast<std::int64_t>(m_values.cols())) + "; every line must have as many.");
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
    const std::string names = header ? "The first row was read as names" : "";
    if (!positions)
        return names + ".";
    return (header ? names + ", the first column as positions" : "The first column was read as positions") + ".";
}

Error tooLong(std::int64_t mostRows, std::int64_t columns)
{
    return refused("This table has more than " + numberText(mostRows) + " lines of " + numberText(columns)
                   + (columns == 1 ? " cell" : " cells") + ", but at most " + numberText(EncodingSpec::maxMaxLen) + " positions and "
                   + numberText(FileTable::maxValues) + " numbers are read; save a part of it.");
}

Error tooWide(std::uint64_t line, std::int64_t columns)
{
    return refused("Line " + numberText(static_cast<std::int64_t>(line)) + " has " + numberText(columns) + " cells, but at most "
                   + numberText(EncodingSpec::maxDModel) + " dimensions are read; save a part of the table.");
}

Error nothing() { return refused("This text holds no line of numbers; write one line a position, its numbers separated by commas."); }

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
        return refused("This text is UTF-16, but only UTF-8 is read; save the table as UTF-8.");
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
