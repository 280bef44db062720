// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/model_positions.h"

#include "core/base/number_text.h"
#include "core/base/quoted_text.h"
#include "core/base/sentence.h"
#include "core/models/ignored_keys.h"
#include "core/models/key_forms.h"
#include "core/models/layer_config.h"
#include "core/models/position_words.h"
#include "core/models/rope_config.h"
#include "core/relative/alibi.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace posenc {

namespace {

std::string inOneList(const std::vector<std::string>& parts)
{
    std::string list;
    for (const std::string& each : parts)
        list += (list.empty() ? "" : ", ") + each;
    return list;
}

std::string listText(const std::vector<std::int64_t>& numbers)
{
    std::string text;
    for (const std::int64_t number : numbers)
        text += (text.empty() ? "" : ", ") + std::to_string(number);
    return text;
}

std::string summaryOf(const ModelPositions& positions)
{
    const std::string model = positions.model.empty() ? sentence("core", "The model") : onOneLine(positions.model.substr(0, 60));
    switch (positions.kind) {
    case PositionKind::Rope:
        return ropeSummary(model, positions);
    case PositionKind::Alibi:
        return alibiSummary(model, positions.heads);
    case PositionKind::LearnedTable:
        if (positions.usable > 0)
            return sentence("core", "%1 has a learned table with %2 rows and %3 usable positions instead of rotary embedding: open its "
                                    "weights to see the table.")(model, positions.rows, positions.usable);
        return positions.rows > 0
                   ? sentence("core",
                              "%1 has a learned table of %2 positions instead of rotary embedding: open its weights to see the table.")(
                       model, positions.rows)
                   : sentence("core", "%1 has a learned table instead of rotary embedding: open its weights to see the table.")(model);
    case PositionKind::Sinusoidal:
        if (positions.timeColumns > 0)
            return sentence("core", "%1 adds sines and cosines of the time step: %2 columns, as the scheme \"timestep\" has them.")(
                model, positions.timeColumns);
        return positions.rows > 0
                   ? sentence("core", "%1 has no rotary embedding: it adds sines and cosines of %2 positions.")(model, positions.rows)
                   : sentence("core", "%1 has no rotary embedding: it adds sines and cosines.")(model);
    case PositionKind::T5:
        return sentence(
            "core", "%1 has learned biases over the offset, in buckets, instead of rotary embedding: open its weights to see them.")(model);
    case PositionKind::Relative:
        return sentence("core", "%1 has no rotary embedding: its attention has vectors for the offset between two positions.")(model);
    case PositionKind::Axial:
        if (!positions.axes.empty())
            return sentence("core", "%1 rotates its queries and keys by %2 axes: %3 of %4 columns per head, θ = %5. posenc does not "
                                    "show more than one axis.")(model, positions.axes.size(), listText(positions.axes),
                                                                positions.rope.scaling.headColumns, positions.rope.theta);
        return sentence("core",
                        "%1 rotates by the rows and columns of an image (axial rotary embedding), which posenc does not show.")(model);
    case PositionKind::Convolution:
        return sentence("core", "%1 has no table of positions: a convolution over its input tells positions apart.")(model);
    case PositionKind::None:
        return sentence("core", "%1 has no positional encoding and no rotary embedding.")(model);
    case PositionKind::Unknown:
        if (positions.unread.empty() && !positions.switchedOff.empty())
            return sentence("core", "posenc does not know how %1 tells positions apart: %2 switches rotary embedding off, and no other key "
                                    "that posenc reads says more.")(model, positions.switchedOff);
        return positions.unread.empty() ? sentence(
                   "core", "posenc does not know how %1 tells positions apart: it found no key about positions that it reads.")(model)
                                        : sentence("core", "posenc does not know how %1 tells positions apart. posenc did not read: %2.")(
                                            model, quotedList(positions.unread));
    }
    return {};
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
        keys.complete(given.outer(each.key), modelValueOf(each.value));
        defaults.push_back(std::string(each.key.substr(isParameter ? parameters.size() : 0)) + " = " + std::string(each.value));
    }
    return keys;
}

// What a type that posenc does not know leaves open.
void addGuesses(const ModelConfig& config, ModelPositions& positions)
{
    const bool isKnownForm = !config.form().empty() || config.isParams();
    const ModelFacts* const facts = config.facts();
    const bool hasNoRope =
        facts && !isKnownForm && positions.kind == PositionKind::Rope && facts->kind != PositionKind::Rope && !facts->theta;
    if (facts && !hasNoRope)
        return;
    std::string parts;
    const auto add = [&parts](const std::string& part) { parts += (parts.empty() ? "" : ", ") + part; };
    const ModelRope& rope = positions.rope;
    if (positions.kind == PositionKind::Rope) {
        const RopePlace place = ropePlace(config);
        if (!givenTheta(config, place))
            add(sentence("core", "θ = %1")(rope.theta));
        if (!facts && !givesHead(config))
            add(sentence("core", "%1 columns per head")(std::max(rope.columns, rope.scaling.headColumns)));
        const bool isInterleaved = rope.scaling.pairing == RopePairing::Interleaved;
        if (!isKnownForm)
            add(isInterleaved ? sentence("core", "pairs of columns 2i and 2i + 1") : sentence("core", "pairs of columns i and i + d/2"));
    }
    if (positions.kind == PositionKind::Alibi && !config.number({"attn_config/alibi_bias_max", "alibi_bias_max"}))
        add(sentence("core", "slopes with the exponent %1")(positions.alibiMaxBias));
    if (parts.empty())
        return; // a key of its own says so, or nothing is guessed
    const Sentence said = hasNoRope
                              ? sentence("core", "The type %1 has no rotary embedding in transformers, but the file has one. Guesses: %2.")
                          : config.name().empty() ? sentence("core", "The configuration has no model_type. Guesses: %2.")
                                                  : sentence("core", "posenc does not know the model_type %1. Guesses: %2.");
    positions.guesses.push_back(said(posenc::quoted(config.name()), parts));
}

void addDefaults(const ModelConfig& config, ModelPositions& positions)
{
    const std::string code = config.facts() ? std::string(config.facts()->type) : config.form();
    if (positions.defaults.empty())
        return;
    // A scaling is read by the same code for all types.
    positions.notes.push_back(sentence("core", "The file leaves out keys. The code of %1 takes: %2.")(code.empty() ? "transformers" : code,
                                                                                                      inOneList(positions.defaults)));
}

// Keys that change positions in other models.
void tellIgnored(const ModelConfig& config, const std::vector<std::string>& ignored, ModelPositions& positions)
{
    if (ignored.empty())
        return;
    const Sentence said =
        ignored.size() == 1
            ? sentence("core",
                       "The code of %1 in transformers does not read the key %2. posenc shows the model without this key, but other "
                       "programs may apply the key.")
            : sentence("core", "The code of %1 in transformers does not read these keys: %2. posenc shows the model without these keys, "
                               "but other programs may apply the keys.");
    positions.warnings.push_back(said(config.name(), quotedList(ignored)));
}

// A key that says that nothing rotates, unless the code of the type does not rotate anyway.
void tellSwitchOff(const ModelConfig& config, ModelPositions& positions)
{
    const bool rotates = !config.facts() || config.facts()->kind == PositionKind::Rope;
    const bool isOther = positions.kind == PositionKind::Rope || positions.kind == PositionKind::Alibi;
    const std::string off = switchOff(config);
    if (!rotates || isOther || off.empty())
        return;
    positions.switchedOff = posenc::quoted(off);
    positions.warnings.push_back(
        sentence("core", "%1 is %2: the file says that nothing rotates. posenc does not show the other keys of rotary embedding.")(
            positions.switchedOff, config.keys().shown(off)));
}

// Several axes, as models that make images have them: each has its own columns of a head, and its own frequencies.
void readAxes(const ModelConfig& config, ModelPositions& positions)
{
    for (const char* const name : {"axes_dims_rope", "axes_dim_rope", "rope_axes_dim", "axes_dims", "axes_dim"})
        if (const std::vector<double>* const axes = config.keys().list(config.outer(name)); axes && !axes->empty() && axes->size() <= 8) {
            for (const double columns : *axes)
                positions.axes.push_back(static_cast<std::int64_t>(std::clamp(columns, 0.0, 1e6)));
            positions.kind = PositionKind::Axial;
            positions.rope.theta = config.number({"rope_theta", "theta"}).value_or(10000.0);
            const std::int64_t sum = std::accumulate(positions.axes.begin(), positions.axes.end(), std::int64_t{0});
            positions.rope.scaling.headColumns = config.count({"attention_head_dim", "head_dim"}).value_or(sum);
            return;
        }
}

// The UNets of diffusers: sines and cosines of the time step, as wide as the first block. Source: huggingface/diffusers,
// src/diffusers/models/unets/unet_2d_condition.py.
void readTimeStep(const ModelConfig& config, ModelPositions& positions)
{
    const auto flip = config.keys().flag(config.outer("flip_sin_to_cos"));
    const auto shift = config.count({"freq_shift"});
    const std::vector<double>* const blocks = config.keys().list(config.outer("block_out_channels"));
    const std::string type = config.text("time_embedding_type");
    const bool isPositional = type.empty() || type == "positional";
    if (!flip || !shift || !blocks || blocks->empty() || !isPositional || *shift < 0 || *shift > 1)
        return;
    positions.kind = PositionKind::Sinusoidal;
    positions.timeColumns = static_cast<std::int64_t>(std::clamp(blocks->front(), 0.0, 1e6));
    positions.timeShift = *shift;
    positions.timeCosinesFirst = *flip;
    const auto steps = config.count({"num_train_timesteps"});
    positions.rows = steps.value_or(1000); // as most of their schedulers have it
    if (!steps)
        positions.guesses.push_back(
            sentence("core", "The file does not give the number of time steps. posenc takes %1, as most schedulers do.")(positions.rows));
}

// Tables whose first rows no word uses: RoBERTa and its relatives number words from behind the number of their padding token.
void readUsable(const ModelConfig& config, ModelPositions& positions)
{
    const ModelFacts* const facts = config.facts();
    if (positions.kind != PositionKind::LearnedTable || !facts || !facts->paddingToken || positions.rows == 0)
        return;
    const std::int64_t padding = config.count({"pad_token_id"}).value_or(*facts->paddingToken);
    if (padding < 0 || padding >= positions.rows - 1)
        return;
    positions.usable = positions.rows - padding - 1;
    positions.notes.push_back(sentence("core", "The code of %1 gives the first word row %2 of the table, because pad_token_id is %3. "
                                               "%4 of the %5 rows are usable positions.")(std::string(facts->type), padding + 1, padding,
                                                                                          positions.usable, positions.rows));
}

// Models with an encoder and a decoder: the table that is shown is the decoder's.
bool readDecoder(const ModelConfig& config, ModelPositions& positions)
{
    const auto encoder = config.count({"encoder_layers"});
    const auto decoder = config.count({"decoder_layers"});
    if (!encoder || !decoder)
        return false;
    positions.layerCount = *decoder;
    const auto heads = config.count({"decoder_attention_heads"});
    if (heads)
        positions.heads = *heads;
    else if (config.facts() && config.facts()->heads > 0)
        positions.defaults.push_back(std::string("decoder_attention_heads") + " = "
                                     + std::to_string(positions.heads = config.facts()->heads));
    const auto source = config.count({"max_source_positions"});
    const Sentence said = source
                              ? sentence("core", "Heads, layers and positions are those of the decoder. The encoder has %1 layers and %2 "
                                                 "positions (max_source_positions).")
                              : sentence("core", "Heads and layers are those of the decoder. The encoder has %1 layers.");
    positions.notes.push_back(said(*encoder, source.value_or(0)));
    if (config.name() == "whisper")
        positions.notes.push_back(sentence("core", "The encoder has no learned table: its code adds sines and cosines."));
    return true;
}

// The base of models that rotate by the rows and columns of an image.
void tellAxialBase(const ModelConfig& config, ModelPositions& positions)
{
    if (positions.kind != PositionKind::Axial || !positions.axes.empty())
        return;
    const auto given = config.number({"rope_theta"});
    const ModelFacts* const facts = config.facts();
    if (!given && (!facts || !facts->theta))
        return;
    positions.rope.theta = given ? *given : *facts->theta;
    if (!given)
        positions.defaults.push_back(std::string("rope_theta") + " = " + numberText(positions.rope.theta));
    positions.notes.push_back(sentence("core", "The base of the rotation by rows and columns is θ = %1.")(positions.rope.theta));
}

// Models that make images: layers with two streams of vectors, and layers with one.
void tellLayersOfTwoKinds(const ModelConfig& config, ModelPositions& positions)
{
    const auto two = config.count({"num_layers"});
    const auto one = config.count({"num_single_layers"});
    constexpr std::int64_t most = 1'000'000;
    if (!two || !one || *one < 1 || *two < 0 || *one > most || *two > most)
        return;
    positions.layerCount = *two + *one;
    positions.notes.push_back(
        sentence("core", "The model has two kinds of layers: %1 (num_layers) and %2 (num_single_layers).")(*two, *one));
}

// Numbers that the file leaves out and that are shown all the same. Of a model that rotates, readRope told the length.
void tellDefaults(const ModelConfig& config, bool hasHeads, ModelPositions& positions)
{
    const ModelFacts* const facts = config.facts();
    if (!facts)
        return;
    const auto tell = [&positions](std::string_view key, std::int64_t value) {
        std::string said = std::string(key) + " = " + std::to_string(value);
        if (value > 0 && std::ranges::find(positions.defaults, said) == positions.defaults.end())
            positions.defaults.push_back(std::move(said));
    };
    const bool isAsked = positions.kind == PositionKind::LearnedTable || positions.kind == PositionKind::Sinusoidal
                         || positions.kind == PositionKind::Alibi || positions.kind == PositionKind::Relative;
    if (isAsked && !configuredLength(config) && positions.rows == facts->positions)
        tell(config.name() == "whisper" ? "max_target_positions" : "max_position_embeddings", positions.rows);
    if (!hasHeads && positions.heads == facts->heads)
        tell("num_attention_heads", positions.heads);
}

// Queries that are multiplied by more at later positions.
void tellGrowth(const ModelConfig& config, ModelPositions& positions)
{
    if (positions.kind != PositionKind::Rope)
        return;
    const RopePlace place = ropePlace(config);
    const auto inner = place.number(config, "llama_4_scaling_beta");
    const auto beta = inner ? inner : config.number({"llama_4_scaling/beta"});
    const auto original = config.count({"llama_4_scaling/original_max_position_embeddings"});
    if (beta)
        positions.notes.push_back(
            sentence("core", "Scores grow with the position, which posenc does not show: the code multiplies the query at position k by "
                             "1 + %1 ln(1 + ⌊k / %2⌋).")(*beta, original.value_or(positions.rope.scaling.original)));
    const auto flagged = config.keys().flag(config.outer("attn_temperature_tuning"));
    if (flagged.value_or(config.number({"attn_temperature_tuning"}).value_or(0.0) != 0.0))
        positions.notes.push_back(
            sentence("core", "Scores grow with the position in layers without rotary embedding, which posenc does not show: the code "
                             "multiplies the query at position k by 1 + %1 ln(1 + ⌊(k + 1) / %2⌋).")(
                config.number({"attn_scale"}).value_or(0.1), config.count({"floor_scale"}).value_or(8192)));
    if (config.isOn("use_logn_attn"))
        positions.notes.push_back(sentence("core", "Scores grow with the position beyond the trained length (use_logn_attn), which posenc "
                                                   "does not show."));
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
    ReadForm form = inFormOfTransformers(std::move(keys));
    positions.defaults = std::move(form.defaults);
    const std::vector<std::string> ignored = takeIgnoredKeys(form.keys);
    const ModelKeys all = withLeftOut(std::move(form.keys), positions.defaults);
    const ModelConfig config(all, form.name);
    const ModelFacts* const facts = config.facts();
    positions.model = config.name();
    positions.kind = kindOf(config);
    tellIgnored(config, ignored, positions);
    tellSwitchOff(config, positions);
    if (namesUnknownKind(config)) {
        positions.unread.push_back(config.outer("position_embedding_type"));
        positions.warnings.push_back(sentence("core", "posenc does not know the position_embedding_type %1, which may change the "
                                                      "positions.")(posenc::quoted(namedKind(config))));
    }
    const auto heads = config.count({"num_attention_heads", "n_head", "n_heads", "num_heads"});
    positions.heads = heads.value_or(facts ? facts->heads : 0);
    positions.layerCount = config.count({"num_hidden_layers", "n_layer", "n_layers", "num_layers"}).value_or(facts ? facts->layers : 0);
    positions.rows = configuredLength(config).value_or(facts ? facts->positions : 0);
    const auto bias = config.number({"attn_config/alibi_bias_max", "alibi_bias_max"});
    positions.alibiMaxBias = bias.value_or(8.0);
    positions.width = config.count({"hidden_size", "n_embd", "d_model", "dim"}).value_or(facts ? facts->hiddenSize : 0);
    if (positions.model.empty())
        positions.model = all.text("_class_name").value_or(std::string());
    readUsable(config, positions);
    const bool hasDecoder = readDecoder(config, positions);
    readAxes(config, positions);
    readTimeStep(config, positions);
    tellLayersOfTwoKinds(config, positions);
    tellAxialBase(config, positions);
    if (facts && positions.kind == PositionKind::Alibi && facts->kind == PositionKind::Alibi && config.name() == "mpt" && !bias)
        positions.defaults.push_back(std::string("alibi_bias_max") + " = 8");
    if (positions.kind == PositionKind::Unknown && positions.model.empty() && positions.heads == 0)
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
    tellOtherLengths(config, positions);
    tellDefaults(config, heads || hasDecoder, positions);
    tellGrowth(config, positions);
    tellUnreadKeys(all, config.scope(), positions);
    addGuesses(config, positions);
    addDefaults(config, positions);
    if (!form.readAs.empty())
        positions.notes.push_back(sentence("core", "The file has keys of %1, which posenc reads as those of transformers: %2.")(
            form.name, inOneList(form.readAs)));
    if (!form.unused.empty())
        positions.notes.push_back(
            sentence("core", "At this length, the code of %1 uses no scaling and does not read: %2.")(form.name, quotedList(form.unused)));
    positions.summary = summaryOf(positions);
    return positions;
}

std::vector<std::string> remarksOf(const ModelPositions& positions)
{
    std::vector<std::string> remarks = positions.guesses;
    remarks.insert(remarks.end(), positions.warnings.begin(), positions.warnings.end());
    return remarks;
}

} // namespace posenc
