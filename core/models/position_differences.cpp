// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/position_differences.h"

#include "core/models/difference_words.h"
#include "core/models/layer_config.h"
#include "core/models/layer_text.h"
#include "core/models/positions_json.h"
#include "core/rope/rope_frequencies.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <span>

namespace posenc {

namespace {

using OrderedJson = nlohmann::ordered_json;

//: Part of "The configurations differ in the base θ and the layers." The other topics stand there in the same case.
constexpr auto topicWords = std::to_array<Sentence>({sentence("core", "the kind of positions"), sentence("core", "the base θ"),
                                                     sentence("core", "the rotated columns"), sentence("core", "the scaling"),
                                                     sentence("core", "the scaled frequencies ω′"), sentence("core", "the ALiBi slopes"),
                                                     sentence("core", "the configured length"), sentence("core", "the layers")});

FactTopic topicOf(std::string_view name)
{
    for (const auto facts : {std::span<const ComparedFact>(layerFacts), std::span<const ComparedFact>(ropeFacts),
                             std::span<const ComparedFact>(alibiFacts), std::span<const ComparedFact>(placeFacts)})
        for (const ComparedFact& fact : facts)
            if (fact.name == name)
                return fact.topic;
    return name == layersFact.name || name == typeFact.name ? FactTopic::Layers : FactTopic::Frequencies;
}

// A window whose size the file does not give is null in positionsJson, as is no window here.
OrderedJson valueIn(const OrderedJson& object, const ComparedFact& fact)
{
    const auto found = object.find(fact.name);
    if (found == object.end())
        return {};
    return fact.name == "window" && found->is_null() ? OrderedJson(unknownWindow) : *found;
}

// Layers of A and layers of B that are compared with each other.
struct ComparedLayers {
    std::string type;  ///< PositionDifference::layer
    std::string where; ///< which layers, in brackets behind a label; empty: all
    OrderedJson a;     ///< kind, window and rope
    OrderedJson b;
    const ModelRope* ropeA = nullptr; ///< null if the layers do not rotate
    const ModelRope* ropeB = nullptr;

    bool rotate() const { return ropeA && ropeB; }
};

// A configuration with its JSON object, and its types of layers with names of their own: none if all layers are alike.
struct Side {
    explicit Side(const ModelPositions& of) : positions(of), json(OrderedJson::parse(positionsJson(of)))
    {
        if (!of.layers.empty())
            types = layersOf(of);
        all = json["positions"];
        if (json.contains("rope"))
            all["rope"] = json["rope"];
    }
    std::ptrdiff_t placeOf(const std::string& name) const
    {
        const auto found = std::ranges::find(types, name, &LayerPositions::name);
        return found == types.end() ? -1 : found - types.begin();
    }
    const OrderedJson& objectOf(std::ptrdiff_t type) const
    {
        return type < 0 ? all : json["positions"]["by_layer"][static_cast<std::size_t>(type)];
    }
    const ModelRope* ropeOf(std::ptrdiff_t type) const
    {
        if (type < 0)
            return positions.kind == PositionKind::Rope ? &positions.rope : nullptr;
        const LayerPositions& layers = positions.layers[static_cast<std::size_t>(type)];
        return layers.kind == PositionKind::Rope ? &layers.rope : nullptr;
    }

    const ModelPositions& positions;
    OrderedJson json;
    OrderedJson all; ///< the model as if all layers were alike
    std::vector<LayerPositions> types;
};

// Types with one name are compared. If only one side has types, each is compared with the other side's layers. If no name is common, the
// first types are compared, which are those that the program shows.
std::vector<ComparedLayers> comparedLayers(const Side& a, const Side& b)
{
    std::vector<ComparedLayers> all;
    const auto add = [&](const std::string& type, const std::string& where, std::ptrdiff_t i, std::ptrdiff_t j) {
        all.push_back({type, where, a.objectOf(i), b.objectOf(j), a.ropeOf(i), b.ropeOf(j)});
    };
    for (std::size_t i = 0; i < a.types.size(); ++i) {
        const std::string& name = a.types[i].name;
        const std::ptrdiff_t other = b.placeOf(name);
        if (other >= 0)
            add(name, sentence("core", "layers of type %1")(name), static_cast<std::ptrdiff_t>(i), other);
        else if (b.types.empty())
            add(name, sentence("core", "layers of type %1 in A, all layers in B")(name), static_cast<std::ptrdiff_t>(i), -1);
    }
    for (std::size_t j = 0; a.types.empty() && j < b.types.size(); ++j) {
        const std::string& name = b.types[j].name;
        add(name, sentence("core", "all layers in A, layers of type %1 in B")(name), -1, static_cast<std::ptrdiff_t>(j));
    }
    if (all.empty() && a.types.empty())
        add({}, {}, -1, -1);
    else if (all.empty())
        add({}, sentence("core", "layers of type %1 in A, of type %2 in B")(a.types.front().name, b.types.front().name), 0, 0);
    return all;
}

// ω′ of pairs with one index, which is the same fraction of the rotated columns in both.
std::optional<OrderedJson> differenceOf(const RopeFrequencies& a, const RopeFrequencies& b, const std::string& label)
{
    std::int64_t first = -1;
    std::int64_t most = -1;
    double largest = 1.0;
    for (std::int64_t pair = 0; pair < a.pairs(); ++pair) {
        const double faster = std::max(a.scaledOmega(pair), b.scaledOmega(pair));
        const double slower = std::min(a.scaledOmega(pair), b.scaledOmega(pair));
        if (faster - slower <= 4.0 * std::numeric_limits<double>::epsilon() * faster)
            continue;
        first = first < 0 ? pair : first;
        if (const double ratio = faster / slower; ratio > largest) { // infinite if one stands still
            largest = ratio;
            most = pair;
        }
    }
    if (first < 0)
        return {};
    const double ofA = a.scaledOmega(most);
    const double ofB = b.scaledOmega(most);
    const bool bothRotate = std::isfinite(largest);
    const Sentence said =
        bothRotate ? sentence("core", "%1 differs from pair %2 on, most in pair %3: A %4, B %5, a ratio of %6.")
                   : sentence("core", "%1 differs from pair %2 on, most in pair %3, which rotates in only one of them: A %4, B %5.");
    return OrderedJson{{"a", ofA},
                       {"b", ofB},
                       {"first_pair", first},
                       {"pair", most},
                       {"largest_ratio", bothRotate ? OrderedJson(largest) : OrderedJson()},
                       {"sentence", said(label, first, most, roundedText(ofA), roundedText(ofB), roundedText(largest))}};
}

// The pairs that rotate from the fastest to the slowest; null if none does.
OrderedJson rangeOf(const RopeFrequencies& frequencies)
{
    double fastest = 0.0;
    double slowest = std::numeric_limits<double>::infinity();
    double longest = 0.0;
    for (std::int64_t pair = 0; pair < frequencies.pairs(); ++pair) {
        const double omega = frequencies.scaledOmega(pair);
        fastest = std::max(fastest, omega);
        if (omega > 0.0 && omega < slowest) {
            slowest = omega;
            longest = frequencies.scaledWavelength(pair);
        }
    }
    return fastest > 0.0 ? OrderedJson{{"fastest", fastest}, {"slowest", slowest}, {"longest_wavelength", longest}} : OrderedJson();
}

std::optional<OrderedJson> rangeDifferenceOf(const RopeFrequencies& a, const RopeFrequencies& b, const std::string& label)
{
    const OrderedJson ofA = rangeOf(a);
    const OrderedJson ofB = rangeOf(b);
    if (ofA.is_null() || ofB.is_null() || ofA == ofB)
        return {};
    const auto number = [](const OrderedJson& range, const char* key) { return roundedText(range[key].get<double>()); };
    return OrderedJson{{"a", ofA},
                       {"b", ofB},
                       {"sentence", sentence("core", "%1: A rotates %2 columns and B %3, so their pairs do not correspond. "
                                                     "ω′ is from %4 down to %5 in A, and from %6 down to %7 in B. "
                                                     "The longest wavelength is %8 positions in A, and %9 positions in B.")(
                                        label, a.spec().dModel(), b.spec().dModel(), number(ofA, "fastest"), number(ofA, "slowest"),
                                        number(ofB, "fastest"), number(ofB, "slowest"), number(ofA, "longest_wavelength"),
                                        number(ofB, "longest_wavelength"))}};
}

// The difference without its name and its layers: a, b, sentence and what describe.md names besides.
std::optional<OrderedJson> differenceOf(const ComparedFact& fact, const OrderedJson& a, const OrderedJson& b, const std::string& label)
{
    if (a == b)
        return {};
    std::string ofA = textOf(fact, a, TextDetail::Short);
    std::string ofB = textOf(fact, b, TextDetail::Short);
    if (ofA == ofB) {
        ofA = textOf(fact, a, TextDetail::Whole);
        ofB = textOf(fact, b, TextDetail::Whole);
    }
    const std::string said = fact.name == layersFact.name ? sentence("core", "Types of layers in A: %1. In B: %2.")(ofA, ofB)
                                                          : sentence("core", "%1: A %2, B %3.")(label, ofA, ofB);
    return OrderedJson{{"a", a}, {"b", b}, {"sentence", said}};
}

// The types of layers with their layers; null if all are alike.
OrderedJson typesOf(const Side& side)
{
    OrderedJson types;
    for (const LayerPositions& group : side.types)
        types[group.name] = group.layers.empty() ? OrderedJson() : OrderedJson(group.layers);
    return types;
}

class Comparison {
public:
    void add(const ComparedFact& fact, std::optional<OrderedJson> difference, const std::string& layer = {})
    {
        if (!difference)
            return;
        OrderedJson json;
        json["name"] = fact.name;
        json.update(*difference);
        if (!layer.empty())
            json["layer"] = layer;
        m_differences.push_back({std::string(fact.name), layer, json.dump(-1, ' ', false, OrderedJson::error_handler_t::replace),
                                 json["sentence"].get<std::string>()});
    }
    void compare(std::span<const ComparedFact> facts, const OrderedJson& a, const OrderedJson& b)
    {
        for (const ComparedFact& fact : facts)
            add(fact, differenceOf(fact, valueIn(a, fact), valueIn(b, fact), fact.label));
    }
    // A difference that all the layers have alike is told once, of the model, if `areAll`. `find` gets the layers and the label.
    template <class Find>
    void compareLayers(const ComparedFact& fact, std::span<const ComparedLayers> layers, bool areAll, const Find& find)
    {
        const auto alike = [&](const ComparedLayers& each) { return find(each, fact.label) == find(layers.front(), fact.label); };
        if (areAll && layers.size() > 1 && std::ranges::all_of(layers, alike)) {
            add(fact, find(layers.front(), fact.label));
            return;
        }
        for (const ComparedLayers& each : layers) {
            const std::string label = fact.label;
            add(fact, find(each, each.where.empty() ? label : label + " (" + each.where + ')'), each.type);
        }
    }
    // The types of a side whose names the other side does not have.
    void addTypes(const Side& side, const Side& other, bool isA)
    {
        std::int64_t all = 0;
        for (const LayerPositions& group : side.types)
            all += static_cast<std::int64_t>(group.layers.size());
        for (std::size_t place = 0; place < side.types.size(); ++place) {
            const std::string& name = side.types[place].name;
            if (other.placeOf(name) >= 0)
                continue;
            const OrderedJson& type = side.objectOf(static_cast<std::ptrdiff_t>(place));
            const std::vector<std::int64_t>& layers = side.types[place].layers;
            const std::string which = layers.empty() ? sentence("core", "the file does not say which")
                                                     : sentence("core", "%1 of %2 layers (%3)")(layers.size(), all, layersText(layers));
            add(typeFact,
                OrderedJson{{"a", isA ? type : OrderedJson()},
                            {"b", isA ? OrderedJson() : type},
                            {"sentence", sentence("core", "Only %1 has layers of type %2: %3. They have: %4.")(isA ? "A" : "B", name, which,
                                                                                                               descriptionOf(type))}},
                name);
        }
    }
    std::vector<PositionDifference> take() { return std::move(m_differences); }

private:
    std::vector<PositionDifference> m_differences;
};

} // namespace

std::vector<PositionDifference> differencesOf(const ModelPositions& a, const ModelPositions& b)
{
    const Side ofA(a);
    const Side ofB(b);
    const std::vector<ComparedLayers> layers = comparedLayers(ofA, ofB);
    const bool areAll = layers.size() == std::max(ofA.types.size(), ofB.types.size());
    Comparison comparison;
    for (const ComparedFact& fact : layerFacts)
        comparison.compareLayers(fact, layers, areAll, [&](const ComparedLayers& each, const std::string& label) {
            return differenceOf(fact, valueIn(each.a, fact), valueIn(each.b, fact), label);
        });
    std::vector<ComparedLayers> rotating;
    std::ranges::copy_if(layers, std::back_inserter(rotating), &ComparedLayers::rotate);
    for (const ComparedFact& fact : ropeFacts)
        comparison.compareLayers(fact, rotating, areAll, [&](const ComparedLayers& each, const std::string& label) {
            return differenceOf(fact, valueIn(each.a["rope"], fact), valueIn(each.b["rope"], fact), label);
        });
    for (const bool isRange : {false, true})
        comparison.compareLayers(isRange ? rangeFact : frequenciesFact, rotating, areAll,
                                 [isRange](const ComparedLayers& each, const std::string& label) -> std::optional<OrderedJson> {
                                     const auto first = RopeFrequencies::make(each.ropeA->encoding(), each.ropeA->scaling);
                                     const auto second = RopeFrequencies::make(each.ropeB->encoding(), each.ropeB->scaling);
                                     if (!first || !second || isRange == (each.ropeA->columns == each.ropeB->columns))
                                         return {};
                                     return isRange ? rangeDifferenceOf(*first, *second, label) : differenceOf(*first, *second, label);
                                 });
    if (a.kind == PositionKind::Alibi && b.kind == PositionKind::Alibi)
        comparison.compare(alibiFacts, ofA.json["alibi"], ofB.json["alibi"]);
    comparison.compare(placeFacts, ofA.json["positions"], ofB.json["positions"]);
    comparison.add(layersFact, differenceOf(layersFact, typesOf(ofA), typesOf(ofB), {}));
    comparison.addTypes(ofA, ofB, true);
    comparison.addTypes(ofB, ofA, false);
    return comparison.take();
}

std::string differenceSummary(const std::vector<PositionDifference>& differences)
{
    if (differences.empty())
        return sentence("core", "no difference that matters for positions");
    std::array<bool, topicWords.size()> isNamed{};
    for (const PositionDifference& each : differences)
        isNamed[static_cast<std::size_t>(topicOf(each.name))] = true;
    const auto has = [&](FactTopic topic) { return isNamed[static_cast<std::size_t>(topic)]; };
    if (has(FactTopic::Base) || has(FactTopic::Columns) || has(FactTopic::Scaling)) // the frequencies follow from them
        isNamed[static_cast<std::size_t>(FactTopic::Frequencies)] = false;
    std::vector<std::string> named;
    for (std::size_t topic = 0; topic < topicWords.size(); ++topic)
        if (isNamed[topic])
            named.push_back(topicWords[topic]);
    std::string list = named.back();
    named.pop_back();
    if (!named.empty())
        list = sentence("core", "%1 and %2")(joined(named), list);
    return sentence("core", "The configurations differ in %1.")(list);
}

} // namespace posenc
