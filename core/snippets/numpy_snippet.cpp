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
)";
    Placeholders words = columnWords(subject);
    return filledIn(text, {{"about", aboutTable(subject, "#")},
                           {"constants", pythonConstants(subject, dropsSome(subject.input))},
                           {"table", filledIn(subject.scheme->snippets.numpy, words)},
                           {"input", inputOf(subject)}});
}

} // namespace posenc
