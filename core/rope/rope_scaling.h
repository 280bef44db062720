// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace posenc {

/// How the frequencies of rotary embedding are changed, so that a model takes more positions than it was trained with.
enum class RopeType {
    Default,      ///< no scaling
    Linear,       ///< all divided by a factor (position interpolation; Chen et al. 2023)
    Dynamic,      ///< a larger base, the larger the longer the text ("dynamic NTK")
    NtkAware,     ///< a larger base, once and for all: θ · α^(d/(d−2))
    Yarn,         ///< slow pairs divided, fast ones kept, a ramp between them (Peng et al. 2023)
    LongRope,     ///< a divisor for each pair (Ding et al. 2024)
    Llama3,       ///< slow pairs divided, fast ones kept, by their wavelengths
    Proportional, ///< only the first pairs turn, with the frequencies of the whole head
};

/// Which columns rotate together. The frequencies do not depend on the pairing.
enum class RopePairing {
    HalfSplit,  ///< (i, i + d/2): GPT-NeoX, Hugging Face's Llama
    Interleaved ///< (2i, 2i + 1): GPT-J, Meta's Llama
};

/// default, linear, dynamic, ntk-aware, yarn, longrope, llama3, proportional; half-split, interleaved.
std::string_view nameOf(RopeType type);
std::string_view nameOf(RopePairing pairing);

/// What a model's configuration says of its rotary embedding, besides base (n), rotated columns (d_model) and length (max_len). A type
/// reads what it needs; the rest keeps its value.
struct RopeScaling {
    static constexpr double mostFactor = 1e6;
    static constexpr double leastScoreFactor = 1e-6;
    static constexpr double leastPairFactor =
        0.25; ///< smallest factor of LongRoPE: with it, a pair rotates by at most four radians per position
    static constexpr std::int64_t mostOriginal = 1'000'000'000;

    RopeType type = RopeType::Default;
    double factor = 4.0;              ///< s, 1 … 1e6: linear, dynamic, yarn, llama3, proportional; longrope for its attention factor
    double alpha = 8.0;               ///< 1 … 1e6: ntk-aware
    std::int64_t original = 2048;     ///< M₀, positions the model was trained with, 1 … 1e9: dynamic, yarn, longrope, llama3
    double betaFast = 32.0;           ///< yarn: pairs that make more turns than this within M₀ are kept, above 0
    double betaSlow = 1.0;            ///< yarn: pairs that make fewer turns than this are divided by the factor; above 0, at most betaFast
    double mscale = 0.0;              ///< yarn: 0: not given
    double mscaleAllDim = 0.0;        ///< yarn: 0: not given
    bool fractionalRamp = false;      ///< yarn: the ramp may begin and end between whole pairs (truncate: false)
    double attentionFactor = 0.0;     ///< 0: by the formula of the type, for yarn and longrope
    double lowFrequencyFactor = 1;    ///< llama3: pairs with fewer turns than this within M₀ are divided by the factor, above 0
    double highFrequencyFactor = 4;   ///< llama3: pairs that make more turns than this are kept; at least lowFrequencyFactor
    double share = 1.0;               ///< proportional: the share of the pairs that turn, 0 … 1
    std::vector<double> shortFactors; ///< longrope, one per pair, 0.25 … 1e6: up to M₀ positions. Empty: all 1
    std::vector<double> longFactors;  ///< longrope, beyond M₀
    std::int64_t headColumns = 0;     ///< columns per head, if there are more than the rotated columns; 0: as many as the rotated columns
    std::int64_t firstColumn = 0;     ///< columns of a head before the rotated ones
    double scoreFactor = 1.0;         ///< what the model's code multiplies scores by besides, 1e-6 … 1e6
    RopePairing pairing = RopePairing::HalfSplit;

    bool operator==(const RopeScaling&) const = default;
};

/// Whether a type reads the original length.
bool readsOriginal(RopeType type);

/// m(s, a) = 0.1 a ln s + 1, and 1 for s ≤ 1: what YaRN multiplies sine and cosine by. The last bit is that of the exact value's
/// neighbours.
double yarnMagnitude(double factor, double mscale = 1.0);

/// What sine and cosine are multiplied by, so that scores are by its square: given, or by the formula of the type; 1 for most types.
double attentionFactor(const RopeScaling& scaling);

/// What scores are multiplied by in all: attentionFactor² · scoreFactor.
double scoreScale(const RopeScaling& scaling);

/// Error::Kind::Range if a number that the type reads is outside its range.
Expected<RopeScaling> checked(RopeScaling scaling);

} // namespace posenc
