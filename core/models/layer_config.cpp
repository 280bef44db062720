// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/layer_config.h"

#include "core/base/names.h"
#include "core/base/quoted_text.h"
#include "core/base/sentence.h"

#include <algorithm>
#include <array>
#include <set>

namespace posenc {

namespace {

constexpr std::int64_t mostLayers = LayerPositions::mostLayers;

// The base of layers with a sliding window, if it is another.
std::optional<double> localTheta(const ModelConfig& config)
{
    if (const auto given = config.number({"rope_local_base_freq", "local_rope_theta", "swa_rope_theta"}))
        return given;
    if (config.has("compress_rope_theta")) // the base of the other layers
        return config.number({"rope_theta"}).value_or(10000.0);
    return config.facts() ? config.facts()->localTheta : std::nullopt;
}

// The columns per head of layers with a sliding window, if they are given.
std::optional<std::int64_t> localHead(const ModelConfig& config)
{
    if (const auto given = config.count({"swa_head_dim"}))
        return given;
    const auto width = config.count({"hidden_size"});
    const auto heads = config.count({"num_swa_attention_heads"});
    return width && heads && *heads > 0 ? std::optional(*width / *heads) : std::nullopt;
}

ModelRope withHead(ModelRope rope, std::int64_t head)
{
    const std::int64_t other = std::max(rope.columns, rope.scaling.headColumns);
    if (head < 1 || other < 1 || rope.scaling.firstColumn > 0 || rope.scaling.type == RopeType::LongRope)
        return rope;
    rope.columns = rope.columns * head / other;
    rope.scaling.headColumns = rope.columns < head ? head : 0;
    return rope;
}

// A type for each layer: one at the places of a list, another elsewhere.
std::vector<std::string> typesAt(const std::vector<double>& places, std::int64_t count, const char* there, const char* elsewhere)
{
    std::vector<std::string> types(static_cast<std::size_t>(std::clamp<std::int64_t>(count, 0, mostLayers)), elsewhere);
    for (const double layer : places)
        if (layer >= 0.0 && layer < static_cast<double>(types.size()))
            types[static_cast<std::size_t>(layer)] = there;
    return types;
}

template <class Name>
std::vector<std::string> typesBy(const std::vector<double>& numbers, const Name& name)
{
    std::vector<std::string> types;
    for (const double number : numbers)
        types.emplace_back(name(number));
    return types;
}

// Layer i attends to everything: by the list of the file, otherwise by a rule.
std::vector<std::string> layerTypes(const ModelConfig& config, std::int64_t count, RegularLayers* taken = nullptr)
{
    for (const char* const name : {"layer_types", "layers_block_type"})
        if (const std::vector<std::string>* const given = config.keys().texts(config.outer(name)))
            return *given;
    // A few types in turn.
    if (const std::vector<std::string>* const turn = config.keys().texts(config.outer("block_types")); turn && !turn->empty()) {
        std::vector<std::string> types;
        for (std::size_t layer = 0; layer < static_cast<std::size_t>(std::clamp<std::int64_t>(count, 0, mostLayers)); ++layer)
            types.push_back(turn->at(layer % turn->size()));
        return types;
    }
    // The layers with attention; the others are of Mamba.
    if (const std::vector<double>* const attention = config.keys().list(config.outer("attn_layer_indices")))
        return typesAt(*attention, count, "attention", "mamba");
    if (const std::vector<double>* const sliding = config.keys().list(config.outer("sliding_window_layers")))
        return typesAt(*sliding, count, "sliding_attention", "full_attention");
    // Lists with a number for each layer: 1 for a sliding window; how far the keys are compressed, 0 for a sliding window.
    if (const std::vector<double>* const pattern = config.keys().list(config.outer("hybrid_layer_pattern")))
        return typesBy(*pattern, [](double number) { return number == 1.0 ? "sliding_attention" : "full_attention"; });
    if (const std::vector<double>* const ratios = config.keys().list(config.outer("compress_ratios")))
        return typesBy(*ratios, [](double number) { return number == 0.0 ? "sliding_attention" : "compressed_attention"; });
    // 0: linear attention
    if (const std::vector<double>* const attention = config.keys().list(config.outer("attn_type_list")))
        return typesBy(*attention, [](double number) { return number == 0.0 ? "linear_attention" : "full_attention"; });
    RegularLayers full = config.facts() ? config.facts()->full : RegularLayers{};
    const RegularLayers byCode = full;
    const auto every = config.count({"sliding_window_pattern", "_sliding_window_pattern", "global_attn_every_n_layers"});
    if (every && *every > 0)
        full = {*every, full.every > 0 && full.at == 0 ? 0 : *every - 1};
    else if (taken)
        *taken = byCode;
    const char* const other = config.facts() && !config.facts()->localTurns ? "linear_attention" : "sliding_attention";
    std::vector<std::string> types;
    for (std::int64_t layer = 0; full.every > 0 && layer < std::min(count, mostLayers); ++layer)
        types.emplace_back(full.has(layer) ? "full_attention" : other);
    return types;
}

// Configurations keep a window's size for layers that could have one, and switch it off here. The code of Qwen2 and Qwen3 has it off.
bool usesWindow(const ModelConfig& config)
{
    return config.keys().flag(config.outer("use_sliding_window")).value_or(!config.name().starts_with("qwen"));
}

// To how many positions the layers of a type attend.
std::int64_t windowOf(const ModelConfig& config, std::string_view type)
{
    const bool isChunked = type == "chunked_attention";
    if (!isChunked && type != "sliding_attention" && type != "local_attention")
        return 0;
    const auto size =
        isChunked ? config.count({"attention_chunk_size"}) : config.count({"sliding_window", "local_attention", "window_size"});
    const bool isOff = !isChunked && (!usesWindow(config) || (config.has("sliding_window") && size.value_or(0) < 1));
    return isOff ? 0 : size && *size > 0 ? *size : LayerPositions::unknownWindow;
}

// The same, of layers without a type, in which Qwen2's have a window from max_window_layers on. A window as long as the text is none.
std::int64_t windowOfLayer(const ModelConfig& config, const ModelPositions& positions, std::int64_t layer)
{
    const auto size = config.count({"sliding_window"});
    const auto full = config.count({"max_window_layers"});
    if (!size || *size < 1 || !usesWindow(config) || (full && layer < *full))
        return 0;
    return positions.rope.length > 0 && *size >= positions.rope.length ? 0 : *size;
}

bool hasNoAttention(std::string_view type)
{
    constexpr auto names = std::to_array<std::string_view>(
        {"linear_attention", "conv", "mamba", "mamba2", "recurrent", "gated_deltanet", "lightning_attention", "kda", "rwkv"});
    return std::ranges::find(names, type) != names.end();
}

ModelRope unscaled(ModelRope rope, double theta)
{
    const RopeScaling plain;
    rope.theta = theta;
    rope.scaling.type = RopeType::Default;
    rope.scaling.factor = plain.factor;
    rope.scaling.attentionFactor = 0.0;
    rope.scaling.scoreFactor = 1.0;
    rope.scaling.shortFactors.clear();
    rope.scaling.longFactors.clear();
    return rope;
}

// How the layers of one type differ from those that are shown.
class TypesOfLayers {
public:
    TypesOfLayers(const ModelConfig& config, const RopePlace& place, const ModelPositions& positions)
        : m_config(config), m_place(place), m_positions(positions),
          m_parent(place.layer.empty() ? std::string() : place.object.substr(0, place.object.rfind('/')))
    {
    }

    LayerPositions of(const std::string& type) const
    {
        LayerPositions layers{type, PositionKind::Rope, m_positions.rope, {}, windowOf(m_config, type)};
        const ModelFacts* const facts = m_config.facts();
        const bool isFull = type == "full_attention";
        const bool isSliding = type == "sliding_attention" || type == "local_attention";
        if (hasNoAttention(type) || (isSliding && facts && !facts->localTurns) || (isFull && facts && !facts->fullTurns && hasWindow())) {
            layers.kind = PositionKind::None;
            return layers;
        }
        if (!m_parent.empty() && m_config.keys().isObject(m_parent + '/' + type)) {
            ModelPositions aside;
            if (const auto rope = readRope(m_config, {m_parent + '/' + type, type}, aside))
                layers.rope = *rope;
            return layers;
        }
        if (isSliding) {
            if (const auto theta = localTheta(m_config))
                layers.rope = unscaled(m_positions.rope, *theta);
            else if (facts && facts->localIsUnscaled)
                layers.rope = unscaled(m_positions.rope, m_positions.rope.theta);
            layers.rope = withHead(std::move(layers.rope), localHead(m_config).value_or(0));
        }
        return layers;
    }

private:
    // Types whose full layers do not rotate rotate everywhere if no layer has a window.
    bool hasWindow() const { return !m_config.has("sliding_window") || m_config.count({"sliding_window"}).value_or(0) > 0; }

    const ModelConfig& m_config;
    const RopePlace& m_place;
    const ModelPositions& m_positions;
    std::string m_parent;
};

bool areAlike(const LayerPositions& a, const LayerPositions& b)
{
    return a.kind == b.kind && a.window == b.window && (a.kind == PositionKind::Rope ? a.rope == b.rope : a.name == b.name);
}

// Puts a layer to those that are like it.
void add(std::vector<LayerPositions>& groups, LayerPositions layer, std::int64_t at)
{
    auto group = std::ranges::find_if(groups, [&](const LayerPositions& each) { return areAlike(each, layer); });
    if (group == groups.end()) {
        groups.push_back(std::move(layer));
        group = groups.end() - 1;
    }
    group->layers.push_back(at);
}

// A number of 0 in the list: the layer does not rotate.
std::vector<LayerPositions> byList(const ModelConfig& config, const std::vector<double>& turns, const ModelPositions& positions)
{
    const std::vector<std::string>* const types = config.keys().texts(config.outer("layer_types"));
    std::vector<LayerPositions> groups;
    for (std::size_t layer = 0; layer < turns.size(); ++layer) {
        const bool isTurned = turns[layer] != 0.0;
        const auto at = static_cast<std::int64_t>(layer);
        // Llama 4's layers that rotate are those that attend to chunks.
        const bool isChunked = isTurned && !types && config.count({"attention_chunk_size"});
        const std::int64_t window = types && layer < types->size() ? windowOf(config, types->at(layer))
                                    : isChunked                    ? windowOf(config, "chunked_attention")
                                                                   : windowOfLayer(config, positions, at);
        add(groups, {isTurned ? "rope" : "nope", isTurned ? PositionKind::Rope : PositionKind::None, positions.rope, {}, window}, at);
    }
    return groups;
}

// Bases and fractions that are given for each layer. A base of 0: the layer does not rotate.
std::vector<LayerPositions> byNumbers(const ModelConfig& config, const ModelPositions& positions)
{
    const std::vector<double>* const own = config.keys().list(config.outer("layer_rope_theta"));
    const std::vector<double>* const thetas = own ? own : config.keys().list(config.outer("rope_theta"));
    const std::vector<double>* const shares = config.keys().list(config.outer("partial_rotary_factors"));
    const std::vector<std::string>* const types = config.keys().texts(config.outer("layer_types"));
    const std::size_t count = std::max(thetas ? thetas->size() : 0, shares ? shares->size() : 0);
    const std::int64_t head = std::max(positions.rope.columns, positions.rope.scaling.headColumns);
    std::vector<LayerPositions> groups;
    for (std::size_t layer = 0; layer < count; ++layer) {
        const std::string type = types && layer < types->size() ? types->at(layer) : std::string("layers");
        LayerPositions each{type, PositionKind::Rope, positions.rope, {}, windowOf(config, type)};
        if (thetas && layer < thetas->size())
            each.rope.theta = thetas->at(layer);
        if (each.rope.theta == 0.0)
            each.kind = PositionKind::None;
        if (shares && layer < shares->size()) {
            each.rope.columns = static_cast<std::int64_t>(static_cast<double>(head) * std::clamp(shares->at(layer), 0.0, 1.0));
            each.rope.scaling.headColumns = each.rope.columns < head ? head : 0;
        }
        add(groups, std::move(each), static_cast<std::int64_t>(layer));
    }
    return groups;
}

// The interval of layers that do not rotate, as SmolLM3 and Llama 4 have it.
std::vector<LayerPositions> byInterval(const ModelConfig& config, std::int64_t every, const ModelPositions& positions)
{
    std::vector<double> turns;
    for (std::int64_t layer = 0; layer < std::min(positions.layerCount, mostLayers); ++layer)
        turns.push_back((layer + 1) % every != 0 ? 1.0 : 0.0);
    return byList(config, turns, positions);
}

// Layers that rotate alike and may have a window.
std::vector<LayerPositions> byWindows(const ModelConfig& config, const ModelPositions& positions)
{
    std::vector<LayerPositions> groups;
    for (std::int64_t layer = 0; layer < std::min(positions.layerCount, mostLayers); ++layer) {
        const std::int64_t window = windowOfLayer(config, positions, layer);
        add(groups, {window != 0 ? "sliding_attention" : "full_attention", PositionKind::Rope, positions.rope, {}, window}, layer);
    }
    return groups;
}

std::vector<LayerPositions> groupsOf(const ModelConfig& config, const RopePlace& place, const ModelPositions& positions,
                                     RegularLayers& taken)
{
    if (const std::vector<double>* const turns = config.keys().list(config.outer("no_rope_layers")); turns && !turns->empty()) {
        config.count({"no_rope_layer_interval"}); // says the same
        return byList(config, *turns, positions);
    }
    if (config.keys().list(config.outer("layer_rope_theta")) || config.keys().list(config.outer("rope_theta"))
        || config.keys().list(config.outer("partial_rotary_factors")))
        return byNumbers(config, positions);
    const std::string_view type = config.facts() ? config.facts()->type : std::string_view();
    const auto interval = config.count({"no_rope_layer_interval"});
    if ((interval && *interval > 0) || type == "smollm3" || type == "llama4_text")
        return byInterval(config, interval && *interval > 0 ? *interval : config.facts()->full.every, positions);
    std::vector<LayerPositions> groups;
    const TypesOfLayers types(config, place, positions);
    std::vector<std::string> each = layerTypes(config, positions.layerCount, &taken);
    if (positions.layerCount > 0
        && each.size() > static_cast<std::size_t>(positions.layerCount)) // layers that predict further tokens follow
        each.resize(static_cast<std::size_t>(positions.layerCount));
    const bool hasOwnHeads = config.keys().isObject(config.outer("per_layer_config"));
    for (std::size_t layer = 0; layer < each.size(); ++layer) {
        LayerPositions own = types.of(each[layer]);
        if (hasOwnHeads) {
            const std::int64_t usual = each[layer] == "full_attention" ? 0 : config.count({"head_dim"}).value_or(0);
            own.rope = withHead(std::move(own.rope), headOfLayer(config, layer).value_or(usual));
        }
        add(groups, std::move(own), static_cast<std::int64_t>(layer));
    }
    if (!each.empty())
        return groups;
    // The types are known, but not which layers are of them. DeepSeek-V4 compresses the keys of all layers if the file has no list.
    if (localTheta(config) && !config.has("compress_rope_theta"))
        return {{"full_attention", PositionKind::Rope, positions.rope, {}}, types.of("sliding_attention")};
    return byWindows(config, positions);
}

// What a user is told of layers that differ from those that are shown; nothing of what was told in other words.
void noteOf(const LayerPositions& layers, std::int64_t all, bool wasSaid, ModelPositions& positions)
{
    const std::string which = layersText(layers.layers);
    const auto count = static_cast<std::int64_t>(layers.layers.size());
    const bool isToldElse = layers.kind == PositionKind::None || layers.rope != positions.rope;
    if (layers.kind == PositionKind::None)
        positions.notes.push_back(
            sentence("core", "%1 of %2 layers have no rotary embedding (%3): layers %4, counted from 0.")(count, all, layers.name, which));
    else if (layers.rope != positions.rope && !wasSaid)
        positions.notes.push_back(sentence("core", "%1 of %2 layers (%3) rotate %5 columns per head by θ = %4, scaling %6: layers %7, "
                                                   "counted from 0. At first, posenc shows the other layers.")(
            count, all, layers.name, layers.rope.theta, layers.rope.columns, nameOf(layers.rope.scaling.type), which));
    if (layers.window > 0)
        positions.notes.push_back(
            isToldElse ? sentence("core", "Layers of the type %1 attend to a window of %2 positions.")(layers.name, layers.window)
                       : sentence("core", "%1 of %2 layers (%3) attend to a window of %4 positions: layers %5, counted from 0.")(
                           count, all, layers.name, layers.window, which));
}

} // namespace

std::string elided(std::vector<std::string> parts)
{
    constexpr std::size_t most = 4;
    if (parts.size() > most + 1) {
        parts[most] = "… " + parts.back();
        parts.resize(most + 1);
    }
    std::string text;
    for (const std::string& part : parts)
        text += (text.empty() ? "" : ", ") + part;
    return text;
}

std::string layersText(const std::vector<std::int64_t>& layers)
{
    std::vector<std::string> parts;
    for (const std::int64_t layer : layers)
        parts.push_back(std::to_string(layer));
    return elided(std::move(parts));
}

namespace {

// Lists with an entry for each layer. They may be longer, for layers that predict further tokens.
void warnOfShortLists(const ModelConfig& config, ModelPositions& positions)
{
    for (const char* const name : {"no_rope_layers", "layer_rope_theta", "rope_theta", "partial_rotary_factors", "layer_types"}) {
        const std::string key = config.outer(name);
        const std::vector<double>* const numbers = config.keys().list(key);
        const std::vector<std::string>* const texts = config.keys().texts(key);
        const std::size_t count = numbers ? numbers->size() : texts ? texts->size() : 0;
        if (count == 0 || static_cast<std::int64_t>(count) >= positions.layerCount)
            continue;
        positions.unread.push_back(key);
        positions.warnings.push_back(sentence("core",
                                              "The list %1 has the length %2, but the model has %3 layers. Programs stop, and posenc shows "
                                              "the layers of the list.")(posenc::quoted(name), count, positions.layerCount));
    }
}

// A type of layers that is nearly one that transformers knows.
void warnOfMisspeltTypes(const ModelConfig& config, ModelPositions& positions)
{
    constexpr auto known = std::to_array<std::string_view>(
        {"full_attention", "sliding_attention", "chunked_attention", "linear_attention", "local_attention", "compressed_attention"});
    const std::vector<std::string>* const types = config.keys().texts(config.outer("layer_types"));
    std::set<std::string> others;
    for (const std::string& type : types ? *types : std::vector<std::string>())
        if (std::ranges::find(known, type) == known.end() && !nearestName(type, known).empty())
            others.insert(type);
    for (const std::string& type : others)
        if (positions.warnings.size() < 24) { // nobody reads more
            positions.unread.push_back(config.outer("layer_types"));
            positions.warnings.push_back(sentence("core", "%1 posenc takes its layers for others that attend to everything.")(
                unknownName(sentence("core", "layer type"), type, known)));
        }
}

} // namespace

void readLayers(const ModelConfig& config, const RopePlace& place, ModelPositions& positions)
{
    warnOfShortLists(config, positions);
    warnOfMisspeltTypes(config, positions);
    RegularLayers taken;
    std::vector<LayerPositions> groups = groupsOf(config, place, positions, taken);
    if (groups.size() == 1 && groups.front().kind == PositionKind::None)
        positions.kind = PositionKind::None;
    if (groups.size() == 1)
        positions.window = groups.front().window;
    if (groups.size() < 2)
        return;
    if (taken.every > 0)
        positions.defaults.push_back("layer_types = full_attention if i mod " + std::to_string(taken.every) + " = "
                                     + std::to_string(taken.at));
    const auto isShown = [&](const LayerPositions& each) { return each.kind == PositionKind::Rope && each.rope == positions.rope; };
    auto shown = std::ranges::find_if(groups, [&](const LayerPositions& each) { return isShown(each) && each.window == 0; });
    if (shown == groups.end())
        shown = std::ranges::find_if(groups, isShown);
    if (shown != groups.end())
        std::rotate(groups.begin(), shown, shown + 1);
    positions.layers = std::move(groups);
    std::int64_t all = 0;
    for (const LayerPositions& each : positions.layers)
        all += static_cast<std::int64_t>(each.layers.size());
    const bool wasSaid = !place.layer.empty() || config.has("rope_local_base_freq"); // in other words, without the layers
    for (std::size_t i = 1; i < positions.layers.size(); ++i)
        if (!positions.layers[i].layers.empty())
            noteOf(positions.layers[i], all, wasSaid, positions);
}

} // namespace posenc
