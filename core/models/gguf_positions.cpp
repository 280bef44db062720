// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/quoted_text.h"
#include "core/base/sentence.h"
#include "core/models/layer_config.h"
#include "core/models/model_facts.h"
#include "core/models/model_positions.h"
#include "core/models/position_words.h"
#include "core/models/rope_config.h"

#include <algorithm>
#include <array>

namespace posenc {

namespace {

struct Arch {
    const ModelKeys& keys;
    std::string name;

    std::string key(std::string_view rest) const { return name + '.' + std::string(rest); }
    std::int64_t count(std::string_view rest) const { return keys.count(key(rest)).value_or(0); }
    std::optional<double> number(std::string_view rest) const { return keys.number(key(rest)); }
};

// llama3's scaling is stored as what it does to every pair.
void readDivisors(const Arch& arch, ModelRope& rope, ModelPositions& positions)
{
    const auto suits = [&](const std::vector<double>* factors, const char* name) {
        if (!factors)
            return false;
        if (static_cast<std::int64_t>(factors->size()) == rope.columns / 2)
            return true;
        positions.warnings.push_back(sentence("core", "%1 has %2, but %3, so posenc ignores it.")(name, numbersText(factors->size()),
                                                                                                  pairsThatTurn(rope.columns / 2)));
        return false;
    };
    const std::vector<double>* const all = arch.keys.list("rope_freqs.weight");
    const std::vector<double>* const beyond = arch.keys.list("rope_factors_long.weight");
    const std::vector<double>* const within = arch.keys.list("rope_factors_short.weight");
    if (suits(all, "rope_freqs.weight")) {
        rope.scaling.type = RopeType::LongRope;
        rope.scaling.shortFactors = rope.scaling.longFactors = *all;
        rope.scaling.attentionFactor = 1.0;
        positions.notes.push_back(
            sentence("core", "rope_freqs.weight divides each pair by its own number. llama3's scaling is stored in this way."));
        return;
    }
    if (suits(beyond, "rope_factors_long.weight") && suits(within, "rope_factors_short.weight")) {
        rope.scaling.type = RopeType::LongRope;
        rope.scaling.longFactors = *beyond;
        rope.scaling.shortFactors = *within;
        rope.scaling.attentionFactor = arch.number("rope.scaling.attn_factor").value_or(0.0);
        rope.scaling.factor =
            std::max(1.0, static_cast<double>(rope.length) / static_cast<double>(std::max<std::int64_t>(1, rope.scaling.original)));
    }
}

void readGgufScaling(const Arch& arch, ModelRope& rope, ModelPositions& positions)
{
    RopeScaling& scaling = rope.scaling;
    const std::string type = arch.keys.text(arch.key("rope.scaling.type")).value_or(std::string());
    if (const auto known = ropeTypeFrom(type))
        scaling.type = *known;
    else if (!type.empty())
        positions.warnings.push_back(sentence(
            "core", "llama.cpp has no rope.scaling.type called %1. posenc shows the model without scaling.")(posenc::quoted(type)));
    scaling.factor = arch.number("rope.scaling.factor").value_or(scaling.type == RopeType::Default ? scaling.factor : 1.0);
    if (const auto linear = arch.number("rope.scale_linear"); linear && type.empty() && *linear > 1.0) {
        scaling.type = RopeType::Linear;
        scaling.factor = *linear;
    }
    const std::int64_t original = arch.count("rope.scaling.original_context_length");
    scaling.original = original > 0 ? original : std::max<std::int64_t>(1, rope.length);
    if (scaling.type == RopeType::Yarn && original < 1)
        positions.warnings.push_back(
            sentence("core", "There is no rope.scaling.original_context_length. YaRN then uses the context length, %1.")(rope.length));
    scaling.betaFast = arch.number("rope.scaling.yarn_beta_fast").value_or(scaling.betaFast);
    scaling.betaSlow = arch.number("rope.scaling.yarn_beta_slow").value_or(scaling.betaSlow);
    if (const auto weight = arch.number("rope.scaling.yarn_log_multiplier");
        weight && *weight > 0.0 && scaling.type == RopeType::Yarn && scaling.factor > 1.0) { // DeepSeek's: the scores alone
        const double magnitude = yarnMagnitude(scaling.factor, 10.0 * *weight);
        scaling.attentionFactor = 1.0;
        scaling.scoreFactor = magnitude * magnitude;
    }
    if (scaling.type == RopeType::Yarn && original > 0 && rope.length > 0) {
        const double ratio = static_cast<double>(rope.length) / static_cast<double>(original);
        if (std::max(ratio, scaling.factor) > std::min(ratio, scaling.factor) * (1.0 + 1e-6))
            positions.warnings.push_back(sentence("core", "The factor is %1, but context length / original length is %2 / %3.")(
                scaling.factor, rope.length, original));
    }
    readDivisors(arch, rope, positions);
}

// Four numbers, of which the last is 0.
void readSections(const Arch& arch, ModelRope& rope, ModelPositions& positions)
{
    constexpr std::string_view name = "rope.dimension_sections";
    const std::vector<double>* const given = arch.keys.list(arch.key(name));
    if (!given || given->size() < rope.sections.pairs.size())
        return;
    for (std::size_t axis = 0; axis < rope.sections.pairs.size(); ++axis)
        rope.sections.pairs[axis] = static_cast<std::int64_t>(std::clamp(given->at(axis), 0.0, static_cast<double>(RopeSections::most)));
    rope.sections.isInterleaved = arch.name.starts_with("qwen3");
    if (rope.sections.isGiven())
        warnOfSections(rope, arch.key(name), positions);
}

PositionKind kindIn(const Arch& arch, ModelPositions& positions)
{
    constexpr std::int64_t layersOfBaichuan13b = 40;
    const ArchitectureFacts* const facts = architectureFacts(arch.name);
    const auto bias = arch.number("attention.max_alibi_bias");
    if (bias && *bias > 0.0) {
        positions.alibiMaxBias = *bias;
        return PositionKind::Alibi;
    }
    if (arch.name == "baichuan" && positions.layerCount == layersOfBaichuan13b)
        return PositionKind::Alibi;
    if (arch.name == "mpt" || arch.name == "jais") // only these have ALiBi if the key says so
        return PositionKind::LearnedTable;
    if (facts)
        return facts->kind;
    return arch.count("rope.dimension_count") > 0 || arch.count("embedding_length") > 0 ? PositionKind::Rope : PositionKind::Unknown;
}

// By the architecture, apart from two that llama.cpp tells by a key: GLM-4 with sections of M-RoPE, and DFlash for DeepSeek-V4.
RopePairing pairingIn(const Arch& arch)
{
    const std::vector<double>* const sections = arch.keys.list(arch.key("rope.dimension_sections"));
    if (arch.name == "glm4" && sections && sections->size() > 1 && sections->at(0) > 0.0 && sections->at(1) > 0.0)
        return RopePairing::HalfSplit;
    if (arch.name == "dflash" && arch.count("hyper_connection.count") > 0)
        return RopePairing::Interleaved;
    const ArchitectureFacts* const facts = architectureFacts(arch.name);
    return facts ? facts->pairing : RopePairing::HalfSplit;
}

Expected<ModelRope> ropeIn(const Arch& arch, ModelPositions& positions)
{
    ModelRope rope;
    rope.theta = arch.number("rope.freq_base").value_or(10000.0);
    const std::int64_t heads = std::max<std::int64_t>(1, positions.heads);
    const std::int64_t head =
        arch.count("attention.key_length") > 0 ? arch.count("attention.key_length") : arch.count("embedding_length") / heads;
    rope.columns = arch.count("rope.dimension_count") > 0 ? arch.count("rope.dimension_count") : head;
    rope.length = positions.rows;
    rope.scaling.headColumns = head > rope.columns ? head : 0;
    // Multi-head latent attention: the last columns rotate; its key_length may be that of the compressed keys.
    const std::int64_t latent = arch.count("attention.key_length_mla");
    if (latent > rope.columns || arch.name.starts_with("deepseek2")) {
        rope.scaling.headColumns = latent > rope.columns ? latent : rope.scaling.headColumns;
        rope.scaling.firstColumn = std::max<std::int64_t>(0, rope.scaling.headColumns - rope.columns);
    }
    rope.scaling.pairing = pairingIn(arch);
    readGgufScaling(arch, rope, positions);
    readSections(arch, rope, positions);
    return showable(std::move(rope));
}

void readGgufLayers(const Arch& arch, ModelPositions& positions)
{
    const std::int64_t count = std::min(positions.layerCount, LayerPositions::mostLayers);
    const ArchitectureFacts* const facts = architectureFacts(arch.name);
    const std::int64_t window = arch.count("attention.sliding_window");
    const auto local = arch.name == "gemma3" || arch.name == "gemma3n" ? std::optional(arch.number("rope.freq_base_swa").value_or(10000.0))
                                                                       : arch.number("rope.freq_base_swa");
    if (local && *local != positions.rope.theta) {
        positions.notes.push_back(
            sentence("core", "Layers with a sliding window rotate by θ = %1. At first, posenc shows the other layers.")(*local));
        LayerPositions sliding{
            "sliding_attention", PositionKind::Rope, positions.rope, {}, window > 0 ? window : LayerPositions::unknownWindow};
        sliding.rope.theta = *local;
        sliding.rope.scaling.type = RopeType::Default;
        LayerPositions full{"full_attention", PositionKind::Rope, positions.rope, {}};
        // Which layers have the window, if the file tells: a list of flags, as long as there are layers.
        if (const std::vector<double>* const flags = arch.keys.list(arch.key("attention.sliding_window_pattern"));
            flags && static_cast<std::int64_t>(flags->size()) == count)
            for (std::int64_t layer = 0; layer < count; ++layer)
                (flags->at(static_cast<std::size_t>(layer)) != 0.0 ? sliding : full).layers.push_back(layer);
        positions.layers = {std::move(full), std::move(sliding)};
        return;
    }
    const bool needsWindow = arch.name.starts_with("exaone");
    if (!facts || facts->unturned.every == 0 || (needsWindow && arch.count("attention.sliding_window") == 0))
        return;
    LayerPositions turned{"rope", PositionKind::Rope, positions.rope, {}};
    LayerPositions still{"nope", PositionKind::None, positions.rope, {}};
    for (std::int64_t layer = 0; layer < count; ++layer)
        (facts->unturned.has(layer) ? still : turned).layers.push_back(layer);
    if (still.layers.empty())
        return;
    positions.notes.push_back(sentence("core", "%1 of %2 layers have no rotary embedding (%3): layers %4, counted from 0.")(
        still.layers.size(), positions.layerCount, still.name, layersText(still.layers)));
    positions.layers = {std::move(turned), std::move(still)};
}

std::string summaryOf(const std::string& model, const ModelPositions& positions)
{
    switch (positions.kind) {
    case PositionKind::Rope:
        return ropeSummary(model, positions);
    case PositionKind::Alibi:
        return alibiSummary(model, positions.heads);
    case PositionKind::LearnedTable:
        return sentence("core",
                        "%1 has a learned table instead of rotary embedding. Open the table position_embd.weight to see it.")(model);
    case PositionKind::T5:
        return sentence(
            "core", "%1 has learned biases over the offset, in buckets, instead of rotary embedding: open its weights to see them.")(model);
    case PositionKind::Unknown:
        return sentence("core", "posenc does not know how the architecture %1 tells positions apart.")(model);
    default:
        return sentence("core", "%1 has no positional encoding and no rotary embedding.")(model);
    }
}

} // namespace

Expected<ModelPositions> readGgufPositions(const ModelKeys& keys)
{
    const Arch arch{keys, keys.text("general.architecture").value_or(std::string())};
    if (arch.name.empty())
        return Error{Error::Kind::File, sentence("core", "The file does not give general.architecture, so posenc cannot find its keys.")};
    ModelPositions positions;
    positions.model = arch.name;
    positions.heads = arch.count("attention.head_count");
    positions.rows = arch.count("context_length");
    positions.layerCount = arch.count("block_count");
    positions.kind = kindIn(arch, positions);
    const ArchitectureFacts* const facts = architectureFacts(arch.name);
    if (positions.kind == PositionKind::Rope) {
        auto rope = ropeIn(arch, positions);
        if (!rope)
            return rope.error();
        positions.rope = std::move(rope).value();
        readGgufLayers(arch, positions);
    }
    if (!facts && positions.kind == PositionKind::Rope)
        positions.guesses.push_back(
            sentence("core", "posenc does not know the architecture %1. Guesses: it rotates, by pairs of columns i and i + d/2.")(
                posenc::quoted(arch.name)));
    tellUnreadKeys(keys, arch.name + '.', positions);
    positions.summary = summaryOf(onOneLine(arch.name.substr(0, 60)), positions);
    return positions;
}

} // namespace posenc
