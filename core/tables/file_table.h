// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/encoding.h"

#include <cstdint>
#include <string>

namespace posenc {

/// The precision in which a table's numbers were stored.
enum class Precision {
    BFloat16,
    Float16,
    Float32,
    Float64
};
/// The largest relative loss from storing a number.
constexpr double halfUnit(Precision precision)
{
    switch (precision) {
    case Precision::BFloat16:
        return 0x1p-8;
    case Precision::Float16:
        return 0x1p-11;
    case Precision::Float32:
        return 0x1p-24;
    case Precision::Float64:
        break;
    }
    return 0x1p-53;
}

/// A table read from a user's file, to be compared with the formula.
struct FileTable {
    /// A larger table is refused: four gibibytes of doubles.
    static constexpr std::int64_t maxValues = std::int64_t{1} << 29;

    Table values; ///< shape (positions × dimensions), at most (1048576 × 16384); NaN and infinities are kept
    /// What the file stored: its dtype, or for text the float of which these are the shortest texts, else Float64.
    Precision precision = Precision::Float64;
    /// For text, the most significant digits in any of its numbers; 0 for a binary file.
    int digits = 0;
    /// One sentence if the reading was not plain, such as "The shape (1, 50, 8) was read as 50 positions × 8 dimensions."
    std::string reading;
};

/// Error::Kind::File with a sentence that names the first number that is NaN or infinite.
Expected<Done> allFinite(const Table& values);

} // namespace posenc
