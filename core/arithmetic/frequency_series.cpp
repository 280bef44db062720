// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arithmetic/frequency_series.h"

#include "core/arithmetic/processor.h"

#include <algorithm>
#include <array>
#include <mutex>
#include <utility>

namespace posenc {

namespace {

POSENC_FOR_PROCESSORS
void fillSeries(DoubleDouble first, DoubleDouble ratio, std::size_t count, double* __restrict hi, double* __restrict lo)
{
    for (std::size_t i = 0; i < count; ++i) {
        hi[i] = first.hi;
        lo[i] = first.lo;
        first = first * ratio;
    }
}

POSENC_FOR_PROCESSORS
void inRadians(const double* __restrict quarterTurnsHi, const double* __restrict quarterTurnsLo, std::size_t count,
               double* __restrict omega)
{
    constexpr DoubleDouble halfPi{0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54};
    for (std::size_t i = 0; i < count; ++i)
        omega[i] = (DoubleDouble{quarterTurnsHi[i], quarterTurnsLo[i]} * halfPi).hi;
}

} // namespace

FrequencySeries::FrequencySeries(DoubleDouble logStep, std::int64_t size) : m_logStep(logStep.hi), m_turns(turnsOf(logStep, size)) {}

FrequencySeries::FrequencySeries(const std::vector<DoubleDouble>& quarterTurns) : m_logStep(0.0)
{
    Turns turns(quarterTurns.size());
    for (std::size_t i = 0; i < quarterTurns.size(); ++i) {
        turns.hi[i] = quarterTurns[i].hi;
        turns.lo[i] = quarterTurns[i].lo;
    }
    inRadians(turns.hi.data(), turns.lo.data(), quarterTurns.size(), turns.omega.data());
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
    fillSeries(twoOverPi, ratio, series.hi.size(), series.hi.data(), series.lo.data());
    inRadians(series.hi.data(), series.lo.data(), series.hi.size(), series.omega.data());
    return series;
}

DoubleDouble FrequencySeries::quarterTurns(std::int64_t i) const
{
    const auto at = static_cast<std::size_t>(i);
    return {m_turns->hi[at], m_turns->lo[at]};
}

} // namespace posenc
