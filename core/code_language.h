#pragma once

#include "core/encoding_spec.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace posenc {

/// What codeSnippet() puts together, one function and one file for each language.
std::string numpyCode(const EncodingSpec& spec);
std::string pytorchCode(const EncodingSpec& spec, double dropout);
std::string tensorflowCode(const EncodingSpec& spec);
std::string jaxCode(const EncodingSpec& spec);
std::string eigenCode(const EncodingSpec& spec);

/// What stands for a word in $dollars$.
using CodeWords = std::vector<std::pair<std::string_view, std::string>>;

/// The text with every $word$ replaced; a replacement is not looked through again, and a word that is not there stays.
std::string filledIn(std::string_view text, const CodeWords& words);

/// What all languages say: $n$, $d_model$, $max_len$; and in words $order$, of the columns, and $omega$, the frequency rule.
CodeWords codeWords(const EncodingSpec& spec);
/// What all Python libraries share beyond that: $pairs$, the number of frequencies, and $exponent$, of n in ω; both in terms of d_model,
/// pair and pairs.
CodeWords pythonWords(const EncodingSpec& spec);
/// Where sines and cosines stand among the columns of an array of Python: $sines$, $cosines$; and $complete$, what cuts the angles to
/// the pairs that have a cosine.
CodeWords columnWords(const EncodingSpec& spec);

} // namespace posenc
