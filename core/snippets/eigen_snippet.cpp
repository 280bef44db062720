// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/snippets/snippet_parts.h"

namespace posenc {

namespace {

// The columns of pair i.
std::pair<std::string_view, std::string_view> columnsOf(Layout layout)
{
    switch (layout) {
    case Layout::Interleaved:
        return {"2 * i", "2 * i + 1"};
    case Layout::Concatenated:
        return {"i", "pairs + i"};
    case Layout::CosineFirst:
        return {"dModel / 2 + i", "i"};
    }
    return {};
}

// The function that takes embeddings.
std::string eigenInput(const InputSettings& input)
{
    if (!changesInput(input))
        return {};
    const bool drops = input.dropout() > 0.0;
    const bool sum = input.combination() == Combination::Sum;
    const std::string added = "$scale$embeddings + pe.topRows(embeddings.rows())";
    std::string text = "// " + aboutInput(input) + ", shape (sequence, dModel).\n";
    text += "Eigen::MatrixXd modelInput(const Eigen::MatrixXd& embeddings, const Eigen::MatrixXd& pe";
    text += drops ? ", std::mt19937& random)\n{\n" : ")\n{\n";
    if (!sum)
        text += "    Eigen::MatrixXd x(embeddings.rows(), 2 * dModel);\n    x << $scale$embeddings, pe.topRows(embeddings.rows());\n";
    else if (drops)
        text += "    const Eigen::MatrixXd x = " + added + ";\n";
    if (drops)
        text += "    std::bernoulli_distribution dropped(dropout);\n"
                "    return x.unaryExpr([&](double value) { return dropped(random) ? 0 : value / (1 - dropout); });\n";
    else
        text += "    return " + (sum ? added : "x") + ";\n";
    return text + "}\n\n";
}

std::string includesOf(const SnippetSubject& subject)
{
    std::string text = "#include <Eigen/Dense>\n\n#include <algorithm>\n";
    if (subject.scheme->hasWaves || subject.scheme->hasOwnWaves || subject.scheme->takes(SchemeParameter::Seed) || subject.input.scaled())
        text += "#include <cmath>\n";
    if (subject.scheme->takes(SchemeParameter::File))
        text += "#include <fstream>\n";
    text += "#include <iostream>\n";
    if (subject.scheme->takes(SchemeParameter::Seed) || subject.input.dropout() > 0.0)
        text += "#include <random>\n";
    if (subject.scheme->takes(SchemeParameter::File))
        text += subject.table.text ? "#include <sstream>\n#include <stdexcept>\n#include <string>\n" : "#include <stdexcept>\n";
    return text;
}

std::string constantsOf(const SnippetSubject& subject)
{
    std::string text = subject.scheme->takes(SchemeParameter::Base) ? "constexpr double n = $n$;\n" : "";
    text += "constexpr int dModel = $d_model$;\nconstexpr int maxLen = $max_len$;\n";
    for (const FamilyConstant& constant : familyConstants(subject))
        text.append("constexpr ")
            .append(constant.cppType)
            .append(" ")
            .append(constant.cppName)
            .append(" = ")
            .append(constant.cppValue)
            .append(";\n");
    if (subject.scheme->snippets.eigen.find(" pi ") != std::string_view::npos) // std::numbers needs C++20
        text += "constexpr double pi = 3.141592653589793;\n";
    if (subject.scheme->takes(SchemeParameter::Seed))
        text += "constexpr unsigned seed = $seed$;\n";
    if (subject.input.dropout() > 0.0)
        text += "constexpr double dropout = $dropout$;\n";
    return text;
}

Placeholders wordsOf(const SnippetSubject& subject)
{
    Placeholders words = codeWords(subject);
    const bool paper = subject.spec.frequencies() == FrequencyRule::Paper;
    words.emplace_back("pairs", paper ? "(dModel + 1) / 2" : "dModel / 2");
    words.emplace_back("row_positions", subject.positions.empty() ? "Eigen::ArrayXd::LinSpaced(maxLen, 0, maxLen - 1)"
                                                                  : "Eigen::Map<const Eigen::ArrayXd>(positions, maxLen)");
    if (subject.scheme->takes(SchemeParameter::Layout))
        words.emplace_back("exponent", paper ? "-2.0 * i / dModel" : "-1.0 * i / std::max(pairs - 1, 1)");
    else
        words.emplace_back("exponent", paper ? "-1.0 * j / dModel" : "-1.0 * j / std::max(dModel - 1, 1)");
    words.emplace_back("sine", columnsOf(subject.spec.layout()).first);
    words.emplace_back("cosine", columnsOf(subject.spec.layout()).second);
    words.emplace_back("guard", paper ? "if (i < dModel / 2)\n            " : "");
    words.emplace_back("scale", subject.input.scaled() ? "std::sqrt(dModel) * " : "");
    for (auto& word : tableWords(subject))
        words.push_back(std::move(word));
    return words;
}

} // namespace

std::string eigenCode(const SnippetSubject& subject)
{
    constexpr std::string_view text = R"($about$$includes$
$constants$
// The table, one row per position, shape (maxLen, dModel).
Eigen::MatrixXd positionalEncoding()
{
$table$}

$input$int main()
{
    const Eigen::MatrixXd pe = positionalEncoding();
    std::cout.precision(17); // all digits of a double
    std::cout << pe.rows() << " x " << pe.cols() << '\n' << pe.topLeftCorner(std::min(maxLen, 4), std::min(dModel, 8)) << '\n';
}
)";
    const Placeholders words = wordsOf(subject);
    return filledIn(text, {{"about", aboutTable(subject, "//")},
                           {"includes", includesOf(subject)},
                           {"constants", filledIn(constantsOf(subject), words)},
                           {"table", filledIn(subject.scheme->snippets.eigen, words)},
                           {"input", filledIn(eigenInput(subject.input), words)}});
}

} // namespace posenc
