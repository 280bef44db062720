// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "core/relative/distance_bias.h"

namespace posenc {

/// KERPLE, the logarithmic kernel: the bias −r₁ ln(1 + r₂ Δ), with r₁ and r₂ learned for every head. Far keys cost hardly more than near
/// ones.
/// Source: Chi et al. 2022, "KERPLE: Kernelized Relative Positional Embedding for Length Extrapolation", arXiv 2205.09921.
class KerpleLog : public DistanceBias {
public:
    static constexpr double least = 0.01; ///< lower limit of r₁ and r₂: the authors' code clamps its learned values to this limit
    static constexpr double most = 100.0;

    /// least ≤ r₁, r₂ ≤ most; anything else is Error::Kind::Range.
    static Expected<KerpleLog> make(double r1, double r2);

    double value(std::int64_t offset) const override;
    void values(std::int64_t first, std::span<double> out) const override;
    double sumBelow(std::int64_t end) const override;
    Range range(std::int64_t first, std::int64_t last) const override;

private:
    KerpleLog(double r1, double r2);

    double m_r1;
    double m_r2;
    double m_nearSum = 0.0; ///< sum of the logarithms before Euler's formula takes over
    double m_farBegin;      ///< the formula there
};

/// KERPLE, the power kernel: the bias −r₁ Δ^r₂. With r₂ = 1 it is ALiBi with the slope r₁.
class KerplePower : public DistanceBias {
public:
    static constexpr double mostExponent = 2.0; ///< beyond it the kernel is no longer one (conditionally positive definite)

    /// KerpleLog::least ≤ r₁ ≤ KerpleLog::most, KerpleLog::least ≤ r₂ ≤ mostExponent; anything else is Error::Kind::Range.
    static Expected<KerplePower> make(double r1, double r2);

    double value(std::int64_t offset) const override;
    void values(std::int64_t first, std::span<double> out) const override;
    double sumBelow(std::int64_t end) const override;
    Range range(std::int64_t first, std::int64_t last) const override;

private:
    KerplePower(double r1, double r2);

    double m_r1;
    double m_r2;
    double m_largest; ///< r₁ Δ^r₂ at Δ = 2^20
    double m_nearSum = 0.0;
    double m_farBegin;
};

} // namespace posenc
