// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rope/rope_frequencies.h"

#include "core/base/expects.h"
#include "core/base/sentence.h"
#include "core/rope/scaled_turns.h"

#include <cmath>
#include <limits>

namespace posenc {

namespace {

// If nothing changes, the numbers are those of the encoding itself, and shared.
FrequencySeries configuredSeries(const EncodingSpec& spec, const Frequencies& trained, const RopeScaling& scaling)
{
    if (scaling.type == RopeType::Default)
        return trained;
    return FrequencySeries(scaledTurns(spec, trained, scaling));
}

Expected<RopeScaling> suiting(const EncodingSpec& spec, const RopeScaling& scaling)
{
    const auto legal = checked(scaling);
    if (!legal)
        return legal.error();
    if (scaling.type == RopeType::Yarn && spec.pairs() > 0 && !(logStepOf(spec).hi > 0.0))
        return Error{
            Error::Kind::Range,
            sentence(
                "core",
                "YaRN needs a base n above 1 and pairs that differ: if every pair turns alike, there is no ramp between fast and slow.")};
    if (scaling.type != RopeType::LongRope)
        return legal;
    for (const auto& [name, factors] : {std::pair("short_factor", &scaling.shortFactors), std::pair("long_factor", &scaling.longFactors)})
        if (!factors->empty() && static_cast<std::int64_t>(factors->size()) != spec.completePairs())
            return Error{Error::Kind::Range,
                         sentence("core", "LongRoPE divides each pair by a number of its own: %1 has %2, but d_model %3 makes "
                                          "%4 pairs.")(name, factors->size(), spec.dModel(), spec.completePairs())};
    return legal;
}

} // namespace

Expected<RopeFrequencies> RopeFrequencies::make(const EncodingSpec& spec, const RopeScaling& scaling)
{
    const auto legal = suiting(spec, scaling);
    if (!legal)
        return legal.error();
    return RopeFrequencies(spec, *legal);
}

RopeFrequencies::RopeFrequencies(const EncodingSpec& spec, RopeScaling scaling)
    : m_spec(spec), m_scaling(std::move(scaling)), m_trained(spec), m_configured(configuredSeries(spec, m_trained, m_scaling)),
      m_attentionFactor(posenc::attentionFactor(m_scaling))
{
}

double RopeFrequencies::ratio(std::int64_t pair) const { return (m_configured.quarterTurns(pair) / m_trained.quarterTurns(pair)).hi; }

double RopeFrequencies::scaledWavelength(std::int64_t pair) const
{
    const double turns = m_configured.quarterTurns(pair).hi;
    return turns > 0.0 ? 4.0 / turns : std::numeric_limits<double>::infinity();
}

PairFate RopeFrequencies::fate(std::int64_t pair) const
{
    const DoubleDouble now = m_configured.quarterTurns(pair);
    const DoubleDouble before = m_trained.quarterTurns(pair);
    const auto same = [&](DoubleDouble other) { return now.hi == other.hi && std::fabs(now.lo - other.lo) <= 1e-25 * now.hi; };
    if (!(now.hi > 0.0))
        return PairFate::Still;
    if (same(before))
        return PairFate::Kept;
    const bool divides = m_scaling.type != RopeType::Default && m_scaling.type != RopeType::NtkAware && m_scaling.type != RopeType::Dynamic;
    return divides && same(before / m_scaling.factor) ? PairFate::Divided : PairFate::Smoothed;
}

std::optional<PairBand> RopeFrequencies::band() const
{
    if (m_scaling.type == RopeType::Yarn) {
        const YarnRamp ramp = yarnRamp(m_spec, m_scaling);
        return PairBand{ramp.low.hi, ramp.high.hi};
    }
    if (m_scaling.type != RopeType::Llama3)
        return {};
    // Where a pair makes that many turns within M₀; n = 1 has no such place.
    const double step = logStepOf(m_spec).hi;
    if (!(step > 0.0))
        return {};
    const auto place = [&](double times) {
        return std::log(static_cast<double>(m_scaling.original) * m_trained.quarterTurns(0).hi / 4.0 / times) / step;
    };
    return PairBand{place(m_scaling.highFrequencyFactor), place(m_scaling.lowFrequencyFactor)};
}

std::int64_t RopeFrequencies::firstUnfinished(double positions) const
{
    std::int64_t pair = 0;
    while (pair < pairs() && wavelength(pair) <= positions)
        ++pair;
    return pair;
}

TurnedColumns turnedColumns(RopePairing pairing, std::int64_t columns, std::int64_t pair)
{
    POSENC_EXPECTS(pair >= 0 && 2 * pair + 1 < columns);
    return pairing == RopePairing::Interleaved ? TurnedColumns{2 * pair, 2 * pair + 1} : TurnedColumns{pair, pair + columns / 2};
}

} // namespace posenc
