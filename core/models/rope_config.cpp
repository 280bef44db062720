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

// Of lists with a number for each layer, the place of the first layer that attends to everything; 0: of all layers.
std::size_t fullLayerOf(const ModelConfig& config, std::size_t layers = 0)
{
    const std::vector<std::string>* const types = config.keys().texts(config.outer("layer_types"));
    if (types && layers == 0)
        layers = types->size();
    if (!types || types->size() < layers)
        return 0;
    const auto full = std::find(types->begin(), types->begin() + static_cast<std::ptrdiff_t>(layers), "full_attention");
    const auto place = static_cast<std::size_t>(full - types->begin());
    return place < layers ? place : 0;
}

// What the type's code takes for the first of several spellings of a key. It does not if the file has something else than a number there.
void tellDefault(const ModelConfig& config, std::span<const std::string_view> names, const std::string& value, ModelPositions& positions)
{
    const auto wrong = std::ranges::find_if(names, [&](std::string_view name) { return config.keys().isNoNumber(config.outer(name)); });
    if (wrong == names.end())
        positions.defaults.push_back(std::string(names.front()) + " = " + value);
    else
        positions.guesses.push_back(sentence("core", "In the place of %1, posenc takes %2.")(posenc::quoted(*wrong), value));
}

void tellDefault(const ModelConfig& config, std::string_view name, const std::string& value, ModelPositions& positions)
{
    tellDefault(config, std::span(&name, 1), value, positions);
}

// What the file says, otherwise what the type's code takes, which is told. Nothing if neither is known.
std::optional<std::int64_t> countOrDefault(const ModelConfig& config, std::span<const std::string_view> names,
                                           std::int64_t ModelFacts::*fact, ModelPositions& positions)
{
    if (const auto given = config.count(names))
        return given;
    const ModelFacts* const facts = config.facts();
    if (!facts || facts->*fact == 0)
        return {};
    tellDefault(config, names, std::to_string(facts->*fact), positions);
    return facts->*fact;
}

std::optional<std::int64_t> countOrDefault(const ModelConfig& config, std::string_view name, std::int64_t ModelFacts::*fact,
                                           ModelPositions& positions)
{
    return countOrDefault(config, std::span(&name, 1), fact, positions);
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
std::optional<HeadColumns> latentHead(const ModelConfig& config, ModelPositions& positions)
{
    const ModelFacts* const facts = config.facts();
    const bool isLatent = facts && facts->unturned > 0;
    const auto own =
        isLatent ? countOrDefault(config, "qk_rope_head_dim", &ModelFacts::turned, positions) : config.count({"qk_rope_head_dim"});
    if (!own || *own == 0) // 0: a small model of the type without latent attention
        return {};
    std::optional<std::int64_t> before = config.count({"qk_nope_head_dim"});
    if (!before && isLatent) {
        const std::int64_t rest = config.count({"head_dim"}).value_or(0) - *own;
        before = rest > 0 ? rest : countOrDefault(config, "qk_nope_head_dim", &ModelFacts::unturned, positions);
    }
    const std::int64_t beside = std::max<std::int64_t>(0, before.value_or(0));
    return HeadColumns{*own + beside, *own, beside};
}

} // namespace

std::optional<std::int64_t> headOfLayer(const ModelConfig& config, std::size_t layer)
{
    const std::string number = std::to_string(layer);
    for (const std::string& name : {number, "0" + number})
        if (const auto given = config.count({"per_layer_config/" + name + "/head_dim"}))
            return given;
    return {};
}

namespace {

Expected<std::int64_t> wholeHead(const ModelConfig& config, const RopePlace& place, ModelPositions& positions)
{
    const ModelFacts* const facts = config.facts();
    const bool isFull = place.layer == "full_attention";
    auto head = headOfLayer(config, place.layer.empty() || isFull ? fullLayerOf(config) : 0);
    if (!head && isFull)
        head = facts && facts->fullHeadColumns > 0 ? countOrDefault(config, "global_head_dim", &ModelFacts::fullHeadColumns, positions)
                                                   : config.count({"global_head_dim"});
    if (!head)
        head = config.count(headNames);
    if (!head)
        head = countOrDefault(config, "head_dim", &ModelFacts::headColumns, positions);
    if (head)
        return *head;
    const auto width = countOrDefault(config, widthNames, &ModelFacts::hiddenSize, positions);
    const auto heads = countOrDefault(config, countNames, &ModelFacts::heads, positions);
    if (!width || !heads || *heads < 1)
        return notShown(sentence("core", "The configuration cannot be shown: without head_dim, or hidden_size and num_attention_heads, "
                                         "the columns per head are unknown."));
    const bool seesInputToo = config.facts() && config.facts()->type == "zamba2"; // beside the state, and as wide
    return (seesInputToo ? 2 : 1) * *width / *heads;
}

Expected<HeadColumns> headColumns(const ModelConfig& config, const RopePlace& place, RopeType type, ModelPositions& positions)
{
    if (const auto latent = latentHead(config, positions))
        return *latent;
    const auto whole = wholeHead(config, place, positions);
    if (!whole)
        return whole.error();
    const std::int64_t head = *whole;
    if (const auto turned = config.count({"rotary_dim"})) {
        const double counted = static_cast<double>(head) * config.number(shareNames).value_or(0.0);
        if (static_cast<std::int64_t>(counted) != *turned && counted > 0.0 && counted < static_cast<double>(head))
            positions.notes.push_back(
                sentence("core", "rotary_dim is %1, and the fraction that rotates gives %2 columns. posenc shows %1.")(
                    *turned, static_cast<std::int64_t>(counted)));
        return HeadColumns{head, *turned};
    }
    const auto inner = place.number(config, "partial_rotary_factor");
    auto share = config.number(shareNames);
    if (!share || (inner && !place.layer.empty())) // what stands at the type of layer counts
        share = inner;
    if (!share && config.facts()) {
        const ModelFacts& facts = *config.facts();
        if (facts.turned > 0 && facts.unturned == 0)
            return HeadColumns{head, countOrDefault(config, "rotary_dim", &ModelFacts::turned, positions).value_or(head)};
        share = facts.share;
        if (facts.share < 1.0)
            tellDefault(config, "partial_rotary_factor", numberText(facts.share), positions);
    }
    if (!share || type == RopeType::Proportional)
        return HeadColumns{head, head};
    if (!(*share >= 0.0 && *share <= 1.0))
        return notShown(sentence(
            "core",
            "The configuration cannot be shown: the fraction of the columns that rotate is %1, but it must be from 0 to 1.")(*share));
    return HeadColumns{head, static_cast<std::int64_t>(static_cast<double>(head) * *share)};
}

// M-RoPE: models of the Qwen3 family interleave the sections in their code, whether the file says so or not.
void readSections(const ModelConfig& config, const RopePlace& place, ModelRope& rope, ModelPositions& positions)
{
    const std::string key = place.key("mrope_section");
    if (key.empty() || !config.keys().has(key))
        return;
    const std::vector<double>* const given = config.keys().list(key);
    const auto isPairs = [](double number) {
        return number >= 0.0 && number <= static_cast<double>(RopeSections::most) && number == std::floor(number);
    };
    if (!given || given->size() != rope.sections.pairs.size() || !std::ranges::all_of(*given, isPairs)) {
        positions.warnings.push_back(sentence("core",
                                              "mrope_section must be three numbers of pairs, for time, height and width. posenc shows the "
                                              "model without sections."));
        return;
    }
    std::ranges::transform(*given, rope.sections.pairs.begin(), [](double pairs) { return static_cast<std::int64_t>(pairs); });
    rope.sections.isInterleaved = config.keys().flag(place.key("mrope_interleaved")).value_or(false) || config.name().starts_with("qwen3");
    warnOfSections(rope, "mrope_section", positions);
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

std::string ropeSummary(const std::string& model, const ModelPositions& positions)
{
    const ModelRope& rope = positions.rope;
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
    const Sentence open =
        hasLength ? sentence("core", "%1 rotates its queries and keys (RoPE): θ = %2, %3 columns per head, %4 positions, scaling unknown.")
                  : sentence("core", "%1 rotates its queries and keys (RoPE): θ = %2, %3 columns per head, scaling unknown.");
    const std::string_view scaling = positions.scalingName.empty() ? nameOf(rope.scaling.type) : std::string_view(positions.scalingName);
    return (isScaled || positions.unread.empty() ? summary : open)(model, rope.theta, rope.columns, rope.length, scaling);
}

std::optional<double> RopePlace::number(const ModelConfig& config, std::string_view name) const
{
    return object.empty() ? std::nullopt : config.keys().number(key(name));
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
    if (const std::vector<double>* const list = config.keys().list(config.outer("layer_rope_theta"))) {
        // 0: the layer does not rotate
        const auto full = fullLayerOf(config, list->size());
        const auto some = std::ranges::find_if(*list, [](double theta) { return theta > 0.0; });
        if (full < list->size() && list->at(full) > 0.0)
            return list->at(full);
        if (some != list->end())
            return *some;
    }
    if (const auto inner = place.number(config, "rope_theta"))
        return inner;
    if (const std::vector<double>* const list = config.keys().list(config.outer("rope_theta")); list && !list->empty())
        return list->at(fullLayerOf(config, list->size()));
    // Layers that compress their keys have the scaling, and a base of their own.
    if (const auto compressed = config.number({"compress_rope_theta"}))
        return compressed;
    if (const auto theta = config.number(thetaNames))
        return theta;
    const auto ratio = config.number({"rope_ratio"});
    return ratio && !dividesPositions(config) ? std::optional(10000.0 * *ratio) : std::nullopt;
}

bool dividesPositions(const ModelConfig& config)
{
    const std::string path = config.text("_name_or_path");
    return config.name() == "chatglm" && (path.find("chatglm2") != std::string::npos || path.find("ChatGLM2") != std::string::npos);
}

double defaultTheta(const ModelConfig& config)
{
    const ModelFacts* const facts = config.facts();
    if (!facts)
        return 10000.0;
    const bool isOlder = config.keys().text("transformers_version").value_or(std::string()).starts_with("4.");
    return isOlder && facts->olderTheta ? *facts->olderTheta : facts->theta.value_or(10000.0);
}

bool givesHead(const ModelConfig& config)
{
    return config.count({"qk_rope_head_dim"}) || config.count(headNames) || (config.count(widthNames) && config.count(countNames));
}

std::optional<std::int64_t> configuredLength(const ModelConfig& config) { return config.count(lengthNames); }

void tellOtherLengths(const ModelConfig& config, ModelPositions& positions)
{
    std::string_view shown;
    std::int64_t length = 0;
    for (const std::string_view name : lengthNames) {
        const auto given = config.count({name});
        if (given && shown.empty()) {
            shown = name;
            length = *given;
        } else if (given && *given != length && *given > 0 && !(config.name() == "qwen" && name == "seq_length")) // its trained length
            positions.notes.push_back(sentence("core", "%1 is %2, and %3 is %4. posenc shows %2 positions.")(shown, length, name, *given));
    }
}

namespace {

// Numbers without which the code of a scaling stops.
std::optional<Error> lacksNumber(const ModelConfig& config, const RopePlace& place, RopeType type, const std::string& name)
{
    constexpr auto needed = std::to_array<std::string_view>({"factor", "low_freq_factor", "high_freq_factor"});
    const bool isNtk = name == ntkOfGte;
    const std::size_t count = type == RopeType::Llama3                                         ? needed.size()
                              : type == RopeType::Linear || type == RopeType::Dynamic || isNtk ? 1
                                                                                               : 0;
    const std::string_view shown = isNtk ? std::string_view(name) : nameOf(type);
    for (const std::string_view key : std::span(needed).first(count)) {
        if (config.keys().isNoNumber(place.key(key)))
            return notShown(sentence("core",
                                     "The configuration cannot be shown: the %2 of the scaling %1 is %3, which is not a number, and "
                                     "transformers stops at it. Write a number as %2.")(shown, key, config.keys().shown(place.key(key))));
        if (!place.number(config, key))
            return notShown(sentence("core", "The configuration cannot be shown: the scaling %1 has no %2, and transformers stops at it. "
                                             "Write a number as %2.")(shown, key));
    }
    return {};
}

} // namespace

Expected<ModelRope> readRope(const ModelConfig& config, const RopePlace& place, ModelPositions& positions)
{
    ModelRope rope;
    const ModelFacts* const facts = config.facts();
    const std::string type = ropeTypeName(config, place);
    rope.scaling.type = ropeTypeFrom(type).value_or(RopeType::Default);
    // A dynamic scaling with alpha is a base that does not depend on the length.
    if (rope.scaling.type == RopeType::Dynamic && place.number(config, "alpha"))
        rope.scaling.type = RopeType::NtkAware;
    if (type == ntkOfGte) { // a divisor for each pair
        rope.scaling.type = RopeType::LongRope;
        positions.scalingName = type;
    }
    if (const auto error = lacksNumber(config, place, rope.scaling.type, type))
        return *error;
    const auto theta = givenTheta(config, place);
    rope.theta = theta.value_or(defaultTheta(config));
    const std::string inner = place.key("rope_theta");
    if (!theta && facts && facts->theta)
        tellDefault(config, config.keys().isNoNumber(inner) ? std::string_view(inner).substr(config.scope().size()) : "rope_theta",
                    numberText(rope.theta), positions);
    rope.length = countOrDefault(config, lengthNames, &ModelFacts::positions, positions).value_or(0);
    const auto columns = headColumns(config, place, rope.scaling.type, positions);
    if (!columns)
        return columns.error();
    rope.columns = columns->turned;
    if (const std::vector<double>* const shares = config.keys().list(config.outer("partial_rotary_factors")); shares && !shares->empty())
        rope.columns = static_cast<std::int64_t>(static_cast<double>(columns->head)
                                                 * std::clamp(shares->at(fullLayerOf(config, shares->size())), 0.0, 1.0));
    rope.scaling.headColumns = columns->head > rope.columns ? columns->head : 0;
    rope.scaling.firstColumn = columns->before;
    rope.scaling.pairing = turnsInterleaved(config) ? RopePairing::Interleaved : RopePairing::HalfSplit;
    readScaling(config, place, rope, positions);
    readSections(config, place, rope, positions);
    return showable(std::move(rope));
}

void warnOfSections(const ModelRope& rope, std::string_view key, ModelPositions& positions)
{
    const std::int64_t sum = rope.sections.sum();
    if (sum == rope.columns / 2)
        return;
    positions.warnings.push_back(
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
