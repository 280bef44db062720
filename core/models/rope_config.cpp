// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/rope_config.h"

#include "core/base/number_text.h"
#include "core/base/quoted_text.h"
#include "core/base/sentence.h"
#include "core/models/model_positions.h"
#include "core/rope/rope_frequencies.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

namespace posenc {

namespace {

Error notShown(std::string why) { return {Error::Kind::Range, std::move(why)}; }

// Of lists with a number for each layer, the place of the first layer that attends to everything.
std::size_t fullLayerOf(const ModelConfig& config, std::size_t layers)
{
    const std::vector<std::string>* const types = config.keys().texts(config.outer("layer_types"));
    if (!types || types->size() < layers)
        return 0;
    const auto full = std::find(types->begin(), types->begin() + static_cast<std::ptrdiff_t>(layers), "full_attention");
    const auto place = static_cast<std::size_t>(full - types->begin());
    return place < layers ? place : 0;
}

// A number in the object, if there is one.
std::optional<double> innerNumber(const ModelConfig& config, const RopePlace& place, std::string_view name)
{
    return place.object.empty() ? std::nullopt : config.keys().number(place.key(name));
}

void tellDefault(std::string_view key, const std::string& value, ModelPositions& told)
{
    told.defaults.push_back(std::string(key) + " = " + value);
}

// What the file says, otherwise what the type's code takes, which is told. Nothing if neither is known.
std::optional<std::int64_t> countOrDefault(const ModelConfig& config, std::span<const std::string_view> names,
                                           std::int64_t ModelFacts::*fact, ModelPositions& told)
{
    if (const auto given = config.count(names))
        return given;
    const ModelFacts* const facts = config.facts();
    if (!facts || facts->*fact == 0)
        return {};
    tellDefault(names.front(), std::to_string(facts->*fact), told);
    return facts->*fact;
}

std::optional<std::int64_t> countOrDefault(const ModelConfig& config, std::string_view name, std::int64_t ModelFacts::*fact,
                                           ModelPositions& told)
{
    return countOrDefault(config, std::span(&name, 1), fact, told);
}

// How many columns of a head there are, how many of them rotate, and how many stand before those.
struct HeadColumns {
    std::int64_t head = 0;
    std::int64_t turned = 0;
    std::int64_t before = 0;
};

constexpr auto headNames = std::to_array<std::string_view>(
    {"head_dim", "kv_channels", "attention_head_size", "attention_head_dim", "d_kv", "hidden_size_per_head"});
constexpr auto widthNames = std::to_array<std::string_view>({"hidden_size", "n_embd", "d_model", "dim"});
constexpr auto countNames = std::to_array<std::string_view>({"num_attention_heads", "n_head", "n_heads", "num_heads"});
constexpr auto lengthNames =
    std::to_array<std::string_view>({"max_position_embeddings", "n_positions", "seq_length", "max_sequence_length", "max_seq_len", "n_ctx",
                                     "model_max_length", "max_context_length", "max_target_positions"});
constexpr auto shareNames = std::to_array<std::string_view>(
    {"partial_rotary_factor", "rotary_pct", "rope_pct", "rotary_percent", "rope_percent", "rotary_emb_fraction"});
constexpr auto thetaNames = std::to_array<std::string_view>({"rope_theta", "global_rope_theta", "rotary_emb_base", "rotary_base",
                                                             "rope_base", "attn_config/rope_theta", "rope_embedding_base",
                                                             "rope_freq_constant", "rotary_embedding_base", "rotary/base"});

// A head whose last columns rotate (multi-head latent attention).
std::optional<HeadColumns> latentHead(const ModelConfig& config, ModelPositions& told)
{
    const ModelFacts* const facts = config.facts();
    const bool isLatent = facts && facts->unturned > 0;
    const auto own = isLatent ? countOrDefault(config, "qk_rope_head_dim", &ModelFacts::turned, told) : config.count({"qk_rope_head_dim"});
    if (!own || *own == 0) // 0: a small model of the type without latent attention
        return {};
    std::optional<std::int64_t> before = config.count({"qk_nope_head_dim"});
    if (!before && isLatent) {
        const std::int64_t rest = config.count({"head_dim"}).value_or(0) - *own;
        before = rest > 0 ? rest : countOrDefault(config, "qk_nope_head_dim", &ModelFacts::unturned, told);
    }
    const std::int64_t beside = std::max<std::int64_t>(0, before.value_or(0));
    return HeadColumns{*own + beside, *own, beside};
}

Expected<std::int64_t> wholeHead(const ModelConfig& config, const RopePlace& place, ModelPositions& told)
{
    const ModelFacts* const facts = config.facts();
    std::optional<std::int64_t> head;
    if (place.layer == "full_attention")
        head = facts && facts->fullHeadColumns > 0 ? countOrDefault(config, "global_head_dim", &ModelFacts::fullHeadColumns, told)
                                                   : config.count({"global_head_dim"});
    if (!head)
        head = config.count(headNames);
    if (!head)
        head = countOrDefault(config, "head_dim", &ModelFacts::headColumns, told);
    if (head)
        return *head;
    const auto width = countOrDefault(config, widthNames, &ModelFacts::hiddenSize, told);
    const auto heads = countOrDefault(config, countNames, &ModelFacts::heads, told);
    if (!width || !heads || *heads < 1)
        return notShown(sentence("core", "The configuration cannot be shown: without head_dim, or hidden_size and num_attention_heads, "
                                         "the columns per head are unknown."));
    return *width / *heads;
}

Expected<HeadColumns> headColumns(const ModelConfig& config, const RopePlace& place, RopeType type, ModelPositions& told)
{
    if (const auto latent = latentHead(config, told))
        return *latent;
    const auto whole = wholeHead(config, place, told);
    if (!whole)
        return whole.error();
    const std::int64_t head = *whole;
    if (const auto turned = config.count({"rotary_dim"}))
        return HeadColumns{head, *turned};
    auto share = config.number(shareNames);
    if (!share)
        share = innerNumber(config, place, "partial_rotary_factor");
    if (!share && config.facts()) {
        const ModelFacts& facts = *config.facts();
        if (facts.turned > 0 && facts.unturned == 0)
            return HeadColumns{head, countOrDefault(config, "rotary_dim", &ModelFacts::turned, told).value_or(head)};
        share = facts.share;
        if (facts.share < 1.0)
            tellDefault("partial_rotary_factor", numberText(facts.share), told);
    }
    if (!share || type == RopeType::Proportional)
        return HeadColumns{head, head};
    if (!(*share >= 0.0 && *share <= 1.0))
        return notShown(sentence(
            "core",
            "The configuration cannot be shown: the fraction of the columns that rotate is %1, but it must be from 0 to 1.")(*share));
    return HeadColumns{head, static_cast<std::int64_t>(static_cast<double>(head) * *share)};
}

void readFactors(const ModelConfig& config, const RopePlace& place, const char* name, std::vector<double>& into, ModelPositions& told,
                 std::int64_t pairs)
{
    const std::vector<double>* const given = config.keys().list(place.key(name));
    const std::string shown = quoted(name);
    if (!given) {
        told.warnings.push_back(sentence(
            "core",
            "LongRoPE needs a list %1 with a divisor for each pair, and there is none. posenc shows the model as if every divisor were 1.")(
            shown));
        return;
    }
    if (static_cast<std::int64_t>(given->size()) != pairs) {
        told.warnings.push_back(sentence(
            "core",
            "%1 has %2, but %3. Programs reject the list or divide the wrong pairs. posenc shows the model as if every divisor were 1.")(
            shown, numbersText(given->size()), pairsThatTurn(pairs)));
        return;
    }
    into = *given;
}

// How far the lengths say that it is stretched.
double stretchOf(const ModelRope& rope)
{
    return rope.scaling.original > 0 ? static_cast<double>(rope.length) / static_cast<double>(rope.scaling.original) : 1.0;
}

// What the code of one model, or the form of one file, has besides.
void readMagnitudes(const ModelConfig& config, const RopePlace& place, ModelRope& rope, ModelPositions& told)
{
    RopeScaling& scaling = rope.scaling;
    const auto shortScale = innerNumber(config, place, "short_mscale");
    const auto longScale = innerNumber(config, place, "long_mscale");
    if (scaling.type == RopeType::LongRope && shortScale && longScale && !innerNumber(config, place, "attention_factor")) {
        const bool isLong = rope.encoding().maxLen() > scaling.original;
        scaling.attentionFactor = isLong ? *longScale : *shortScale;
        const Sentence said =
            isLong ? sentence("core",
                              "Sine and cosine are multiplied by %1 (long_mscale). Up to %3 positions, the factor is %2 (short_mscale).")
                   : sentence("core",
                              "Sine and cosine are multiplied by %2 (short_mscale). Beyond %3 positions, the factor is %1 (long_mscale).");
        told.notes.push_back(said(*longScale, *shortScale, scaling.original));
    }
    if (config.facts() && config.facts()->scalesScores && scaling.type == RopeType::Yarn && scaling.mscaleAllDim > 0.0) {
        const double magnitude = yarnMagnitude(scaling.factor, scaling.mscaleAllDim);
        scaling.scoreFactor = magnitude * magnitude;
    }
}

// M-RoPE: models of the Qwen3 family interleave the sections in their code, whether the file says so or not.
void readSections(const ModelConfig& config, const RopePlace& place, ModelRope& rope, ModelPositions& told)
{
    const std::string key = place.key("mrope_section");
    if (key.empty() || !config.keys().has(key))
        return;
    const std::vector<double>* const given = config.keys().list(key);
    const auto isPairs = [](double number) {
        return number >= 0.0 && number <= static_cast<double>(RopeSections::most) && number == std::floor(number);
    };
    if (!given || given->size() != rope.sections.pairs.size() || !std::ranges::all_of(*given, isPairs)) {
        told.warnings.push_back(sentence("core",
                                         "mrope_section must be three numbers of pairs, for time, height and width. posenc shows the "
                                         "model without sections."));
        return;
    }
    std::ranges::transform(*given, rope.sections.pairs.begin(), [](double pairs) { return static_cast<std::int64_t>(pairs); });
    rope.sections.isInterleaved = config.keys().flag(place.key("mrope_interleaved")).value_or(false) || config.name().starts_with("qwen3");
    warnOfSections(rope, "mrope_section", told);
}

// Scaling by other keys. params.json says only that it is scaled: the numbers stand in the code that reads it (llama-models,
// apply_scaling).
void readOtherScaling(const ModelConfig& config, ModelRope& rope)
{
    if (const auto scale = config.number({"rope_position_scale"}); scale && *scale > 0.0 && *scale < 1.0) { // Phi-3-small
        rope.scaling.type = RopeType::Linear;
        rope.scaling.factor = 1.0 / *scale;
    }
    if (!config.isParams() || !config.isOn("use_scaled_rope"))
        return;
    rope.scaling.type = RopeType::Llama3;
    rope.scaling.factor = config.number({"rope_scaling_factor"}).value_or(8.0);
    rope.scaling.lowFrequencyFactor = 1.0;
    rope.scaling.highFrequencyFactor = config.number({"rope_high_freq_factor"}).value_or(4.0);
    rope.scaling.original = 8192;
}

void readScaling(const ModelConfig& config, const RopePlace& place, ModelRope& rope, ModelPositions& told)
{
    const ModelKeys& keys = config.keys();
    RopeScaling& scaling = rope.scaling;
    const auto take = [&](const char* name, double& value) {
        if (const auto given = innerNumber(config, place, name))
            value = *given;
    };
    const bool stretched = scaling.type == RopeType::Yarn || scaling.type == RopeType::LongRope || scaling.type == RopeType::Llama3;
    auto original = keys.count(config.outer("original_max_position_embeddings"));
    if (!original || !stretched)
        original = place.object.empty() ? std::nullopt : keys.count(place.key("original_max_position_embeddings"));
    const std::int64_t length = rope.length > 0 ? rope.length : 2048;
    scaling.original = original && stretched ? *original : length;
    const auto factor = innerNumber(config, place, "factor");
    if (factor)
        scaling.factor = *factor;
    else if (stretched && scaling.type != RopeType::Llama3)
        scaling.factor = std::max(1.0, stretchOf(rope));
    else if (scaling.type == RopeType::Proportional)
        scaling.factor = 1.0;
    if (scaling.type == RopeType::LongRope && original && rope.length > 0)
        scaling.factor = std::max(1.0, stretchOf(rope)); // the lengths count, not a factor
    take("alpha", scaling.alpha);
    take("beta_fast", scaling.betaFast);
    take("beta_slow", scaling.betaSlow);
    take("mscale", scaling.mscale);
    take("mscale_all_dim", scaling.mscaleAllDim);
    take("attention_factor", scaling.attentionFactor);
    take("low_freq_factor", scaling.lowFrequencyFactor);
    take("high_freq_factor", scaling.highFrequencyFactor);
    take("partial_rotary_factor", scaling.share);
    if (!place.object.empty())
        scaling.fractionalRamp = !keys.flag(place.key("truncate")).value_or(true);
    if (scaling.type == RopeType::LongRope) {
        readFactors(config, place, "short_factor", scaling.shortFactors, told, rope.columns / 2);
        readFactors(config, place, "long_factor", scaling.longFactors, told, rope.columns / 2);
    }
    readMagnitudes(config, place, rope, told);
}

} // namespace

//: In "short_factor has %n numbers, but 4 pairs turn".
std::string numbersText(std::size_t count) { return plural("core", "%n numbers", "%n number")(static_cast<std::int64_t>(count)); }

//: In "short_factor has 3 numbers, but %n pairs turn".
std::string pairsThatTurn(std::int64_t count) { return plural("core", "%n pairs rotate", "%n pair rotates")(count); }

std::string alibiSummary(const std::string& model, std::int64_t heads)
{
    return sentence("core", "%1 has no rotary embedding: ALiBi subtracts a penalty from the scores of its %2 heads.")(model, heads);
}

std::string ropeSummary(const std::string& model, const ModelRope& rope)
{
    const bool isScaled = rope.scaling.type != RopeType::Default;
    const bool hasLength = rope.length > 0;
    //: %1 is a model, %2 its base, %5 the kind of scaling.
    const Sentence lengthAndScaling =
        sentence("core", "%1 rotates its queries and keys (RoPE): θ = %2, %3 columns per head, %4 positions, scaling %5.");
    const Sentence summary =
        hasLength && isScaled ? lengthAndScaling
        : hasLength ? sentence("core", "%1 rotates its queries and keys (RoPE): θ = %2, %3 columns per head, %4 positions, no scaling.")
        : isScaled  ? sentence("core", "%1 rotates its queries and keys (RoPE): θ = %2, %3 columns per head, scaling %5.")
                    : sentence("core", "%1 rotates its queries and keys (RoPE): θ = %2, %3 columns per head, no scaling.");
    return summary(model, rope.theta, rope.columns, rope.length, nameOf(rope.scaling.type));
}

std::optional<RopeType> ropeTypeFrom(std::string_view name)
{
    for (int type = 0; type < 8; ++type)
        if (nameOf(static_cast<RopeType>(type)) == name)
            return static_cast<RopeType>(type);
    if (name == "su")
        return RopeType::LongRope;
    if (name == "mrope" || name == "none")
        return RopeType::Default;
    if (name == "deepseek_yarn")
        return RopeType::Yarn;
    return {};
}

RopePlace ropePlace(const ModelConfig& config)
{
    const ModelKeys& keys = config.keys();
    // Transformers reads rope_scaling first; an empty object counts as none.
    for (const char* const name : {"rope_scaling", "rope_parameters"}) {
        const std::string object = config.outer(name);
        if (!keys.isObject(object))
            continue;
        const std::vector<std::string> inner = keys.keysIn(object);
        if (inner.empty())
            continue;
        for (const char* const layer : {"full_attention", "global_attention", "main"})
            if (keys.isObject(object + '/' + layer))
                return {object + '/' + layer, layer};
        for (const std::string& key : inner)
            if (keys.isObject(object + '/' + key))
                return {object + '/' + key, key};
        return {object, {}};
    }
    return {};
}

std::string ropeTypeName(const ModelConfig& config, const RopePlace& place)
{
    if (place.object.empty())
        return {};
    const auto type = config.keys().text(place.key("rope_type"));
    return type ? *type : config.keys().text(place.key("type")).value_or(std::string());
}

std::optional<double> givenTheta(const ModelConfig& config, const RopePlace& place)
{
    if (const auto inner = innerNumber(config, place, "rope_theta"))
        return inner;
    if (const std::vector<double>* const list = config.keys().list(config.outer("rope_theta")); list && !list->empty())
        return list->at(fullLayerOf(config, list->size()));
    // Layers that compress their keys have the scaling, and a base of their own.
    if (const auto compressed = config.number({"compress_rope_theta"}))
        return compressed;
    if (const auto theta = config.number(thetaNames))
        return theta;
    const auto ratio = config.number({"rope_ratio"});
    return ratio ? std::optional(10000.0 * *ratio) : std::nullopt;
}

bool givesHead(const ModelConfig& config)
{
    return config.count({"qk_rope_head_dim"}) || config.count(headNames) || (config.count(widthNames) && config.count(countNames));
}

std::optional<std::int64_t> configuredLength(const ModelConfig& config) { return config.count(lengthNames); }

Expected<ModelRope> readRope(const ModelConfig& config, const RopePlace& place, ModelPositions& told)
{
    ModelRope rope;
    const ModelFacts* const facts = config.facts();
    const std::string type = ropeTypeName(config, place);
    rope.scaling.type = ropeTypeFrom(type).value_or(RopeType::Default);
    // A dynamic scaling with alpha is a base that does not depend on the length.
    if (rope.scaling.type == RopeType::Dynamic && innerNumber(config, place, "alpha"))
        rope.scaling.type = RopeType::NtkAware;
    const bool needsFactor = rope.scaling.type == RopeType::Linear || rope.scaling.type == RopeType::Dynamic;
    if (needsFactor && !innerNumber(config, place, "factor"))
        return notShown(sentence("core", "The configuration cannot be shown: the scaling %1 has no factor, and transformers stops at it. "
                                         "Write a number as factor.")(nameOf(rope.scaling.type)));
    const auto theta = givenTheta(config, place);
    rope.theta = theta.value_or(facts ? facts->theta.value_or(10000.0) : 10000.0);
    if (!theta && facts)
        tellDefault("rope_theta", numberText(rope.theta), told);
    rope.length = countOrDefault(config, lengthNames, &ModelFacts::positions, told).value_or(0);
    const auto columns = headColumns(config, place, rope.scaling.type, told);
    if (!columns)
        return columns.error();
    rope.columns = columns->turned;
    if (const std::vector<double>* const shares = config.keys().list(config.outer("partial_rotary_factors")); shares && !shares->empty())
        rope.columns = static_cast<std::int64_t>(static_cast<double>(columns->head)
                                                 * std::clamp(shares->at(fullLayerOf(config, shares->size())), 0.0, 1.0));
    rope.scaling.headColumns = columns->head > rope.columns ? columns->head : 0;
    rope.scaling.firstColumn = columns->before;
    rope.scaling.pairing = turnsInterleaved(config) ? RopePairing::Interleaved : RopePairing::HalfSplit;
    readScaling(config, place, rope, told);
    readOtherScaling(config, rope);
    if (config.has("compress_rope_theta") && rope.scaling.type == RopeType::Yarn && rope.scaling.attentionFactor == 0.0)
        rope.scaling.attentionFactor = 1.0; // as the code of DeepSeek-V4 has it
    readSections(config, place, rope, told);
    return showable(std::move(rope));
}

void warnOfSections(const ModelRope& rope, std::string_view key, ModelPositions& told)
{
    const std::int64_t sum = rope.sections.sum();
    if (sum == rope.columns / 2)
        return;
    told.warnings.push_back(
        rope.sections.isInterleaved
            ? sentence("core", "The numbers of %1 add up to %2, but %3. Programs do not report the difference. Time gets the other pairs.")(
                key, sum, pairsThatTurn(rope.columns / 2))
            : sentence("core", "The numbers of %1 add up to %2, but %3. Programs stop, or rotate pairs by the wrong position. posenc shows "
                               "the model without sections.")(key, sum, pairsThatTurn(rope.columns / 2)));
}

Expected<ModelRope> showable(ModelRope rope)
{
    if (!(rope.theta >= EncodingSpec::minN && rope.theta <= EncodingSpec::maxTheta))
        return notShown(sentence(
            "core", "The configuration cannot be shown: its base θ (rope_theta) is %1, but posenc takes bases from 1 to 1000000000000.")(
            rope.theta));
    if (rope.columns < 1 || rope.columns > EncodingSpec::maxDModel)
        return notShown(sentence(
            "core", "The configuration cannot be shown: %1 columns per head rotate, but posenc takes from 1 to 16384.")(rope.columns));
    if (rope.length < 0)
        return notShown(sentence("core", "The configuration cannot be shown: it is configured for %1 positions.")(rope.length));
    rope.scaling.headColumns = std::clamp<std::int64_t>(rope.scaling.headColumns, 0, EncodingSpec::maxDModel);
    rope.scaling.firstColumn =
        std::clamp<std::int64_t>(rope.scaling.firstColumn, 0, std::max<std::int64_t>(0, rope.scaling.headColumns - rope.columns));
    const auto frequencies = RopeFrequencies::make(rope.encoding(), rope.scaling);
    if (!frequencies)
        return notShown(sentence("core", "The configuration cannot be shown: %1")(frequencies.error().message));
    return rope;
}

EncodingSpec ModelRope::encoding() const
{
    constexpr std::int64_t usual = 128;
    return EncodingSpec().withTheta(theta).withDModel(columns).withMaxLen(length > 0 ? length : usual);
}

} // namespace posenc
