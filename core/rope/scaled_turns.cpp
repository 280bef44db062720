// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rope/scaled_turns.h"

#include "core/base/expects.h"

#include <algorithm>
#include <cmath>

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

} // namespace

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

std::int64_t turningPairs(const EncodingSpec& spec, const RopeScaling& scaling)
{
    return static_cast<std::int64_t>(std::floor(scaling.share * static_cast<double>(spec.dModel()) / 2.0));
}

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
            const DoubleDouble within = each * exactly(scaling.original) / 4.0; // turns within M₀
            each = mixed(each, one - clamped((within - exactly(scaling.lowFrequencyFactor)) / width), factor);
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

} // namespace posenc
