#include "core/npy_reader.h"

#include "core/npy_header.h"
#include "core/number_text.h"
#include "core/parallel.h"

#include <bit>
#include <cmath>

namespace posenc {

namespace {

template <class Word, bool bigEndian>
Word wordAt(const std::byte* bytes)
{
    Word word = 0;
    for (std::size_t i = 0; i < sizeof(Word); ++i)
        word = static_cast<Word>(word | static_cast<Word>(std::to_integer<Word>(bytes[i]) << (8 * (bigEndian ? sizeof(Word) - 1 - i : i))));
    return word;
}

double numberOf(std::uint16_t word) { return static_cast<double>(static_cast<float>(Eigen::numext::bit_cast<Eigen::half>(word))); }
double numberOf(std::uint32_t word) { return static_cast<double>(std::bit_cast<float>(word)); }
double numberOf(std::uint64_t word) { return std::bit_cast<double>(word); }

template <class Word, bool bigEndian>
void readRows(const NpyHeader& header, const std::byte* numbers, std::size_t begin, std::size_t end, Table& out)
{
    const auto columns = static_cast<std::size_t>(header.columns);
    const std::size_t alongRow = sizeof(Word) * (header.fortranOrder ? static_cast<std::size_t>(header.rows) : 1);
    const std::size_t alongColumn = sizeof(Word) * (header.fortranOrder ? 1 : columns);
    // Tiles: each cache line that a transposed table brings is used whole.
    constexpr std::size_t tile = 32;
    for (std::size_t top = begin; top < end; top += tile)
        for (std::size_t left = 0; left < columns; left += tile)
            for (std::size_t row = top; row < std::min(top + tile, end); ++row) {
                const std::byte* from = numbers + row * alongColumn;
                double* const to = out.data() + row * columns;
                for (std::size_t column = left; column < std::min(left + tile, columns); ++column)
                    to[column] = numberOf(wordAt<Word, bigEndian>(from + column * alongRow));
            }
}

using ReadRows = void (*)(const NpyHeader&, const std::byte*, std::size_t, std::size_t, Table&);

ReadRows rowsReader(const NpyHeader& header)
{
    switch (header.precision) {
    case Precision::Float16:
        return header.bigEndian ? readRows<std::uint16_t, true> : readRows<std::uint16_t, false>;
    case Precision::Float32:
        return header.bigEndian ? readRows<std::uint32_t, true> : readRows<std::uint32_t, false>;
    case Precision::Float64:
        break;
    }
    return header.bigEndian ? readRows<std::uint64_t, true> : readRows<std::uint64_t, false>;
}

Expected<Done> finite(const Table& values)
{
    for (Eigen::Index k = 0; k < values.rows(); ++k)
        for (Eigen::Index j = 0; j < values.cols(); ++j)
            if (!std::isfinite(values(k, j)))
                return Error{Error::Kind::File, "The number at row " + numberText(std::int64_t{k}) + ", column "
                                                    + numberText(std::int64_t{j}) + " (counted from 0) is "
                                                    + (std::isnan(values(k, j)) ? "not a number" : "infinite")
                                                    + ", but the numbers of a table have to be finite; save it without."};
    return Done{};
}

} // namespace

Expected<OwnTable> readNpy(std::span<const std::byte> file)
{
    auto header = readNpyHeader(file);
    if (!header)
        return header.error();
    if (const auto fitting = header->fits(file.size()); !fitting)
        return fitting.error();
    OwnTable table;
    table.values.resize(header->rows, header->columns);
    table.precision = header->precision;
    table.reading = header->reading;
    const ReadRows read = rowsReader(*header);
    const std::byte* const numbers = file.data() + header->size;
    inParallel(static_cast<std::size_t>(header->rows), 256,
               [&](std::size_t begin, std::size_t end) { read(*header, numbers, begin, end, table.values); });
    if (const auto whole = finite(table.values); !whole)
        return whole.error();
    return table;
}

} // namespace posenc
