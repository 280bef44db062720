// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/rope_config.h"

#include "core/base/quoted_text.h"
#include "core/base/sentence.h"
#include "core/models/model_positions.h"
#include "core/rope/rope_frequencies.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

Error notShown(std::string why) { return {Error::Kind::Range, std::move(why)}; }

// A number in the object, otherwise beside it.
std::optional<double> innerNumber(const ModelKeys& keys, const RopePlace& place, std::string_view name)
{
    return place.object.empty() ? std::nullopt : keys.number(place.key(name));
}

struct HeadColumns {
    std::int64_t head = 0;
    std::int64_t turned = 0;
};

// How many columns of a head there are, and how many of them turn.
Expected<HeadColumns> headColumns(const ModelKeys& keys, const RopePlace& place, RopeType type)
{
    const std::string& scope = place.scope;
    if (const auto own = firstCount(keys, scope, {"qk_rope_head_dim"})) { // a part of the head of its own
        const std::int64_t beside = firstCount(keys, scope, {"qk_nope_head_dim"}).value_or(0);
        return HeadColumns{*own + std::max<std::int64_t>(0, beside), *own};
    }
    std::optional<std::int64_t> head;
    if (place.layer == "full_attention")
        head = firstCount(keys, scope, {"global_head_dim"});
    if (!head)
        head = firstCount(keys, scope, {"head_dim", "kv_channels", "attention_head_size", "d_kv"});
    if (!head) {
        const auto width = firstCount(keys, scope, {"hidden_size", "n_embd", "d_model", "dim"});
        const auto heads = firstCount(keys, scope, {"num_attention_heads", "n_head", "n_heads", "num_heads"});
        if (!width || !heads || *heads < 1)
            return notShown(sentence("core", "The configuration cannot be shown: without head_dim, or hidden_size and num_attention_heads, "
                                             "the columns per head are unknown."));
        head = *width / *heads;
    }
    if (const auto turned = firstCount(keys, scope, {"rotary_dim"}))
        return HeadColumns{*head, *turned};
    auto share = firstNumber(keys, scope, {"partial_rotary_factor", "rotary_pct", "rope_pct", "rotary_percent"});
    if (!share)
        share = innerNumber(keys, place, "partial_rotary_factor");
    if (!share && modelName(keys, scope) == "gpt_neox")
        share = 0.25;
    if (!share || type == RopeType::Proportional)
        return HeadColumns{*head, *head};
    if (!(*share >= 0.0 && *share <= 1.0))
        return notShown(sentence(
            "core",
            "The configuration cannot be shown: the fraction of the columns that rotate is %1, but it must be from 0 to 1.")(*share));
    return HeadColumns{*head, static_cast<std::int64_t>(static_cast<double>(*head) * *share)};
}

void readFactors(const ModelKeys& keys, const RopePlace& place, const char* name, std::vector<double>& into, ModelPositions& told,
                 std::int64_t pairs)
{
    const std::vector<double>* const given = keys.list(place.key(name));
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

void readScaling(const ModelKeys& keys, const RopePlace& place, ModelRope& rope, ModelPositions& told)
{
    RopeScaling& scaling = rope.scaling;
    const auto take = [&](const char* name, double& value) {
        if (const auto given = innerNumber(keys, place, name))
            value = *given;
    };
    const bool stretched = scaling.type == RopeType::Yarn || scaling.type == RopeType::LongRope || scaling.type == RopeType::Llama3;
    auto original = keys.count(place.outer("original_max_position_embeddings"));
    if (!original || !stretched)
        original = place.object.empty() ? std::nullopt : keys.count(place.key("original_max_position_embeddings"));
    const std::int64_t length = rope.length > 0 ? rope.length : 2048;
    scaling.original = original && stretched ? *original : length;
    const auto factor = innerNumber(keys, place, "factor");
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
    if (scaling.type != RopeType::LongRope)
        return;
    readFactors(keys, place, "short_factor", scaling.shortFactors, told, rope.columns / 2);
    readFactors(keys, place, "long_factor", scaling.longFactors, told, rope.columns / 2);
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

RopePlace ropePlace(const ModelKeys& keys, const std::string& scope)
{
    // Transformers reads rope_scaling first; an empty object counts as none.
    for (const char* const name : {"rope_scaling", "rope_parameters"}) {
        const std::string object = scope + name;
        if (!keys.isObject(object))
            continue;
        const std::vector<std::string> inner = keys.keysIn(object);
        if (inner.empty())
            continue;
        for (const char* const layer : {"full_attention", "global_attention", "main"})
            if (keys.isObject(object + '/' + layer))
                return {scope, object + '/' + layer, layer};
        for (const std::string& key : inner)
            if (keys.isObject(object + '/' + key))
                return {scope, object + '/' + key, key};
        return {scope, object, {}};
    }
    return {scope, {}, {}};
}

std::string ropeTypeName(const ModelKeys& keys, const RopePlace& place)
{
    if (place.object.empty())
        return {};
    const auto type = keys.text(place.key("rope_type"));
    return type ? *type : keys.text(place.key("type")).value_or(std::string());
}

Expected<ModelRope> readRope(const ModelKeys& keys, const RopePlace& place, ModelPositions& told)
{
    ModelRope rope;
    const std::string type = ropeTypeName(keys, place);
    rope.scaling.type = ropeTypeFrom(type).value_or(RopeType::Default);
    // A dynamic scaling with alpha is a base that does not depend on the length.
    if (rope.scaling.type == RopeType::Dynamic && innerNumber(keys, place, "alpha"))
        rope.scaling.type = RopeType::NtkAware;
    auto theta = innerNumber(keys, place, "rope_theta");
    if (!theta)
        theta = firstNumber(keys, place.scope, {"rope_theta", "rotary_emb_base", "rotary_base", "rope_base", "attn_config/rope_theta"});
    if (const auto ratio = firstNumber(keys, place.scope, {"rope_ratio"}); ratio && !theta)
        theta = 10000.0 * *ratio;
    rope.theta = theta.value_or(10000.0);
    rope.length = firstCount(keys, place.scope,
                             {"max_position_embeddings", "n_positions", "seq_length", "max_sequence_length", "max_seq_len", "n_ctx"})
                      .value_or(0);
    const auto columns = headColumns(keys, place, rope.scaling.type);
    if (!columns)
        return columns.error();
    rope.columns = columns->turned;
    rope.scaling.headColumns = columns->head > columns->turned ? columns->head : 0;
    rope.scaling.pairing = turnsInterleaved(keys, place.scope) ? RopePairing::Interleaved : RopePairing::HalfSplit;
    readScaling(keys, place, rope, told);
    return showable(std::move(rope));
}

Expected<ModelRope> showable(ModelRope rope)
{
    if (!(rope.theta >= EncodingSpec::minN && rope.theta <= EncodingSpec::maxN))
        return notShown(sentence(
            "core",
            "The configuration cannot be shown: its base θ (rope_theta) is %1, but posenc takes bases from 1 to 1000000000.")(rope.theta));
    if (rope.columns < 1 || rope.columns > EncodingSpec::maxDModel)
        return notShown(sentence(
            "core", "The configuration cannot be shown: %1 columns per head rotate, but posenc takes from 1 to 16384.")(rope.columns));
    if (rope.length < 0)
        return notShown(sentence("core", "The configuration cannot be shown: it is configured for %1 positions.")(rope.length));
    rope.scaling.headColumns = std::clamp<std::int64_t>(rope.scaling.headColumns, 0, EncodingSpec::maxDModel);
    const auto frequencies = RopeFrequencies::make(rope.encoding(), rope.scaling);
    if (!frequencies)
        return notShown(sentence("core", "The configuration cannot be shown: %1")(frequencies.error().message));
    return rope;
}

EncodingSpec ModelRope::encoding() const
{
    constexpr std::int64_t usual = 128;
    return EncodingSpec().withN(theta).withDModel(columns).withMaxLen(length > 0 ? length : usual);
}

} // namespace posenc
