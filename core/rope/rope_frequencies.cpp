// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rope/rope_frequencies.h"

#include "core/base/expects.h"
#include "core/base/sentence.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace posenc {

namespace {

constexpr DoubleDouble one{1.0, 0.0};
constexpr DoubleDouble twoPi{0x1.921fb54442d18p+2, 0x1.1a62633145c07p-52};

DoubleDouble exactly(double value) { return {value, 0.0}; }
DoubleDouble exactly(std::int64_t value) { return {static_cast<double>(value), 0.0}; }
DoubleDouble operator-(DoubleDouble a, DoubleDouble b) { return a + DoubleDouble{-b.hi, -b.lo}; }
bool operator<(DoubleDouble a, DoubleDouble b) { return a.hi < b.hi || (a.hi == b.hi && a.lo < b.lo); }

DoubleDouble floored(DoubleDouble x)
{
    const double whole = std::floor(x.hi);
    return whole == x.hi ? quickTwoSum(whole, std::floor(x.lo)) : exactly(whole);
}

// t, brought to [0, 1].
DoubleDouble clamped(DoubleDouble t)
{
    if (t < DoubleDouble{})
        return {};
    return one < t ? one : t;
}

// The share of a pair that is divided: 0 keeps its frequency, 1 divides it.
DoubleDouble mixed(DoubleDouble turns, DoubleDouble divided, double factor) { return turns / factor * divided + turns * (one - divided); }

// A larger base b·θ divides ω_i by b^(2i/d). With b = a^(d/(d−2)) that is a^(2i/(d−2)): nothing for the first pair, a for the last.
std::vector<DoubleDouble> withLargerBase(std::vector<DoubleDouble> turns, const EncodingSpec& spec, DoubleDouble a)
{
    const auto beyondFirst =
        spec.frequencies() == FrequencyRule::Paper ? static_cast<double>(spec.dModel() - 2) : 2.0 * static_cast<double>(spec.pairs() - 1);
    if (turns.size() < 2)
        return turns;
    const DoubleDouble step = exp(log(a) * exactly(-2.0) / beyondFirst);
    DoubleDouble power = one;
    for (DoubleDouble& each : turns) {
        each = each * power;
        power = power * step;
    }
    return turns;
}

DoubleDouble dynamicGrowth(const EncodingSpec& spec, const RopeScaling& scaling)
{
    const auto original = static_cast<double>(scaling.original);
    const double length = std::max(static_cast<double>(spec.maxLen()), original);
    return twoProduct(scaling.factor, length) / original + twoSum(1.0, -scaling.factor);
}

// With n = 1, every pair turns as fast as the first: then a ramp means nothing.
DoubleDouble pairThatTurns(const EncodingSpec& spec, std::int64_t original, double times)
{
    return (log(exactly(original)) - log(twoPi) - log(exactly(times))) / logStepOf(spec);
}

// The ramp of YaRN over the pair index i: pairs up to `low` are kept, those from `high` on divided, between them in proportion. Ends as
// frameworks have them: low at least 0, high at most d_model − 1, neither brought to the other side, and high 0.001 more if both are
// equal.
struct YarnRamp {
    DoubleDouble low;
    DoubleDouble high;
};

// spec.n() > 1.
YarnRamp yarnRamp(const EncodingSpec& spec, const RopeScaling& scaling)
{
    POSENC_EXPECTS(spec.n() > 1.0);
    DoubleDouble low = pairThatTurns(spec, scaling.original, scaling.betaFast);
    DoubleDouble high = pairThatTurns(spec, scaling.original, scaling.betaSlow);
    if (!scaling.fractionalRamp) {
        low = floored(low);
        const DoubleDouble negative = floored({-high.hi, -high.lo});
        high = {-negative.hi + 0.0, -negative.lo + 0.0};
    }
    if (low < DoubleDouble{})
        low = {};
    const DoubleDouble last = exactly(spec.dModel() - 1);
    if (last < high)
        high = last;
    if (!(low < high) && !(high < low))
        high = high + exactly(0.001);
    return {low, high};
}

// The pairs that turn with `proportional`: ⌊share · d_model / 2⌋.
std::int64_t turningPairs(const EncodingSpec& spec, const RopeScaling& scaling)
{
    return static_cast<std::int64_t>(std::floor(scaling.share * static_cast<double>(spec.dModel()) / 2.0));
}

// The quarter turns per position of each pair after a valid scaling, with a relative error below 1e-25. 0 for a pair that does not
/// rotate.
std::vector<DoubleDouble> scaledTurns(const EncodingSpec& spec, const Frequencies& trained, const RopeScaling& scaling)
{
    POSENC_EXPECTS(trained.pairs() == spec.pairs());
    std::vector<DoubleDouble> turns;
    for (std::int64_t i = 0; i < trained.pairs(); ++i)
        turns.push_back(trained.quarterTurns(i));
    const double factor = scaling.factor;
    switch (scaling.type) {
    case RopeType::Default:
        break;
    case RopeType::Linear:
        for (DoubleDouble& each : turns)
            each = each / factor;
        break;
    case RopeType::Dynamic:
        return withLargerBase(std::move(turns), spec, dynamicGrowth(spec, scaling));
    case RopeType::NtkAware:
        return withLargerBase(std::move(turns), spec, exactly(scaling.alpha));
    case RopeType::Yarn: {
        const YarnRamp ramp = yarnRamp(spec, scaling);
        for (std::size_t i = 0; i < turns.size(); ++i)
            turns[i] = mixed(turns[i], clamped((exactly(static_cast<double>(i)) - ramp.low) / (ramp.high - ramp.low)), factor);
        break;
    }
    case RopeType::LongRope: {
        const std::vector<double>& factors = spec.maxLen() > scaling.original ? scaling.longFactors : scaling.shortFactors;
        for (std::size_t i = 0; i < std::min(turns.size(), factors.size()); ++i)
            turns[i] = turns[i] / factors[i];
        break;
    }
    case RopeType::Llama3: {
        const DoubleDouble width = twoSum(scaling.highFrequencyFactor, -scaling.lowFrequencyFactor);
        for (DoubleDouble& each : turns) {
            const DoubleDouble beyond = each * exactly(scaling.original) / 4.0 - exactly(scaling.lowFrequencyFactor); // turns within M₀
            if (width.hi > 0.0)
                each = mixed(each, one - clamped(beyond / width), factor);
            else if (beyond < DoubleDouble{}) // no ramp
                each = each / factor;
        }
        break;
    }
    case RopeType::Proportional: {
        const std::int64_t turning = turningPairs(spec, scaling);
        for (std::size_t i = 0; i < turns.size(); ++i)
            turns[i] = static_cast<std::int64_t>(i) < turning ? turns[i] / factor : DoubleDouble{};
        break;
    }
    }
    return turns;
}

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
        return Error{Error::Kind::Range, sentence("core", "YaRN needs a base n above 1 and pairs that differ: if all pairs have the same "
                                                          "frequency, there is no ramp between fast and slow.")};
    if (scaling.type != RopeType::LongRope)
        return legal;
    for (const auto& [name, factors] : {std::pair("short_factor", &scaling.shortFactors), std::pair("long_factor", &scaling.longFactors)})
        if (!factors->empty() && static_cast<std::int64_t>(factors->size()) != spec.completePairs())
            return Error{Error::Kind::Range,
                         sentence("core", "LongRoPE divides each pair by its own number: %1 has %2, but d_model %3 makes %4 pairs.")(
                             name, factors->size(), spec.dModel(), spec.completePairs())};
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

TurnedColumns turnedColumns(RopePairing pairing, std::int64_t columns, std::int64_t pair, std::int64_t first)
{
    POSENC_EXPECTS(pair >= 0 && 2 * pair + 1 < columns);
    return pairing == RopePairing::Interleaved ? TurnedColumns{first + 2 * pair, first + 2 * pair + 1}
                                               : TurnedColumns{first + pair, first + pair + columns / 2};
}

std::int64_t pairOfTurnedColumn(RopePairing pairing, std::int64_t columns, std::int64_t column, std::int64_t first)
{
    const std::int64_t pairs = columns / 2;
    const std::int64_t turned = column - first;
    if (turned < 0 || turned >= 2 * pairs)
        return -1;
    return pairing == RopePairing::Interleaved ? turned / 2 : turned % pairs;
}

} // namespace posenc
