// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arithmetic/table.h"
#include "core/base/expected.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

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

/// Half of the distance between the smallest numbers: below them, the loss from storing a number is no longer relative.
constexpr double halfStep(Precision precision)
{
    switch (precision) {
    case Precision::BFloat16:
        return 0x1p-134;
    case Precision::Float16:
        return 0x1p-25;
    case Precision::Float32:
        return 0x1p-150;
    case Precision::Float64:
        break;
    }
    return 0.0;
}

/// float32 and so on, as NumPy calls them.
std::string_view nameOf(Precision precision);

/// Who else reads the rows of a text file as they stand, behind a first row of names.
enum class TextReaders {
    All,     ///< a line for each row, and in every cell a finite number as all programs write it
    Loadtxt, ///< NumPy's loadtxt: there are comments, empty lines, inf or nan between them, or CR alone ends a line
    None     ///< cells are quoted, missing, or have a Unicode minus
};

/// How a text file holds its numbers.
struct TextLayout {
    char separator = ',';
    bool names = false;     ///< the first row holds names
    bool positions = false; ///< the first column holds positions
    TextReaders readers = TextReaders::All;
    /// The first row is 0, 1, 2 …, which may be names of columns as pandas writes them, or numbers.
    bool mayBeNames = false;
    /// The positions in the first column are 1, 2, 3 …
    bool countsFromOne = false;

    bool operator==(const TextLayout&) const = default;
};

/// A table that is a part of a file, row by row.
struct TablePart {
    std::uint64_t offset = 0; ///< offset of the first number's first byte
    std::string dtype;        ///< NumPy's name for the type of the numbers, little-endian, or bfloat16

    bool operator==(const TablePart&) const = default;
};

/// A table read from a user's file.
struct FileTable {
    /// A larger table is refused: four gibibytes of doubles.
    static constexpr std::int64_t maxValues = std::int64_t{1} << 29;

    Table values; ///< shape (positions × dimensions), at most (1048576 × 16384); NaN and infinities are kept
    /// What the file stored: its dtype, or for text the float of which these are the shortest texts, else Float64. The numbers of a
    /// text keep their written value.
    Precision precision = Precision::Float64;
    /// For text, the most significant digits in any of its numbers, and the most behind the decimal point; 0 for a binary file. Digits of a
    /// double that its shortest text does not need are not counted.
    int digits = 0;
    int decimals = 0;
    /// A text has fewer digits than a double may need.
    bool isRounded() const { return text && digits < 16; }
    /// The layout of a text file; empty for an NPY file.
    std::optional<TextLayout> text;
    /// The place of the numbers in a model's file, if they are stored unpacked.
    std::optional<TablePart> part;
    /// One sentence if the reading was not plain, for instance "The shape (1, 50, 8) was read as 50 positions × 8 dimensions."
    std::string reading;
};

/// Error::Kind::File with a sentence that names the first number that is NaN or infinite.
Expected<Done> allFinite(const Table& values);

} // namespace posenc
