#include "core/npy_writer.h"

#include "core/number_text.h"

#include <algorithm>
#include <bit>

namespace posenc {

static_assert(std::endian::native == std::endian::little, "the NPY writer hands memory out as it lies: little-endian");

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

Expected<Done> writeNpy(std::int64_t rows, std::int64_t columns, const RowSource& source, const Sink& sink)
{
    const std::string header = npyHeader(rows, columns);
    if (auto done = sink(std::as_bytes(std::span(header))); !done)
        return done;
    const std::int64_t blockRows = std::clamp<std::int64_t>((std::int64_t{1} << 17) / columns, 1, rows);
    Table block(blockRows, columns);
    for (std::int64_t first = 0; first < rows; first += blockRows) {
        const std::int64_t count = std::min(blockRows, rows - first);
        source(first, block.topRows(count));
        if (auto done = sink(std::as_bytes(std::span(block.data(), static_cast<std::size_t>(count * columns)))); !done)
            return done;
    }
    return Done{};
}

} // namespace posenc
