#include "core/frequencies.h"

namespace posenc {

namespace {

constexpr DoubleDouble twoOverPi{0x1.45f306dc9c883p-1, -0x1.6b01ec5417056p-55};

DoubleDouble logStepOf(const EncodingSpec& spec)
{
    const DoubleDouble logN = preciseLog(spec.n());
    if (spec.frequencies() == FrequencyRule::Paper)
        return DoubleDouble{2.0 * logN.hi, 2.0 * logN.lo} / static_cast<double>(spec.dModel());
    return spec.pairs() > 1 ? logN / static_cast<double>(spec.pairs() - 1) : DoubleDouble{};
}

} // namespace

Frequencies::Frequencies(const EncodingSpec& spec)
{
    const DoubleDouble step = logStepOf(spec);
    m_logStep = step.hi;
    const DoubleDouble ratio = exp({-step.hi, -step.lo});
    const auto count = static_cast<std::size_t>(spec.pairs());
    m_turnsHi.resize(count);
    m_turnsLo.resize(count);
    DoubleDouble turns = twoOverPi;
    for (std::size_t i = 0; i < count; ++i) {
        m_turnsHi[i] = turns.hi;
        m_turnsLo[i] = turns.lo;
        turns = turns * ratio;
    }
}

DoubleDouble Frequencies::quarterTurns(std::int64_t pair) const
{
    const auto i = static_cast<std::size_t>(pair);
    return {m_turnsHi[i], m_turnsLo[i]};
}

double Frequencies::omega(std::int64_t pair) const
{
    constexpr DoubleDouble halfPi{0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54};
    return (quarterTurns(pair) * halfPi).hi;
}

double Frequencies::wavelength(std::int64_t pair) const { return 4.0 / m_turnsHi[static_cast<std::size_t>(pair)]; }

double Frequencies::omegaBetween(double pair) const { return std::exp(-pair * m_logStep); }

} // namespace posenc
