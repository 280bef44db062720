// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tables/file_table.h"

#include <cstddef>
#include <span>

namespace posenc {

/// What the header of an NPY file says about the numbers behind it.
/// Source: NumPy, numpy.lib.format, versions 1.0, 2.0 and 3.0.
struct NpyHeader {
    /// No header that can be read is longer, with the magic before it.
    static constexpr std::size_t maxSize = 65536 + 12;

    /// How a number is written.
    enum class Kind {
        Float, ///< IEEE 754 binary16, binary32, binary64
        BFloat16,
        Signed,
        Unsigned ///< bool, too
    };

    Precision precision = Precision::Float64; ///< of whole numbers Float64
    Kind kind = Kind::Float;
    std::size_t width = 8; ///< bytes of a number
    bool bigEndian = false;
    bool fortranOrder = false; ///< column by column
    std::int64_t rows = 0;
    std::int64_t columns = 0;
    std::size_t size = 0; ///< where the numbers begin
    std::string reading;  ///< as FileTable::reading

    std::size_t bytesPerValue() const { return width; }
    /// How many bytes the whole file has to have, and the error of one that has not.
    std::uint64_t fileSize() const;
    Expected<Done> fits(std::uint64_t actualSize) const;
};

/// True where the bytes begin as an NPY file does.
bool hasNpyMagic(std::span<const std::byte> bytes);

/// The header at the beginning of `bytes`, of which the first NpyHeader::maxSize are enough. A matrix of float16, float32,
/// float64, bfloat16 (as ml_dtypes names it, V2), whole numbers or bool in either byte order and either memory order is understood; axes of
/// length one besides two others are left out, a single axis is one row. Anything else is Error::Kind::File.
Expected<NpyHeader> readNpyHeader(std::span<const std::byte> bytes);

} // namespace posenc
