#include "core/snippets/snippet.h"

#include "core/base/names.h"
#include "core/snippets/snippet_parts.h"

namespace posenc {

namespace {

constexpr Names<CodeLanguage, 5> languageNames{{
    {"numpy", CodeLanguage::NumPy},
    {"pytorch", CodeLanguage::PyTorch},
    {"tensorflow", CodeLanguage::TensorFlow},
    {"jax", CodeLanguage::Jax},
    {"eigen", CodeLanguage::Eigen},
}};

constexpr Names<CodeLanguage, 5> languageTitles{{
    {"NumPy", CodeLanguage::NumPy},
    {"PyTorch", CodeLanguage::PyTorch},
    {"TensorFlow", CodeLanguage::TensorFlow},
    {"JAX", CodeLanguage::Jax},
    {"C++ with Eigen", CodeLanguage::Eigen},
}};

} // namespace

std::string_view nameOf(CodeLanguage language) { return nameIn(languageNames, language); }

Expected<CodeLanguage> codeLanguageFromName(std::string_view name) { return valueIn(languageNames, name, "code language"); }

std::string_view titleOf(CodeLanguage language) { return nameIn(languageTitles, language); }

std::string_view fileExtensionOf(CodeLanguage language) { return language == CodeLanguage::Eigen ? ".cpp" : ".py"; }

std::string codeSnippet(CodeLanguage language, const CodeSubject& subject)
{
    switch (language) {
    case CodeLanguage::NumPy:
        return numpyCode(subject);
    case CodeLanguage::PyTorch:
        return pytorchCode(subject);
    case CodeLanguage::TensorFlow:
        return tensorflowCode(subject);
    case CodeLanguage::Jax:
        return jaxCode(subject);
    case CodeLanguage::Eigen:
        return eigenCode(subject);
    }
    return {};
}

} // namespace posenc
