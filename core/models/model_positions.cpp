// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/model_positions.h"

#include "core/base/quoted_text.h"
#include "core/base/sentence.h"
#include "core/models/rope_config.h"

#include <algorithm>
#include <array>
#include <span>

namespace posenc {

namespace {

std::string named(const ModelPositions& positions)
{
    return positions.model.empty() ? sentence("core", "The model") : onOneLine(positions.model.substr(0, 60));
}

std::string summaryOf(const ModelPositions& positions)
{
    const std::string model = named(positions);
    switch (positions.kind) {
    case PositionKind::Rope:
        return ropeSummary(model, positions.rope);
    case PositionKind::Alibi:
        return alibiSummary(model, positions.heads);
    case PositionKind::LearnedTable:
        return positions.rows > 0
                   ? sentence("core",
                              "%1 has a learned table of %2 positions instead of rotary embedding: open its weights to see the table.")(
                       model, positions.rows)
                   : sentence("core", "%1 has a learned table instead of rotary embedding: open its weights to see the table.")(model);
    case PositionKind::Sinusoidal:
        return positions.rows > 0
                   ? sentence("core", "%1 has no rotary embedding: it adds sines and cosines of %2 positions.")(model, positions.rows)
                   : sentence("core", "%1 has no rotary embedding: it adds sines and cosines.")(model);
    case PositionKind::T5:
        return sentence(
            "core", "%1 has learned biases over the offset, in buckets, instead of rotary embedding: open its weights to see them.")(model);
    case PositionKind::None:
        return sentence("core", "%1 names no rotary embedding, and no other way to tell positions apart that posenc knows.")(model);
    }
    return {};
}

using Words = std::initializer_list<std::string_view>;

bool isOneOf(std::string_view word, std::span<const std::string_view> words) { return std::ranges::find(words, word) != words.end(); }

constexpr auto rotaryModels = std::to_array<std::string_view>(
    {"llama",     "mistral",   "mixtral",  "gemma",    "gemma2",  "gemma3",     "gemma3_text", "qwen2",      "qwen2_moe",
     "qwen3",     "qwen3_moe", "phi",      "phi3",     "phimoe",  "gptj",       "gpt_neox",    "falcon",     "codegen",
     "olmo",      "olmo2",     "stablelm", "cohere",   "cohere2", "starcoder2", "granite",     "glm",        "glm4",
     "persimmon", "internlm2", "gpt_oss",  "deepseek", "smollm3", "chatglm",    "modernbert",  "esm",        "roformer",
     "internlm",  "baichuan",  "Yi",       "nemotron", "exaone",  "minicpm",    "deepseek_v2", "deepseek_v3"});
constexpr auto interleavedModels = std::to_array<std::string_view>(
    {"gptj", "codegen", "cohere", "cohere2", "glm", "glm4", "chatglm", "deepseek_v2", "deepseek_v3", "llama4_text"});
constexpr auto learnedModels = std::to_array<std::string_view>(
    {"gpt2",   "gpt_neo",    "gpt_bigcode", "opt",    "bert",       "roberta",         "xlm-roberta",      "camembert", "electra",
     "albert", "distilbert", "bart",        "vit",    "clip",       "siglip",          "longformer",       "mbart",     "deit",
     "beit",   "blip",       "whisper",     "biogpt", "openai-gpt", "clip_text_model", "clip_vision_model"});
constexpr auto sinusoidalModels = std::to_array<std::string_view>({"marian", "pegasus", "m2m_100", "fsmt", "xglm", "speech_to_text"});
constexpr auto t5Models = std::to_array<std::string_view>({"t5", "mt5", "umt5", "longt5", "switch_transformers"});

} // namespace

Expected<ModelPositions> readModelConfig(std::string_view json)
{
    const auto keys = ModelKeys::fromJson(json);
    if (!keys)
        return keys.error();
    const std::string scope = languageScope(*keys);
    ModelPositions positions;
    positions.model = modelName(*keys, scope);
    positions.kind = kindOf(*keys, scope);
    positions.heads = firstCount(*keys, scope, {"num_attention_heads", "n_head", "n_heads", "num_heads"}).value_or(0);
    positions.rows =
        firstCount(*keys, scope, {"max_position_embeddings", "n_positions", "n_ctx", "max_target_positions", "seq_length", "max_seq_len"})
            .value_or(0);
    if (positions.kind == PositionKind::None && positions.model.empty() && positions.heads == 0)
        return Error{
            Error::Kind::File,
            sentence("core",
                     "This JSON file is not a model configuration: it has neither model_type nor num_attention_heads nor rope_theta.")};
    if (positions.kind == PositionKind::Rope) {
        const RopePlace place = ropePlace(*keys, scope);
        const auto rope = readRope(*keys, place, positions);
        if (!rope)
            return rope.error();
        positions.rope = *rope;
        warnOfRope(*keys, place, *rope, positions);
    }
    positions.summary = summaryOf(positions);
    return positions;
}

std::string languageScope(const ModelKeys& keys)
{
    if (keys.has("hidden_size") && keys.has("num_attention_heads"))
        return {};
    for (const char* const name : {"text_config", "llm_config", "language_config", "thinker_config/text_config"})
        if (keys.isObject(name))
            return std::string(name) + '/';
    return {};
}

std::string modelName(const ModelKeys& keys, const std::string& scope)
{
    const auto inner = keys.text(scope + "model_type");
    return inner ? *inner : keys.text("model_type").value_or(std::string());
}

std::optional<double> firstNumber(const ModelKeys& keys, const std::string& scope, Words names)
{
    for (const std::string_view name : names)
        if (const auto value = keys.number(scope + std::string(name)))
            return value;
    return {};
}

std::optional<std::int64_t> firstCount(const ModelKeys& keys, const std::string& scope, Words names)
{
    for (const std::string_view name : names)
        if (const auto value = keys.count(scope + std::string(name)))
            return value;
    return {};
}

PositionKind kindOf(const ModelKeys& keys, const std::string& scope)
{
    const std::string model = modelName(keys, scope);
    const std::string type = keys.text(scope + "position_embedding_type").value_or(std::string());
    if (keys.flag(scope + "alibi").value_or(false) || keys.flag(scope + "attn_config/alibi").value_or(false) || type == "alibi"
        || model == "bloom")
        return PositionKind::Alibi;
    if (isOneOf(model, t5Models) || keys.has(scope + "relative_attention_num_buckets"))
        return PositionKind::T5;
    if (keys.flag(scope + "sinusoidal_pos_embds").value_or(false) || isOneOf(model, sinusoidalModels))
        return PositionKind::Sinusoidal;
    if (type == "nope" || type == "none")
        return PositionKind::None;
    for (const char* const key : {"rope_theta", "rope_scaling", "rope_parameters", "rotary_pct", "rotary_dim", "rotary_emb_base",
                                  "rotary_base", "qk_rope_head_dim", "partial_rotary_factor", "rope_local_base_freq", "rope_ratio"})
        if (keys.has(scope + key))
            return PositionKind::Rope;
    if (isOneOf(model, rotaryModels) || (type == "rope" || type == "rotary") || keys.flag(scope + "attn_config/rope").value_or(false))
        return PositionKind::Rope;
    if (isOneOf(model, learnedModels) || type == "absolute" || type == "learned" || type == "learned_absolute")
        return PositionKind::LearnedTable;
    return PositionKind::None;
}

bool turnsInterleaved(const ModelKeys& keys, const std::string& scope)
{
    for (const char* const key : {"rope_interleave", "rope_interleaved", "interleaved_rope"})
        if (const auto given = keys.flag(scope + key))
            return *given;
    return isOneOf(modelName(keys, scope), interleavedModels);
}

} // namespace posenc
