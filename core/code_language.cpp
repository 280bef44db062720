#include "core/code_language.h"

#include "core/number_text.h"

#include <algorithm>

namespace posenc {

namespace {

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

std::string filledIn(std::string_view text, const CodeWords& words)
{
    std::string result;
    while (!text.empty()) {
        const std::size_t start = std::min(text.find('$'), text.size());
        result += text.substr(0, start);
        text.remove_prefix(start);
        const std::size_t end = text.find('$', 1);
        if (end == std::string_view::npos)
            return result.append(text);
        const auto found = std::ranges::find(words, text.substr(1, end - 1), &CodeWords::value_type::first);
        result += found != words.end() ? std::string_view(found->second) : text.substr(0, end);
        text.remove_prefix(found != words.end() ? end + 1 : end);
    }
    return result;
}

CodeWords codeWords(const EncodingSpec& spec)
{
    return {{"n", numberText(spec.n())},
            {"d_model", numberText(spec.dModel())},
            {"max_len", numberText(spec.maxLen())},
            {"order", std::string(orderOf(spec.layout()))},
            {"omega", spec.frequencies() == FrequencyRule::Paper ? "n^(-2i/d_model)" : "n^(-i/(pairs - 1))"}};
}

CodeWords pythonWords(const EncodingSpec& spec)
{
    CodeWords words = codeWords(spec);
    const bool paper = spec.frequencies() == FrequencyRule::Paper;
    words.emplace_back("pairs", paper ? "(d_model + 1) // 2" : "d_model // 2");
    words.emplace_back("exponent", paper ? "-2 * pair / d_model" : "-pair / max(pairs - 1, 1)");
    return words;
}

// With `paper` the columns are exactly the sines and cosines; with `tensor2tensor` an odd d_model leaves one over.
CodeWords columnWords(const EncodingSpec& spec)
{
    CodeWords words = pythonWords(spec);
    const bool paper = spec.frequencies() == FrequencyRule::Paper;
    const auto add = [&words](std::string_view sines, std::string_view cosines) {
        words.emplace_back("sines", sines);
        words.emplace_back("cosines", cosines);
    };
    words.emplace_back("complete", paper ? "[:, : d_model // 2]" : "");
    switch (spec.layout()) {
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
