// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arithmetic/table.h"
#include "core/base/expected.h"
#include "core/relative/distance_bias.h"

#include <Eigen/Core>

namespace posenc {

/// T5's buckets of relative positions: every small distance has its own, larger ones share buckets whose widths multiply, and from
/// `maxDistance` on there is one for all.
///
/// With B buckets for a direction and E = ⌊B/2⌋, distance n has bucket n if n < E, otherwise E + ⌊(B − E) ln(n/E) / ln(maxDistance/E)⌋, at
/// most B − 1. An encoder (bidirectional) has ⌊buckets/2⌋ for keys before the query and itself, then as many for those after it; a decoder
/// has all of them for keys before the query. The logarithms are exact here: where n/E is that very power, n begins its bucket.
/// Source: Raffel et al. 2020, "Exploring the Limits of Transfer Learning with a Unified Text-to-Text Transformer", section 2.1;
/// mesh_tensorflow and transformers, `_relative_position_bucket`.
class T5Buckets {
public:
    static constexpr std::int64_t fewest = 4;
    static constexpr std::int64_t most = 1024;

    /// 32 buckets up to a distance of 128 in T5. fewest ≤ buckets ≤ most, E < maxDistance ≤ 2^20; anything else is Error::Kind::Range.
    static Expected<T5Buckets> make(bool bidirectional, std::int64_t buckets, std::int64_t maxDistance);

    bool isBidirectional() const { return m_bidirectional; }
    /// The number of buckets for both directions together.
    std::int64_t buckets() const { return m_buckets; }
    /// The first distance of each bucket of one direction, rising, shape (B). A bucket that begins where the next one does is empty.
    const std::vector<std::int64_t>& starts() const { return m_starts; }
    /// The bucket of a key `relative` positions after the query, below 0 if before it: 0 … buckets() − 1. A decoder's query sees no later
    /// keys, and they have bucket 0.
    std::int64_t bucketOf(std::int64_t relative) const;

private:
    T5Buckets() = default;

    bool m_bidirectional = true;
    std::int64_t m_buckets = 0;
    std::vector<std::int64_t> m_starts;
};

/// The bias of one head over the distance in one direction: a number for each bucket.
class T5Bias : public DistanceBias {
public:
    enum class Keys {
        Before, ///< the query, and the query's own
        After   ///< only of bidirectional buckets
    };

    /// A bias for each bucket, shape (buckets.buckets()).
    T5Bias(const T5Buckets& buckets, const Eigen::VectorXd& biases, Keys keys = Keys::Before);

    double value(std::int64_t offset) const override;
    void values(std::int64_t first, std::span<double> out) const override;
    double sumBelow(std::int64_t end) const override;
    Range range(std::int64_t first, std::int64_t last) const override;

private:
    struct Step {
        std::int64_t first = 0; ///< first distance of the step; the step ends where the next one begins
        double bias = 0.0;
    };
    std::size_t stepOf(std::int64_t offset) const;
    std::int64_t endOf(std::size_t step) const;

    std::vector<Step> m_steps; ///< the buckets that contain distances
};

/// Made-up biases, normally distributed with mean 0 and variance 1: number b of a head and a seed, shape (buckets).
Eigen::VectorXd madeUpBiases(std::uint64_t seed, std::int64_t head, std::int64_t buckets);

} // namespace posenc
