// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/sentence.h"

#include <nlohmann/json_fwd.hpp>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace posenc {

/// What a fact is about, in the order in which differenceSummary names the topics.
enum class FactTopic : std::uint8_t {
    Kind,
    Base,
    Columns,
    Scaling,
    Frequencies,
    Alibi,
    Length,
    Layers
};
/// Something that a model has: its name is a key of positionsJson, or one that describe.md explains.
struct ComparedFact {
    std::string_view name;
    FactTopic topic;
    Sentence label;
};
inline constexpr auto layerFacts = std::to_array<ComparedFact>({{"kind", FactTopic::Kind, sentence("core", "Kind of positions")},
                                                                {"window", FactTopic::Layers, sentence("core", "Attention window")}});
inline constexpr auto ropeFacts = std::to_array<ComparedFact>(
    {{"theta", FactTopic::Base, sentence("core", "Base θ")},
     {"head_columns", FactTopic::Columns, sentence("core", "Columns per head")},
     {"dimensions", FactTopic::Columns, sentence("core", "Rotated columns")},
     {"columns", FactTopic::Columns, sentence("core", "First and last rotated column")},
     {"pairs", FactTopic::Columns, sentence("core", "Pairs")},
     {"pairing", FactTopic::Columns, sentence("core", "Pairing of the columns")},
     {"type", FactTopic::Scaling, sentence("core", "Type of scaling")},
     {"factor", FactTopic::Scaling, sentence("core", "Factor of the scaling")},
     {"alpha", FactTopic::Scaling, sentence("core", "α of the scaling")},
     {"share", FactTopic::Scaling, sentence("core", "Fraction of the pairs that rotate")},
     {"original_length", FactTopic::Scaling, sentence("core", "Original length")},
     {"low_freq_factor", FactTopic::Scaling, sentence("core", "Turns below which the scaling divides a pair (low_freq_factor)")},
     {"high_freq_factor", FactTopic::Scaling, sentence("core", "Turns above which the scaling keeps a pair (high_freq_factor)")},
     {"beta_fast", FactTopic::Scaling, sentence("core", "Turns above which the scaling keeps a pair (beta_fast)")},
     {"beta_slow", FactTopic::Scaling, sentence("core", "Turns below which the scaling divides a pair (beta_slow)")},
     {"short_factor", FactTopic::Scaling, sentence("core", "Divisors up to the original length (short_factor)")},
     {"long_factor", FactTopic::Scaling, sentence("core", "Divisors beyond the original length (long_factor)")},
     {"low", FactTopic::Scaling, sentence("core", "Pair at which the ramp begins")},
     {"high", FactTopic::Scaling, sentence("core", "Pair at which the ramp ends")},
     {"attention_factor", FactTopic::Scaling, sentence("core", "Factor of sine and cosine (attention_factor)")},
     {"score_scale", FactTopic::Scaling, sentence("core", "Factor of the attention scores")},
     {"mrope_section", FactTopic::Columns, sentence("core", "M-RoPE's pairs for time, height and width")},
     {"mrope_interleaved", FactTopic::Columns, sentence("core", "Interleaved sections of M-RoPE")}});
inline constexpr ComparedFact frequenciesFact{"frequencies", FactTopic::Frequencies, Sentence("ω′")};
inline constexpr ComparedFact rangeFact{"frequency_range", FactTopic::Frequencies, sentence("core", "Range of ω′")};
inline constexpr auto alibiFacts =
    std::to_array<ComparedFact>({{"heads", FactTopic::Alibi, sentence("core", "ALiBi heads")},
                                 {"max_bias", FactTopic::Alibi, sentence("core", "ALiBi exponent (alibi_max_bias)")}});
inline constexpr auto placeFacts = std::to_array<ComparedFact>({{"length", FactTopic::Length, sentence("core", "Configured length")},
                                                                {"layer_count", FactTopic::Layers, sentence("core", "Number of layers")}});
inline constexpr ComparedFact layersFact{"by_layer", FactTopic::Layers, {}};
inline constexpr ComparedFact typeFact{"layer_type", FactTopic::Layers, {}};

/// The value of a fact whose window has no known size, which is null in positionsJson.
inline constexpr std::string_view unknownWindow = "unknown";

enum class TextDetail : std::uint8_t {
    Short, ///< numbers that are not whole with six digits, a few of many layers
    Whole
};

/// With six digits, if it is not whole and the detail is Short.
std::string roundedText(double number, TextDetail detail = TextDetail::Short);
/// "a, b, c".
std::string joined(const std::vector<std::string>& parts);
/// The value of a fact within a sentence.
std::string textOf(const ComparedFact& fact, const nlohmann::ordered_json& value, TextDetail detail);
/// What the layers of a type have, an entry of by_layer in positionsJson, as a list of phrases.
std::string descriptionOf(const nlohmann::ordered_json& type);

} // namespace posenc
