// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tables/npy_reader.h"

#include "core/base/parallel.h"
#include "core/base/sentence.h"

#include <bit>
#include <type_traits>
#include <vector>

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

template <NpyHeader::Kind kind, class Word>
double numberOf(Word word)
{
    if constexpr (kind == NpyHeader::Kind::Signed)
        return static_cast<double>(static_cast<std::make_signed_t<Word>>(word));
    else if constexpr (kind == NpyHeader::Kind::Unsigned)
        return static_cast<double>(word);
    else if constexpr (kind == NpyHeader::Kind::BFloat16)
        return static_cast<double>(std::bit_cast<float>(static_cast<std::uint32_t>(word) << 16));
    else if constexpr (sizeof(Word) == 2)
        return static_cast<double>(static_cast<float>(Eigen::numext::bit_cast<Eigen::half>(word)));
    else if constexpr (sizeof(Word) == 4)
        return static_cast<double>(std::bit_cast<float>(word));
    else
        return std::bit_cast<double>(word);
}

// A piece of a table: the numbers of whole rows, or of whole columns in Fortran order, one after another.
struct Piece {
    const std::byte* numbers;
    std::int64_t first; ///< row or column of the table
    std::int64_t count;
};

template <NpyHeader::Kind kind, class Word, bool bigEndian>
void readRows(const NpyHeader& header, const Piece& piece, std::size_t begin, std::size_t end, Table& out)
{
    const bool byColumns = header.fortranOrder;
    const auto columns = static_cast<std::size_t>(byColumns ? piece.count : header.columns);
    const std::size_t alongRow = sizeof(Word) * (byColumns ? static_cast<std::size_t>(header.rows) : 1);
    const std::size_t alongColumn = sizeof(Word) * (byColumns ? 1 : columns);
    const Eigen::Index top0 = byColumns ? 0 : piece.first;
    const Eigen::Index left0 = byColumns ? piece.first : 0;
    // Tiles: each cache line of a transposed table is used in full.
    constexpr std::size_t tile = 32;
    for (std::size_t top = begin; top < end; top += tile)
        for (std::size_t left = 0; left < columns; left += tile)
            for (std::size_t row = top; row < std::min(top + tile, end); ++row) {
                const std::byte* from = piece.numbers + row * alongColumn;
                double* const to = &out(top0 + static_cast<Eigen::Index>(row), left0);
                for (std::size_t column = left; column < std::min(left + tile, columns); ++column)
                    to[column] = numberOf<kind>(wordAt<Word, bigEndian>(from + column * alongRow));
            }
}

using ReadRows = void (*)(const NpyHeader&, const Piece&, std::size_t, std::size_t, Table&);

template <NpyHeader::Kind kind, class Word>
ReadRows inOrder(const NpyHeader& header)
{
    return header.bigEndian ? readRows<kind, Word, true> : readRows<kind, Word, false>;
}

template <NpyHeader::Kind kind>
ReadRows wholeReader(const NpyHeader& header)
{
    switch (header.width) {
    case 1:
        return inOrder<kind, std::uint8_t>(header);
    case 2:
        return inOrder<kind, std::uint16_t>(header);
    case 4:
        return inOrder<kind, std::uint32_t>(header);
    default:
        return inOrder<kind, std::uint64_t>(header);
    }
}

ReadRows rowsReader(const NpyHeader& header)
{
    using Kind = NpyHeader::Kind;
    switch (header.kind) {
    case Kind::Signed:
        return wholeReader<Kind::Signed>(header);
    case Kind::Unsigned:
        return wholeReader<Kind::Unsigned>(header);
    case Kind::BFloat16:
        return inOrder<Kind::BFloat16, std::uint16_t>(header);
    case Kind::Float:
        break;
    }
    return header.width == 2   ? inOrder<Kind::Float, std::uint16_t>(header)
           : header.width == 4 ? inOrder<Kind::Float, std::uint32_t>(header)
                               : inOrder<Kind::Float, std::uint64_t>(header);
}

// The beginning, up to the longest possible header.
Expected<NpyHeader> headerOf(ByteSource& file)
{
    std::vector<char> beginning(static_cast<std::size_t>(std::min<std::uint64_t>(file.size(), NpyHeader::maxSize)));
    if (const auto back = file.rewind(); !back)
        return back.error();
    const auto read = file.read(beginning);
    if (!read)
        return read.error();
    auto header = readNpyHeader(std::as_bytes(std::span(beginning).first(*read)));
    if (!header)
        return header;
    if (const auto fitting = header->fits(file.size()); !fitting)
        return fitting.error();
    return header;
}

// Skips this many bytes.
Expected<Done> skip(ByteSource& file, std::size_t bytes)
{
    std::vector<char> skipped(bytes);
    if (const auto back = file.rewind(); !back)
        return back.error();
    const auto read = file.read(skipped);
    return read ? Expected<Done>(Done{}) : read.error();
}

} // namespace

Expected<FileTable> readNpy(ByteSource& file, const Progress& progress)
{
    const auto header = headerOf(file);
    if (!header)
        return header.error();
    if (const auto skipped = skip(file, header->size); !skipped)
        return skipped.error();
    return readNumbers(*header, file, progress);
}

Expected<FileTable> readNumbers(const NpyHeader& header, ByteSource& file, const Progress& progress)
{
    FileTable table;
    table.values.resize(header.rows, header.columns);
    table.precision = header.precision;
    table.reading = header.reading;
    const ReadRows read = rowsReader(header);
    const std::int64_t lines = header.fortranOrder ? header.columns : header.rows; // rows or columns in the order of the file
    const std::int64_t length = header.fortranOrder ? header.rows : header.columns;
    const auto lineBytes = static_cast<std::size_t>(length) * header.bytesPerValue();
    // The columns of a piece share the table's cache lines; rows need only a piece that a disk reads efficiently.
    const std::size_t pieceBytes = std::size_t{header.fortranOrder ? 64U : 4U} << 20;
    const auto most = static_cast<std::int64_t>(std::max<std::size_t>(1, pieceBytes / lineBytes));
    std::vector<char> bytes(static_cast<std::size_t>(std::min(most, lines)) * lineBytes);
    for (std::int64_t first = 0; first < lines; first += most) {
        const std::int64_t count = std::min(most, lines - first);
        const std::span<char> room = std::span(bytes).first(static_cast<std::size_t>(count) * lineBytes);
        const auto come = file.read(room);
        if (!come)
            return come.error();
        if (*come < room.size())
            return Error{Error::Kind::File, sentence("core", "The file became shorter while it was being read. Open it again.")};
        const Piece piece{reinterpret_cast<const std::byte*>(room.data()), first, count};
        inParallel(static_cast<std::size_t>(header.fortranOrder ? header.rows : count), 256,
                   [&](std::size_t begin, std::size_t end) { read(header, piece, begin, end, table.values); });
        // A few NaN or infinities are shown; if there is nothing else, it is not a table.
        if (const auto part = header.fortranOrder ? table.values.block(0, first, header.rows, count)
                                                  : table.values.block(first, 0, count, header.columns);
            first == 0 && !part.array().isFinite().any())
            return Error{Error::Kind::File,
                         sentence("core", "From row 0, column 0 (counted from 0) on, no value is finite. Save a table of finite values.")};
        if (const auto wanted = progress.at(static_cast<double>(first + count) / static_cast<double>(lines)); !wanted)
            return wanted.error();
    }
    return table;
}

Expected<FileTable> readNpy(std::span<const std::byte> file)
{
    BytesInMemory source(std::string_view(reinterpret_cast<const char*>(file.data()), file.size()));
    return readNpy(source);
}

} // namespace posenc
