// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tables/file_table.h"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace posenc {

/// The axes of an array that is read as a table. From more than two axes, axes of length one are dropped, the first of them first. A single
/// axis is one row.
template <class Length>
void keepAxesOfTables(std::vector<Length>& shape)
{
    auto left = shape.size();
    std::erase_if(shape, [&left](Length length) { return length == 1 && left > 2 && left--; });
    if (shape.size() == 1)
        shape.insert(shape.begin(), Length{1});
}

/// What the header of an NPY file says about the numbers after it.
/// Source: NumPy, numpy.lib.format, versions 1.0, 2.0 and 3.0.
struct NpyHeader {
    /// NumPy makes arrays of at most this many axes.
    static constexpr std::size_t mostAxes = 64;
    /// No readable header is longer, including the magic before it.
    static constexpr std::size_t maxSize = 65536 + 12;

    /// How a number is stored.
    enum class Kind {
        Float, ///< IEEE 754 binary16, binary32, binary64
        BFloat16,
        Signed,
        Unsigned ///< also bool
    };

    Precision precision = Precision::Float64; ///< Float64 for integers
    Kind kind = Kind::Float;
    std::size_t width = 8; ///< bytes of a number
    bool bigEndian = false;
    bool fortranOrder = false; ///< column by column
    std::int64_t rows = 0;
    std::int64_t columns = 0;
    std::size_t size = 0;       ///< where the numbers begin
    std::string reading;        ///< same as FileTable::reading
    std::string numbersReading; ///< explains how the type of the numbers was read, or is empty

    std::size_t bytesPerValue() const { return width; }
    /// The required size of the whole file in bytes, and the error if it differs.
    std::uint64_t fileSize() const;
    Expected<Done> fits(std::uint64_t actualSize) const;
};

/// True if the bytes begin like an NPY file.
bool hasNpyMagic(std::span<const std::byte> bytes);

/// What the dictionary in the header says, whether it can be read as a table or not.
struct NpyDescription {
    std::string descr; ///< the dtype, such as <f4
    bool fortranOrder = false;
    std::vector<std::int64_t> shape; ///< ≥ 0
    std::size_t size = 0;            ///< where the numbers begin
};
Expected<NpyDescription> describeNpy(std::span<const std::byte> bytes);

/// The header of a table, or Error::Kind::File with the reason why the array is not a table.
Expected<NpyHeader> readNpyHeader(const NpyDescription& description);

/// The header at the beginning of `bytes`, of which the first NpyHeader::maxSize suffice. Reads a matrix of float16, float32,
/// float64, bfloat16 (V2, as ml_dtypes names it), integers or bool in either byte order and either memory order; axes of length one besides
/// two others are dropped, a single axis is one row. Anything else is Error::Kind::File.
Expected<NpyHeader> readNpyHeader(std::span<const std::byte> bytes);

} // namespace posenc
