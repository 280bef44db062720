#pragma once

#include "core/encoding_spec.h"

#include <string>
#include <string_view>

namespace posenc {

/// In what an encoding can be written down as code.
enum class CodeLanguage {
    NumPy,
    PyTorch,
    TensorFlow,
    Jax,
    Eigen ///< C++
};

/// The public names: numpy, pytorch, tensorflow, jax, eigen. Unknown names are Error::Kind::Usage.
std::string_view nameOf(CodeLanguage language);
Expected<CodeLanguage> codeLanguageFromName(std::string_view name);
/// As its makers write it: NumPy, PyTorch, TensorFlow, JAX, C++ with Eigen.
std::string_view titleOf(CodeLanguage language);
/// Of a file that holds such code: ".py" or ".cpp".
std::string_view fileExtensionOf(CodeLanguage language);

/// A program that makes the encoding, prints its shape and begins with the parameters as constants: it runs as it stands. NumPy and C++
/// work in double precision, the others in single, as is usual there. The code is that of this layout and frequency rule and right for any
/// n, d_model and max_len that are put in instead. `dropout`, in [0, 1], is the probability in the PyTorch module; the others have none.
std::string codeSnippet(CodeLanguage language, const EncodingSpec& spec, double dropout = 0.0);

} // namespace posenc
