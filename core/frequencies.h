#pragma once

#include "core/double_double.h"
#include "core/encoding_spec.h"

#include <vector>

namespace posenc {

/// The angular frequencies ω_i of an encoding in radians per position, i = 0 … pairs−1, falling from ω_0 = 1:
/// a geometric series, ω_i = ω_1^i, kept in double-double (relative error below 1e-26).
/// Source: Vaswani et al. 2017, section 3.5; tensor2tensor, `get_timing_signal_1d`.
class Frequencies {
public:
    explicit Frequencies(const EncodingSpec& spec);

    std::int64_t pairs() const { return static_cast<std::int64_t>(m_turnsHi.size()); }

    /// ω_i, radians per position.
    double omega(std::int64_t pair) const;
    /// λ_i = 2π / ω_i, positions per turn.
    double wavelength(std::int64_t pair) const;
    /// ω at a pair index between the integers, for curves over the pair index: relative error about 1e-15.
    double omegaBetween(double pair) const;

    /// ω_i · 2/π, quarter turns per position, in double-double; the form that sin_cos.h takes.
    DoubleDouble quarterTurns(std::int64_t pair) const;
    const double* quarterTurnsHi() const { return m_turnsHi.data(); }
    const double* quarterTurnsLo() const { return m_turnsLo.data(); }

private:
    double m_logStep; ///< ln(ω_i / ω_(i+1)) ≥ 0
    std::vector<double> m_turnsHi;
    std::vector<double> m_turnsLo;
};

} // namespace posenc
