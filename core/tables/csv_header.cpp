// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/csv_header.h"

#include "core/base/names.h"
#include "core/base/number_text.h"
#include "core/base/sentence.h"

#include <algorithm>
#include <cmath>

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

} // namespace posenc
