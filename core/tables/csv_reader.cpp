// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/csv_reader.h"

#include "core/base/names.h"
#include "core/base/number_text.h"
#include "core/base/quoted_text.h"
#include "core/base/sentence.h"
#include "core/encoding/encoding_spec.h"
#include "core/tables/csv_lines.h"
#include "core/tables/written_digits.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

namespace posenc {

namespace {

constexpr Names<HeaderRow, 3> headerNames{{{"auto", HeaderRow::Auto}, {"yes", HeaderRow::Yes}, {"no", HeaderRow::No}}};

bool isWholeText(std::string_view text)
{
    text.remove_prefix(text.starts_with('-') || text.starts_with('+') ? 1 : 0);
    return !text.empty() && text.find_first_not_of("0123456789") == text.npos;
}

bool isWords(CellText text) { return text == CellText::Words; }
bool isNumber(const Cell& cell) { return cell.text == CellText::Plain || cell.text == CellText::Unusual; }

std::int64_t countCells(std::string_view line, char separator)
{
    std::int64_t count = 0;
    for (std::optional<std::string_view> rest = line; rest; ++count)
        takeCell(rest, separator);
    return count;
}

bool isWhole(double value) { return value == std::floor(value); }

// The rows of numbers below the header, all columns, and what their texts tell about their precision.
class Rows {
public:
    Rows(std::int64_t columns, std::int64_t mostRows) : m_values(mostRows, columns) {}

    Expected<Done> append(std::string_view line, char separator, std::uint64_t number)
    {
        if (m_rows == m_values.rows())
            return refusedText(sentence("core", "The file grew while it was being read. Open it again."));
        const bool isAscii =
            (std::accumulate(line.begin(), line.end(), 0U, [](unsigned all, char c) { return all | static_cast<unsigned char>(c); })
             & 0x80U)
            == 0;
        if (!isAscii || line.find('"') != line.npos)
            m_readers = TextReaders::None;
        const Eigen::Index columns = m_values.cols();
        Eigen::Index column = 0;
        for (std::optional<std::string_view> rest = line; rest; ++column) {
            const std::string_view text = takeCell(rest, separator);
            if (column == columns)
                return unequal(line, separator, number);
            const Cell cell = cellOf(text);
            if (!cell.isRead())
                return noNumber(text, number, static_cast<std::size_t>(column) + 1);
            m_values(m_rows, column) = cell.value;
            note(text, cell, column);
        }
        if (column != columns)
            return unequal(line, separator, number);
        ++m_rows;
        return Done{};
    }

    Eigen::Index rows() const { return m_rows; }
    /// Who else reads them.
    TextReaders readers() const { return m_readers; }
    /// True if the first column counts the positions. Without a name, the others are not all whole numbers, too.
    bool firstColumnCounts(bool named) const
    {
        const auto first = m_values.col(0).head(m_rows);
        if (m_values.cols() < 2 || !std::ranges::all_of(first, [](double k) { return k >= 0.0 && isWhole(k); }))
            return false;
        bool counts = m_rows >= 3 && first(0) <= 1.0 && !m_othersAreWhole;
        for (Eigen::Index k = 1; counts && k < m_rows; ++k)
            counts = first(k) == first(k - 1) + 1.0;
        return named || (counts && !isFirstOfMultiples());
    }
    /// True if the first column is 1, 2, 3 …
    bool firstColumnCountsFromOne() const
    {
        bool counts = m_rows > 0;
        for (Eigen::Index k = 0; counts && k < m_rows; ++k)
            counts = m_values(k, 0) == static_cast<double>(k + 1);
        return counts;
    }
    FileTable table(bool withoutFirst) &&
    {
        FileTable result;
        WrittenDigits written = m_others;
        if (!withoutFirst)
            written.add(m_firstColumn);
        result.precision = written.precision();
        result.digits = written.digits();
        result.decimals = written.decimals();
        if (m_missing > 0)
            result.reading = plural("core", "%n cells without a number, such as %1, were read as NaN.",
                                    "%n cell without a number, %1, was read as NaN.")(m_missing, quoted(m_firstMissing));
        if (!withoutFirst && m_rows == m_values.rows())
            result.values = std::move(m_values);
        else
            result.values = m_values.block(0, withoutFirst ? 1 : 0, m_rows, m_values.cols() - (withoutFirst ? 1 : 0));
        return result;
    }

private:
    // Angles k ω: every column is k times a number, the largest of which is the 1 of the first column.
    bool isFirstOfMultiples() const
    {
        constexpr double float32 = 1e-6;
        const Eigen::Index last = m_rows - 1;
        const double written = 1.01 * std::pow(10.0, -m_others.decimals()); // of both numbers that are compared
        double before = 1.0;
        for (Eigen::Index j = 1; j < m_values.cols(); ++j) {
            const double slope = m_values(last, j) / m_values(last, 0);
            if (!(slope > 0.0 && slope < before))
                return false;
            before = slope;
            for (Eigen::Index k = 0; k < m_rows; ++k)
                if (const double exact = slope * m_values(k, 0); !(std::abs(m_values(k, j) - exact) <= written + float32 * exact))
                    return false;
        }
        return m_values.cols() > 2;
    }
    void note(std::string_view text, const Cell& cell, Eigen::Index column)
    {
        m_othersAreWhole = m_othersAreWhole && (column == 0 || isWhole(cell.value));
        if (std::isfinite(cell.value) && cell.value != 0.0)
            (column == 0 ? m_firstColumn : m_others).add(cell.text == CellText::Plain ? text : numberText(cell.value), cell.value);
        if (cell.text == CellText::Missing && m_missing++ == 0)
            m_firstMissing = text;
        if (cell.text != CellText::Plain)
            m_readers = TextReaders::None;
        else if (!std::isfinite(cell.value))
            m_readers = std::max(m_readers, TextReaders::Loadtxt);
    }
    Error unequal(std::string_view line, char separator, std::uint64_t number) const
    {
        return refusedText(plural("core",
                                  "Line %1 has %n cells, but the lines before it have %2. Every line must have the same number of cells.",
                                  "Line %1 has %n cell, but the lines before it have %2. Every line must have the same number of cells.")(
            countCells(line, separator), number, m_values.cols()));
    }

    Table m_values;
    Eigen::Index m_rows = 0;
    WrittenDigits m_firstColumn;
    WrittenDigits m_others;
    bool m_othersAreWhole = true;
    TextReaders m_readers = TextReaders::All;
    std::int64_t m_missing = 0;
    std::string m_firstMissing;
};

std::string readingOf(const TextLayout& text)
{
    if (text.mayBeNames && !text.names)
        return text.positions ? sentence("core", "The first row, which may be names, was read as numbers, the first column as positions.")
                              : sentence("core", "The first row, which may be names, was read as numbers.");
    if (!text.names && !text.positions)
        return {};
    if (!text.positions)
        return sentence("core", "The first row was read as names.");
    return text.names ? sentence("core", "The first row was read as names, the first column as positions.")
                      : sentence("core", "The first column was read as positions.");
}

Error tooLong(std::int64_t mostRows, std::int64_t columns)
{
    return refusedText(plural(
        "core",
        "This table has more than %1 lines of %n cells, but posenc reads at most %2 positions and %3 values. Save a part of the table.",
        "This table has more than %1 lines of %n cell, but posenc reads at most %2 positions and %3 values. Save a part of the table.")(
        columns, mostRows, EncodingSpec::maxMaxLen, FileTable::maxValues));
}

Error tooWide(std::uint64_t line, std::int64_t columns)
{
    return refusedText(sentence("core", "Line %1 has %2 cells, but posenc reads at most %3 columns. Save a part of the table.")(
        line, columns, EncodingSpec::maxDModel));
}

Error nothing()
{
    return refusedText(sentence("core", "This text has no line of numbers. Write one line per position, with commas between the values."));
}

// What the first lines tell.
struct Shape {
    char separator = ',';
    std::int64_t columns = 0;
    bool header = false;
    bool mayBeNames = false;
    bool namesPositions = false;
    std::int64_t rows = 0;
};

// A pass over the lines that costs no memory: what is too large is known before anything is allocated for it. The first lines are read, the
// others counted.
Expected<Shape> shapeOf(CsvLines& lines, HeaderRow wanted)
{
    constexpr std::int64_t tried = 64; // lines tried first, because a file without a table usually shows it early
    auto more = lines.next();
    if (!more || !*more)
        return more ? nothing() : more.error();
    Shape shape;
    shape.separator = separatorOf(lines.line());
    shape.columns = countCells(lines.line(), shape.separator);
    if (shape.columns > EncodingSpec::maxDModel + 1) // one may hold the positions
        return tooWide(lines.number(), shape.columns);
    FirstRow first(lines.line(), shape.separator);
    Rows beginning(shape.columns, tried + 1);
    const Expected<Done> asNumbers = beginning.append(lines.line(), shape.separator, lines.number());
    const auto decide = [&]() -> Expected<Done> {
        shape.header = wanted == HeaderRow::Auto ? first.holdsNames() : wanted == HeaderRow::Yes;
        shape.mayBeNames = wanted == HeaderRow::Auto && first.countsColumns();
        shape.namesPositions = shape.header && first.namesPositions();
        return shape.header ? Done{} : asNumbers;
    };
    const std::int64_t most = std::min(EncodingSpec::maxMaxLen, FileTable::maxValues / shape.columns);
    std::int64_t below = 0;
    for (;; ++below) {
        more = lines.next();
        if (!more)
            return more.error();
        if (!*more)
            break;
        Expected<Done> here = Done{};
        if (below < tried) {
            first.follow(lines.line(), shape.separator);
            here = beginning.append(lines.line(), shape.separator, lines.number());
        }
        if (!here || below == tried)
            if (const auto decided = decide(); !decided)
                return decided.error();
        if (!here)
            return here.error();
        if (below + (shape.header ? 1 : 2) > most)
            return tooLong(most, shape.columns);
    }
    if (const auto decided = decide(); !decided)
        return decided.error();
    shape.rows = below + (shape.header ? 0 : 1);
    return shape.rows > 0 ? Expected<Shape>(shape) : nothing();
}

// Who else reads a table whose rows can be read by `rows`.
TextReaders readersOf(const CsvLines& lines, bool namesAreOneLine, bool header, TextReaders rows)
{
    const bool differs = header ? !namesAreOneLine || lines.readers() != TextReaders::All : lines.hasMark();
    return differs ? TextReaders::None : std::max(lines.readers(), rows);
}

} // namespace

std::string_view nameOf(HeaderRow header) { return nameIn(headerNames, header); }

Expected<HeaderRow> headerRowFromName(std::string_view name)
{
    return valueIn(headerNames, name, sentence("core", "reading of the first row"));
}

FirstRow::FirstRow(std::string_view line, char separator)
{
    for (std::optional<std::string_view> rest = line; rest;) {
        const std::string_view text = takeCell(rest, separator);
        m_cells.push_back({std::string(text), cellOf(text)});
    }
    const auto counts = [this](std::size_t first) {
        for (std::size_t j = first; j < m_cells.size(); ++j)
            if (m_cells[j].text != numberText(static_cast<std::int64_t>(j - first)))
                return false;
        return true;
    };
    m_countsColumns = m_cells.size() >= 3 && counts(0);
    m_countsBehindIndex = m_cells.size() >= 2 && m_cells.front().cell.text == CellText::Empty && counts(1);
}

void FirstRow::follow(std::string_view line, char separator)
{
    m_hasRows = true;
    auto column = m_cells.begin();
    for (std::optional<std::string_view> rest = line; rest && column != m_cells.end(); ++column) {
        const std::string_view text = takeCell(rest, separator);
        m_wholeBelow = m_wholeBelow && isWholeText(text);
        m_codesBelow = m_codesBelow && (text == "0" || text == "1");
        column->hasNumbersBelow = column->hasNumbersBelow && !isWords(cellOf(text).text);
    }
}

bool FirstRow::holdsNames() const
{
    if (m_countsBehindIndex)
        return true;
    if (m_countsColumns)
        return m_hasRows && (!m_wholeBelow || m_codesBelow);
    return mayHoldWords()
           && std::ranges::any_of(m_cells, [](const Column& column) { return isWords(column.cell.text) && column.hasNumbersBelow; });
}

// Names and, between them, only what may be a name too.
bool FirstRow::mayHoldWords() const
{
    std::vector<double> numbers;
    for (const Column& column : m_cells) {
        if (column.cell.text == CellText::NumberLike)
            return false;
        if (isNumber(column.cell))
            numbers.push_back(column.cell.value);
    }
    std::ranges::sort(numbers);
    return !isNumber(m_cells.front().cell) && std::ranges::adjacent_find(numbers) == numbers.end()
           && std::ranges::all_of(numbers, [](double number) { return number >= 0.0 && number == std::floor(number); });
}

bool FirstRow::namesPositions() const
{
    std::string small = m_cells.front().text;
    if (std::ranges::count(m_cells, small, &Column::text) > 1)
        return false;
    std::ranges::transform(small, small.begin(),
                           [](char letter) { return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + 32) : letter; });
    return small.empty() || small == "position" || small == "positions" || small == "pos" || small == "k" || small == "index"
           || small == "row";
}

Expected<FileTable> readCsv(ByteSource& text, const Progress& progress, HeaderRow header)
{
    constexpr double walk = 0.1; // approximate share of the time for the first pass
    CsvLines walked(text, progress.within(0.0, walk));
    if (const auto begun = walked.begin(); !begun)
        return begun.error();
    const auto shape = shapeOf(walked, header);
    if (!shape)
        return shape.error();
    CsvLines lines(text, progress.within(walk, 1.0));
    if (const auto begun = lines.begin(); !begun)
        return begun.error();
    if (shape->header)
        if (const auto names = lines.next(); !names)
            return names.error();
    const bool namesAreOneLine = !shape->header || lines.line().find_first_of("\r\n") == std::string_view::npos;
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
    const TextLayout layout{shape->separator,  shape->header,
                            positions,         readersOf(lines, namesAreOneLine, shape->header, rows.readers()),
                            shape->mayBeNames, positions && rows.firstColumnCountsFromOne()};
    FileTable table = std::move(rows).table(positions);
    table.text = layout;
    const std::string reading = readingOf(layout);
    table.reading = reading + (reading.empty() || table.reading.empty() ? "" : " ") + table.reading;
    return table;
}

Expected<FileTable> readCsv(std::string_view text, HeaderRow header)
{
    BytesInMemory source(text);
    return readCsv(source, {}, header);
}

} // namespace posenc
