// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/precision/rounded_encoding.h"

#include <cmath>
#include <span>
#include <vector>

namespace posenc {

/// The numbers of some columns of a rounded encoding, one position after another; columns with equal numbers share one.
class RoundedColumns {
public:
    /// The encoding must outlive it.
    RoundedColumns(const RoundedEncoding& encoding, std::span<const std::int64_t> columns);

    /// How many numbers a position has.
    std::size_t size() const { return m_size; }
    /// Which number each column holds, in column order.
    const std::vector<std::size_t>& sources() const { return m_sources; }
    /// The numbers of position k, shape (size()); those that no column holds are unspecified.
    void values(std::int64_t k, double* numbers) const;
    /// The same minus the exact ones. `scratch` has room for size() numbers.
    void errors(std::int64_t k, double* numbers, double* scratch) const;

private:
    const RoundedEncoding& m_encoding;
    std::size_t m_size = 0;
    std::vector<std::size_t> m_sources;
    std::vector<std::int64_t> m_columns; ///< of each number, if there are no waves
    std::vector<double> m_factors;       ///< of the waves: numbers are all sines, all cosines, and 0 for the column without a wave
    std::vector<double> m_turnsHi;       ///< as from Frequencies
    std::vector<double> m_turnsLo;
};

/// The one of larger magnitude, of ties the first; NaN counts as larger than any.
inline double largerOf(double a, double b) { return (std::abs(b) > std::abs(a)) | (b != b) ? b : a; }
/// largest[p] = largerOf(largest[p], candidate[p])
void takeLarger(double* largest, const double* candidate, std::size_t count);

} // namespace posenc
