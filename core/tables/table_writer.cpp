// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/table_writer.h"

#include "core/base/expects.h"
#include "core/base/number_text.h"
#include "core/base/parallel.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>

namespace posenc {

static_assert(std::endian::native == std::endian::little, "the NPY writer hands memory out as it lies: little-endian");

namespace {

// Passes a table to `take` in blocks of whole rows; stops at the first error.
template <class Take>
Expected<Done> inBlocks(const TableSource& table, const Progress& progress, const Take& take)
{
    if (table.prepare)
        if (auto prepared = table.prepare({nullptr, progress.stop}); !prepared)
            return prepared;
    constexpr std::int64_t cells = 1 << 17;
    constexpr std::int64_t numbers = 1 << 22; // computed in some hundredths of a second
    const std::int64_t blockRows =
        std::clamp<std::int64_t>(std::min(cells / table.columns, numbers / std::max<std::int64_t>(1, table.numbersPerRow)), 1, table.rows);
    Table block(blockRows, table.columns);
    for (std::int64_t first = 0; first < table.rows; first += blockRows) {
        const std::int64_t count = std::min(blockRows, table.rows - first);
        table.fill(first, block.topRows(count));
        if (auto wanted = progress.at(static_cast<double>(first + count) / static_cast<double>(table.rows)); !wanted)
            return wanted; // the block may be unfinished
        if (auto done = take(first, block.topRows(count)); !done)
            return done;
    }
    return Done{};
}

void appendNumber(std::string& text, double value)
{
    char digits[32];
    text.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
}

// One row of a block that starts at row `first` of the table.
void appendLine(std::string& text, const TableSource& table, std::int64_t first, Eigen::Index row, const TableRef& block)
{
    if (table.rowName)
        text.append(numberText(table.rowName(first + row))).append(",");
    for (Eigen::Index column = 0; column < block.cols(); ++column) {
        if (column > 0)
            text += ',';
        if (const auto instead = table.text ? table.text(first + row, column) : std::nullopt)
            text += *instead;
        else
            appendNumber(text, block(row, column));
    }
    text += '\n';
}

} // namespace

std::string npyHeader(std::int64_t rows, std::int64_t columns)
{
    constexpr std::size_t alignment = 64;
    constexpr std::size_t prefix = 10; // magic, version, length
    std::string text = "{'descr': '<f8', 'fortran_order': False, 'shape': (" + numberText(rows) + ", " + numberText(columns) + "), }";
    const std::size_t size = (prefix + text.size() + 1 + alignment - 1) / alignment * alignment;
    text.resize(size - prefix - 1, ' ');
    text += '\n';
    std::string header = "\x93NUMPY";
    header += '\x01';
    header += '\x00';
    header += static_cast<char>(text.size() & 0xff);
    header += static_cast<char>(text.size() >> 8);
    return header + text;
}

std::int64_t npySize(std::int64_t rows, std::int64_t columns)
{
    return static_cast<std::int64_t>(npyHeader(rows, columns).size()) + rows * columns * static_cast<std::int64_t>(sizeof(double));
}

Expected<Done> writeNpy(const TableSource& table, const Sink& sink, const Progress& progress)
{
    const std::string header = npyHeader(table.rows, table.columns);
    if (auto done = sink(std::as_bytes(std::span(header))); !done)
        return done;
    return inBlocks(table, progress, [&](std::int64_t, TableRef block) {
        return sink(std::as_bytes(std::span(block.data(), static_cast<std::size_t>(block.size()))));
    });
}

std::int64_t csvSizeAtLeast(std::int64_t rows, std::int64_t columns)
{
    return (rows + 1) * (columns + 1) * 2; // a digit and a separator
}

Expected<Done> writeCsv(const TableSource& table, const Sink& sink, const Progress& progress)
{
    POSENC_EXPECTS(table.columnName);
    std::string header = table.rowName ? table.corner + ',' : std::string();
    for (std::int64_t column = 0; column < table.columns; ++column)
        header.append(column > 0 ? "," : "").append(table.columnName(column));
    header += '\n';
    if (auto done = sink(std::as_bytes(std::span(header))); !done)
        return done;
    std::array<std::string, 16> texts;
    return inBlocks(table, progress, [&](std::int64_t first, TableRef block) -> Expected<Done> {
        // Turning numbers into text takes longer than computing them: each processor writes stretches of the rows.
        for (std::string& text : texts)
            text.clear();
        const auto rows = static_cast<std::size_t>(block.rows());
        inParallel(texts.size(), 1, [&](std::size_t begin, std::size_t end) {
            for (std::size_t stretch = begin; stretch < end; ++stretch)
                for (std::size_t r = rows * stretch / texts.size(); r < rows * (stretch + 1) / texts.size(); ++r)
                    appendLine(texts[stretch], table, first, static_cast<Eigen::Index>(r), block);
        });
        for (const std::string& text : texts)
            if (auto done = sink(std::as_bytes(std::span(text))); !done)
                return done;
        return Done{};
    });
}

} // namespace posenc
