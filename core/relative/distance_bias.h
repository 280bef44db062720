// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/encoding_curve.h"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace posenc {

/// What a scheme adds to the attention score of a query and a key that are Δ ≥ 0 positions apart: a bias in nats, one for each distance.
/// Immutable.
class DistanceBias {
public:
    /// Distances must be below this limit.
    static constexpr std::int64_t mostOffsets = std::int64_t{1} << 20;

    struct Range {
        double lowest = 0.0;
        double highest = 0.0;
    };

    virtual ~DistanceBias() = default;

    /// The bias at the distance Δ, within one unit in the last place.
    virtual double value(std::int64_t offset) const = 0;
    /// The biases at first, first + 1, …: as value(), but quicker, within 1e-13 of the largest.
    virtual void values(std::int64_t first, std::span<double> out) const = 0;
    /// Σ value(Δ) over 0 ≤ Δ < end, relative error below 1e-11.
    virtual double sumBelow(std::int64_t end) const = 0;
    /// Lowest and highest bias over first ≤ Δ < last, as exact as values(). The default is for biases that never rise.
    virtual Range range(std::int64_t first, std::int64_t last) const { return {value(last - 1), value(first)}; }
};
using DistanceBiasPtr = std::shared_ptr<const DistanceBias>;

/// The bias over the offsets: one sample per offset, or one per pixel with its mean, lowest and highest over the pixel's offsets.
CurveSamples sampleBias(const DistanceBias& bias, const SampleAxis& offsets);

/// The attention weights of keys at the distances 0 … length − 1 whose scores differ in nothing but their bias:
///
///     w(Δ) = exp(b(Δ)) / Σ_Δ′ exp(b(Δ′))
///
/// Making them takes a few nanoseconds for each distance.
class BiasWeights {
public:
    /// 1 ≤ length ≤ DistanceBias::mostOffsets; the biases are finite.
    BiasWeights(DistanceBiasPtr bias, std::int64_t length);

    /// The attention weight of an offset, with a relative error below 1e-12.
    double weight(std::int64_t offset) const;
    /// Σ weight(Δ) over 0 ≤ Δ < end, relative error below 1e-11; end is at most the length.
    double massBelow(std::int64_t end) const { return sumBelow(end); }
    /// ln Σ exp(b(Δ)) over all distances.
    double logSum() const;
    /// The attention weight of an offset with this bias.
    double ofBias(double bias) const;
    /// Over the offsets as sampleBias; the axis has `length` cells.
    CurveSamples sample(const SampleAxis& offsets) const;

private:
    double sumBelow(std::int64_t end) const;

    DistanceBiasPtr m_bias;
    double m_highest;           ///< the highest bias, so that exp(b − highest) is at most 1
    std::vector<double> m_sums; ///< sum of exp(b − highest) before the beginning of each block
    double m_all = 1.0;
};

} // namespace posenc
