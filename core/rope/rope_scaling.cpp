// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rope/rope_scaling.h"

#include "core/arithmetic/double_double.h"
#include "core/base/names.h"
#include "core/base/sentence.h"

#include <cmath>
#include <optional>

namespace posenc {

namespace {

constexpr Names<RopeType, 8> typeNames{{{"default", RopeType::Default},
                                        {"linear", RopeType::Linear},
                                        {"dynamic", RopeType::Dynamic},
                                        {"ntk-aware", RopeType::NtkAware},
                                        {"yarn", RopeType::Yarn},
                                        {"longrope", RopeType::LongRope},
                                        {"llama3", RopeType::Llama3},
                                        {"proportional", RopeType::Proportional}}};
constexpr Names<RopePairing, 2> pairingNames{{{"half-split", RopePairing::HalfSplit}, {"interleaved", RopePairing::Interleaved}}};

DoubleDouble magnitude(double factor, double mscale)
{
    if (!(factor > 1.0))
        return {1.0, 0.0};
    // A tenth to 106 bits.
    constexpr DoubleDouble tenth{0x1.999999999999ap-4, -0x1.999999999999ap-58};
    return tenth * DoubleDouble{mscale, 0.0} * log(DoubleDouble{factor, 0.0}) + DoubleDouble{1.0, 0.0};
}

std::optional<Error> outside(const Sentence& what, double value, double lowest, double highest)
{
    if (value >= lowest && value <= highest)
        return {};
    return Error{Error::Kind::Range,
                 sentence("core", "The %1 of rotary scaling is %2, but it must be from %3 to %4.")(what, value, lowest, highest)};
}

bool readsFactor(RopeType type) { return type != RopeType::Default && type != RopeType::NtkAware; }

std::optional<Error> problemOfTurns(const char* fewer, double low, const char* more, double high)
{
    constexpr double fewest = 1e-6;
    constexpr double most = 1e6;
    if (auto problem = outside(Sentence(fewer), low, fewest, most))
        return problem;
    if (auto problem = outside(Sentence(more), high, fewest, most))
        return problem;
    if (high >= low)
        return {};
    return Error{Error::Kind::Range,
                 sentence("core", "The %1 of rotary scaling is %2, but it must be at least the %3, %4.")(more, high, fewer, low)};
}

std::optional<Error> problemOfFactors(const char* what, const std::vector<double>& factors)
{
    for (std::size_t i = 0; i < factors.size(); ++i)
        if (!(factors[i] >= RopeScaling::leastPairFactor && factors[i] <= RopeScaling::mostFactor))
            return Error{Error::Kind::Range, sentence("core", "%1 number %2 is %3, but it must be from %4 to %5.")(
                                                 what, i, factors[i], RopeScaling::leastPairFactor, RopeScaling::mostFactor)};
    return {};
}

std::optional<Error> problemOf(const RopeScaling& scaling)
{
    const RopeType type = scaling.type;
    std::optional<Error> problem;
    const auto check = [&](std::optional<Error> found) {
        if (!problem)
            problem = std::move(found);
    };
    if (readsFactor(type))
        check(outside(sentence("core", "factor"), scaling.factor, 1.0, RopeScaling::mostFactor));
    if (readsOriginal(type))
        check(outside(sentence("core", "original length"), static_cast<double>(scaling.original), 1.0,
                      static_cast<double>(RopeScaling::mostOriginal)));
    if (type == RopeType::NtkAware)
        check(outside(Sentence("alpha"), scaling.alpha, 1.0, RopeScaling::mostFactor));
    if (type == RopeType::Yarn) {
        check(problemOfTurns("beta_slow", scaling.betaSlow, "beta_fast", scaling.betaFast));
        check(outside(sentence("core", "score factor"), scaling.scoreFactor, RopeScaling::leastScoreFactor, RopeScaling::mostFactor));
        check(outside(Sentence("mscale"), scaling.mscale, 0.0, RopeScaling::mostFactor));
        check(outside(Sentence("mscale_all_dim"), scaling.mscaleAllDim, 0.0, RopeScaling::mostFactor));
    }
    if (type == RopeType::Llama3)
        check(problemOfTurns("low_freq_factor", scaling.lowFrequencyFactor, "high_freq_factor", scaling.highFrequencyFactor));
    if (type == RopeType::LongRope) {
        check(problemOfFactors("short_factor", scaling.shortFactors));
        check(problemOfFactors("long_factor", scaling.longFactors));
    }
    if (type == RopeType::Proportional)
        check(outside(Sentence("partial_rotary_factor"), scaling.share, 0.0, 1.0));
    if (type == RopeType::Yarn || type == RopeType::LongRope)
        check(outside(sentence("core", "attention factor"), scaling.attentionFactor, 0.0, RopeScaling::mostFactor));
    return problem;
}

} // namespace

std::string_view nameOf(RopeType type) { return nameIn(typeNames, type); }
std::string_view nameOf(RopePairing pairing) { return nameIn(pairingNames, pairing); }

bool readsOriginal(RopeType type)
{
    return type == RopeType::Dynamic || type == RopeType::Yarn || type == RopeType::LongRope || type == RopeType::Llama3;
}

double yarnMagnitude(double factor, double mscale) { return magnitude(factor, mscale).hi; }

double attentionFactor(const RopeScaling& scaling)
{
    const double s = scaling.factor;
    switch (scaling.type) {
    case RopeType::Yarn:
        if (scaling.attentionFactor > 0.0)
            return scaling.attentionFactor;
        return scaling.mscale > 0.0 && scaling.mscaleAllDim > 0.0 ? (magnitude(s, scaling.mscale) / magnitude(s, scaling.mscaleAllDim)).hi
                                                                  : yarnMagnitude(s);
    case RopeType::LongRope: {
        if (scaling.attentionFactor > 0.0)
            return scaling.attentionFactor;
        if (!(s > 1.0) || scaling.original < 2)
            return 1.0;
        const DoubleDouble share = log(DoubleDouble{s, 0.0}) / log(DoubleDouble{static_cast<double>(scaling.original), 0.0});
        return std::sqrt((share + DoubleDouble{1.0, 0.0}).hi);
    }
    default:
        return 1.0;
    }
}

double scoreScale(const RopeScaling& scaling)
{
    const double factor = attentionFactor(scaling);
    return factor * factor * (scaling.type == RopeType::Yarn ? scaling.scoreFactor : 1.0);
}

Expected<RopeScaling> checked(RopeScaling scaling)
{
    if (auto problem = problemOf(scaling))
        return *problem;
    return scaling;
}

} // namespace posenc
