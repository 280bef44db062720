// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/quoted_text.h"
#include "core/base/sentence.h"
#include "core/models/model_positions.h"
#include "core/models/rope_config.h"

#include <algorithm>
#include <array>

namespace posenc {

namespace {

// Architectures whose rows are stored so that columns 2i and 2i + 1 turn together (GGML_ROPE_TYPE_NORM).
constexpr auto ggufInterleaved = std::to_array<std::string_view>(
    {"llama",    "llama4",    "deci",    "baichuan", "internlm2",  "minicpm",   "xverse",     "command-r", "cohere2", "olmo", "arctic",
     "deepseek", "deepseek2", "chatglm", "granite",  "granitemoe", "chameleon", "bailingmoe", "mistral3",  "refact",  "plm"});
constexpr auto ggufLearned = std::to_array<std::string_view>({"gpt2", "starcoder", "bert", "nomic-bert", "mpt"});

struct Arch {
    const ModelKeys& keys;
    std::string name;

    std::string key(std::string_view rest) const { return name + '.' + std::string(rest); }
    std::int64_t count(std::string_view rest) const { return keys.count(key(rest)).value_or(0); }
    std::optional<double> number(std::string_view rest) const { return keys.number(key(rest)); }
};

// llama3's scaling is stored as what it does to every pair.
void readDivisors(const Arch& arch, ModelRope& rope, ModelPositions& told)
{
    const auto suits = [&](const std::vector<double>* factors, const char* name) {
        if (!factors)
            return false;
        if (static_cast<std::int64_t>(factors->size()) == rope.columns / 2)
            return true;
        told.warnings.push_back(sentence("core", "%1 has %2, but %3, so posenc ignores it.")(name, numbersText(factors->size()),
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
        told.notes.push_back(
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

void readGgufScaling(const Arch& arch, ModelRope& rope, ModelPositions& told)
{
    RopeScaling& scaling = rope.scaling;
    const std::string type = arch.keys.text(arch.key("rope.scaling.type")).value_or(std::string());
    if (const auto known = ropeTypeFrom(type))
        scaling.type = *known;
    else if (!type.empty())
        told.warnings.push_back(
            sentence("core", "llama.cpp has no rope.scaling.type called %1. posenc shows the model without scaling.")(quoted(type)));
    scaling.factor = arch.number("rope.scaling.factor").value_or(scaling.type == RopeType::Default ? scaling.factor : 1.0);
    if (const auto linear = arch.number("rope.scale_linear"); linear && type.empty() && *linear > 1.0) {
        scaling.type = RopeType::Linear;
        scaling.factor = *linear;
    }
    const std::int64_t original = arch.count("rope.scaling.original_context_length");
    scaling.original = original > 0 ? original : std::max<std::int64_t>(1, rope.length);
    if (scaling.type == RopeType::Yarn && original < 1)
        told.warnings.push_back(
            sentence("core", "There is no rope.scaling.original_context_length. YaRN then uses the context length, %1.")(rope.length));
    scaling.betaFast = arch.number("rope.scaling.yarn_beta_fast").value_or(scaling.betaFast);
    scaling.betaSlow = arch.number("rope.scaling.yarn_beta_slow").value_or(scaling.betaSlow);
    if (scaling.type == RopeType::Yarn && original > 0 && rope.length > 0) {
        const double ratio = static_cast<double>(rope.length) / static_cast<double>(original);
        if (std::max(ratio, scaling.factor) > std::min(ratio, scaling.factor) * (1.0 + 1e-6))
            told.warnings.push_back(sentence("core", "The factor is %1, but context length / original length is %2 / %3.")(
                scaling.factor, rope.length, original));
    }
    readDivisors(arch, rope, told);
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
    const std::string model = onOneLine(arch.name.substr(0, 60));
    if (const auto bias = arch.number("attention.max_alibi_bias"); bias && *bias > 0.0) {
        positions.kind = PositionKind::Alibi;
        positions.summary = alibiSummary(model, positions.heads);
        return positions;
    }
    const bool learned = std::ranges::find(ggufLearned, arch.name) != ggufLearned.end();
    ModelRope rope;
    rope.theta = arch.number("rope.freq_base").value_or(10000.0);
    const std::int64_t heads = std::max<std::int64_t>(1, positions.heads);
    const std::int64_t head =
        arch.count("attention.key_length") > 0 ? arch.count("attention.key_length") : arch.count("embedding_length") / heads;
    rope.columns = arch.count("rope.dimension_count") > 0 ? arch.count("rope.dimension_count") : head;
    if (learned || rope.columns < 1) {
        positions.kind = learned ? PositionKind::LearnedTable : PositionKind::None;
        const Sentence summary =
            learned ? sentence("core", "%1 has a learned table instead of rotary embedding. Open the table position_embd.weight to see it.")
                    : sentence("core", "%1 names no rotary embedding.");
        positions.summary = summary(model);
        return positions;
    }
    rope.length = positions.rows;
    rope.scaling.headColumns = head > rope.columns ? head : 0;
    rope.scaling.pairing =
        std::ranges::find(ggufInterleaved, arch.name) != ggufInterleaved.end() ? RopePairing::Interleaved : RopePairing::HalfSplit;
    readGgufScaling(arch, rope, positions);
    const auto shown = showable(std::move(rope));
    if (!shown)
        return shown.error();
    positions.kind = PositionKind::Rope;
    positions.rope = *shown;
    positions.summary = ropeSummary(model, *shown);
    return positions;
}

} // namespace posenc
