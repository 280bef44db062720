// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/position_differences.h"

#include "core/base/number_text.h"
#include "core/base/sentence.h"
#include "core/models/layer_config.h"
#include "core/models/layer_text.h"
#include "core/models/positions_json.h"
#include "core/rope/rope_frequencies.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <optional>
#include <span>

namespace posenc {

namespace {

using OrderedJson = nlohmann::ordered_json;

// A key of positionsJson whose value matters.
struct Fact {
    std::string_view name;
    Sentence label;
};
constexpr auto ropeFacts = std::to_array<Fact>({{"theta", sentence("core", "base θ")},
                                                {"head_columns", sentence("core", "columns per head")},
                                                {"dimensions", sentence("core", "rotated columns")},
                                                {"columns", sentence("core", "first and last rotated column")},
                                                {"pairs", sentence("core", "pairs")},
                                                {"pairing", sentence("core", "pairing")},
                                                {"type", sentence("core", "type of scaling")},
                                                {"factor", sentence("core", "factor of the scaling")},
                                                {"alpha", sentence("core", "α of the scaling")},
                                                {"share", sentence("core", "share of pairs that rotate")},
                                                {"original_length", sentence("core", "trained length")},
                                                {"low_freq_factor", Sentence("low_freq_factor")},
                                                {"high_freq_factor", Sentence("high_freq_factor")},
                                                {"beta_fast", Sentence("beta_fast")},
                                                {"beta_slow", Sentence("beta_slow")},
                                                {"low", sentence("core", "first pair of the ramp")},
                                                {"high", sentence("core", "last pair of the ramp")},
                                                {"attention_factor", sentence("core", "attention factor")},
                                                {"score_scale", sentence("core", "score scale")},
                                                {"mrope_section", sentence("core", "sections of M-RoPE")},
                                                {"mrope_interleaved", sentence("core", "interleaved sections")}});
constexpr auto alibiFacts = std::to_array<Fact>({{"heads", sentence("core", "ALiBi heads")}, {"max_bias", Sentence("alibi_max_bias")}});
constexpr auto placeFacts =
    std::to_array<Fact>({{"length", sentence("core", "configured length")}, {"layer_count", sentence("core", "number of layers")}});
constexpr Fact kindFact{"kind", sentence("core", "kind of positions")};
constexpr Fact windowFact{"window", sentence("core", "attention window")};
constexpr Fact layersFact{"by_layer", sentence("core", "types of layers")};
constexpr Fact frequenciesFact{"frequencies", sentence("core", "scaled frequencies ω′")};

std::string textOf(const OrderedJson& value)
{
    if (value.is_null())
        return sentence("core", "none");
    if (value.is_string())
        return value.get<std::string>();
    if (value.is_boolean())
        return value.get<bool>() ? sentence("core", "yes") : sentence("core", "no");
    if (value.is_number())
        return numberText(value.get<double>());
    std::string text;
    for (const auto& [key, each] : value.items()) {
        const std::string part = value.is_array()  ? textOf(each)
                                 : each.is_array() ? key + " (" + layersText(each.get<std::vector<std::int64_t>>()) + ')'
                                                   : key;
        text += (text.empty() ? "" : ", ") + part;
    }
    return text;
}

OrderedJson valueIn(const OrderedJson& object, std::string_view name)
{
    const auto found = object.find(name);
    return found == object.end() ? OrderedJson() : *found;
}

// With six digits, enough for a sentence.
std::string roundedText(double number)
{
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), number, std::chars_format::general, 6).ptr;
    std::from_chars(text.data(), end, number);
    return numberText(number);
}

class Comparison {
public:
    void compare(const Fact& fact, const OrderedJson& a, const OrderedJson& b, const std::string& layer = {})
    {
        if (a == b)
            return;
        const std::string label = fact.label;
        const std::string sentence =
            layer.empty() ? posenc::sentence("core", "%1: A %2, B %3.")(label, textOf(a), textOf(b))
                          : posenc::sentence("core", "%1 (layers of type %2): A %3, B %4.")(label, layer, textOf(a), textOf(b));
        add(fact, {{"name", fact.name}, {"a", a}, {"b", b}, {"sentence", sentence}}, layer);
    }
    void compare(std::span<const Fact> facts, const OrderedJson& a, const OrderedJson& b, const std::string& layer = {})
    {
        for (const Fact& fact : facts)
            compare(fact, valueIn(a, fact.name), valueIn(b, fact.name), layer);
    }
    // ω′ of the pairs that both have.
    void compareFrequencies(const ModelRope& a, const ModelRope& b, const std::string& layer)
    {
        const auto ofA = RopeFrequencies::make(a.encoding(), a.scaling);
        const auto ofB = RopeFrequencies::make(b.encoding(), b.scaling);
        if (!ofA || !ofB)
            return;
        std::int64_t first = -1;
        std::int64_t most = -1;
        double largest = 1.0;
        for (std::int64_t pair = 0; pair < std::min(ofA->pairs(), ofB->pairs()); ++pair) {
            const double faster = std::max(ofA->scaledOmega(pair), ofB->scaledOmega(pair));
            const double slower = std::min(ofA->scaledOmega(pair), ofB->scaledOmega(pair));
            if (faster - slower <= 4.0 * std::numeric_limits<double>::epsilon() * faster)
                continue;
            first = first < 0 ? pair : first;
            if (const double ratio = faster / slower; ratio > largest) { // infinite if one stands still
                largest = ratio;
                most = pair;
            }
        }
        if (first < 0)
            return;
        const double a1 = ofA->scaledOmega(most);
        const double b1 = ofB->scaledOmega(most);
        const std::string said =
            std::isfinite(largest)
                ? sentence("core", "ω′ differs from pair %1 on, most in pair %2: A %3, B %4, a ratio of %5.")(
                    first, most, roundedText(a1), roundedText(b1), roundedText(largest))
                : sentence("core", "ω′ differs from pair %1 on, most in pair %2, which rotates in only one of them: A %3, B %4.")(
                    first, most, roundedText(a1), roundedText(b1));
        add(frequenciesFact,
            {{"name", frequenciesFact.name},
             {"a", a1},
             {"b", b1},
             {"first_pair", first},
             {"pair", most},
             {"largest_ratio", std::isfinite(largest) ? OrderedJson(largest) : OrderedJson()},
             {"sentence", layer.empty() ? said : sentence("core", "Layers of type %1: %2")(layer, said)}},
            layer);
    }
    std::vector<PositionDifference> take() { return std::move(m_differences); }

private:
    void add(const Fact& fact, OrderedJson json, const std::string& layer)
    {
        if (!layer.empty())
            json["layer"] = layer;
        m_differences.push_back({std::string(fact.name), layer, fact.label,
                                 json.dump(-1, ' ', false, OrderedJson::error_handler_t::replace), json["sentence"].get<std::string>()});
    }

    std::vector<PositionDifference> m_differences;
};

// The groups of layers with names of their own; none if all layers are alike.
std::vector<LayerPositions> groupsOf(const ModelPositions& positions)
{
    return positions.layers.empty() ? std::vector<LayerPositions>() : layersOf(positions);
}

// The types of layers with their layers; null if all are alike.
OrderedJson typesOf(const std::vector<LayerPositions>& groups)
{
    OrderedJson types;
    for (const LayerPositions& group : groups)
        types[group.name] = group.layers.empty() ? OrderedJson() : OrderedJson(group.layers);
    return types;
}

} // namespace

std::vector<PositionDifference> differencesOf(const ModelPositions& a, const ModelPositions& b)
{
    const OrderedJson ofA = OrderedJson::parse(positionsJson(a));
    const OrderedJson ofB = OrderedJson::parse(positionsJson(b));
    Comparison comparison;
    comparison.compare(kindFact, ofA["positions"]["kind"], ofB["positions"]["kind"]);
    const auto compareRopes = [&](const OrderedJson& first, const OrderedJson& second, const ModelRope& ropeA, const ModelRope& ropeB,
                                  const std::string& layer) {
        comparison.compare(ropeFacts, first, second, layer);
        comparison.compareFrequencies(ropeA, ropeB, layer);
    };
    const std::vector<LayerPositions> groupsA = groupsOf(a);
    const std::vector<LayerPositions> groupsB = groupsOf(b);
    std::size_t common = 0;
    for (std::size_t i = 0; i < groupsA.size(); ++i) {
        const std::string& name = groupsA[i].name;
        const auto found = std::ranges::find(groupsB, name, &LayerPositions::name);
        if (found == groupsB.end())
            continue;
        ++common;
        const auto j = static_cast<std::size_t>(found - groupsB.begin());
        const OrderedJson& first = ofA["positions"]["by_layer"][i];
        const OrderedJson& second = ofB["positions"]["by_layer"][j];
        comparison.compare(kindFact, first["kind"], second["kind"], name);
        comparison.compare(windowFact, valueIn(first, windowFact.name), valueIn(second, windowFact.name), name);
        if (a.layers[i].kind == PositionKind::Rope && b.layers[j].kind == PositionKind::Rope)
            compareRopes(first["rope"], second["rope"], a.layers[i].rope, b.layers[j].rope, name);
    }
    if (common == 0 && a.kind == PositionKind::Rope && b.kind == PositionKind::Rope)
        compareRopes(ofA["rope"], ofB["rope"], a.rope, b.rope, {});
    if (a.kind == PositionKind::Alibi && b.kind == PositionKind::Alibi)
        comparison.compare(alibiFacts, ofA["alibi"], ofB["alibi"]);
    comparison.compare(placeFacts, ofA["positions"], ofB["positions"]);
    comparison.compare(windowFact, valueIn(ofA["positions"], windowFact.name), valueIn(ofB["positions"], windowFact.name));
    comparison.compare(layersFact, typesOf(groupsA), typesOf(groupsB));
    return comparison.take();
}

std::string differenceSummary(const std::vector<PositionDifference>& differences)
{
    if (differences.empty())
        return sentence("core", "no difference that matters for positions");
    std::vector<std::string> labels;
    for (const PositionDifference& each : differences)
        if (std::ranges::find(labels, each.label) == labels.end())
            labels.push_back(each.label);
    std::string list;
    for (const std::string& label : labels)
        list += (list.empty() ? "" : ", ") + label;
    return sentence("core", "The configurations differ in: %1.")(list);
}

} // namespace posenc
