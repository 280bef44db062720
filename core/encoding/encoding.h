// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arithmetic/table.h"
#include "core/encoding/encoding_spec.h"
#include "core/encoding/frequencies.h"

#include <span>

namespace posenc {

/// Which waves a table holds.
enum class WaveKind {
    Pairs,  ///< a sine and a cosine of each frequency, where the layout places them
    Sines,  ///< the sine of frequency j in column j
    Cosines ///< cosine of the same pair
};

/// The wave that a column holds.
struct ColumnWave {
    Column::Wave wave = Column::Wave::Zero;
    std::int64_t frequency = -1; ///< which of the frequencies; −1 for Zero
    DoubleDouble quarterTurns{}; ///< frequency of the column's wave, in quarter turns per position
};

/// The sinusoidal positional encoding PE(k, j), position k = 0 … max_len−1, column j = 0 … d_model−1.
///
///     sine of pair i    sin(k ω_i)      cosine of pair i    cos(k ω_i)
///
/// or sines alone, or cosines alone, with a frequency for each column (Frequencies::ofColumns). Every value is exact to within one unit in
/// the last place for every valid parameter, and value, numbers, row and column give the same bits; the whole table, computed faster, stays
/// within 4e-16. Values are in [−1, 1]. Source: Vaswani et al. 2017, "Attention Is All You Need", section 3.5.
class Encoding {
public:
    explicit Encoding(const EncodingSpec& spec, WaveKind kind = WaveKind::Pairs)
        : m_spec(spec), m_kind(kind), m_frequencies(kind == WaveKind::Pairs ? Frequencies(spec) : Frequencies::ofColumns(spec))
    {
    }

    const EncodingSpec& spec() const { return m_spec; }
    WaveKind kind() const { return m_kind; }
    const Frequencies& frequencies() const { return m_frequencies; }
    /// The content of column j.
    Column columnAt(std::int64_t j) const;
    ColumnWave waveAt(std::int64_t j) const;
    /// The columns of a frequency; −1 for a sine or a cosine that no column holds.
    PairColumns columnsOf(std::int64_t frequency) const;

    /// PE(k, j).
    double value(std::int64_t k, std::int64_t j) const;
    /// PE(k, ·), shape (d_model).
    Eigen::VectorXd row(std::int64_t k) const;
    /// PE(·, j), shape (max_len).
    Eigen::VectorXd column(std::int64_t j) const;
    /// PE(k, j) at some positions in some columns, shape (positions × columns).
    void numbers(std::span<const std::int64_t> positions, std::span<const std::int64_t> columns, TableRef out) const;
    /// The whole table, shape (max_len × d_model); see EncodingTable.
    Table matrix() const;

private:
    // A sine or a cosine at position k, computed again if it is next to zero.
    double corrected(double value, std::int64_t k, std::int64_t frequency) const;

    EncodingSpec m_spec;
    WaveKind m_kind;
    Frequencies m_frequencies;
};

} // namespace posenc
