// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/encoding_spec.h"
#include "core/schemes/scheme.h"
#include "core/tokens/input_settings.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace posenc {

/// In what an encoding can be written down as code.
enum class SnippetLanguage {
    NumPy,
    PyTorch,
    TensorFlow,
    Jax,
    Eigen ///< C++
};

/// The public names: numpy, pytorch, tensorflow, jax, eigen. Unknown names are Error::Kind::Usage.
std::string_view nameOf(SnippetLanguage language);
Expected<SnippetLanguage> snippetLanguageFromName(std::string_view name);
/// As its makers write it: NumPy, PyTorch, TensorFlow, JAX, C++ with Eigen.
std::string_view titleOf(SnippetLanguage language);
/// Of a file that holds such code: ".py" or ".cpp".
std::string_view fileExtensionOf(SnippetLanguage language);

/// What the code makes: the table of a scheme, and of embeddings what the model gets.
struct SnippetSubject {
    EncodingSpec spec;
    Scheme scheme = Scheme::Sinusoidal;
    std::uint64_t seed = 0; ///< of Scheme::Random
    InputSettings input;

    bool operator==(const SnippetSubject&) const = default;
};

/// A program that makes the table, prints its shape and begins with the parameters as constants: it runs as it stands. NumPy and C++
/// work in double precision, the others in single, as is usual there. The code is that of this scheme, layout and frequency rule and right
/// for any n, d_model and max_len that are put in instead. A random table has the same distribution, but the library's own numbers.
///
/// PyTorch's is a module that takes embeddings; the others have a function for that where the input is more than a plain sum: where
/// embeddings are multiplied by √d_model, concatenated or dropped from.
std::string codeSnippet(SnippetLanguage language, const SnippetSubject& subject);

} // namespace posenc
