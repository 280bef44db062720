// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arithmetic/table.h"
#include "core/encoding/encoding_spec.h"
#include "core/encoding/frequencies.h"

namespace posenc {

/// The sinusoidal positional encoding PE(k, j), position k = 0 … max_len−1, column j = 0 … d_model−1.
///
///     sine of pair i    sin(k ω_i)      cosine of pair i    cos(k ω_i)
///
/// Every value is exact to within one unit in the last place for every legal parameter, and value, row and column give the same bits; the
/// whole table, computed faster, stays within 4e-16. Values are in [−1, 1].
/// Source: Vaswani et al. 2017, "Attention Is All You Need", section 3.5.
class Encoding {
public:
    explicit Encoding(const EncodingSpec& spec) : m_spec(spec), m_frequencies(spec) {}

    const EncodingSpec& spec() const { return m_spec; }
    const Frequencies& frequencies() const { return m_frequencies; }

    /// PE(k, j).
    double value(std::int64_t k, std::int64_t j) const;
    /// PE(k, ·), shape (d_model).
    Eigen::VectorXd row(std::int64_t k) const;
    /// PE(·, j), shape (max_len).
    Eigen::VectorXd column(std::int64_t j) const;
    /// The whole table, shape (max_len × d_model); see EncodingTable.
    Table matrix() const;

private:
    EncodingSpec m_spec;
    Frequencies m_frequencies;
};

} // namespace posenc
