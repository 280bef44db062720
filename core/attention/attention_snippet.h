// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention/attention.h"
#include "core/snippets/snippet.h"

#include <cstdint>
#include <string>
#include <vector>

namespace posenc {

/// One attention head over the words of a sentence, whose scores and weights the code computes with the table.
struct SnippetAttention {
    enum class Head {
        Identity,
        Random,
        LooksBack
    };
    /// What a relative scheme does to the scores.
    enum class Relative {
        None,
        Rotation, ///< rotates queries and keys
        Biases,   ///< one for each offset
        Keys      ///< relative keys, which are random
    };

    std::vector<std::string> words; ///< their random embeddings depend on word and seed: see randomEmbedding()
    std::uint64_t embeddingSeed = 0;
    bool isUnit = false;   ///< embeddings have a standard deviation of 1, otherwise of 1/√d_model
    bool isScaled = false; ///< embeddings are multiplied by √d_model
    std::string file;      ///< NPY file with the numbers of page Tokens that the embeddings are read from; empty: random ones
    bool isWithoutEncoding = false;
    Head head = Head::Identity;
    std::int64_t rank = 1; ///< columns of a random head
    std::uint64_t headSeed = 0;
    std::int64_t offset = 1; ///< a head that looks back looks this far
    AttentionSettings scores;
    Relative relative = Relative::None;
    double rotaryBase = 1e4;
    std::vector<double> omegas; ///< of the rotation, one for each complete pair; empty: rotaryBase^(−2i/rank)
    std::vector<double> decays; ///< of xPos: see Xpos::decay
    bool isHalfSplit = false;   ///< pairs are columns i and rank/2 + i, otherwise 2i and 2i + 1
    std::vector<double> before; ///< biases of keys 0, 1, 2 … positions before the query
    std::vector<double> after;  ///< and after it
    std::uint64_t keySeed = 0;
    std::int64_t farthest = 0; ///< farther keys have the relative key of this offset

    bool operator==(const SnippetAttention&) const = default;
};

/// A program for NumPy or PyTorch that makes the table of the subject and computes terms, scores and weights of a head in double precision
/// (PyTorch from a table in single precision). It draws nothing. Its random words and heads have the numbers of posenc. For other
/// languages the program is that of the table, and says so.
std::string attentionSnippet(SnippetLanguage language, const SnippetSubject& subject, const SnippetAttention& attention);

} // namespace posenc
