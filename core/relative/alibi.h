// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "core/encoding/encoding_curve.h"
#include "core/relative/distance_bias.h"

#include <cstdint>
#include <vector>

namespace posenc {

/// Attention with linear biases (ALiBi): no encoding at all, but a penalty on the attention score that grows with the offset,
///
///     score(a, b) = q_a·k_b − m_h |a − b|
///
/// with one slope for each of H heads: m_h = 2^(−bh/H), h = 1 … H, if H is a power of two (b is 8 in the paper; MPT sets b); otherwise the
/// slopes of the next smaller power of two P, then every second one of 2P (first, third, …) until there are H. Source: Press et al. 2022,
/// "Train Short, Test Long: Attention with Linear Biases Enables Input Length Extrapolation".
class Alibi {
public:
    static constexpr std::int64_t maxHeads = 1024;

    static constexpr double usualBias = 8.0;
    static constexpr double leastBias = 1e-3;
    static constexpr double mostBias = 1000.0;

    /// 1 ≤ heads ≤ maxHeads, leastBias ≤ b = maxBias ≤ mostBias; anything else is Error::Kind::Range.
    static Expected<Alibi> make(std::int64_t heads, double maxBias = usualBias);

    std::int64_t heads() const { return static_cast<std::int64_t>(m_slopes.size()); }
    /// m_h of head h = 1 … heads().
    double slope(std::int64_t head) const { return m_slopes[static_cast<std::size_t>(head - 1)]; }
    /// The heads from the steepest to the flattest: as many as are asked for, the first and the last among them.
    std::vector<std::int64_t> bySlope(std::size_t most) const;
    /// −m_h · |Δ|.
    double penalty(std::int64_t head, std::int64_t offset) const;

    bool operator==(const Alibi&) const = default;

private:
    std::vector<double> m_slopes;
};

/// The penalty of one head over the offsets: one sample per offset, or one per pixel with its mean, lowest and highest over the pixel's
/// offsets.
CurveSamples samplePenalty(const Alibi& alibi, std::int64_t head, const SampleAxis& offsets);

/// The penalty of one head as a bias among others.
class AlibiBias : public DistanceBias {
public:
    explicit AlibiBias(double slope) : m_slope(slope) {}

    double value(std::int64_t offset) const override;
    void values(std::int64_t first, std::span<double> out) const override;
    double sumBelow(std::int64_t end) const override;

private:
    double m_slope;
};

} // namespace posenc
