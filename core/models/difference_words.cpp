// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/difference_words.h"

#include "core/base/number_text.h"
#include "core/base/read_number.h"
#include "core/models/layer_config.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <cmath>

namespace posenc {

namespace {

// How a model tells positions apart, within a sentence.
std::string kindText(std::string_view kind)
{
    struct KindWord {
        PositionKind kind;
        Sentence word;
    };
    constexpr auto words = std::to_array<KindWord>({{PositionKind::Rope, sentence("core", "rotary embedding (RoPE)")},
                                                    {PositionKind::Alibi, Sentence("ALiBi")},
                                                    {PositionKind::LearnedTable, sentence("core", "learned table")},
                                                    {PositionKind::Sinusoidal, sentence("core", "sinusoids")},
                                                    {PositionKind::T5, sentence("core", "learned biases in buckets (T5)")},
                                                    {PositionKind::Relative, sentence("core", "vectors of the offset")},
                                                    {PositionKind::Axial, sentence("core", "axial rotary embedding of images")},
                                                    {PositionKind::Convolution, sentence("core", "convolution")},
                                                    {PositionKind::None, sentence("core", "no positional encoding")}});
    const auto found = std::ranges::find(words, kind, [](const KindWord& each) { return nameOf(each.kind); });
    return found == words.end() ? std::string(kind) : std::string(found->word);
}

std::string listText(const std::vector<std::string>& parts, TextDetail detail)
{
    return detail == TextDetail::Whole ? joined(parts) : elided(parts);
}

// The layers of a type, in brackets behind its name.
std::string countedLayers(const std::vector<std::int64_t>& layers, TextDetail detail)
{
    std::vector<std::string> all;
    for (const std::int64_t layer : layers)
        all.push_back(numberText(layer));
    return plural("core", "%n layers: %1", "%n layer: %1")(static_cast<std::int64_t>(all.size()), listText(all, detail));
}

} // namespace

std::string roundedText(double number, TextDetail detail)
{
    if (detail == TextDetail::Short && number != std::floor(number)) {
        std::array<char, 32> text{};
        const auto end = std::to_chars(text.data(), text.data() + text.size(), number, std::chars_format::general, 6).ptr;
        readNumber(text.data(), end, number);
    }
    return numberText(number);
}

std::string joined(const std::vector<std::string>& parts)
{
    std::string list;
    for (const std::string& part : parts)
        list += (list.empty() ? "" : ", ") + part;
    return list;
}

std::string textOf(const ComparedFact& fact, const nlohmann::ordered_json& value, TextDetail detail)
{
    if (fact.name == layersFact.name && value.is_null())
        return sentence("core", "all layers are alike");
    const bool isPlace = std::ranges::find(placeFacts, fact.name, &ComparedFact::name) != placeFacts.end();
    if (value == unknownWindow || (isPlace && value.is_null()))
        return sentence("core", "unknown");
    if (value.is_null() || value == nameOf(RopeType::Default))
        return sentence("core", "none");
    if (value == nameOf(RopePairing::HalfSplit))
        return sentence("core", "half-split (columns i and i + d/2)");
    if (value == nameOf(RopePairing::Interleaved))
        return sentence("core", "interleaved (columns 2i and 2i + 1)");
    if (value.is_string())
        return fact.name == "kind" ? kindText(value.get<std::string>()) : value.get<std::string>();
    if (value.is_boolean())
        return value.get<bool>() ? sentence("core", "yes") : sentence("core", "no");
    if (value.is_number())
        return roundedText(value.get<double>(), detail);
    if (fact.name == "columns")
        return sentence("core", "%1 to %2")(value[0].get<std::int64_t>(), value[1].get<std::int64_t>());
    std::vector<std::string> parts;
    for (const auto& [key, each] : value.items())
        parts.push_back(value.is_array()  ? textOf(fact, each, detail)
                        : each.is_array() ? key + " (" + countedLayers(each.get<std::vector<std::int64_t>>(), detail) + ')'
                                          : key);
    return value.is_array() ? listText(parts, detail) : joined(parts);
}

std::string descriptionOf(const nlohmann::ordered_json& type)
{
    std::vector<std::string> parts{kindText(type["kind"].get<std::string>())};
    if (type.contains("rope")) {
        const nlohmann::ordered_json& rope = type["rope"];
        const std::string scaling = rope["type"];
        parts.push_back("θ = " + numberText(rope["theta"].get<double>()));
        parts.push_back(sentence("core", "%1 rotated columns")(rope["dimensions"].get<std::int64_t>()));
        parts.push_back(scaling == nameOf(RopeType::Default) ? sentence("core", "no scaling")
                        : rope.contains("factor")
                            ? sentence("core", "scaling %1 with factor %2")(scaling, roundedText(rope["factor"].get<double>()))
                            : sentence("core", "scaling %1")(scaling));
    }
    parts.push_back(!type.contains("window")   ? sentence("core", "no window")
                    : type["window"].is_null() ? sentence("core", "a window of unknown size")
                                               : sentence("core", "a window of %1 positions")(type["window"].get<std::int64_t>()));
    return joined(parts);
}

} // namespace posenc
