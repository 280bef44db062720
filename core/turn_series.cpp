#include "core/turn_series.h"

namespace posenc {

TurnSeries::TurnSeries(DoubleDouble logStep, std::int64_t size) : m_logStep(logStep.hi)
{
    constexpr DoubleDouble twoOverPi{0x1.45f306dc9c883p-1, -0x1.6b01ec5417056p-55};
    const DoubleDouble ratio = exp({-logStep.hi, -logStep.lo});
    const auto count = static_cast<std::size_t>(size);
    m_turnsHi.resize(count);
    m_turnsLo.resize(count);
    DoubleDouble turns = twoOverPi;
    for (std::size_t i = 0; i < count; ++i) {
        m_turnsHi[i] = turns.hi;
        m_turnsLo[i] = turns.lo;
        turns = turns * ratio;
    }
}

DoubleDouble TurnSeries::quarterTurns(std::int64_t i) const
{
    const auto at = static_cast<std::size_t>(i);
    return {m_turnsHi[at], m_turnsLo[at]};
}

double TurnSeries::omega(std::int64_t i) const
{
    constexpr DoubleDouble halfPi{0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54};
    return (quarterTurns(i) * halfPi).hi;
}

} // namespace posenc
