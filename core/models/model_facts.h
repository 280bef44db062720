// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/position_kind.h"
#include "core/rope/rope_scaling.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace posenc {

/// Layers at regular places: layer i with i % every = at. None if `every` is 0.
struct RegularLayers {
    std::int64_t every = 0;
    std::int64_t at = 0;

    bool has(std::int64_t layer) const { return every > 0 && layer % every == at; }
};

/// A key and the value that the code takes if the file does not have the key, as text.
struct LeftOutKey {
    std::string_view key; ///< as in ModelKeys, without the scope of the language model
    std::string_view value;
};

/// What the code of a type of models takes where its configuration is silent. A count of 0 is unknown.
/// Sources: the column `file` of resources/models/types.csv.
struct ModelFacts {
    std::string_view type; ///< model_type
    PositionKind kind = PositionKind::None;
    /// model_type of its language model, if it reads more than text. The numbers here are then those that its code gives to a language
    /// model that the file leaves out; others are those of the language model's type.
    std::string_view text;
    std::string_view textObject; ///< the key of that language model, if it is not one that many types have
    bool completesText = false;  ///< its code takes these numbers also for keys that the file's language model leaves out
    std::optional<double> theta;
    std::optional<double> olderTheta; ///< the base that transformers 4 took, if it is another
    /// The base of layers with a sliding window, if it is another.
    std::optional<double> localTheta;
    bool localIsUnscaled = false;     ///< layers with a sliding window have the same base, and no scaling
    bool localTurns = true;           ///< false: only layers that attend to everything tell positions apart
    std::int64_t headColumns = 0;     ///< 0: hidden size / heads
    std::int64_t fullHeadColumns = 0; ///< of layers that attend to everything, if that is another number
    std::int64_t unturned = 0;        ///< columns of a head before those that rotate
    std::int64_t turned = 0;          ///< columns of a head that rotate; 0: share of the head
    double share = 1.0;               ///< fraction of the head's columns that rotate
    std::int64_t hiddenSize = 0;
    std::int64_t heads = 0;
    std::int64_t positions = 0;
    std::int64_t layers = 0;
    RopePairing pairing = RopePairing::HalfSplit;
    RegularLayers full;        ///< layers that attend to everything, if others have a sliding window
    bool fullTurns = true;     ///< whether those layers rotate
    bool scalesScores = false; ///< scores are multiplied by the square of YaRN's m(s, mscale_all_dim)
    /// Its code gives the first word position pad_token_id + 1: what it takes for that key, or −1 if it has no value for the key. Nothing
    /// if positions are counted from 0.
    std::optional<std::int64_t> paddingToken;
    std::vector<LeftOutKey> leftOut;
    std::string_view file;   ///< where the facts were read
    std::string_view source; ///< abbreviation of the repository, as the table's first lines have it
};

/// Nothing for a type that posenc does not know.
const ModelFacts* factsOf(std::string_view modelType);
/// All, in the order of their names.
const std::vector<ModelFacts>& allModelFacts();
/// Where many types have the configuration of their language model, the most usual first: objects, and objects in objects ("a/b").
inline constexpr auto languageObjects = std::to_array<std::string_view>(
    {"text_config", "llm_config", "language_config", "thinker_config/text_config", "vlm_config/text_config", "vlm_config"});
/// Whether an object of a configuration may be that of a language model, or hold that object.
bool isLanguageObject(std::string_view name);

/// How llama.cpp treats positions of an architecture (general.architecture of a GGUF file).
struct ArchitectureFacts {
    std::string_view name;
    PositionKind kind = PositionKind::None;
    RopePairing pairing = RopePairing::HalfSplit;
    RegularLayers unturned; ///< layers without rotary embedding
};
const ArchitectureFacts* architectureFacts(std::string_view architecture);
const std::vector<ArchitectureFacts>& allArchitectureFacts();

} // namespace posenc
