// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rope/rotary.h"

namespace posenc {

/// xPos: rotary embedding whose pairs also fade with the offset. Position k multiplies pair i of a query by ζ_i^(k/S) and that of a key by
/// ζ_i^(−k/S), and rotates it, so for a key Δ positions before the query
///
///     q·k = Σ_i |q_i|² ζ_i^(Δ/S) cos(Δ ω_i)        ζ_i = (2i/d + γ) / (1 + γ)
///
/// The fast pairs fade first. A key after the query would grow instead: xPos is for decoders, Δ ≥ 0.
/// Source: Sun et al. 2022, "A Length-Extrapolatable Transformer", section 3.1; torchscale, `XPOS`: γ = 0.4, S = 512.
class Xpos {
public:
    static constexpr double leastGamma = 0.01;
    static constexpr double mostGamma = 100.0;
    static constexpr double leastBase = 1.0; ///< S
    static constexpr double mostBase = 1e6;

    /// γ and S between their limits; anything else is Error::Kind::Range.
    static Expected<Xpos> make(const Rotary& rotary, double gamma, double base);

    const Rotary& rotary() const { return m_rotary; }
    /// ln ζ_i / S < 0, what pair i loses for each position; relative error below 1e-15, with a small γ 1e-16 / γ.
    double decay(std::int64_t pair) const;
    /// The product of equal vectors whose pairs are all alike, Δ positions apart, relative to Δ = 0: absolute error below 1e-15, with a
    /// small γ 1e-16 / γ. 0 ≤ Δ < 2^20; at least one complete pair.
    double similarity(std::int64_t offset) const;
    /// The similarity over the offsets: one sample per offset, or one per pixel if several share it. middle is then the mean over the
    /// pixel's offsets, within 1e-6, and lowest and highest are over single offsets if a frame has the time, otherwise equal to middle.
    CurveSamples sample(const SampleAxis& offsets) const;

private:
    Xpos(const Rotary& rotary, double gamma, double base) : m_rotary(rotary), m_gamma(gamma), m_base(base) {}
    std::vector<double> sumsAt(std::int64_t first, std::int64_t count) const;
    std::vector<double> means(const SampleAxis& offsets) const;

    Rotary m_rotary;
    double m_gamma;
    double m_base;
};

} // namespace posenc
