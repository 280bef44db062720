// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/number_text.h"
#include "core/base/quoted_text.h"
#include "core/base/sentence.h"
#include "core/models/rope_config.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

void readFactors(const ModelConfig& config, const RopePlace& place, const char* name, ModelRope& rope, std::vector<double>& into,
                 ModelPositions& positions)
{
    const std::int64_t pairs = rope.columns / 2;
    const std::vector<double>* const given = config.keys().list(place.key(name));
    const std::string shown = posenc::quoted(name);
    const Sentence used = &into == &rope.scaling.shortFactors ? sentence("core", "posenc takes 1 for each, up to %1 positions.")
                                                              : sentence("core", "posenc takes 1 for each, beyond %1 positions.");
    std::string problem;
    if (!given)
        problem = sentence("core", "LongRoPE needs a list %1 with a divisor for each pair. There is none, and transformers stops.")(shown);
    else if (static_cast<std::int64_t>(given->size()) != pairs)
        problem = sentence("core", "%1 has %2, but %3. Programs reject the list or divide the wrong pairs.")(
            shown, numbersText(given->size()), pairsThatTurn(pairs));
    if (!problem.empty()) {
        positions.warnings.push_back(problem + ' ' + used(rope.scaling.original));
        return;
    }
    into = *given;
}

// θs in the place of θ and ω / s^(2/d): in all, pair i is divided by s^(2(i + 1)/d); with mixed_b, by s^((2(i + 1)/d)^b).
void readNtkOfGte(const ModelConfig& config, const RopePlace& place, ModelRope& rope, ModelPositions& positions)
{
    const auto exponent = place.number(config, "mixed_b");
    for (std::int64_t pair = 1; pair <= rope.columns / 2; ++pair) {
        const double share = 2.0 * static_cast<double>(pair) / static_cast<double>(rope.columns);
        rope.scaling.longFactors.push_back(std::pow(rope.scaling.factor, std::pow(share, exponent.value_or(1.0))));
    }
    rope.scaling.shortFactors = rope.scaling.longFactors;
    rope.scaling.attentionFactor = 1.0;
    const Sentence said = exponent
                              ? sentence("core", "The scaling ntk of GTE divides pair i by %1^((2(i + 1)/d)^%2), with mixed_b = %2. posenc "
                                                 "shows these divisors as those of longrope.")
                              : sentence("core", "The scaling ntk of GTE divides pair i by %1^(2(i + 1)/d). posenc shows these divisors as "
                                                 "those of longrope.");
    positions.notes.push_back(said(rope.scaling.factor, exponent.value_or(1.0)));
    const ModelFacts* const facts = factsOf(config.language());
    if (facts && facts->source == "t5" && !config.keys().isObject("auto_map"))
        positions.warnings.push_back(sentence("core",
                                              "The code of %1 in transformers does not know the scaling ntk and stops. posenc shows the "
                                              "numbers of GTE's code.")(config.name()));
}

// How far the lengths say that it is stretched.
double stretchOf(const ModelRope& rope)
{
    return rope.scaling.original > 0 ? static_cast<double>(rope.length) / static_cast<double>(rope.scaling.original) : 1.0;
}

// What the code of one model, or the form of one file, has besides.
void readMagnitudes(const ModelConfig& config, const RopePlace& place, ModelRope& rope, ModelPositions& positions)
{
    RopeScaling& scaling = rope.scaling;
    const auto shortScale = place.number(config, "short_mscale");
    const auto longScale = place.number(config, "long_mscale");
    if (scaling.type == RopeType::LongRope && shortScale && longScale && !place.number(config, "attention_factor")) {
        const bool isLong = rope.encoding().maxLen() > scaling.original;
        scaling.attentionFactor = isLong ? *longScale : *shortScale;
        const Sentence said =
            isLong ? sentence("core",
                              "Sine and cosine are multiplied by %1 (long_mscale). Up to %3 positions, the factor is %2 (short_mscale).")
                   : sentence("core",
                              "Sine and cosine are multiplied by %2 (short_mscale). Beyond %3 positions, the factor is %1 (long_mscale).");
        positions.notes.push_back(said(*longScale, *shortScale, scaling.original));
    }
    if (config.facts() && config.facts()->scalesScores && scaling.type == RopeType::Yarn && scaling.mscaleAllDim > 0.0) {
        const double magnitude = yarnMagnitude(scaling.factor, scaling.mscaleAllDim);
        scaling.scoreFactor = magnitude * magnitude;
    }
}

// Qwen's first models: beyond the trained length M₀, the base θ is θ · α^(d/(d−2)) with α = 2^(⌈log₂(L/M₀)⌉ + 1) − 1. Dynamic NTK has
// α = s · L/M₀ − (s − 1), which is the same at L with this factor s. Source: QwenLM/Qwen, modeling_qwen.py, get_ntk_alpha.
void readDynamicNtkOfQwen(const ModelConfig& config, ModelRope& rope, ModelPositions& positions)
{
    const auto trained = config.count({"seq_length"});
    if (config.name() != "qwen" || !trained || *trained < 1 || !config.isOn("use_dynamic_ntk"))
        return;
    const double stretch = static_cast<double>(rope.encoding().maxLen()) / static_cast<double>(*trained);
    const double alpha = std::exp2(std::ceil(std::log2(std::max(1.0, stretch))) + 1.0) - 1.0;
    rope.scaling.type = RopeType::Dynamic;
    rope.scaling.original = *trained;
    rope.scaling.factor = stretch > 1.0 ? (alpha - 1.0) / (stretch - 1.0) : 2.0;
    positions.notes.push_back(
        sentence("core", "Beyond %1 positions, the code of this model enlarges the base in steps (use_dynamic_ntk). posenc "
                         "enlarges it evenly, which is the same at %2 positions.")(*trained, std::max(*trained, rope.encoding().maxLen())));
}

// Scaling by other keys. params.json says only that it is scaled: the numbers stand in the code that reads it (llama-models,
// apply_scaling).
void readOtherScaling(const ModelConfig& config, ModelRope& rope, ModelPositions& positions)
{
    if (const auto scale = config.number({"rope_position_scale"}); scale && *scale > 0.0 && *scale < 1.0) { // Phi-3-small
        rope.scaling.type = RopeType::Linear;
        rope.scaling.factor = 1.0 / *scale;
    } else if (scale && *scale != 1.0) {
        positions.unread.push_back(config.outer("rope_position_scale"));
        positions.warnings.push_back(sentence("core",
                                              "rope_position_scale is %1, but posenc shows only values above 0 and up to 1. posenc shows "
                                              "the model without this key.")(*scale));
    }
    if (const auto ratio = config.number({"rope_ratio"}); ratio && *ratio > 1.0 && dividesPositions(config)) {
        rope.scaling.type = RopeType::Linear;
        rope.scaling.factor = *ratio;
    }
    if (!config.isParams() || !config.isOn("use_scaled_rope"))
        return;
    rope.scaling.type = RopeType::Llama3;
    const auto taken = [&](std::string_view name, double usual) {
        const auto given = config.number({name});
        if (!given)
            positions.defaults.push_back(std::string(name) + " = " + numberText(usual));
        return given.value_or(usual);
    };
    rope.scaling.factor = taken("rope_scaling_factor", 8.0);
    rope.scaling.lowFrequencyFactor = 1.0;
    rope.scaling.highFrequencyFactor = taken("rope_high_freq_factor", 4.0);
    rope.scaling.original = 8192;
}

// What transformers takes for the keys that the object leaves out (modeling_rope_utils.py).
void tellLeftOut(const ModelConfig& config, const RopePlace& place, const RopeScaling& scaling, bool hasOriginal, ModelPositions& positions)
{
    const auto lacks = [&](std::string_view name) { return !place.object.empty() && !place.number(config, name); };
    const auto tell = [&](std::string_view name, double value) {
        const bool isKnown = !config.keys().isNoNumber(place.key(name));
        if (lacks(name) && isKnown)
            positions.defaults.push_back(std::string(name) + " = " + numberText(value));
        else if (lacks(name))
            positions.guesses.push_back(sentence("core", "In the place of %1, posenc takes %2.")(posenc::quoted(name), numberText(value)));
    };
    if (scaling.type == RopeType::Yarn) {
        tell("beta_fast", scaling.betaFast);
        tell("beta_slow", scaling.betaSlow);
    }
    const bool takesLength = scaling.type == RopeType::Yarn || scaling.type == RopeType::LongRope;
    if (takesLength && !place.object.empty() && !hasOriginal && positions.scalingName.empty())
        positions.defaults.push_back(std::string("original_max_position_embeddings") + " = " + std::to_string(scaling.original) + " ("
                                     + "max_position_embeddings" + ")");
}

// Scaling by the keys of the object.
void readObject(const ModelConfig& config, const RopePlace& place, ModelRope& rope, ModelPositions& positions)
{
    const ModelKeys& keys = config.keys();
    RopeScaling& scaling = rope.scaling;
    const auto take = [&](const char* name, double& value) {
        if (const auto given = place.number(config, name))
            value = *given;
    };
    const bool stretched = scaling.type == RopeType::Yarn || scaling.type == RopeType::LongRope || scaling.type == RopeType::Llama3;
    auto original = keys.count(config.outer("original_max_position_embeddings"));
    if (!original || !stretched)
        original = place.object.empty() ? std::nullopt : keys.count(place.key("original_max_position_embeddings"));
    const std::int64_t length = rope.length > 0 ? rope.length : 2048;
    scaling.original = original && stretched ? *original : length;
    if (const auto trained = place.number(config, "max_trained_positions"); trained && *trained >= 1.0 && *trained <= 1e9)
        scaling.original = static_cast<std::int64_t>(*trained); // nomic's
    const auto factor = place.number(config, "factor");
    if (factor)
        scaling.factor = *factor;
    else if (stretched && scaling.type != RopeType::Llama3)
        scaling.factor = std::max(1.0, stretchOf(rope));
    else if (scaling.type == RopeType::Proportional)
        scaling.factor = 1.0;
    if (scaling.type == RopeType::LongRope && original && rope.length > 0 && ropeTypeName(config, place) != ntkOfGte)
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
    tellLeftOut(config, place, scaling, original || rope.length == 0 || scaling.original != length, positions);
    if (!place.object.empty())
        scaling.fractionalRamp = !keys.flag(place.key("truncate")).value_or(true);
    if (ropeTypeName(config, place) == ntkOfGte) {
        readNtkOfGte(config, place, rope, positions);
    } else if (scaling.type == RopeType::LongRope) {
        readFactors(config, place, "short_factor", rope, scaling.shortFactors, positions);
        readFactors(config, place, "long_factor", rope, scaling.longFactors, positions);
    }
    readMagnitudes(config, place, rope, positions);
}

} // namespace

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

void readScaling(const ModelConfig& config, const RopePlace& place, ModelRope& rope, ModelPositions& positions)
{
    readObject(config, place, rope, positions);
    readOtherScaling(config, rope, positions);
    readDynamicNtkOfQwen(config, rope, positions);
    if (config.has("compress_rope_theta") && rope.scaling.type == RopeType::Yarn && rope.scaling.attentionFactor == 0.0)
        rope.scaling.attentionFactor = 1.0; // as the code of DeepSeek-V4 has it
}

} // namespace posenc
