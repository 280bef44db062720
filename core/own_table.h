#pragma once

#include "core/encoding.h"

#include <cstdint>
#include <string>

namespace posenc {

/// How many bits a table's numbers were kept in.
enum class Precision {
    Float16,
    Float32,
    Float64
};

/// Somebody's table as it was read from a file, to be held against the formula.
struct OwnTable {
    /// A larger table is refused: four gibibytes of doubles.
    static constexpr std::int64_t maxValues = std::int64_t{1} << 29;

    Table values; ///< shape (positions × dimensions), at most (1048576 × 16384), every value finite
    /// What the file kept: its dtype, or for text the float whose shortest texts these are, else Float64.
    Precision precision = Precision::Float64;
    /// For text the most significant digits that one of its numbers has; 0 where the file is binary.
    int digits = 0;
    /// One sentence where the reading was not plain, for instance "The shape (1, 50, 8) was read as 50 positions × 8 dimensions."
    std::string reading;
};

} // namespace posenc
