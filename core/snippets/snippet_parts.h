#pragma once

#include "core/snippets/snippet.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace posenc {

/// What codeSnippet() puts together.
std::string numpyCode(const CodeSubject& subject);
std::string pytorchCode(const CodeSubject& subject);
std::string tensorflowCode(const CodeSubject& subject);
std::string jaxCode(const CodeSubject& subject);
std::string eigenCode(const CodeSubject& subject);

/// What stands for a word in $dollars$.
using CodeWords = std::vector<std::pair<std::string_view, std::string>>;

/// The text with every $word$ replaced; a replacement is not looked through again, and a word that is not there stays.
std::string filledIn(std::string_view text, const CodeWords& words);

/// True where the input is more than a plain sum.
bool changesInput(const InputSettings& input);
/// True if dropout keeps some entries and drops others. At 1 it keeps none, and its scale 1 / (1 − p) does not exist.
bool dropsSome(const InputSettings& input);

/// What the table is, as lines of comment that each begin with `mark`.
std::string aboutTable(const CodeSubject& subject, std::string_view mark);
/// What becomes of embeddings, as the beginning of a sentence: "Adds the encoding of their positions to embeddings".
std::string aboutInput(const InputSettings& input);

/// What all languages say: $n$, $d_model$, $max_len$, $seed$ and $dropout$.
CodeWords codeWords(const CodeSubject& subject);
/// What all Python libraries share beyond that: $pairs$, the number of frequencies, and $exponent$, of n in ω; both in terms of d_model,
/// pair and pairs, or of d_model and column where there are no pairs. Also $scale$, what embeddings are multiplied by.
CodeWords pythonWords(const CodeSubject& subject);
/// The constants that the code begins with, as far as it uses them, a line each.
std::string pythonConstants(const CodeSubject& subject, bool withDropout);
/// Where sines and cosines stand among the columns of an array of Python: $sines$, $cosines$; and $complete$, what cuts the angles to
/// the pairs that have a cosine.
CodeWords columnWords(const CodeSubject& subject);

} // namespace posenc
