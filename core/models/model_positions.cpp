// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/model_positions.h"

#include "core/base/quoted_text.h"
#include "core/base/read_number.h"
#include "core/base/sentence.h"
#include "core/models/layer_config.h"
#include "core/models/rope_config.h"
#include "core/relative/alibi.h"

#include <algorithm>
#include <utility>

namespace posenc {

namespace {

std::string summaryOf(const ModelPositions& positions, bool isKnown)
{
    const std::string model = positions.model.empty() ? sentence("core", "The model") : onOneLine(positions.model.substr(0, 60));
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
    case PositionKind::Relative:
        return sentence("core", "%1 has no rotary embedding: its attention has vectors for the offset between two positions.")(model);
    case PositionKind::Axial:
        return sentence("core",
                        "%1 rotates by the rows and columns of an image (axial rotary embedding), which posenc does not show.")(model);
    case PositionKind::Convolution:
        return sentence("core", "%1 has no table of positions: a convolution over its input tells positions apart.")(model);
    case PositionKind::None:
        return isKnown
                   ? sentence("core", "%1 has no positional encoding and no rotary embedding.")(model)
                   : sentence("core", "%1 names no rotary embedding, and no other way to tell positions apart that posenc knows.")(model);
    }
    return {};
}

ModelValue valueOf(std::string_view text)
{
    if (text == "true" || text == "false")
        return text == "true";
    if (text == "null")
        return OtherValue{};
    double number = 0.0;
    const auto read = readNumber(text.data(), text.data() + text.size(), number);
    return read.ec == std::errc() ? ModelValue(ModelNumber{number, false}) : ModelValue(std::string(text));
}

// Falcon adds the penalties before it scales the scores, and other models add them afterwards.
bool dividesPenalties(const ModelConfig& config)
{
    return config.name() == "falcon" || config.name() == "RefinedWeb" || config.name() == "RefinedWebModel";
}

// The keys of the file, and those that the code of its type takes besides. Parameters of the rotary embedding belong together: none is
// taken if the file has any.
ModelKeys withLeftOut(ModelKeys keys, std::vector<std::string>& defaults)
{
    constexpr std::string_view parameters = "rope_parameters/";
    const ModelConfig given(keys);
    if (!given.facts())
        return keys;
    const bool hasParameters = !ropePlace(given).object.empty();
    for (const LeftOutKey& each : given.facts()->leftOut) {
        const bool isParameter = each.key.starts_with(parameters);
        if (isParameter ? hasParameters : given.has(each.key))
            continue;
        const std::string key = given.outer(each.key);
        for (std::size_t end = key.find('/', given.scope().size()); end != std::string::npos; end = key.find('/', end + 1))
            keys.complete(key.substr(0, end), ModelObject{});
        keys.complete(key, valueOf(each.value));
        defaults.push_back(std::string(each.key.substr(isParameter ? parameters.size() : 0)) + " = " + std::string(each.value));
    }
    return keys;
}

// What a type that posenc does not know leaves open.
void addGuesses(const ModelConfig& config, ModelPositions& positions)
{
    if (config.facts()) {
        const bool isOther = positions.kind == PositionKind::Rope && config.facts()->kind != PositionKind::Rope && namedKind(config).empty()
                             && config.facts()->kind != PositionKind::None;
        if (isOther)
            positions.guesses.push_back(
                sentence("core", "The type %1 has no rotary embedding in transformers, but the file has keys of one. "
                                 "posenc goes by the keys, and the pairing of the columns is a guess.")(posenc::quoted(config.name())));
        return;
    }
    if (config.isParams())
        return;
    std::string parts;
    const auto add = [&parts](const std::string& part) { parts += (parts.empty() ? "" : ", ") + part; };
    const ModelRope& rope = positions.rope;
    if (positions.kind == PositionKind::Rope) {
        const RopePlace place = ropePlace(config);
        if (!givenTheta(config, place))
            add(sentence("core", "θ = %1")(rope.theta));
        if (!givesHead(config))
            add(sentence("core", "%1 columns per head")(std::max(rope.columns, rope.scaling.headColumns)));
        const bool isInterleaved = rope.scaling.pairing == RopePairing::Interleaved;
        add(isInterleaved ? sentence("core", "pairs of columns 2i and 2i + 1") : sentence("core", "pairs of columns i and i + d/2"));
    } else if (!config.has("alibi") && positions.kind == PositionKind::None) {
        add(sentence("core", "no positional encoding"));
    } else {
        return; // a key of its own says so
    }
    const Sentence said = config.name().empty() ? sentence("core", "The configuration has no model_type. Guesses: %2.")
                                                : sentence("core", "posenc does not know the model_type %1. Guesses: %2.");
    positions.guesses.push_back(said(posenc::quoted(config.name()), parts));
}

void addDefaults(const ModelConfig& config, ModelPositions& positions)
{
    if (positions.defaults.empty() || !config.facts())
        return;
    std::string list;
    for (const std::string& each : positions.defaults)
        list += (list.empty() ? "" : ", ") + each;
    positions.notes.push_back(
        sentence("core", "The file leaves out keys. The code of %1 takes: %2.")(std::string(config.facts()->type), list));
}

} // namespace

Expected<ModelPositions> readModelConfig(std::string_view json)
{
    auto keys = ModelKeys::fromJson(json);
    return keys ? readModelConfig(std::move(keys).value()) : keys.error();
}

Expected<ModelPositions> readModelConfig(ModelKeys keys)
{
    ModelPositions positions;
    const ModelKeys all = withLeftOut(std::move(keys), positions.defaults);
    const ModelConfig config(all);
    const ModelFacts* const facts = config.facts();
    positions.model = config.name();
    positions.kind = kindOf(config);
    positions.heads = config.count({"num_attention_heads", "n_head", "n_heads", "num_heads"}).value_or(facts ? facts->heads : 0);
    positions.layerCount = config.count({"num_hidden_layers", "n_layer", "n_layers", "num_layers"}).value_or(facts ? facts->layers : 0);
    positions.rows = configuredLength(config).value_or(facts ? facts->positions : 0);
    positions.alibiMaxBias = config.number({"attn_config/alibi_bias_max", "alibi_bias_max"}).value_or(8.0);
    if (positions.kind == PositionKind::None && positions.model.empty() && positions.heads == 0)
        return Error{
            Error::Kind::File,
            sentence("core",
                     "This JSON file is not a model configuration: it has neither model_type nor num_attention_heads nor rope_theta.")};
    if (positions.kind == PositionKind::Alibi && !(positions.alibiMaxBias >= Alibi::leastBias && positions.alibiMaxBias <= Alibi::mostBias))
        return Error{Error::Kind::Range,
                     sentence("core", "The configuration cannot be shown: alibi_bias_max is %1, but it must be from %2 to %3.")(
                         positions.alibiMaxBias, Alibi::leastBias, Alibi::mostBias)};
    if (positions.kind == PositionKind::Alibi && dividesPenalties(config))
        positions.notes.push_back(
            sentence("core", "The code of %1 divides these penalties by √d, as it does the scores: d is the number of columns per head.")(
                positions.model));
    if (positions.kind == PositionKind::Rope) {
        const RopePlace place = ropePlace(config);
        const auto rope = readRope(config, place, positions);
        if (!rope)
            return rope.error();
        positions.rope = *rope;
        warnOfRope(config, place, *rope, positions);
        readLayers(config, place, positions);
    }
    addGuesses(config, positions);
    addDefaults(config, positions);
    positions.summary = summaryOf(positions, facts != nullptr);
    return positions;
}

std::vector<std::string> remarksOf(const ModelPositions& positions)
{
    std::vector<std::string> remarks = positions.guesses;
    remarks.insert(remarks.end(), positions.warnings.begin(), positions.warnings.end());
    return remarks;
}

} // namespace posenc
