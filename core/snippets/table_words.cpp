// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/snippets/snippet_parts.h"

namespace posenc {

namespace {

// A text as a literal of Python or C++.
std::string literal(std::string_view text)
{
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\')
            result += '\\';
        if (c == '\n')
            result += "\\n";
        else if (c == '\t')
            result += "\\t";
        else
            result += c;
    }
    return result + '"';
}

std::string loadOf(const SnippetTable& table)
{
    if (!table.text)
        return "np.load(" + literal(table.file) + ")";
    std::string arguments = literal(table.file);
    if (table.text->separator != ' ')
        arguments += ", delimiter=" + literal(std::string_view(&table.text->separator, 1));
    if (table.text->names)
        arguments += ", skiprows=1";
    if (table.text->positions)
        arguments += ", usecols=range(1, d_model + 1)";
    return "np.loadtxt(" + arguments + ")";
}

// NPY 1.0 gives the length of its header in two bytes.
constexpr std::string_view readNpy =
    R"(    // Little-endian $number$ numbers, row by row; of another kind of file: np.save(file, np.ascontiguousarray(table, "$dtype$"))
    std::ifstream file($literal$, std::ios::binary);
    unsigned char start[10] = {};
    file.read(reinterpret_cast<char*>(start), sizeof start);
    file.ignore(start[8] + 256 * start[9]);
    Eigen::Matrix<$number$, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor> pe(maxLen, dModel);
    file.read(reinterpret_cast<char*>(pe.data()), pe.size() * sizeof($number$));
    if (!file)
        throw std::runtime_error("The table cannot be read.");
    return pe.cast<double>();
)";

constexpr std::string_view readText = R"(    std::ifstream file($literal$);
    std::string line;
$names$    Eigen::MatrixXd pe(maxLen, dModel);
    for (int k = 0; k < maxLen; ++k) {
        std::getline(file, line);
        std::replace(line.begin(), line.end(), '$separator$', ' ');
        std::istringstream numbers(line);
$positions$        for (int j = 0; j < dModel; ++j)
            numbers >> pe(k, j);
        if (!numbers)
            throw std::runtime_error("The table cannot be read.");
    }
    return pe;
)";

std::string readTableOf(const SnippetTable& table)
{
    Placeholders words{
        {"literal", literal(table.file)}, {"number", table.isSingle ? "float" : "double"}, {"dtype", table.isSingle ? "<f4" : "<f8"}};
    if (!table.text)
        return filledIn(readNpy, words);
    words.emplace_back("separator", table.text->separator == '\t' ? std::string("\\t") : std::string(1, table.text->separator));
    words.emplace_back("names", table.text->names ? "    std::getline(file, line); // names of the columns\n" : "");
    words.emplace_back("positions", table.text->positions ? "        double position = 0;\n        numbers >> position;\n" : "");
    return filledIn(readText, words);
}

} // namespace

Placeholders tableWords(const SnippetSubject& subject)
{
    if (!subject.scheme->takes(SchemeParameter::File))
        return {};
    return {{"load", loadOf(subject.table)}, {"read_table", readTableOf(subject.table)}};
}

std::string numpyImport(const SnippetSubject& subject)
{
    return subject.scheme->takes(SchemeParameter::File) ? "import numpy as np\n" : "";
}

} // namespace posenc
