// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/snippets/snippet_parts.h"

namespace posenc {

namespace {

// The function that takes embeddings.
std::string inputOf(const SnippetSubject& subject)
{
    const InputSettings& input = subject.input;
    if (!changesInput(input))
        return {};
    const std::string x = input.combination() == Combination::Sum ? "$scale$embeddings + pe[: len(embeddings)]"
                                                                  : "np.hstack([$scale$embeddings, pe[: len(embeddings)]])";
    std::string text = "def model_input(embeddings, pe):\n    \"\"\"" + aboutInput(input) + ", shape (sequence, d_model).\"\"\"\n";
    if (input.dropout() == 1.0)
        text += "    x = " + x + "\n    return np.zeros_like(x)  # a dropout of 1 keeps nothing\n\n\n";
    else if (dropsSome(input))
        text += "    x = " + x
                + "\n    kept = np.random.default_rng().random(x.shape) >= dropout\n    return np.where(kept, x / (1 - dropout), 0)\n\n\n";
    else
        text += "    return " + x + "\n\n\n";
    return filledIn(text, pythonWords(subject));
}

} // namespace

std::string numpyCode(const SnippetSubject& subject)
{
    constexpr std::string_view text = R"($about$import numpy as np

$constants$

def positional_encoding():
    """The table, shape (max_len, d_model), in double precision."""
$table$

$input$pe = positional_encoding()
print(pe.shape)
print(pe[:4, :8].round(4))
$plot$)";
    Placeholders words = columnWords(subject);
    return filledIn(text, {{"about", aboutTable(subject, "#")},
                           {"constants", pythonConstants(subject, dropsSome(subject.input))},
                           {"table", filledIn(subject.scheme->snippets.numpy, words)},
                           {"input", inputOf(subject)},
                           {"plot", plotLines(subject, "pe")}});
}

namespace {

std::string_view forwardOf(Combination combination)
{
    if (combination == Combination::Sum)
        return "        return self.dropout($scale$x + self.pe[:, : x.size(1)])\n";
    return R"(        pe = self.pe[:, : x.size(1)].expand_as(x)
        return self.dropout(torch.cat([$scale$x, pe], dim=-1))
)";
}

} // namespace

std::string pytorchCode(const SnippetSubject& subject)
{
    constexpr std::string_view text = R"($about$$numpy$import torch
from torch import nn

$constants$

class PositionalEncoding(nn.Module):
    """$does$, shape (batch, sequence, d_model)."""

    def __init__(self):
        super().__init__()
        self.dropout = nn.Dropout(p=dropout)
$table$
    def forward(self, x):
$forward$

encoding = PositionalEncoding()
print(tuple(encoding.pe.shape))
print(encoding.pe[0, :4, :8])
$plot$)";
    Placeholders words = columnWords(subject);
    return filledIn(text, {{"about", aboutTable(subject, "#")},
                           {"numpy", numpyImport(subject)},
                           {"constants", pythonConstants(subject, true)},
                           {"does", aboutInput(subject.input)},
                           {"table", filledIn(subject.scheme->snippets.pytorch, words)},
                           {"forward", filledIn(forwardOf(subject.input.combination()), words)},
                           {"plot", plotLines(subject, "encoding.pe[0].numpy()")}});
}

namespace {

// TensorFlow and JAX make the same tensors, which cannot be assigned to; what they call things is in $dollars$.
struct Library {
    std::string_view imports;
    std::string_view alias; ///< name of the library's module of functions
    std::string_view range; ///< code for a range of whole numbers as $float$ numbers
    std::string_view concat;
    std::string_view precision; ///< text that the docstring of the table adds
    std::string_view waves;     ///< text that it adds for schemes with waves
    std::string_view closing;   ///< expression that the table's function returns, if it is not the last step itself
    std::string_view normal;    ///< numbers, shape $shape$
    std::string_view asArray;   ///< the function that takes an array of NumPy
    std::string_view arguments; ///< arguments of the input's function if entries are dropped
    std::string_view dropped;   ///< expression that this function returns
    std::string_view rows;      ///< printed rows of the table
    std::string_view array;     ///< the table as an array for Matplotlib
    std::string_view listed;    ///< numbers of a list, as many digits as the range has
};

// The angles are made in double precision: in single precision a product k · omega would be off by about k · 1e-7.
constexpr Library tensorflow{
    .imports = "import tensorflow as tf\n",
    .alias = "tf",
    .range = "tf.range($count$, dtype=tf.float64)",
    .concat = "tf.concat",
    .precision = ", in single precision.",
    .waves = ", in single precision.",
    .closing = "    return tf.cast(pe, tf.float32)\n",
    .normal = "tf.random.stateless_normal($shape$, seed=(seed, 0)$double$)",
    .asArray = "convert_to_tensor",
    .arguments = "embeddings, pe",
    .dropped = "    return tf.nn.dropout(x, rate=dropout)\n",
    .rows = "pe[:4, :8].numpy().round(4)",
    .array = "pe.numpy()",
    .listed = "tf.constant(list($row_positions$), dtype=tf.float64)",
};

constexpr Library jax{
    .imports = "import jax.numpy as jnp\n",
    .alias = "jnp",
    .range = "jnp.arange($count$, dtype=float)",
    .concat = "jnp.concatenate",
    .precision = ", in single precision.",
    .waves = ".\n\n    In single precision, which is what JAX calculates in by default: position k is off by up to about k * 1e-7.\n    ",
    .closing = "",
    .normal = "jax.random.normal(jax.random.PRNGKey(seed), $shape$)",
    .asArray = "asarray",
    .arguments = "embeddings, pe, key",
    .dropped = "    kept = jax.random.bernoulli(key, 1 - dropout, x.shape)\n    return jnp.where(kept, x / (1 - dropout), 0)\n",
    .rows = "pe[:4, :8].round(4)",
    .array = "pe",
    .listed = "jnp.array($row_positions$, dtype=float)",
};

// Sines and cosines put together to columns.
std::string columnsOf(const EncodingSpec& spec)
{
    const bool paper = spec.frequencies() == FrequencyRule::Paper;
    const std::string sines = "$xp$.sin(angle)";
    const std::string cosines = paper ? "$xp$.cos(angle[:, : d_model // 2])" : "$xp$.cos(angle)";
    std::string text;
    switch (spec.layout()) {
    case Layout::Interleaved:
        text = "    pe = $xp$.stack([$xp$.sin(angle), $xp$.cos(angle)], axis=-1)\n    pe = $xp$.reshape(pe, (max_len, 2 * pairs))";
        text += paper ? "[:, :d_model]\n" : "\n";
        break;
    case Layout::Concatenated:
        text = "    pe = $concat$([" + sines + ", " + cosines + "], axis=1)\n";
        break;
    case Layout::CosineFirst:
        text = "    pe = $concat$([" + cosines + ", " + sines + "], axis=1)\n";
        break;
    }
    return paper ? text : text + "    pe = $xp$.pad(pe, ((0, 0), (0, d_model % 2)))\n";
}

// The function that takes embeddings.
std::string inputOf(const InputSettings& input)
{
    if (!changesInput(input))
        return {};
    const std::string x = input.combination() == Combination::Sum ? "$scale$embeddings + pe[: len(embeddings)]\n"
                                                                  : "$concat$([$scale$embeddings, pe[: len(embeddings)]], axis=1)\n";
    const std::string about = "    \"\"\"" + aboutInput(input) + ", shape (sequence, d_model).\"\"\"\n";
    if (input.dropout() == 1.0) // a scale of 1 / (1 - 1): TensorFlow refuses it, the others divide by zero
        return "def model_input(embeddings, pe):\n" + about + "    x = " + x
               + "    return $xp$.zeros_like(x)  # a dropout of 1 keeps nothing\n\n\n";
    if (dropsSome(input))
        return "def model_input($arguments$):\n" + about + "    x = " + x + "$dropped$\n\n";
    return "def model_input(embeddings, pe):\n" + about + "    return " + x + "\n\n";
}

std::string tensorCode(const SnippetSubject& subject, const Library& library)
{
    constexpr std::string_view text = R"($about$$numpy$$imports$
$constants$

def positional_encoding():
    """The table, shape (max_len, d_model)$precision$"""
$table$

$input$pe = positional_encoding()
print(pe.shape)
print($rows$)
$plot$)";
    Placeholders words = pythonWords(subject);
    const auto range = [&](const char* count) { return filledIn(library.range, {{"count", count}}); };
    words.insert(words.end(), {{"range_max_len", range("max_len")},
                               {"range_d_model", range("d_model")},
                               {"range_pairs", range("pairs")},
                               {"xp", std::string(library.alias)},
                               {"concat", std::string(library.concat)},
                               {"normal", filledIn(library.normal, {{"shape", "(max_len, d_model)"}, {"double", ""}})},
                               {"normal_row", filledIn(library.normal, {{"shape", "(1, d_model // 2)"}, {"double", ", dtype=tf.float64"}})},
                               {"arguments", std::string(library.arguments)},
                               {"dropped", std::string(library.dropped)},
                               {"asarray", std::string(library.asArray)}});
    words.emplace_back("position", filledIn("    position = $range_max_len$[:, $xp$.newaxis]\n", words));
    words.emplace_back("listed_positions", filledIn(library.listed, words));
    words.emplace_back("columns", filledIn(columnsOf(subject.spec), words));
    std::string table = filledIn(subject.scheme->snippets.tensors, words).append(library.closing);
    if (constexpr std::string_view step = "    pe = "; library.closing.empty())
        table.replace(table.rfind(step), step.size(), "    return ");
    return filledIn(
        text, {{"about", aboutTable(subject, "#")},
               {"numpy", numpyImport(subject)},
               {"imports", std::string(library.imports)},
               {"constants", pythonConstants(subject, dropsSome(subject.input))},
               {"precision", std::string(subject.scheme->hasWaves || subject.scheme->hasOwnWaves ? library.waves : library.precision)},
               {"table", table},
               {"input", filledIn(inputOf(subject.input), words)},
               {"rows", std::string(library.rows)},
               {"plot", plotLines(subject, library.array)}});
}

} // namespace

std::string tensorflowCode(const SnippetSubject& subject) { return tensorCode(subject, tensorflow); }

std::string jaxCode(const SnippetSubject& subject)
{
    Library library = jax;
    if (subject.scheme->takes(SchemeParameter::Seed) || dropsSome(subject.input)) // random numbers are in another module
        library.imports = "import jax\nimport jax.numpy as jnp\n";
    return tensorCode(subject, library);
}

} // namespace posenc
