// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/models/layer_text.h"

#include "core/base/expects.h"
#include "core/base/number_text.h"
#include "core/base/quoted_text.h"
#include "core/base/read_number.h"
#include "core/base/sentence.h"
#include "core/models/rope_config.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace posenc {

namespace {

struct NumberWord {
    std::string_view name;
    double RopeScaling::*number;
};
constexpr auto numberWords = std::to_array<NumberWord>({{"factor", &RopeScaling::factor},
                                                        {"alpha", &RopeScaling::alpha},
                                                        {"beta_fast", &RopeScaling::betaFast},
                                                        {"beta_slow", &RopeScaling::betaSlow},
                                                        {"mscale", &RopeScaling::mscale},
                                                        {"mscale_all_dim", &RopeScaling::mscaleAllDim},
                                                        {"attention_factor", &RopeScaling::attentionFactor},
                                                        {"low_freq_factor", &RopeScaling::lowFrequencyFactor},
                                                        {"high_freq_factor", &RopeScaling::highFrequencyFactor},
                                                        {"share", &RopeScaling::share},
                                                        {"score_factor", &RopeScaling::scoreFactor}});
struct CountWord {
    std::string_view name;
    std::int64_t RopeScaling::*count;
};
constexpr auto countWords = std::to_array<CountWord>({{"original_length", &RopeScaling::original},
                                                      {"head_columns", &RopeScaling::headColumns},
                                                      {"first_column", &RopeScaling::firstColumn}});
struct ListWord {
    std::string_view name;
    std::vector<double> RopeScaling::*list;
};
constexpr auto listWords =
    std::to_array<ListWord>({{"short_factors", &RopeScaling::shortFactors}, {"long_factors", &RopeScaling::longFactors}});

constexpr std::size_t mostGroups = 256;
constexpr std::int64_t mostLength = 1'000'000'000'000'000;
constexpr std::int64_t mostWindow = 1'000'000'000;

// A name in one word, as a cell of a CSV file can have it.
std::string wordOf(std::string name)
{
    constexpr std::size_t longest = 40;
    for (char& letter : name)
        if (static_cast<unsigned char>(letter) <= ' ' || std::string_view("/=,\"\x7f").find(letter) != std::string_view::npos)
            letter = '_';
    std::size_t length = std::min(longest, name.size());
    while (length < name.size() && length > 0 && (static_cast<unsigned char>(name[length]) & 0xc0) == 0x80)
        --length; // whole UTF-8 characters
    name.resize(length);
    return name.empty() ? "layers" : name;
}

std::string listText(const std::vector<double>& numbers)
{
    std::string text;
    for (const double number : numbers)
        text += (text.empty() ? "" : ",") + numberText(number);
    return text;
}

// "0-4,6,8-9"
std::string rangesText(const std::vector<std::int64_t>& layers)
{
    std::string text;
    for (std::size_t i = 0; i < layers.size();) {
        std::size_t last = i;
        while (last + 1 < layers.size() && layers[last + 1] == layers[last] + 1)
            ++last;
        text += (text.empty() ? "" : ",") + std::to_string(layers[i]) + (last > i ? '-' + std::to_string(layers[last]) : "");
        i = last + 1;
    }
    return text;
}

std::string sectionsText(const RopeSections& sections)
{
    const auto& pairs = sections.pairs;
    return std::to_string(pairs[0]) + ',' + std::to_string(pairs[1]) + ',' + std::to_string(pairs[2]);
}

std::string groupText(const LayerPositions& group)
{
    std::string text = group.name;
    const auto add = [&text](std::string_view name, const std::string& value) { text.append(" ").append(name).append("=").append(value); };
    const RopeScaling plain;
    const RopeScaling& scaling = group.rope.scaling;
    if (group.kind != PositionKind::Rope) {
        add("kind", std::string(nameOf(PositionKind::None)));
    } else {
        add("theta", numberText(group.rope.theta));
        add("columns", numberText(group.rope.columns));
        if (scaling.type != plain.type)
            add("scaling", std::string(nameOf(scaling.type)));
        for (const NumberWord& word : numberWords)
            if (scaling.*word.number != plain.*word.number)
                add(word.name, numberText(scaling.*word.number));
        for (const CountWord& word : countWords)
            if (scaling.*word.count != plain.*word.count)
                add(word.name, numberText(scaling.*word.count));
        if (scaling.fractionalRamp)
            add("fractional_ramp", "true");
        if (scaling.pairing != plain.pairing)
            add("pairs", std::string(nameOf(scaling.pairing)));
        for (const ListWord& word : listWords)
            if (!(scaling.*word.list).empty())
                add(word.name, listText(scaling.*word.list));
    }
    if (group.rope.length > 0)
        add("length", numberText(group.rope.length));
    const RopeSections& sections = group.rope.sections;
    if (sections.isGiven())
        add("sections", sectionsText(sections));
    if (sections.isInterleaved)
        add("interleaved", "true");
    if (group.window == LayerPositions::unknownWindow)
        add("window", "?");
    else if (group.window > 0)
        add("window", numberText(group.window));
    if (!group.layers.empty())
        add("layers", rangesText(group.layers));
    return text;
}

std::vector<std::string_view> parts(std::string_view text, char between)
{
    std::vector<std::string_view> all;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(between, begin), text.size());
        if (end > begin)
            all.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return all;
}

template <class Number>
bool isNumber(std::string_view text, Number& number)
{
    const auto read = readNumber(text.data(), text.data() + text.size(), number);
    return read.ec == std::errc() && read.ptr == text.data() + text.size();
}

bool isFiniteNumber(std::string_view text, double& number) { return isNumber(text, number) && std::isfinite(number); }

bool areNumbers(std::string_view text, std::vector<double>& numbers)
{
    const std::vector<std::string_view> each = parts(text, ',');
    for (const std::string_view part : each)
        if (!isFiniteNumber(part, numbers.emplace_back()))
            return false;
    return !each.empty();
}

bool areLayers(std::string_view text, std::vector<std::int64_t>& layers)
{
    for (const std::string_view part : parts(text, ',')) {
        std::int64_t first = 0;
        const std::size_t dash = part.find('-');
        if (!isNumber(part.substr(0, dash), first))
            return false;
        std::int64_t last = first;
        if (dash != std::string_view::npos && !isNumber(part.substr(dash + 1), last))
            return false;
        if (first < 0 || last < first || last >= LayerPositions::mostLayers
            || layers.size() + static_cast<std::size_t>(last - first) >= LayerPositions::mostLayers)
            return false;
        for (std::int64_t layer = first; layer <= last; ++layer)
            layers.push_back(layer);
    }
    return !layers.empty();
}

bool isScalingWord(std::string_view name, std::string_view value, RopeScaling& scaling)
{
    for (const NumberWord& word : numberWords)
        if (word.name == name)
            return isFiniteNumber(value, scaling.*word.number);
    for (const CountWord& word : countWords)
        if (word.name == name)
            return isNumber(value, scaling.*word.count);
    for (const ListWord& word : listWords)
        if (word.name == name)
            return areNumbers(value, scaling.*word.list);
    if (name == "fractional_ramp") {
        scaling.fractionalRamp = value == "true";
        return scaling.fractionalRamp || value == "false";
    }
    if (name == "pairs") {
        scaling.pairing = value == nameOf(RopePairing::Interleaved) ? RopePairing::Interleaved : RopePairing::HalfSplit;
        return nameOf(scaling.pairing) == value;
    }
    const auto type = name == "scaling" ? ropeTypeFrom(value) : std::nullopt;
    scaling.type = type.value_or(scaling.type);
    return type.has_value();
}

bool isWordOfModel(std::string_view name, std::string_view value, ModelRope& rope)
{
    if (name == "length")
        return isNumber(value, rope.length) && rope.length > 0 && rope.length <= mostLength;
    if (name == "interleaved") {
        rope.sections.isInterleaved = true;
        return value == "true";
    }
    const auto sections = name == "sections" ? ropeSectionsFrom(value, rope.sections.isInterleaved) : RopeSections();
    rope.sections = sections ? *sections : RopeSections();
    return rope.sections.isGiven();
}

bool isWord(std::string_view name, std::string_view value, LayerPositions& group)
{
    if (name == "kind") {
        group.kind = value == nameOf(PositionKind::None) ? PositionKind::None : PositionKind::Rope;
        return nameOf(group.kind) == value;
    }
    if (name == "theta")
        return isFiniteNumber(value, group.rope.theta);
    if (name == "columns")
        return isNumber(value, group.rope.columns);
    if (name == "layers")
        return areLayers(value, group.layers);
    if (name == "window" && value == "?") {
        group.window = LayerPositions::unknownWindow;
        return true;
    }
    if (name == "window")
        return isNumber(value, group.window) && group.window > 0 && group.window <= mostWindow;
    return isScalingWord(name, value, group.rope.scaling);
}

Error notRead(std::string_view group, const std::string& why)
{
    return {Error::Kind::Usage,
            sentence("core", "The layers %1 cannot be read: %2")(posenc::quoted(std::string(group.substr(0, 60))), why)};
}

// What is the same for all layers.
void shareOut(const ModelRope& rope, std::vector<LayerPositions>& groups)
{
    const std::int64_t length = rope.length; // which may be that of a group
    const RopeSections sections = rope.sections;
    for (LayerPositions& group : groups)
        if (group.kind == PositionKind::Rope) {
            group.rope.length = length;
            group.rope.sections = sections;
        }
}

Expected<LayerPositions> groupFrom(std::string_view text)
{
    LayerPositions group;
    for (const std::string_view word : parts(text, ' ')) {
        if (group.name.empty()) {
            group.name = word;
            if (wordOf(group.name) != group.name)
                return notRead(text,
                               sentence("core", "they begin with a name of at most 40 characters without commas, such as full_attention."));
            continue;
        }
        const std::size_t sign = word.find('=');
        const std::string_view name = word.substr(0, sign);
        const std::string_view value = sign == std::string_view::npos ? std::string_view() : word.substr(sign + 1);
        const bool isKnown = isWord(name, value, group) || isWordOfModel(name, value, group.rope);
        if (value.empty() || !isKnown)
            return notRead(text, sentence("core", "%1 is not a word such as theta=10000, window=4096 or layers=0-4,6.")(
                                     posenc::quoted(std::string(word.substr(0, 60)))));
    }
    if (group.name.empty())
        return notRead(text, sentence("core", "they begin with a name of at most 40 characters without commas, such as full_attention."));
    if (text.find('=') == text.npos) // positionsLine writes the base of what rotates, and the kind of the others
        return notRead(text, sentence("core", "a name alone says nothing of them. Write words such as theta=10000 behind it."));
    if (group.kind == PositionKind::Rope) {
        auto rope = showable(group.rope);
        if (!rope)
            return notRead(text, rope.error().message);
        group.rope = std::move(rope).value();
    }
    return group;
}

} // namespace

std::vector<LayerPositions> layersOf(const ModelPositions& positions)
{
    std::vector<LayerPositions> groups = positions.layers;
    if (groups.empty()) {
        groups.push_back({"rope", positions.kind, positions.rope, {}, positions.window});
        for (std::int64_t layer = 0; layer < std::min(positions.layerCount, LayerPositions::mostLayers); ++layer)
            groups.front().layers.push_back(layer);
    }
    std::set<std::string> taken;
    for (LayerPositions& group : groups) {
        group.rope.length = 0; // the same for all
        group.rope.sections = {};
        const std::string name = wordOf(group.name);
        group.name = name;
        for (int number = 2; !taken.insert(group.name).second; ++number)
            group.name = name + '_' + std::to_string(number);
    }
    return groups;
}

ModelPositions positionsOf(std::vector<LayerPositions> groups, const ModelRope& rope)
{
    ModelPositions positions;
    positions.kind = PositionKind::Rope;
    positions.rows = rope.length;
    shareOut(rope, groups);
    for (const LayerPositions& group : groups)
        positions.layerCount += static_cast<std::int64_t>(group.layers.size());
    const auto rotating = std::ranges::find(groups, PositionKind::Rope, &LayerPositions::kind);
    POSENC_EXPECTS(rotating != groups.end());
    positions.rope = rotating->rope;
    if (groups.size() > 1)
        positions.layers = std::move(groups);
    else
        positions.window = groups.front().window;
    return positions;
}

std::string positionsLine(const ModelPositions& positions)
{
    std::vector<LayerPositions> groups = layersOf(positions);
    const auto rotating = std::ranges::find(groups, PositionKind::Rope, &LayerPositions::kind);
    if (rotating != groups.end()) {
        rotating->rope.length = positions.rope.length;
        rotating->rope.sections = positions.rope.sections;
    }
    std::string text;
    for (const LayerPositions& group : groups)
        text += (text.empty() ? "" : " / ") + groupText(group);
    return text;
}

Expected<std::vector<LayerPositions>> layersFromLine(std::string_view line)
{
    std::vector<LayerPositions> groups;
    std::set<std::int64_t> layers;
    std::set<std::string> names;
    for (const std::string_view text : parts(line, '/')) {
        auto group = groupFrom(text);
        if (!group)
            return group.error();
        if (!names.insert(group->name).second)
            return notRead(text, sentence("core", "there are layers of this name already."));
        for (const std::int64_t layer : group->layers)
            if (!layers.insert(layer).second)
                return notRead(text, sentence("core", "layer %1 is named twice.")(layer));
        groups.push_back(std::move(group).value());
        if (groups.size() > mostGroups)
            return notRead(text, sentence("core", "a scene has at most %1 types of layers.")(mostGroups));
    }
    const auto rotating = std::ranges::find(groups, PositionKind::Rope, &LayerPositions::kind);
    if (rotating != groups.end())
        shareOut(rotating->rope, groups);
    return groups;
}

Expected<ModelPositions> positionsFromLine(std::string_view line)
{
    const auto groups = layersFromLine(line);
    if (!groups)
        return groups.error();
    const auto rotating = std::ranges::find(*groups, PositionKind::Rope, &LayerPositions::kind);
    if (rotating == groups->end())
        return notRead(line, sentence("core", "none of them rotates."));
    return positionsOf(*groups, rotating->rope);
}

} // namespace posenc
