#include "core/table_writer.h"

#include "core/number_text.h"

#include <algorithm>
#include <bit>
#include <charconv>

namespace posenc {

static_assert(std::endian::native == std::endian::little, "the NPY writer hands memory out as it lies: little-endian");

namespace {

// Hands a table to `take` in blocks of whole rows; the first error ends it.
template <class Take>
Expected<Done> inBlocks(const TableSource& table, const Take& take)
{
    const std::int64_t blockRows = std::clamp<std::int64_t>((std::int64_t{1} << 17) / table.columns, 1, table.rows);
    Table block(blockRows, table.columns);
    for (std::int64_t first = 0; first < table.rows; first += blockRows) {
        const std::int64_t count = std::min(blockRows, table.rows - first);
        table.fill(first, block.topRows(count));
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

Expected<Done> writeNpy(const TableSource& table, const Sink& sink)
{
    const std::string header = npyHeader(table.rows, table.columns);
    if (auto done = sink(std::as_bytes(std::span(header))); !done)
        return done;
    return inBlocks(table, [&](std::int64_t, TableRef block) {
        return sink(std::as_bytes(std::span(block.data(), static_cast<std::size_t>(block.size()))));
    });
}

std::int64_t csvSizeAtLeast(std::int64_t rows, std::int64_t columns)
{
    return (rows + 1) * (columns + 1) * 2; // a digit and a separator
}

Expected<Done> writeCsv(const TableSource& table, const Sink& sink)
{
    std::string text = table.corner;
    for (std::int64_t column = 0; column < table.columns; ++column)
        text.append(",").append(numberText(table.columnName(column)));
    text += '\n';
    if (auto done = sink(std::as_bytes(std::span(text))); !done)
        return done;
    return inBlocks(table, [&](std::int64_t first, TableRef block) {
        text.clear();
        for (Eigen::Index r = 0; r < block.rows(); ++r) {
            text += numberText(table.rowName(first + r));
            for (Eigen::Index c = 0; c < block.cols(); ++c) {
                text += ',';
                appendNumber(text, block(r, c));
            }
            text += '\n';
        }
        return sink(std::as_bytes(std::span(text)));
    });
}

} // namespace posenc
