// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/precision/rounded_encoding.h"

#include <cmath>
#include <span>
#include <vector>

namespace posenc {

/// The numbers of some columns of a rounded encoding at one position after another; columns that hold the same share one number.
class RoundedColumns {
public:
    /// The encoding must outlive it.
    RoundedColumns(const RoundedEncoding& encoding, std::span<const std::int64_t> columns);

    /// How many numbers a position has.
    std::size_t size() const { return m_size; }
    /// Which of them each of the columns holds, in their order.
    const std::vector<std::size_t>& sources() const { return m_sources; }
    /// The numbers of position k, shape (size()); of those that no column holds nothing is said.
    void values(std::int64_t k, double* numbers) const;
    /// The same minus the exact ones. `scratch` is for size() numbers.
    void errors(std::int64_t k, double* numbers, double* scratch) const;

private:
    const RoundedEncoding& m_encoding;
    std::size_t m_size = 0;
    std::vector<std::size_t> m_sources;
    std::vector<std::int64_t> m_columns; ///< of each number, where there are no waves
    std::vector<double> m_factors;       ///< of the waves: numbers are all sines, all cosines, and 0 for the column without a wave
    std::vector<double> m_turnsHi;       ///< as Frequencies has them
    std::vector<double> m_turnsLo;
};

/// Whichever has the larger amount, the first of equals; what is no number counts as larger than any.
inline double largerOf(double a, double b) { return (std::abs(b) > std::abs(a)) | (b != b) ? b : a; }
/// largest[p] = largerOf(largest[p], candidate[p])
void takeLarger(double* largest, const double* candidate, std::size_t count);

} // namespace posenc
