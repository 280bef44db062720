// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expects.h"
#include "core/encoding/encoding.h"
#include "core/encoding/encoding_curve.h"

#include <cstdint>
#include <vector>

namespace posenc {

/// Rotary position embedding (RoPE): position k rotates pair i of a query or key by the angle k ω_i, with the frequencies of the sinusoidal
/// encoding, or with others.
///
///     R_k = block-diagonal [[cos kω_i, −sin kω_i], [sin kω_i, cos kω_i]]        (R_a q)·(R_b q) = Σ_i |q_i|² cos((a−b) ω_i)
///
/// Pairs are the complete ones of the encoding; the last column of an odd d_model is not rotated.
/// Source: Su et al. 2021, "RoFormer: Enhanced Transformer with Rotary Position Embedding".
class Rotary {
public:
    explicit Rotary(const EncodingSpec& spec) : m_encoding(spec), m_frequencies(m_encoding.frequencies()) {}
    /// frequencies: one for each of spec.pairs(), up to 4 radians per position.
    Rotary(const EncodingSpec& spec, FrequencySeries frequencies) : m_encoding(spec), m_frequencies(std::move(frequencies))
    {
        POSENC_EXPECTS(m_frequencies.size() == spec.pairs());
    }

    const Encoding& encoding() const { return m_encoding; }
    /// ω_i, by which it turns.
    const FrequencySeries& frequencies() const { return m_frequencies; }
    std::int64_t pairs() const { return m_encoding.spec().completePairs(); }

    /// The turns position k makes with pair i: k ω_i / 2π, relative error 1e-16.
    double turns(std::int64_t k, std::int64_t pair) const;
    /// Their fractional part times 2π: in [0, 2π) radians, absolute error 1e-15.
    double angle(std::int64_t k, std::int64_t pair) const;
    /// (R_k q), shape (d_model): q with pair i in its columns (layout) rotated by k ω_i.
    Eigen::VectorXd rotated(const Eigen::VectorXd& q, std::int64_t k) const;

private:
    Encoding m_encoding;
    FrequencySeries m_frequencies;
};

/// |q_i|² of the pairs of a vector of length 1, shape (pairs); they sum to 1 over the pairs.
/// All columns equal: 1/pairs for every pair.
Eigen::VectorXd equalWeights(const Rotary& rotary);
/// A random direction, the same for the same seed.
Eigen::VectorXd randomWeights(const Rotary& rotary, std::uint64_t seed);

/// (R_0 q)·(R_Δ q) = Σ_i weight_i cos(Δ ω_i).
double rotarySimilarity(const Rotary& rotary, const Eigen::VectorXd& weights, std::int64_t offset);
/// The similarity over the offsets: one sample per offset, or one per pixel if several share it. middle is then the mean over the pixel's
/// offsets, within 1e-6, and lowest and highest are over single offsets if a frame has the time, otherwise equal to middle.
CurveSamples sampleRotary(const Rotary& rotary, const Eigen::VectorXd& weights, const SampleAxis& offsets);

} // namespace posenc
