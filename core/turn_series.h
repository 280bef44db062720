#pragma once

#include "core/double_double.h"

#include <cstdint>
#include <vector>

namespace posenc {

/// Angular frequencies ω_i in radians per position, i = 0 … size−1, falling from ω_0 = 1 as a geometric series, ω_i = e^(−i·logStep), kept
/// in double-double (relative error below 1e-26).
class TurnSeries {
public:
    /// logStep = ln(ω_i / ω_(i+1)) ≥ 0.
    TurnSeries(DoubleDouble logStep, std::int64_t size);

    std::int64_t size() const { return static_cast<std::int64_t>(m_turnsHi.size()); }
    /// ω_i, radians per position.
    double omega(std::int64_t i) const;
    /// ω_i · 2/π, quarter turns per position, in double-double; the form that sin_cos.h takes.
    DoubleDouble quarterTurns(std::int64_t i) const;
    const double* quarterTurnsHi() const { return m_turnsHi.data(); }
    const double* quarterTurnsLo() const { return m_turnsLo.data(); }

protected:
    double logStep() const { return m_logStep; }

private:
    double m_logStep;
    std::vector<double> m_turnsHi;
    std::vector<double> m_turnsLo;
};

} // namespace posenc
