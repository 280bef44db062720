// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/positions_json.h"

#include "core/relative/alibi.h"
#include "core/rope/rope_frequencies.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace posenc {

namespace {

using OrderedJson = nlohmann::ordered_json;

void addScaling(OrderedJson& json, const ModelRope& rope)
{
    const RopeScaling& scaling = rope.scaling;
    switch (scaling.type) {
    case RopeType::Default:
        return;
    case RopeType::NtkAware:
        json["alpha"] = scaling.alpha;
        return;
    case RopeType::Proportional:
        json["share"] = scaling.share;
        break;
    case RopeType::Llama3:
        json["low_freq_factor"] = scaling.lowFrequencyFactor;
        json["high_freq_factor"] = scaling.highFrequencyFactor;
        break;
    case RopeType::Yarn:
        json["beta_fast"] = scaling.betaFast;
        json["beta_slow"] = scaling.betaSlow;
        break;
    case RopeType::LongRope:
        if (!scaling.shortFactors.empty())
            json["short_factor"] = scaling.shortFactors;
        if (!scaling.longFactors.empty())
            json["long_factor"] = scaling.longFactors;
        break;
    case RopeType::Linear:
    case RopeType::Dynamic:
        break;
    }
    json["factor"] = scaling.factor;
    if (readsOriginal(scaling.type))
        json["original_length"] = scaling.original;
}

OrderedJson ropeJson(const ModelRope& rope)
{
    const RopeScaling& scaling = rope.scaling;
    const std::int64_t head = std::max(scaling.headColumns, scaling.firstColumn + rope.columns);
    OrderedJson json{{"type", nameOf(scaling.type)},
                     {"theta", rope.theta},
                     {"dimensions", rope.columns},
                     {"pairs", rope.columns / 2},
                     {"head_columns", head},
                     {"columns", {scaling.firstColumn, scaling.firstColumn + rope.columns - 1}},
                     {"pairing", nameOf(scaling.pairing)},
                     {"length", rope.length > 0 ? OrderedJson(rope.length) : OrderedJson()},
                     {"attention_factor", attentionFactor(scaling)},
                     {"score_scale", scoreScale(scaling)}};
    addScaling(json, rope);
    if (rope.sections.isGiven()) {
        json["mrope_section"] = rope.sections.pairs;
        json["mrope_interleaved"] = rope.sections.isInterleaved;
    }
    if (const auto frequencies = RopeFrequencies::make(rope.encoding(), scaling); frequencies && frequencies->band()) {
        json["low"] = frequencies->band()->first;
        json["high"] = frequencies->band()->last;
    }
    return json;
}

OrderedJson alibiJson(const ModelPositions& positions)
{
    OrderedJson json{{"heads", positions.heads}, {"max_bias", positions.alibiMaxBias}};
    const auto alibi = Alibi::make(positions.heads, positions.alibiMaxBias);
    OrderedJson slopes = OrderedJson::array();
    for (std::int64_t head = 1; alibi && head <= alibi->heads(); ++head)
        slopes.push_back(alibi->slope(head));
    json["slopes"] = std::move(slopes);
    return json;
}

void addWindow(OrderedJson& json, std::int64_t window)
{
    if (window != 0)
        json["window"] = window > 0 ? OrderedJson(window) : OrderedJson();
}

OrderedJson layerJson(const LayerPositions& layers)
{
    OrderedJson json{{"name", layers.name},
                     {"kind", nameOf(layers.kind)},
                     {"layers", layers.layers.empty() ? OrderedJson() : OrderedJson(layers.layers)}};
    addWindow(json, layers.window);
    if (layers.kind == PositionKind::Rope)
        json["rope"] = ropeJson(layers.rope);
    return json;
}

OrderedJson known(std::int64_t count) { return count > 0 ? OrderedJson(count) : OrderedJson(); }

} // namespace

std::string positionsJson(const ModelPositions& positions)
{
    OrderedJson place{{"kind", nameOf(positions.kind)},
                      {"heads", known(positions.heads)},
                      {"length", known(positions.rows)},
                      {"layer_count", known(positions.layerCount)}};
    if (positions.usable > 0)
        place["usable_positions"] = positions.usable;
    addWindow(place, positions.window);
    if (!positions.layers.empty()) {
        OrderedJson groups = OrderedJson::array();
        for (const LayerPositions& layers : positions.layers)
            groups.push_back(layerJson(layers));
        place["by_layer"] = std::move(groups);
    }
    OrderedJson json{{"model_type", positions.model}, {"summary", positions.summary}, {"positions", std::move(place)}};
    if (positions.kind == PositionKind::Rope)
        json["rope"] = ropeJson(positions.rope);
    if (positions.kind == PositionKind::Alibi)
        json["alibi"] = alibiJson(positions);
    if (!positions.axes.empty())
        json["axes"] = {
            {"theta", positions.rope.theta}, {"dimensions", positions.axes}, {"head_columns", positions.rope.scaling.headColumns}};
    if (positions.timeColumns > 0)
        json["timestep"] = {
            {"dimensions", positions.timeColumns}, {"frequency_shift", positions.timeShift}, {"cosines_first", positions.timeCosinesFirst}};
    json["unread"] = positions.unread;
    json["defaults"] = positions.defaults;
    json["guesses"] = positions.guesses;
    json["warnings"] = positions.warnings;
    json["notes"] = positions.notes;
    return json.dump(1, ' ', false, OrderedJson::error_handler_t::replace);
}

} // namespace posenc
