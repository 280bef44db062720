#pragma once

#include "core/embedding.h"

#include <cstdint>
#include <string_view>

namespace posenc {

/// How a token's embedding and the encoding of its position become one vector.
enum class Combination {
    Sum,          ///< x + PE(k), d_model columns  (Vaswani et al. 2017, section 3.5)
    Concatenation ///< x, then PE(k), 2 d_model columns
};

/// The public names: sum, concatenation. Unknown names are Error::Kind::Usage.
std::string_view nameOf(Combination combination);
Expected<Combination> combinationFromName(std::string_view name);

/// What is done with embeddings on their way into the model: an immutable value that is always legal.
class InputSettings {
public:
    /// A sum of what is not scaled, without dropout.
    InputSettings() = default;

    /// dropout in [0, 1]; anything else is Error::Kind::Range. 1 is legal, as in PyTorch: it drops everything, and the input is 0.
    static Expected<InputSettings> make(Combination combination, bool scaled, double dropout, std::uint64_t dropoutSeed);

    Combination combination() const { return m_combination; }
    /// True where embeddings are multiplied by √d_model first (Vaswani et al. 2017, section 3.4).
    bool scaled() const { return m_scaled; }
    /// The probability p that an entry is dropped.
    double dropout() const { return m_dropout; }
    std::uint64_t dropoutSeed() const { return m_dropoutSeed; }

    /// The same settings with one of them replaced; a dropout brought into its range.
    InputSettings withCombination(Combination combination) const;
    InputSettings withScaled(bool scaled) const;
    InputSettings withDropout(double dropout) const;
    InputSettings withDropoutSeed(std::uint64_t seed) const;

    bool operator==(const InputSettings&) const = default;

private:
    Combination m_combination = Combination::Sum;
    bool m_scaled = false;
    double m_dropout = 0.0;
    std::uint64_t m_dropoutSeed = 0;
};

/// What the model gets, shape (batch × length × columns). Token t = b · length + k, at position k of sequence b, has
///
///     x = embedding(t), or √d_model · embedding(t) where scaled
///     input(t) = dropout(x + PE(k)), or dropout([x, PE(k)])
///
/// Inverted dropout: an entry is dropped (0) with probability p and kept, divided by 1 − p, otherwise. Which ones depends on the seed, the
/// token and the column alone; what a larger p keeps, a smaller one keeps as well. Nothing is stored: a row costs its columns.
/// Source: Vaswani et al. 2017, sections 3.4, 3.5 and 5.4 (dropout applies to the sums of embeddings and encodings).
class ModelInput {
public:
    /// Error::Kind::Range where the embedding has not d_model columns or a sequence is longer than max_len.
    static Expected<ModelInput> make(Embedding embedding, Encoding encoding, const InputSettings& settings);

    const Embedding& source() const { return m_embedding; }
    const Encoding& encoding() const { return m_encoding; }
    const InputSettings& settings() const { return m_settings; }

    std::int64_t batch() const { return m_embedding.batch(); }
    std::int64_t length() const { return m_embedding.length(); }
    std::int64_t tokens() const { return m_embedding.tokens(); }
    std::int64_t dModel() const { return m_embedding.dModel(); }
    /// Entries of an input: d_model, or 2 d_model for a concatenation.
    std::int64_t columns() const;
    /// The position k of token t.
    std::int64_t position(std::int64_t t) const { return t % length(); }

    /// x, after scaling, shape (d_model).
    Eigen::VectorXd embeddingRow(std::int64_t t) const;
    /// PE(k), shape (d_model).
    Eigen::VectorXd encodingRow(std::int64_t t) const { return m_encoding.row(position(t)); }
    /// Sum or concatenation before dropout, shape (columns).
    Eigen::VectorXd combinedRow(std::int64_t t) const;
    /// What the model gets, shape (columns).
    Eigen::VectorXd inputRow(std::int64_t t) const;
    /// True for every entry that dropout keeps, shape (columns).
    Eigen::Array<bool, Eigen::Dynamic, 1> keptRow(std::int64_t t) const;

    /// One entry of each, with the bits of the rows.
    double embeddingValue(std::int64_t t, std::int64_t j) const;
    double encodingValue(std::int64_t t, std::int64_t j) const { return m_encoding.value(position(t), j); }
    double combinedValue(std::int64_t t, std::int64_t column) const;
    double inputValue(std::int64_t t, std::int64_t column) const;
    bool isKept(std::int64_t t, std::int64_t column) const;

    /// How far the position has turned a token's vector: the cosine between x and input(t); for a concatenation, whose vectors are longer,
    /// between [x, 0] and input(t), x alone in the same space.
    double cosineToEmbedding(std::int64_t t) const;
    /// The cosine between the embeddings of two tokens (1 for one word at two places) and between their inputs, as dropout leaves them.
    double embeddingCosine(std::int64_t s, std::int64_t t) const;
    double inputCosine(std::int64_t s, std::int64_t t) const;

private:
    ModelInput(Embedding embedding, Encoding encoding, const InputSettings& settings);

    Embedding m_embedding;
    Encoding m_encoding;
    InputSettings m_settings;
    double m_scale; ///< of embeddings
};

} // namespace posenc
