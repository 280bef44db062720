// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/encoding.h"
#include "core/schemes/random_table.h"
#include "core/schemes/scheme.h"
#include "core/schemes/wave_series.h"

#include <cstdint>
#include <memory>

namespace posenc {

/// A table max_len × d_model that gives every position a row, by one of the schemes; the sinusoidal encoding is one of them.
///
///     sinusoidal    PE(k, j), see Encoding                          integer       k
///     sines         sin(k ω_j), d_model frequencies (WaveSeries)    normalised    k / (max_len − 1), 0 where max_len is 1
///     cosines       cos(k ω_j)                                      binary        bit j of k, the lowest at j = 0
///     random        normal numbers of variance 1/2 (RandomTable), so that ‖row‖² is d/2 on average, the sinusoidal encoding's
///
/// Sines and cosines are exact as Encoding's are: within one unit in the last place, and the same bits from value, row and column.
/// The layout concerns the sinusoidal scheme only, n and the frequency rule also sines and cosines, the seed only random.
class SchemeTable {
public:
    SchemeTable(const EncodingSpec& spec, Scheme scheme, std::uint64_t seed = 0);

    const EncodingSpec& spec() const { return m_spec; }
    Scheme scheme() const { return m_scheme; }
    std::uint64_t seed() const { return m_seed; }

    /// The number of position k in column j.
    double value(std::int64_t k, std::int64_t j) const;
    /// Position k, shape (d_model).
    Eigen::VectorXd row(std::int64_t k) const;
    /// Column j, shape (max_len).
    Eigen::VectorXd column(std::int64_t j) const;
    /// Positions first … first + out.rows() − 1, shape (rows × d_model).
    void rows(std::int64_t first, TableRef out) const;

    /// The range of the values for a colour scale: −1 … 1 for waves, 0 … the largest value (at least 1) for integer, normalised and binary;
    /// for random three standard deviations to either side, beyond which 1 of 370 values lies.
    double lowest() const;
    double highest() const;
    /// True where the value of a position changes with max_len (normalised).
    bool dependsOnMaxLen() const { return m_scheme == Scheme::Normalised; }
    /// True where every column holds the same numbers (integer, normalised).
    bool equalColumns() const { return m_scheme == Scheme::Integer || m_scheme == Scheme::Normalised; }
    /// What one position adds: the value of position 1 where columns are equal.
    double unit() const;
    /// Columns that can hold anything but zeros: min(d_model, bits of max_len − 1) for binary, otherwise d_model.
    std::int64_t usedColumns() const;

    /// Only for the schemes that have them: sinusoidal; sines and cosines; random.
    const Encoding& encoding() const { return *m_encoding; }
    const WaveSeries& waves() const { return *m_waves; }
    const RandomTable& randomCode() const { return m_random; }

private:
    EncodingSpec m_spec;
    Scheme m_scheme;
    std::uint64_t m_seed;
    std::shared_ptr<const Encoding> m_encoding; ///< never changed: copies of the code share it
    std::shared_ptr<const WaveSeries> m_waves;
    RandomTable m_random;
};

} // namespace posenc
