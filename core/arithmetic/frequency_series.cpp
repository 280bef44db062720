// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arithmetic/frequency_series.h"

#include <algorithm>
#include <array>
#include <mutex>
#include <utility>

namespace posenc {

FrequencySeries::FrequencySeries(DoubleDouble logStep, std::int64_t size) : m_logStep(logStep.hi), m_turns(turnsOf(logStep, size)) {}

FrequencySeries::FrequencySeries(const std::vector<DoubleDouble>& quarterTurns) : m_logStep(0.0)
{
    Turns turns(quarterTurns.size());
    for (std::size_t i = 0; i < quarterTurns.size(); ++i)
        turns.set(i, quarterTurns[i]);
    m_turns = std::make_shared<const Turns>(std::move(turns));
}

std::shared_ptr<const FrequencySeries::Turns> FrequencySeries::turnsOf(DoubleDouble logStep, std::int64_t size)
{
    struct Known {
        DoubleDouble logStep{};
        std::int64_t size = -1;
        std::shared_ptr<const Turns> turns;
    };
    constexpr std::size_t most = 8; // both sides of a comparison, the previous step, and background work
    static std::mutex access;
    static std::array<Known, most> known; // newest first; guarded by `access`

    const auto newest = [&](Known one) {
        const auto place = std::find_if(known.begin(), known.end() - 1, [&](const Known& other) { return other.turns == one.turns; });
        std::move_backward(known.begin(), place, place + 1);
        known.front() = std::move(one);
    };
    {
        const std::scoped_lock lock(access);
        for (const Known& one : known) {
            if (one.size == size && one.logStep.hi == logStep.hi && one.logStep.lo == logStep.lo) {
                const auto turns = one.turns;
                newest(one);
                return turns;
            }
        }
    }
    auto turns = std::make_shared<const Turns>(computed(logStep, size));
    const std::scoped_lock lock(access);
    newest({logStep, size, turns});
    return turns;
}

FrequencySeries::Turns FrequencySeries::computed(DoubleDouble logStep, std::int64_t size)
{
    constexpr DoubleDouble twoOverPi{0x1.45f306dc9c883p-1, -0x1.6b01ec5417056p-55};
    const DoubleDouble ratio = exp({-logStep.hi, -logStep.lo});
    Turns series(static_cast<std::size_t>(size));
    DoubleDouble turns = twoOverPi;
    for (std::size_t i = 0; i < series.hi.size(); ++i) {
        series.set(i, turns);
        turns = turns * ratio;
    }
    return series;
}

void FrequencySeries::Turns::set(std::size_t i, const DoubleDouble& quarterTurns)
{
    constexpr DoubleDouble halfPi{0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54};
    hi[i] = quarterTurns.hi;
    lo[i] = quarterTurns.lo;
    omega[i] = (quarterTurns * halfPi).hi;
}

DoubleDouble FrequencySeries::quarterTurns(std::int64_t i) const
{
    const auto at = static_cast<std::size_t>(i);
    return {m_turns->hi[at], m_turns->lo[at]};
}

} // namespace posenc
