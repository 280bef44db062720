// SPDX-License-Identifier: GPL-3.0-or-later
// write_snippets FOLDER: writes the C++ snippets that test_code_snippet compiles. snippet.cpp is one as it is; snippets.h has the functions
// of each in its own namespace, and lists of them.
#include "core/base/number_text.h"
#include "core/snippets/snippet.h"
#include "tests/support/snippet_subjects.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

using namespace posenc;

int main(int argumentCount, char** arguments)
{
    if (argumentCount != 2)
        return 2;
    const std::filesystem::path folder(arguments[1]);
    std::ofstream alone(folder / "snippet.cpp");
    alone << codeSnippet(SnippetLanguage::Eigen, {});

    // The snippets' includes come first, outside their namespaces.
    std::ofstream all(folder / "snippets.h");
    all << "#include <Eigen/Dense>\n#include <algorithm>\n#include <cmath>\n#include <functional>\n#include <iostream>\n"
           "#include <random>\n#include <vector>\n";
    std::string tables;
    std::string inputs;
    for (const SnippetSubject& subject : test::snippetSubjects()) {
        const std::string code = codeSnippet(SnippetLanguage::Eigen, subject);
        std::string name = "snippet";
        name += numberText(std::int64_t{std::ranges::count(tables, '\n')});
        all << "namespace " << name << " {\n" << code.substr(0, code.find("int main()")) << "}\n";
        tables += "    &" + name + "::positionalEncoding,\n";
        if (code.find("modelInput(") == std::string::npos)
            inputs += "    {},\n";
        else
            inputs += "    [](const Eigen::MatrixXd& x, const Eigen::MatrixXd& pe, [[maybe_unused]] std::mt19937& random) -> "
                      "Eigen::MatrixXd { return "
                      + name + (subject.input.dropout() > 0.0 ? "::modelInput(x, pe, random); },\n" : "::modelInput(x, pe); },\n");
    }
    all << "const std::vector<Eigen::MatrixXd (*)()> compiledSnippets{\n" << tables << "};\n";
    all << "using CompiledInput = std::function<Eigen::MatrixXd(const Eigen::MatrixXd&, const Eigen::MatrixXd&, std::mt19937&)>;\n"
           "const std::vector<CompiledInput> compiledInputs{\n"
        << inputs << "};\n";
    return alone.flush() && all.flush() ? 0 : 1;
}
