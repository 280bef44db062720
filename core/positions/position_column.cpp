// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/positions/position_column.h"

#include "core/base/expects.h"
#include "core/base/quoted_text.h"
#include "core/base/sentence.h"
#include "core/tables/csv_lines.h"

#include <algorithm>
#include <optional>

namespace posenc {

namespace {

using Cells = std::vector<std::string>;

bool isValue(std::string_view text) { return !RowValues().add(text); }

// The cells of a line. A time may hold a space.
Cells cellsOf(std::string_view line, char separator)
{
    Cells cells;
    if (separator == ' ' && timestampFrom(trimmed(line))) {
        cells.emplace_back(trimmed(line));
        return cells;
    }
    for (std::optional<std::string_view> rest = line; rest;)
        cells.emplace_back(takeCell(rest, separator));
    return cells;
}

// The first two lines, and what they say of the columns.
struct Head {
    char separator = ',';
    Cells first;
    Cells second; ///< the first again if there is no other line

    // A name that no column before it has, or the number of the column from 1.
    std::string nameOf(std::size_t column) const
    {
        const std::string name = column < first.size() ? first[column] : std::string();
        const auto before = first.begin() + static_cast<std::ptrdiff_t>(std::min(column, first.size()));
        const bool isOwn = !name.empty() && !isValue(name) && std::find(first.begin(), before, name) == before;
        return isOwn ? name : std::to_string(column + 1);
    }
    bool canBe(std::size_t column) const { return column < second.size() && isValue(second[column]); }
};

Expected<Head> headOf(CsvLines& lines)
{
    if (const auto begun = lines.begin(); !begun)
        return begun.error();
    Head head;
    for (int line = 0; line < 2; ++line) {
        const auto more = lines.next();
        if (!more)
            return more.error();
        if (!*more && line == 0)
            return refusedText(sentence("core", "The file is empty. Open a file with a column of positions."));
        if (*more && line == 0)
            head.separator = separatorOf(lines.line());
        const Cells cells = *more ? cellsOf(lines.line(), head.separator) : head.first;
        (line == 0 ? head.first : head.second) = cells;
        if (*more && line == 1 && head.separator == ' ' && cells.size() == 1) // "local time" above one column of times
            if (cells.size() < head.first.size())
                head.first = {std::string(head.first.front())};
    }
    return head;
}

Error noColumn(const Head& head, std::string_view wanted)
{
    std::string names;
    for (std::size_t column = 0; column < std::max(head.first.size(), head.second.size()); ++column)
        names.append(column > 0 ? ", " : "").append(onOneLine(head.nameOf(column)));
    return refusedText(sentence("core", "There is no column %1. The columns are %2.")(quoted(wanted), names));
}

// The columns that positions may come from, in order.
Expected<std::vector<PositionColumn>> columnsOf(const Head& head)
{
    std::vector<PositionColumn> columns;
    for (std::size_t column = 0; column < head.second.size(); ++column)
        if (head.canBe(column))
            columns.push_back({head.nameOf(column), timestampFrom(head.second[column]).has_value()});
    if (columns.empty())
        return refusedText(sentence("core", "No column of the file holds numbers or times such as 2024-01-31T18:00."));
    return columns;
}

Expected<std::size_t> placeOf(const Head& head, std::string_view wanted)
{
    const std::size_t columns = std::max(head.first.size(), head.second.size());
    if (wanted.empty()) {
        const auto able = columnsOf(head);
        return able ? placeOf(head, usualColumn(*able).name) : Expected<std::size_t>(able.error());
    }
    for (std::size_t column = 0; column < columns; ++column)
        if (head.nameOf(column) == wanted)
            return column;
    for (std::size_t column = 0; column < columns; ++column)
        if (std::to_string(column + 1) == wanted)
            return column;
    return noColumn(head, wanted);
}

} // namespace

Expected<std::vector<PositionColumn>> positionColumns(ByteSource& text)
{
    CsvLines lines(text, {});
    const auto head = headOf(lines);
    if (!head)
        return head.error();
    return columnsOf(*head);
}

const PositionColumn& usualColumn(const std::vector<PositionColumn>& columns)
{
    POSENC_EXPECTS(!columns.empty());
    const auto time = std::ranges::find(columns, true, &PositionColumn::isTime);
    return time == columns.end() ? columns.front() : *time;
}

Expected<RowValues> readPositionColumn(ByteSource& text, std::string_view column, const Progress& progress)
{
    CsvLines beginning(text, progress);
    const auto head = headOf(beginning);
    if (!head)
        return head.error();
    const auto place = placeOf(*head, trimmed(column));
    if (!place)
        return place.error();
    const bool hasName = *place >= head->first.size() || !isValue(head->first[*place]);
    CsvLines lines(text, progress); // another one: the first has read on
    if (const auto begun = lines.begin(); !begun)
        return begun.error();
    RowValues values;
    for (std::uint64_t row = 0;; ++row) {
        const auto more = lines.next();
        if (!more)
            return more.error();
        if (!*more)
            break;
        if (row == 0 && hasName)
            continue;
        const Cells cells = cellsOf(lines.line(), head->separator);
        if (const auto why = values.add(*place < cells.size() ? std::string_view(cells[*place]) : std::string_view()))
            return refusedText(sentence("core", "Line %1, column %2: %3")(lines.number(), *place + 1, *why));
    }
    if (values.size() == 0)
        return refusedText(sentence("core", "There are no values below the name of the column. Open a file with a column of positions."));
    return values;
}

} // namespace posenc
