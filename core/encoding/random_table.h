// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/encoding.h"
#include "core/sampling/sample_axis.h"

#include <cstdint>
#include <span>

namespace posenc {

/// Independent normal numbers x(k, j) of mean 0 and variance 1/2, position 0 ≤ k < 2^20, column j ≥ 0, each from (seed, k, j) alone.
///
/// Column j is an orthonormal Haar series over the 2^20 positions with independent normal coefficients z, so its values are independent
/// normal numbers themselves, and their sum over any stretch of positions is known from the two ends of the stretch:
///
///     x(k, j) = z_0 / 2^10 + Σ_(l=1…20) ± z_(l, ⌊k/2^l⌋) / 2^(l/2)         + in the first half of the 2^l positions, − in the second
///
/// The coefficients come from a counter (SplitMix64's mixing function, Steele et al. 2014) by the method of Box and Muller (1958), in
/// single precision as the weights of a model are kept: none is beyond 5.8 standard deviations.
class RandomTable {
public:
    static constexpr int levels = 20;

    explicit RandomTable(std::uint64_t seed) : m_seed(seed) {}

    double value(std::int64_t k, std::int64_t j) const;
    /// x(k, j) over the columns 0 … out.size()−1.
    void row(std::int64_t k, Eigen::Ref<Eigen::VectorXd> out) const;
    /// x(k, j) over the positions 0 … out.size()−1.
    void column(std::int64_t j, Eigen::Ref<Eigen::VectorXd> out) const;
    /// x(k, j) at some rising positions in some rising columns, shape (positions × columns).
    void rows(std::span<const std::int64_t> positions, std::span<const std::int64_t> columns, TableRef out) const;
    /// The samples of an axis over the positions in some rising columns, shape (samples × columns.size()): means over the positions that
    /// each covers.
    void sample(const SampleAxis& positions, std::span<const std::int64_t> columns, Eigen::Ref<Eigen::MatrixXf> out) const;

private:
    std::uint64_t m_seed;
};

} // namespace posenc
