// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/snippets/snippet_parts.h"

#include "core/base/number_text.h"
#include "core/schemes/family_parameters.h"

#include <algorithm>

namespace posenc {

namespace {

// Numbers in lines of code.
std::string listIn(const std::vector<double>& numbers)
{
    constexpr std::size_t widest = 100;
    std::string text;
    std::string line = "    ";
    for (const double number : numbers) {
        const std::string entry = numberText(number) + ",";
        if (line.size() + entry.size() > widest) {
            text += line + "\n";
            line = "    ";
        }
        line += (line.size() > 4 ? " " : "") + entry;
    }
    return text + line + "\n";
}

std::string_view orderOf(Layout layout)
{
    switch (layout) {
    case Layout::Interleaved:
        return "sines and cosines in turn";
    case Layout::Concatenated:
        return "all sines, then all cosines";
    case Layout::CosineFirst:
        return "all cosines, then all sines";
    }
    return {};
}

} // namespace

std::string filledIn(std::string_view text, const Placeholders& words)
{
    std::string result;
    while (!text.empty()) {
        const std::size_t start = std::min(text.find('$'), text.size());
        result += text.substr(0, start);
        text.remove_prefix(start);
        const std::size_t end = text.find('$', 1);
        if (end == std::string_view::npos)
            return result.append(text);
        const auto found = std::ranges::find(words, text.substr(1, end - 1), &Placeholders::value_type::first);
        result += found != words.end() ? std::string_view(found->second) : text.substr(0, end);
        text.remove_prefix(found != words.end() ? end + 1 : end);
    }
    return result;
}

bool changesInput(const InputSettings& input) { return input.combination() != Combination::Sum || input.scaled() || input.dropout() > 0.0; }

bool dropsSome(const InputSettings& input) { return input.dropout() > 0.0 && input.dropout() < 1.0; }

std::string aboutTable(const SnippetSubject& subject, std::string_view mark)
{
    const bool paper = subject.spec.frequencies() == FrequencyRule::Paper;
    const Placeholders words{{"#", std::string(mark)},
                             {"order", std::string(orderOf(subject.spec.layout()))},
                             {"omega_i", paper ? "n^(-2i/d_model)" : "n^(-i/(pairs - 1))"},
                             {"omega_j", paper ? "n^(-j/d_model)" : "n^(-j/(d_model - 1))"},
                             {"file", subject.table.file}};
    std::string about = filledIn(subject.scheme->snippets.about, words);
    if (subject.scheme->takes(SchemeParameter::File) && subject.table.isCopy)
        about.append(mark).append(" posenc writes that file from yours: --export table.npy, or Export numbers of the heatmap.\n");
    return about;
}

std::string aboutInput(const InputSettings& input)
{
    return std::string(input.combination() == Combination::Sum ? "Adds" : "Appends") + " the encoding of their positions to "
           + (input.scaled() ? "sqrt(d_model) times embeddings" : "embeddings");
}

Placeholders codeWords(const SnippetSubject& subject)
{
    return {{"n", numberText(subject.spec.n())},
            {"d_model", numberText(subject.spec.dModel())},
            {"max_len", numberText(subject.spec.maxLen())},
            {"seed", numberText(static_cast<std::int64_t>(subject.seed))},
            {"dropout", numberText(subject.input.dropout())}};
}

Placeholders pythonWords(const SnippetSubject& subject)
{
    Placeholders words = codeWords(subject);
    const bool paper = subject.spec.frequencies() == FrequencyRule::Paper;
    words.emplace_back("pairs", paper ? "(d_model + 1) // 2" : "d_model // 2");
    words.emplace_back("row_positions", subject.positions.empty() ? "range(max_len)" : "positions");
    if (subject.scheme->takes(SchemeParameter::Layout))
        words.emplace_back("exponent", paper ? "-2 * pair / d_model" : "-pair / max(pairs - 1, 1)");
    else
        words.emplace_back("exponent", paper ? "-column / d_model" : "-column / max(d_model - 1, 1)");
    words.emplace_back("scale", subject.input.scaled() ? "d_model**0.5 * " : "");
    for (auto& word : tableWords(subject))
        words.push_back(std::move(word));
    return words;
}

std::vector<FamilyConstant> familyConstants(const SnippetSubject& subject)
{
    const SchemeTraits& scheme = *subject.scheme;
    const FamilyParameters& family = *subject.family;
    std::vector<FamilyConstant> constants;
    const auto addNumber = [&](std::string_view python, std::string_view cpp, double value) {
        constants.push_back({python, cpp, "double", numberText(value), numberText(value)});
    };
    const auto addWhole = [&](std::string_view python, std::string_view cpp, std::int64_t value) {
        constants.push_back({python, cpp, "int", numberText(value), numberText(value)});
    };
    const auto addFlag = [&](std::string_view python, std::string_view cpp, bool value) {
        constants.push_back({python, cpp, "bool", value ? "True" : "False", value ? "true" : "false"});
    };
    if (scheme.takes(FamilyParameter::PaddingRow))
        addWhole("padding_idx", "paddingIdx", family.paddingRow);
    if (scheme.takes(FamilyParameter::Times)) {
        addNumber("first_t", "firstT", family.firstTime);
        addNumber("t_step", "tStep", family.timeStep);
    }
    if (scheme.takes(FamilyParameter::Shift))
        addWhole("freq_shift", "freqShift", family.shift);
    if (scheme.takes(FamilyParameter::Flip))
        addFlag("flip_sin_to_cos", "flipSinToCos", family.flipped);
    if (scheme.takes(SchemeParameter::Patches)) {
        const PatchGrid grid = shownGrid(subject.spec.maxLen(), subject.patches);
        addWhole("leading", "leading", grid.leading);
        addWhole("width", "width", grid.width);
        if (scheme.takes(FamilyParameter::Normalise))
            addWhole("height", "height", grid.height);
    }
    if (scheme.takes(FamilyParameter::Normalise))
        addFlag("normalize", "normalize", !family.unnormalised);
    if (scheme.takes(FamilyParameter::Pi))
        addFlag("with_pi", "withPi", !family.withoutPi);
    if (scheme.takes(FamilyParameter::Deviation))
        addNumber("sigma", "sigma", family.deviation);
    if (scheme.takes(SchemeParameter::Positions) && !subject.positions.empty()) {
        const std::string list = listIn(subject.positions);
        constants.push_back({"positions", "positions[]", "double", "[\n" + list + "]", "{\n" + list + "}"});
    }
    return constants;
}

std::string pythonConstants(const SnippetSubject& subject, bool withDropout)
{
    std::string text = subject.scheme->takes(SchemeParameter::Base) ? "n = $n$\n" : "";
    text += "d_model = $d_model$\nmax_len = $max_len$\n";
    for (const FamilyConstant& constant : familyConstants(subject))
        text.append(constant.pythonName).append(" = ").append(constant.pythonValue).append("\n");
    if (subject.scheme->takes(SchemeParameter::Seed))
        text += "seed = $seed$\n";
    if (withDropout)
        text += "dropout = $dropout$\n";
    return filledIn(text, codeWords(subject));
}

// With `paper` the columns are exactly the sines and cosines; with `tensor2tensor` an odd d_model leaves one over.
Placeholders columnWords(const SnippetSubject& subject)
{
    Placeholders words = pythonWords(subject);
    const bool paper = subject.spec.frequencies() == FrequencyRule::Paper;
    const auto add = [&words](std::string_view sines, std::string_view cosines) {
        words.emplace_back("sines", sines);
        words.emplace_back("cosines", cosines);
    };
    words.emplace_back("complete", paper ? "[:, : d_model // 2]" : "");
    switch (subject.spec.layout()) {
    case Layout::Interleaved:
        paper ? add("0::2", "1::2") : add("0 : 2 * pairs : 2", "1 : 2 * pairs : 2");
        break;
    case Layout::Concatenated:
        paper ? add(":pairs", "pairs:") : add(":pairs", "pairs : 2 * pairs");
        break;
    case Layout::CosineFirst:
        paper ? add("d_model // 2 :", ": d_model // 2") : add("pairs : 2 * pairs", ":pairs");
        break;
    }
    return words;
}

} // namespace posenc
