#include "core/csv_reader.h"

#include "core/csv_line.h"
#include "core/foreign_text.h"
#include "core/number_text.h"
#include "core/written_digits.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

using Cells = std::vector<std::string_view>;

Error refused(std::string sentence) { return {Error::Kind::File, std::move(sentence)}; }

bool isWhole(double value) { return value == std::floor(value); }

// A number, but for a comma where its point should be.
bool hasDecimalComma(std::string_view cell)
{
    std::string pointed(cell);
    std::ranges::replace(pointed, ',', '.');
    return std::ranges::count(cell, ',') == 1 && numberIn(pointed);
}

// The names of a first row; empty where it is already numbers.
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

std::string place(std::size_t line, std::size_t column)
{
    return "Line " + numberText(static_cast<std::int64_t>(line)) + ", column " + numberText(static_cast<std::int64_t>(column));
}

Error noNumber(std::string_view cell, std::size_t line, std::size_t column)
{
    if (cell.empty())
        return refused(place(line, column) + " is empty, but every cell must hold a number; fill it in or remove the line.");
    if (hasDecimalComma(cell))
        return refused(place(line, column) + " holds " + quoted(cell)
                       + ", but a decimal comma is not read; write numbers with a decimal point, as 0.5.");
    return refused(place(line, column) + " holds " + quoted(cell) + ", but every cell must hold a number, as 0.5 or 1e-3.");
}

// The rows of numbers below the header, all columns, and what their texts tell of their precision.
class Rows {
public:
    Rows(std::int64_t columns, std::int64_t mostRows) : m_values(mostRows, columns) {}

    Expected<Done> append(std::string_view line, char separator, std::size_t number)
    {
        const Eigen::Index columns = m_values.cols();
        Eigen::Index column = 0;
        for (std::optional<std::string_view> rest = line; rest; ++column) {
            const std::string_view cell = takeCell(rest, separator);
            if (column == columns)
                return unequal(line, separator, number);
            const auto value = numberIn(cell);
            if (!value)
                return noNumber(cell, number, static_cast<std::size_t>(column) + 1);
            if (!std::isfinite(*value))
                return refused(place(number, static_cast<std::size_t>(column) + 1) + " holds " + quoted(cell)
                               + ", but the numbers of a table have to be finite; save it without.");
            m_values(m_rows, column) = *value;
            (column == 0 ? m_firstColumn : m_others).add(cell, *value);
        }
        if (column != columns)
            return unequal(line, separator, number);
        ++m_rows;
        return Done{};
    }

    Eigen::Index rows() const { return m_rows; }
    /// True where the first column counts the positions.
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
    OwnTable table(bool withoutFirst) &&
    {
        OwnTable result;
        WrittenDigits written = m_others;
        if (!withoutFirst)
            written.add(m_firstColumn);
        result.precision = written.precision();
        result.digits = written.digits();
        if (!withoutFirst && m_rows == m_values.rows())
            result.values = std::move(m_values);
        else
            result.values = m_values.block(0, withoutFirst ? 1 : 0, m_rows, m_values.cols() - (withoutFirst ? 1 : 0));
        // A shortest text stands for the float that it names.
        if (result.precision != Precision::Float64)
            for (double& value : result.values.reshaped<Eigen::RowMajor>())
                value = inPrecision(value, result.precision);
        return result;
    }

private:
    Error unequal(std::string_view line, char separator, std::size_t number) const
    {
        return refused("Line " + numberText(static_cast<std::int64_t>(number)) + " has "
                       + numberText(static_cast<std::int64_t>(cellsOf(line, separator).size())) + " cells, but the lines before it have "
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

Error tooLarge(std::int64_t rows, std::int64_t columns)
{
    return refused("This table has " + numberText(rows) + " lines of " + numberText(columns) + " cells, but at most "
                   + numberText(EncodingSpec::maxMaxLen) + " positions, " + numberText(EncodingSpec::maxDModel) + " dimensions and "
                   + numberText(OwnTable::maxValues) + " numbers are read; save a part of it.");
}

} // namespace

Expected<OwnTable> readCsv(std::string_view text)
{
    if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF"))
        return refused("This text is UTF-16, but only UTF-8 is read; save the table as UTF-8.");
    if (text.starts_with("\xEF\xBB\xBF"))
        text.remove_prefix(3);
    CsvLines lines(text);
    bool more = lines.next();
    const Error none = refused("This text holds no line of numbers; write one line a position, its numbers separated by commas.");
    if (!more)
        return none;
    const char separator = separatorOf(lines.line());
    const Cells first = cellsOf(lines.line(), separator);
    const bool header = isHeader(first);
    // A cell takes two bytes at least: what is set aside stays in proportion to the text, whatever its lines hold.
    const auto columns = static_cast<std::int64_t>(first.size());
    const std::int64_t mostRows =
        std::min<std::int64_t>(std::ranges::count(text, '\n') + 1, static_cast<std::int64_t>(text.size()) / (2 * columns) + 1);
    if (columns > EncodingSpec::maxDModel + 1 || mostRows > EncodingSpec::maxMaxLen + 16 || mostRows * columns > OwnTable::maxValues)
        return tooLarge(mostRows, columns);
    Rows rows(columns, mostRows);
    for (more = header ? lines.next() : more; more; more = lines.next())
        if (const auto appended = rows.append(lines.line(), separator, lines.number()); !appended)
            return appended.error();
    if (rows.rows() == 0)
        return none;
    const bool positions = rows.firstColumnCounts(header && namesPositions(first.front()));
    const std::int64_t dimensions = columns - (positions ? 1 : 0);
    if (rows.rows() > EncodingSpec::maxMaxLen || dimensions > EncodingSpec::maxDModel)
        return tooLarge(rows.rows(), dimensions);
    OwnTable table = std::move(rows).table(positions);
    table.reading = readingOf(header, positions);
    return table;
}

} // namespace posenc
