// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/snippets/snippet_parts.h"

namespace posenc {

namespace {

// The body of the function that makes the table.
std::string_view tableOf(Scheme scheme)
{
    switch (scheme) {
    case Scheme::Sinusoidal:
        return R"(    pairs = $pairs$
    position = np.arange(max_len)[:, np.newaxis]
    pair = np.arange(pairs)
    angle = position * n ** ($exponent$)
    pe = np.zeros((max_len, d_model))
    pe[:, $sines$] = np.sin(angle)
    pe[:, $cosines$] = np.cos(angle$complete$)
    return pe
)";
    case Scheme::Integer:
        return R"(    position = np.arange(max_len, dtype=float)[:, np.newaxis]
    return np.repeat(position, d_model, axis=1)
)";
    case Scheme::Normalised:
        return R"(    position = np.arange(max_len)[:, np.newaxis]
    return np.repeat(position / max(max_len - 1, 1), d_model, axis=1)
)";
    case Scheme::Binary:
        return R"(    position = np.arange(max_len)[:, np.newaxis]
    bit = np.arange(d_model)
    return ((position >> bit) & 1).astype(float)
)";
    case Scheme::SinesOnly:
    case Scheme::CosinesOnly:
        return R"(    position = np.arange(max_len)[:, np.newaxis]
    column = np.arange(d_model)
    return np.$wave$(position * n ** ($exponent$))
)";
    case Scheme::Random:
        return R"(    random = np.random.default_rng(seed)
    return random.normal(scale=0.5**0.5, size=(max_len, d_model))
)";
    }
    return {};
}

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
    words.emplace_back("wave", subject.scheme == Scheme::SinesOnly ? "sin" : "cos");
    return filledIn(text, {{"about", aboutTable(subject, "#")},
                           {"constants", pythonConstants(subject, dropsSome(subject.input))},
                           {"table", filledIn(tableOf(subject.scheme), words)},
                           {"input", inputOf(subject)}});
}

} // namespace posenc
