// write_snippets FOLDER: writes the snippets of C++ that test_code_snippet compiles. snippet.cpp is one as it is; snippets.h has the
// function of every one in a namespace of its own, and a list of them.
#include "core/code_snippet.h"
#include "core/number_text.h"
#include "tests/core/snippet_specs.h"

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
    alone << codeSnippet(CodeLanguage::Eigen, EncodingSpec());

    // What the snippets include stands here first, outside of their namespaces.
    std::ofstream all(folder / "snippets.h");
    all << "#include <Eigen/Dense>\n#include <algorithm>\n#include <cmath>\n#include <iostream>\n#include <vector>\n";
    std::string names;
    for (const EncodingSpec& spec : test::snippetSpecs()) {
        const std::string code = codeSnippet(CodeLanguage::Eigen, spec);
        std::string name = "snippet";
        name += numberText(std::int64_t{std::ranges::count(names, ',')});
        all << "namespace " << name << " {\n" << code.substr(0, code.find("int main()")) << "}\n";
        names += "    &" + name + "::positionalEncoding,\n";
    }
    all << "const std::vector<Eigen::MatrixXd (*)()> compiledSnippets{\n" << names << "};\n";
    return alone.flush() && all.flush() ? 0 : 1;
}
