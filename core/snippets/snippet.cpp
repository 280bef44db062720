// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/snippets/snippet.h"

#include "core/base/names.h"
#include "core/snippets/snippet_parts.h"

namespace posenc {

namespace {

constexpr Names<SnippetLanguage, 5> languageNames{{
    {"numpy", SnippetLanguage::NumPy},
    {"pytorch", SnippetLanguage::PyTorch},
    {"tensorflow", SnippetLanguage::TensorFlow},
    {"jax", SnippetLanguage::Jax},
    {"eigen", SnippetLanguage::Eigen},
}};

constexpr Names<SnippetLanguage, 5> languageTitles{{
    {"NumPy", SnippetLanguage::NumPy},
    {"PyTorch", SnippetLanguage::PyTorch},
    {"TensorFlow", SnippetLanguage::TensorFlow},
    {"JAX", SnippetLanguage::Jax},
    {"C++ with Eigen", SnippetLanguage::Eigen},
}};

} // namespace

std::string_view nameOf(SnippetLanguage language) { return nameIn(languageNames, language); }

std::string_view titleOf(SnippetLanguage language) { return nameIn(languageTitles, language); }

std::string codeSnippet(SnippetLanguage language, const SnippetSubject& subject)
{
    switch (language) {
    case SnippetLanguage::NumPy:
        return numpyCode(subject);
    case SnippetLanguage::PyTorch:
        return pytorchCode(subject);
    case SnippetLanguage::TensorFlow:
        return tensorflowCode(subject);
    case SnippetLanguage::Jax:
        return jaxCode(subject);
    case SnippetLanguage::Eigen:
        return eigenCode(subject);
    }
    return {};
}

} // namespace posenc
