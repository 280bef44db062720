// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/encoding_spec.h"
#include "core/encoding/input_settings.h"
#include "core/family/schemes.h"
#include "core/similarity/similarity.h"
#include "core/tables/file_table.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace posenc {

/// What an encoding can be written in as code.
enum class SnippetLanguage {
    NumPy,
    PyTorch,
    TensorFlow,
    Jax,
    Eigen ///< C++
};

/// The public names: numpy, pytorch, tensorflow, jax, eigen. Unknown names are Error::Kind::Usage.
std::string_view nameOf(SnippetLanguage language);
/// As its makers write it: NumPy, PyTorch, TensorFlow, JAX, C++ with Eigen.
std::string_view titleOf(SnippetLanguage language);
/// The extension of a file with this code: ".py" or ".cpp".

/// The file that a table is read from.
struct SnippetTable {
    std::string file;               ///< path of the file, UTF-8
    std::optional<TextLayout> text; ///< empty for an NPY file
    bool isSingle = true;           ///< an NPY file of float32 numbers
    std::string tensor;             ///< name of the table in a model's file; empty if the file has only this table
    std::optional<TablePart> part;  ///< where that file holds it; empty for an NPZ file
    std::int64_t firstRow = 0;      ///< rows before it are left out; of a part they are before it
    bool isCopy = false;            ///< the file is one that posenc has to write first, because nobody else reads the user's

    bool operator==(const SnippetTable&) const = default;
};

/// What lines for Matplotlib draw of the table.
struct SnippetPlot {
    enum class Kind {
        None,
        Heatmap,    ///< the table
        Rows,       ///< some rows over the columns
        Columns,    ///< some columns over the positions
        Similarity, ///< every position against every position
        Offsets,    ///< one position against every position
        Angles      ///< k · ω of every position and pair, only if the scheme has pairs
    };
    Kind kind = Kind::None;
    std::vector<std::int64_t> cells; ///< the rows, the columns, or the one position
    Measure measure = Measure::Dot;
    std::string colormap = "RdBu_r"; ///< as Matplotlib calls it
    double lowest = -1.0;            ///< value of the first colour, and of the last
    double highest = 1.0;
    bool isOther = false; ///< the view shows something else: the code says so and draws the table

    bool operator==(const SnippetPlot&) const = default;
};

/// What the code makes: the table of a scheme, and what the model gets from embeddings.
struct SnippetSubject {
    EncodingSpec spec;
    SchemeName scheme;
    std::uint64_t seed = 0; ///< if the scheme takes one
    SnippetTable table;     ///< the opened table that the code loads
    InputSettings input;
    PatchLayout patches; ///< patch layout, for schemes that take it
    SharedValue<FamilyParameters> family;
    SnippetPlot plot{};              ///< drawn by code in Python
    std::vector<double> positions{}; ///< positions of the rows, for schemes that take them; empty: 0, 1, 2 …

    bool operator==(const SnippetSubject&) const = default;
};

/// A program that makes the table, prints its shape and begins with the parameters as constants: it runs as it stands. NumPy and C++
/// work in double precision, the others in single, as is usual there. The code is that of this scheme, layout and frequency rule and right
/// for any n, d_model and max_len that are put in instead. A random table has the same distribution, but the library's own numbers.
///
/// PyTorch's is a module that takes embeddings; the others have a function for that if the input is more than a plain sum: if
/// embeddings are multiplied by √d_model, concatenated or dropped from. SnippetSubject::plot adds lines for Matplotlib to code in Python.
std::string codeSnippet(SnippetLanguage language, const SnippetSubject& subject);

} // namespace posenc
