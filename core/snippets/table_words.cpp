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

// From row `first` on.
std::string rowsFrom(std::int64_t first) { return first > 0 ? "[" + std::to_string(first) + ":]" : std::string(); }

// Its numbers lie one after another in the file.
std::string loadPart(const SnippetTable& table, const std::string& count)
{
    const bool isShort = table.part->dtype == "bfloat16"; // which NumPy does not know: the upper half of a float32
    const std::string load = "np.fromfile(" + literal(table.file) + ", " + (isShort ? "\"<u2\"" : literal(table.part->dtype)) + ", " + count
                             + ", offset=" + std::to_string(table.part->offset) + ")";
    return isShort ? "(" + load + ".astype(\"<u4\") << 16).view(\"<f4\")" : load;
}

std::string loadOf(const SnippetTable& table, const std::string& count, const std::string& columns)
{
    if (table.part)
        return loadPart(table, count);
    if (!table.tensor.empty())
        return "np.load(" + literal(table.file) + ")[" + literal(table.tensor) + "].reshape(-1, " + columns + ")"
               + rowsFrom(table.firstRow);
    if (!table.text)
        return "np.load(" + literal(table.file) + ")" + rowsFrom(table.firstRow);
    std::string arguments = literal(table.file);
    if (table.text->separator != ' ')
        arguments += ", delimiter=" + literal(std::string_view(&table.text->separator, 1));
    // Rows are counted as lines, among which are comments.
    const bool skipsLines = table.text->readers == TextReaders::All;
    const std::int64_t lines = (skipsLines ? table.firstRow : 0) + (table.text->names ? 1 : 0);
    if (lines > 0)
        arguments += ", skiprows=" + std::to_string(lines);
    if (table.text->positions)
        arguments += ", usecols=range(1, d_model + 1)";
    return "np.loadtxt(" + arguments + ")" + rowsFrom(skipsLines ? 0 : table.firstRow);
}

// NPY 1.0 gives the length of its header in two bytes.
constexpr std::string_view readNpy =
    R"(    // Little-endian $number$ numbers, row by row; of another kind of file: np.save(file, np.ascontiguousarray(table, "$dtype$"))
    std::ifstream file($literal$, std::ios::binary);
    unsigned char start[10] = {};
    file.read(reinterpret_cast<char*>(start), sizeof start);
    file.ignore(start[8] + 256 * start[9]$skipped$);
    Eigen::Matrix<$number$, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor> pe(maxLen, dModel);
    file.read(reinterpret_cast<char*>(pe.data()), pe.size() * sizeof($number$));
    if (!file)
        throw std::runtime_error("The table cannot be read.");
    return pe.cast<double>();
)";

constexpr std::string_view readPart =
    R"(    // Little-endian $number$ numbers, row by row, in the midst of the file.
    std::ifstream file($literal$, std::ios::binary);
    file.seekg($offset$);
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

// What C++ cannot read as it is, NumPy writes as an NPY file first.
std::string readConverted(const SnippetTable& table, const EncodingSpec& spec)
{
    const std::string load = loadOf(table, std::to_string(spec.maxLen() * spec.dModel()), std::to_string(spec.dModel()));
    const Placeholders words{{"literal", literal("table.npy")}, {"number", "double"}, {"dtype", "<f8"}, {"skipped", ""}};
    return "    // Made by np.save(\"table.npy\", " + load + ".reshape(" + std::to_string(spec.maxLen()) + ", "
           + std::to_string(spec.dModel()) + ").astype(\"<f8\"))\n" + filledIn(readNpy, words);
}

std::string readTableOf(const SnippetTable& table, const EncodingSpec& spec)
{
    const bool isSingle = table.part ? table.part->dtype == "float32" : table.isSingle;
    const bool isOdd = table.text && table.text->readers != TextReaders::All;
    if (table.part ? !isSingle && table.part->dtype != "float64" : !table.tensor.empty() || isOdd)
        return readConverted(table, spec);
    Placeholders words{{"literal", literal(table.file)}, {"number", isSingle ? "float" : "double"}, {"dtype", isSingle ? "<f4" : "<f8"}};
    if (table.part) {
        words.emplace_back("offset", std::to_string(table.part->offset));
        return filledIn(readPart, words);
    }
    if (!table.text) {
        words.emplace_back("skipped", table.firstRow > 0 ? " + " + std::to_string(table.firstRow) + " * dModel * sizeof("
                                                               + (isSingle ? "float" : "double") + ")"
                                                         : "");
        return filledIn(readNpy, words);
    }
    words.emplace_back("separator", table.text->separator == '\t' ? std::string("\\t") : std::string(1, table.text->separator));
    std::string skipped = table.text->names ? "    std::getline(file, line); // names of the columns\n" : "";
    if (table.firstRow > 0)
        skipped += "    for (int row = 0; row < " + std::to_string(table.firstRow) + "; ++row)\n        std::getline(file, line);\n";
    words.emplace_back("names", skipped);
    words.emplace_back("positions", table.text->positions ? "        double position = 0;\n        numbers >> position;\n" : "");
    return filledIn(readText, words);
}

} // namespace

Placeholders tableWords(const SnippetSubject& subject)
{
    if (!subject.scheme->takes(SchemeParameter::File))
        return {};
    return {{"load", loadOf(subject.table, "max_len * d_model", "d_model")}, {"read_table", readTableOf(subject.table, subject.spec)}};
}

std::string numpyImport(const SnippetSubject& subject)
{
    return subject.scheme->takes(SchemeParameter::File) ? "import numpy as np\n" : "";
}

} // namespace posenc
