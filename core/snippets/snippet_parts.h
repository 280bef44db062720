// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/snippets/snippet.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace posenc {

/// What codeSnippet() puts together.
std::string numpyCode(const SnippetSubject& subject);
std::string pytorchCode(const SnippetSubject& subject);
std::string tensorflowCode(const SnippetSubject& subject);
std::string jaxCode(const SnippetSubject& subject);
std::string eigenCode(const SnippetSubject& subject);

/// What replaces a word in $dollars$.
using Placeholders = std::vector<std::pair<std::string_view, std::string>>;

/// The text with every $word$ replaced; a replacement is not looked through again, and an unknown word stays.
std::string filledIn(std::string_view text, const Placeholders& words);

/// True if the input is more than a plain sum.
bool changesInput(const InputSettings& input);
/// True if dropout keeps some entries and drops others. At 1 it keeps none, and its scale 1 / (1 − p) does not exist.
bool dropsSome(const InputSettings& input);

/// What the table is, as lines of comment that each begin with `mark`.
std::string aboutTable(const SnippetSubject& subject, std::string_view mark);
/// What becomes of embeddings, as the beginning of a sentence: "Adds the encoding of their positions to embeddings".
std::string aboutInput(const InputSettings& input);

/// What all languages say: $n$, $d_model$, $max_len$, $seed$ and $dropout$.
Placeholders codeWords(const SnippetSubject& subject);
/// The parameters that few schemes take, as far as this one does: a name and its value each, as Python and C++ have them.
struct FamilyConstant {
    std::string_view pythonName;
    std::string_view cppName;
    std::string_view cppType;
    std::string pythonValue;
    std::string cppValue;
};
std::vector<FamilyConstant> familyConstants(const SnippetSubject& subject);
/// What all Python libraries share beyond that: $pairs$, the number of frequencies, and $exponent$, of n in ω; both in terms of d_model,
/// pair and pairs, or of d_model and column if there are no pairs. Also $scale$, what embeddings are multiplied by.
Placeholders pythonWords(const SnippetSubject& subject);
/// What reads the table of a scheme that takes one: $file$ for a comment; $load$, an expression of NumPy; $read_table$, the body of a
/// function in C++.
Placeholders tableWords(const SnippetSubject& subject);
/// "import numpy as np", a line, if $load$ needs it and the code lacks it.
std::string numpyImport(const SnippetSubject& subject);
/// Lines for Matplotlib that draw `table`, an expression of an array; empty if nothing is drawn.
std::string plotLines(const SnippetSubject& subject, std::string_view table);
/// The constants that the code begins with, as far as it uses them, a line each.
std::string pythonConstants(const SnippetSubject& subject, bool withDropout);
/// Where sines and cosines stand among the columns of an array of Python: $sines$, $cosines$; and $complete$, what cuts the angles to
/// the pairs that have a cosine.
Placeholders columnWords(const SnippetSubject& subject);

} // namespace posenc
