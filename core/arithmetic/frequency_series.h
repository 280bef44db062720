// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arithmetic/double_double.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace posenc {

/// Angular frequencies ω_i in radians per position, i = 0 … size−1, falling from ω_0 = 1 as a geometric series, ω_i = e^(−i·logStep), kept
/// in double-double (relative error below 1e-26); or any frequencies given in double-double.
///
/// The numbers of the most recent few series are kept and shared: one slider step asks for the same series some twenty times. At most 3 MiB
/// are held beyond those in use. Series may be made on any thread.
class FrequencySeries {
public:
    /// logStep = ln(ω_i / ω_(i+1)) ≥ 0.
    FrequencySeries(DoubleDouble logStep, std::int64_t size);
    /// Any frequencies, in quarter turns per position, each 0 or more: they neither begin with 1 nor fall as a series.
    explicit FrequencySeries(const std::vector<DoubleDouble>& quarterTurns);

    std::int64_t size() const { return static_cast<std::int64_t>(m_turns->hi.size()); }
    /// ω_i, radians per position.
    double omega(std::int64_t i) const { return m_turns->omega[static_cast<std::size_t>(i)]; }
    /// ω_i · 2/π, quarter turns per position, in double-double: the form sin_cos.h takes.
    DoubleDouble quarterTurns(std::int64_t i) const;
    const double* quarterTurnsHi() const { return m_turns->hi.data(); }
    const double* quarterTurnsLo() const { return m_turns->lo.data(); }

protected:
    double logStep() const { return m_logStep; }

private:
    struct Turns {
        explicit Turns(std::size_t size) : hi(size), lo(size), omega(size) {}

        std::vector<double> hi;
        std::vector<double> lo;
        std::vector<double> omega;
    };
    static std::shared_ptr<const Turns> turnsOf(DoubleDouble logStep, std::int64_t size);
    static Turns computed(DoubleDouble logStep, std::int64_t size);

    double m_logStep;
    std::shared_ptr<const Turns> m_turns;
};

} // namespace posenc
