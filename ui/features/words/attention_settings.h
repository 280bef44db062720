// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/attention.h"
#include "core/base/names.h"

#include <cstdint>

namespace posenc {

/// What is drawn of the attention of a head.
enum class AttentionContent {
    Terms,   ///< the parts of the scores, and their sum
    Scores,  ///< the sum
    Weights, ///< the softmax of the scores
    Lines,   ///< the weights as lines between words
    Row      ///< terms, scores and weights of the selected query over the keys
};
inline constexpr Names<AttentionContent, 5> attentionContentNames{{{"terms", AttentionContent::Terms},
                                                                   {"scores", AttentionContent::Scores},
                                                                   {"weights", AttentionContent::Weights},
                                                                   {"lines", AttentionContent::Lines},
                                                                   {"row", AttentionContent::Row}}};
inline std::string_view nameOf(AttentionContent picture) { return nameIn(attentionContentNames, picture); }

/// The projections of a head: see AttentionHead.
enum class HeadKind {
    Identity,
    Random,
    LooksBack
};
inline constexpr Names<HeadKind, 3> headKindNames{
    {{"identity", HeadKind::Identity}, {"random", HeadKind::Random}, {"looks-back", HeadKind::LooksBack}}};
inline std::string_view nameOf(HeadKind kind) { return nameIn(headKindNames, kind); }

/// What tells a head about the offset of query and key, besides the encoding that is added to the words.
enum class RelativeScheme {
    None,
    Rotary, ///< with the settings of page Rotary
    Xpos,   ///< this and the next four with the settings of page Biases
    Alibi,
    KerpleLog,
    KerplePower,
    T5,
    Shaw ///< random relative keys
};
inline constexpr Names<RelativeScheme, 8> relativeSchemeNames{{{"none", RelativeScheme::None},
                                                               {"rotary", RelativeScheme::Rotary},
                                                               {"xpos", RelativeScheme::Xpos},
                                                               {"alibi", RelativeScheme::Alibi},
                                                               {"kerple-log", RelativeScheme::KerpleLog},
                                                               {"kerple-power", RelativeScheme::KerplePower},
                                                               {"t5", RelativeScheme::T5},
                                                               {"shaw", RelativeScheme::Shaw}}};
inline std::string_view nameOf(RelativeScheme scheme) { return nameIn(relativeSchemeNames, scheme); }

/// One attention head over the words of page Tokens.
struct AttentionViewSettings {
    static constexpr double leastInverseTemperature = 1e-3;
    static constexpr std::int64_t farthestShaw = 64;

    AttentionContent picture = AttentionContent::Terms;
    HeadKind head = HeadKind::Identity;
    std::int64_t rank = 64; ///< columns of a random head's queries and keys, cut to d_model
    std::int64_t headSeed = 0;
    std::int64_t offset = 1; ///< a head that looks back looks this far back
    AttentionSettings scores;
    bool isWithoutEncoding = false; ///< no encoding is added to the words (NoPE)
    RelativeScheme relative = RelativeScheme::None;
    std::int64_t shawSeed = 0;
    std::int64_t shawDistance = 4; ///< farther keys have the relative keys of this distance

    /// Whether the relative scheme turns queries and keys, or adds a term of its own to every score.
    bool rotates() const { return relative == RelativeScheme::Rotary || relative == RelativeScheme::Xpos; }
    bool addsTerm() const { return relative != RelativeScheme::None && !rotates(); }

    bool operator==(const AttentionViewSettings&) const = default;
};

} // namespace posenc
