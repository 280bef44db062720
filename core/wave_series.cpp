#include "core/wave_series.h"

namespace posenc {

WaveSeries::WaveSeries(const EncodingSpec& spec)
{
    constexpr DoubleDouble twoOverPi{0x1.45f306dc9c883p-1, -0x1.6b01ec5417056p-55};
    const bool paper = spec.frequencies() == FrequencyRule::Paper;
    const std::int64_t parts = paper ? spec.dModel() : spec.dModel() - 1;
    const DoubleDouble step = parts > 0 ? preciseLog(spec.n()) / static_cast<double>(parts) : DoubleDouble{};
    const DoubleDouble ratio = exp({-step.hi, -step.lo});
    const auto count = static_cast<std::size_t>(spec.dModel());
    m_turnsHi.resize(count);
    m_turnsLo.resize(count);
    DoubleDouble turns = twoOverPi;
    for (std::size_t j = 0; j < count; ++j) {
        m_turnsHi[j] = turns.hi;
        m_turnsLo[j] = turns.lo;
        turns = turns * ratio;
    }
}

DoubleDouble WaveSeries::quarterTurns(std::int64_t j) const
{
    const auto at = static_cast<std::size_t>(j);
    return {m_turnsHi[at], m_turnsLo[at]};
}

double WaveSeries::omega(std::int64_t j) const
{
    constexpr DoubleDouble halfPi{0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54};
    return (quarterTurns(j) * halfPi).hi;
}

} // namespace posenc
