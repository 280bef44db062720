// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arithmetic/double_double.h"
#include "core/encoding/encoding.h"

#include <optional>
#include <vector>

namespace posenc {

/// Known ways in which code meant to make the encoding makes another table. In formulas, d is d_model, j a column, i a pair, k a position
/// and L the number of positions.
enum class Mistake {
    None,
    DoubledIndex,              ///< a loop over i = 0, 2, 4 … that doubles i again: ω_i = n^(−4i/d)
    ExponentOfEveryColumn,     ///< n^(−2j/d): the sine and the cosine of a pair at different frequencies
    HalfExponentOfEveryColumn, ///< the exponent j/d for every column: the sines are right, the cosines are not
    FloorDivision,             ///< exp(2i · (−ln(n) / d // 2)), where // rounds down to −1 (−2 for d = 4): ω_i = e^(−2i)
    SineCosineSwapped,         ///< interleaved as cos, sin, cos, sin …
    PositionOverLength,        ///< k / L in place of k
    PositionOverLast,          ///< k / (L − 1) in place of k
    AnglesInDegrees            ///< sin and cos of k ω in degrees instead of radians: k π/180 in place of k
};

/// What a program keeps of its rotary embedding: the sines or the cosines, each in both columns of its pair. A program that forgets one of
/// the two makes the same table.
enum class RotaryCache {
    None,
    Cosines,
    Sines
};

/// A rule for a whole table of sines and cosines: a convention, or a mistake in following one.
struct Convention {
    std::int64_t rows = 1;
    std::int64_t columns = 1;
    double n = 10000.0; ///< 1 … 1e9
    Layout layout = Layout::Interleaved;
    FrequencyRule frequencies = FrequencyRule::Paper;
    std::int64_t firstPosition = 0; ///< the position of the first row
    Mistake mistake = Mistake::None;
    RotaryCache cache = RotaryCache::None; ///< a cache of RoPE with an even number of columns
    /// Of an odd number of columns: the paper's encoding of one column less, behind which a column of zeros stands.
    bool isPadded = false;
    double factor = 1.0; ///< every number is the rule's times this

    bool operator==(const Convention&) const = default;

    /// The intended encoding: this convention without its mistake (for DoubledIndex with n = 10000). Row r of the table is its
    /// row r + firstPosition. A padded one is tensor2tensor's with another n, which has the same numbers.
    EncodingSpec intended() const;
    /// The encoding with exactly these numbers, if there is one: without a mistake, and for DoubledIndex.
    std::optional<EncodingSpec> encoding() const;
};

/// The content of a column of such a table: a wave of (first + row) · ω, with ω = scale · ratio^exponent. ratio is the quotient of
/// neighbouring pairs' frequencies.
struct Wave {
    Column::Wave kind = Column::Wave::Zero;
    double exponent = 0.0; ///< the pair, or half-way to the next one for the cosines of ExponentOfEveryColumn
};
Wave waveAt(const Convention& convention, std::int64_t column);
/// ln of that quotient's inverse.
double logStepOf(const Convention& convention);
/// 1, or 1/L, 1/(L − 1) and π/180 for the three mistakes that scale positions.
double positionScale(const Convention& convention);

/// The numbers of a convention by blocks of rows, right to about one unit in the last place.
class ConventionTable {
public:
    explicit ConventionTable(const Convention& convention);

    const Convention& convention() const { return m_convention; }
    /// ω of column j in radians per row; 0 if the column is zero.
    double omega(std::int64_t column) const;
    /// Rows first … first + out.rows() − 1 into `out`, shape (rows × columns).
    void rows(std::int64_t first, TableRef out) const;

private:
    Convention m_convention;
    std::vector<double> m_turnsHi; ///< quarter turns per position, of every frequency in the table
    std::vector<double> m_turnsLo;
    std::vector<std::size_t> m_source; ///< for each column: its index in [sines of all frequencies, their cosines, 0]
};

} // namespace posenc
