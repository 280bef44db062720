// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/model_config.h"

#include "core/models/position_words.h"

#include <algorithm>
#include <array>
#include <utility>

namespace posenc {

namespace {

constexpr auto keysOfRope = std::to_array<std::string_view>(
    {"rope_theta", "rope_scaling", "rope_parameters", "rotary_pct", "rotary_dim", "rotary_emb_base", "rotary_base", "qk_rope_head_dim",
     "partial_rotary_factor", "partial_rotary_factors", "rope_local_base_freq", "rope_ratio", "global_rope_theta", "rope_embedding_base",
     "rope_freq_constant", "compress_rope_theta", "use_scaled_rope", "layer_rope_theta"});

std::string scopeOf(const ModelKeys& keys)
{
    const ModelFacts* const facts = factsOf(keys.text("model_type").value_or(std::string()));
    if (facts && !facts->textObject.empty() && keys.isObject(facts->textObject))
        return std::string(facts->textObject) + '/';
    if (keys.has("hidden_size") && keys.has("num_attention_heads"))
        return {};
    for (const std::string_view name : languageObjects)
        if (keys.isObject(name))
            return std::string(name) + '/';
    return {};
}

// Models that read more than text name the type of their language model only in the code.
const ModelFacts* languageFacts(std::string_view name)
{
    const ModelFacts* const facts = factsOf(name);
    return facts && !facts->text.empty() ? factsOf(facts->text) : facts;
}

// What is known of a language model of which the code of a type that reads more than text says more.
ModelFacts completed(ModelFacts language, const ModelFacts& reader)
{
    if (reader.theta) {
        language.theta = reader.theta;
        language.olderTheta = reader.olderTheta;
        language.type = reader.type;
    }
    for (std::int64_t ModelFacts::*const number :
         {&ModelFacts::headColumns, &ModelFacts::hiddenSize, &ModelFacts::heads, &ModelFacts::positions, &ModelFacts::layers})
        if (reader.*number > 0) {
            language.*number = reader.*number;
            language.type = reader.type;
        }
    for (const LeftOutKey& own : reader.leftOut) {
        std::erase_if(language.leftOut, [&](const LeftOutKey& each) { return each.key == own.key; });
        language.leftOut.push_back(own);
    }
    return language;
}

// Baichuan-7B rotates; the larger Baichuan, 40 heads wide, has ALiBi, and only the size tells.
bool isLargeBaichuan(const ModelConfig& config)
{
    const auto width = config.count({"hidden_size"});
    const auto heads = config.count({"num_attention_heads"});
    return config.name() == "baichuan" && ((width && *width != 4096) || (heads && *heads == 40));
}

bool isOneOf(std::string_view word, std::initializer_list<std::string_view> words) { return std::ranges::find(words, word) != words.end(); }

} // namespace

ModelConfig::ModelConfig(const ModelKeys& keys, std::string form) : m_keys(keys), m_form(std::move(form)), m_scope(scopeOf(keys))
{
    const auto inner = keys.text(outer("model_type"));
    const std::string type = keys.text("model_type").value_or(std::string());
    m_name = inner ? *inner : type;
    if (const ModelFacts* const language = languageFacts(m_name)) {
        m_language = language->type;
        const ModelFacts* const reader = inner ? factsOf(*inner) : m_scope.empty() ? factsOf(type) : nullptr;
        const ModelFacts* const outermost = factsOf(type);
        if (reader && !reader->text.empty()) // the language model is left out
            m_facts = completed(*language, *reader);
        else
            m_facts = outermost && outermost->completesText ? completed(*language, *outermost) : *language;
    }
    m_isParams = m_name.empty() && keys.count("dim") && keys.count("n_layers") && keys.count("n_heads");
}

// Further spellings of the same number count as read, others do not.
template <class Number>
std::optional<Number> ModelConfig::firstOf(std::span<const std::string_view> names,
                                           std::optional<Number> (ModelKeys::*read)(std::string_view) const) const
{
    std::optional<Number> first;
    for (const std::string_view name : names)
        if (!first)
            first = (m_keys.*read)(outer(name));
        else
            m_keys.noteSame(outer(name), static_cast<double>(*first));
    return first;
}

std::optional<std::int64_t> ModelConfig::count(std::span<const std::string_view> names) const { return firstOf(names, &ModelKeys::count); }

std::optional<double> ModelConfig::number(std::span<const std::string_view> names) const { return firstOf(names, &ModelKeys::number); }

bool isKeyOfRope(std::string_view key) { return std::ranges::find(keysOfRope, key) != keysOfRope.end(); }

bool namesRope(const ModelConfig& config)
{
    return std::ranges::any_of(keysOfRope, [&](std::string_view key) { return config.has(key); })
           || config.number({"rotary_emb_fraction"}).value_or(0.0) > 0.0;
}

std::string namedKind(const ModelConfig& config)
{
    // The other spelling is of encoders of speech, beside which a model may have others: only rotary embedding excludes those.
    const bool isRotary = config.text("position_embeddings_type") == "rotary";
    return isRotary ? "rotary" : config.text("position_embedding_type");
}

std::string switchOff(const ModelConfig& config)
{
    const ModelKeys& keys = config.keys();
    const std::string& scope = config.scope();
    for (const std::string& name : keys.keysIn(std::string_view(scope).substr(0, scope.size() - (scope.empty() ? 0 : 1))))
        if (switchesRotation(name) && keys.flag(config.outer(name)) == false)
            return config.outer(name);
    if (keys.flag(config.outer("attn_config/rope")) == false)
        return config.outer("attn_config/rope");
    if (config.count({"qk_rope_head_dim"}).value_or(0) > 0)
        return {};
    for (const char* const name : {"partial_rotary_factor", "rotary_pct", "rope_pct", "rotary_percent", "rope_percent",
                                   "rotary_emb_fraction", "rotary_dim", "rope_parameters/partial_rotary_factor"})
        if (keys.number(config.outer(name)) == 0.0)
            return config.outer(name);
    return {};
}

bool namesUnknownKind(const ModelConfig& config)
{
    // Of Cohere, ModernBERT and Megatron, besides those that kindOf knows.
    return !isOneOf(namedKind(config), {"", "absolute", "learned", "learned_absolute", "alibi", "nope", "none", "rope", "rotary", "mrope",
                                        "rope_gptj", "sans_pos", "relative", "relative_key", "relative_key_query", "sinusoidal"});
}

PositionKind kindOf(const ModelConfig& config)
{
    const std::string type = namedKind(config);
    const ModelFacts* const facts = config.facts();
    const auto saysNo = [&](std::string_view name) { return !config.keys().flag(config.outer(name)).value_or(true); };
    if (config.isOn("alibi") || config.isOn("attn_config/alibi") || config.isOn("use_alibi") || type == "alibi" || isLargeBaichuan(config))
        return PositionKind::Alibi;
    if (isOneOf(type, {"nope", "none"}) || config.isOn("mla_use_nope"))
        return PositionKind::None;
    if (isOneOf(type, {"rope", "rotary", "mrope", "rope_gptj"}) || config.isOn("attn_config/rope") || config.isOn("rope")
        || config.isOn("use_mem_rope"))
        return PositionKind::Rope;
    if (isOneOf(type, {"relative_key", "relative_key_query"}) || config.isOn("use_relative_position_bias")
        || config.isOn("use_shared_relative_position_bias"))
        return PositionKind::Relative;
    if (config.isOn("use_absolute_position_embeddings"))
        return PositionKind::LearnedTable;
    if (type == "sinusoidal" || config.isOn("sinusoidal_pos_embds") || config.isOn("sinusoidal_embeddings")
        || saysNo("use_learned_position_embeddings"))
        return PositionKind::Sinusoidal;
    if (namesUnknownKind(config) && !(facts ? facts->kind == PositionKind::Rope : namesRope(config)))
        return PositionKind::Unknown;
    if (facts) {
        if (facts->kind == PositionKind::Alibi && (saysNo("attn_config/alibi") || saysNo("alibi")))
            return saysNo("learned_pos_emb") ? PositionKind::None : PositionKind::LearnedTable;
        const std::string off = switchOff(config);
        if (facts->kind == PositionKind::Rope && !off.empty()) {
            if (config.keys().flag(off)) // the type's own code, or code that lies with the model
                return PositionKind::Unknown;
            return facts->type == "nomic_bert" ? PositionKind::LearnedTable : PositionKind::None; // no column rotates
        }
        // The code of such a type reads no key of rotary embedding, but other code has taken its name.
        const bool isOther = facts->kind == PositionKind::LearnedTable || facts->kind == PositionKind::Sinusoidal;
        return isOther && off.empty() && namesRope(config) ? PositionKind::Rope : facts->kind;
    }
    if (config.has("relative_attention_num_buckets"))
        return PositionKind::T5;
    if (switchOff(config).empty() && (namesRope(config) || config.isParams()))
        return PositionKind::Rope;
    return isOneOf(type, {"absolute", "learned", "learned_absolute"}) ? PositionKind::LearnedTable : PositionKind::Unknown;
}

bool turnsInterleaved(const ModelConfig& config)
{
    for (const char* const key :
         {"rope_interleave", "rope_interleaved", "interleaved_rope", "use_interleaved_rope", "rotary_emb_interleaved"})
        if (const auto given = config.keys().flag(config.outer(key)))
            return *given;
    // Small models of a type with latent attention have the attention of Llama instead.
    const ModelFacts* const facts = config.facts();
    if (facts && facts->unturned > 0 && !config.keys().flag(config.outer("use_mla")).value_or(true))
        return false;
    return facts ? facts->pairing == RopePairing::Interleaved : config.isParams();
}

} // namespace posenc
