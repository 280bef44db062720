// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"

#include <cstdint>
#include <vector>

namespace posenc {

/// Relative keys: the score of a query q at position a and a key at position b gets the product of q with a learned vector for their
/// offset, and all offsets from the clip distance K on share the vector of K,
///
///     q · w_c        c = max(−K, min(K, b − a))
///
/// There is no such number without a query. Here q is a random direction, |q| = 1, and the numbers of w_c are random, normally distributed
/// with mean 0 and variance 1, so the products are, too.
/// Source: Shaw et al. 2018, "Self-Attention with Relative Position Representations", section 3.2.
class ShawKeys {
public:
    static constexpr std::int64_t mostClip = 512;
    static constexpr std::int64_t columns = 64; ///< of a head, as in the paper

    /// Query and keys of a seed; 1 ≤ clip ≤ mostClip, anything else is Error::Kind::Range.
    static Expected<ShawKeys> make(std::uint64_t seed, std::int64_t clip);

    std::int64_t clip() const { return static_cast<std::int64_t>(m_products.size()) / 2; }
    /// The product at the offset Δ = a − b: above 0 for a key before the query.
    double product(std::int64_t offset) const;

private:
    explicit ShawKeys(std::vector<double> products) : m_products(std::move(products)) {}

    std::vector<double> m_products; ///< for b − a = −K … K
};

} // namespace posenc
