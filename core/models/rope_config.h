// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/model_config.h"
#include "core/models/model_positions.h"

#include <string>
#include <string_view>

namespace posenc {

/// Where in a config.json the rotary embedding is described.
struct RopePlace {
    std::string object; ///< rope_scaling or rope_parameters, or of one type of layer in it; empty if there is none
    std::string layer;  ///< the type of layer; empty if all layers are alike

    std::string key(std::string_view name) const { return object.empty() ? std::string() : object + '/' + std::string(name); }
    /// A number in the object; nothing if there is none.
    std::optional<double> number(const ModelConfig& config, std::string_view name) const;
};
RopePlace ropePlace(const ModelConfig& config);

/// The name of the scaling's type as written in the configuration; empty if it has none.
std::string ropeTypeName(const ModelConfig& config, const RopePlace& place);

/// The base as written, inside the object or beside it; nothing if neither says.
std::optional<double> givenTheta(const ModelConfig& config, const RopePlace& place);
/// The base that the code of the type takes if the file has none: of a file that transformers 4 wrote, the base that it took.
double defaultTheta(const ModelConfig& config);
/// Whether the model divides positions by rope_ratio, as ChatGLM2 does. ChatGLM3 and GLM-4, which have the same model_type, multiply the
/// base by it.
bool dividesPositions(const ModelConfig& config);
/// The columns of a head that the file gives for one layer (per_layer_config).
std::optional<std::int64_t> headOfLayer(const ModelConfig& config, std::size_t layer);
/// Whether the file tells how many columns a head has.
bool givesHead(const ModelConfig& config);
/// The positions that the model is configured for, as written.
std::optional<std::int64_t> configuredLength(const ModelConfig& config);
/// Notes further lengths in the file that are not the one that is shown.
void tellOtherLengths(const ModelConfig& config, ModelPositions& positions);

/// The rotary embedding that is described there, and what is told about it. Error::Kind::Range if it is outside what can be shown.
Expected<ModelRope> readRope(const ModelConfig& config, const RopePlace& place, ModelPositions& positions);

/// Reads the numbers of the scaling of the embedding's type, and scalings that other keys describe. Needs its length and its columns.
void readScaling(const ModelConfig& config, const RopePlace& place, ModelRope& rope, ModelPositions& positions);

/// GTE's type of scaling: the base is multiplied by the factor s, and the frequencies are divided by s^(2/d). Source: vllm-project/vllm,
/// vllm/model_executor/layers/rotary_embedding/ntk_scaling_rope.py.
inline constexpr std::string_view ntkOfGte = "ntk";

/// The type of scaling with this name or alias. Empty for unknown names.
std::optional<RopeType> ropeTypeFrom(std::string_view name);

/// "1 number" and "64 pairs turn", within a sentence: a list with a divisor for each pair has another length.
std::string numbersText(std::size_t count);
std::string pairsThatTurn(std::int64_t count);

/// What a model has, one sentence: a rotary embedding, or ALiBi.
/// If keys were not read, it does not say that there is no scaling.
std::string ropeSummary(const std::string& model, const ModelPositions& positions);
std::string alibiSummary(const std::string& model, std::int64_t heads);

/// Warns if the sections of M-RoPE, which have this key, do not share out all pairs.
void warnOfSections(const ModelRope& rope, std::string_view key, ModelPositions& positions);

/// What every reader of a rotary embedding checks of the result. Error::Kind::Range if it cannot be shown.
Expected<ModelRope> showable(ModelRope rope);

/// What goes wrong in silence with such a config.json: each warning stands for a mistake that programs do not report. Sources: the issues
/// of transformers, vLLM, mlx-lm, sglang, Megatron-LM and DeepSeek-R1 about rope_scaling.
void warnOfRope(const ModelConfig& config, const RopePlace& place, const ModelRope& rope, ModelPositions& positions);

} // namespace posenc
