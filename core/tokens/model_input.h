// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/input_settings.h"
#include "core/schemes/scheme.h"
#include "core/tokens/embedding.h"

#include <cstdint>

namespace posenc {

/// a·b / (‖a‖ ‖b‖) of two vectors of equal length with finite entries: in [−1, 1], exactly 1 if they are equal, 0 if a norm is 0.
double cosine(const Eigen::Ref<const Eigen::VectorXd>& a, const Eigen::Ref<const Eigen::VectorXd>& b);

/// The model's input, shape (batch × length × columns). Token t = b · length + k, at position k of sequence b, has
///
///     x = embedding(t), or √d_model · embedding(t) if scaled
///     input(t) = dropout(x + PE(k)), or dropout([x, PE(k)])
///
/// where PE(k) is the row of the position by any scheme: what Vaswani et al. add, or one of the alternatives in its place.
/// Inverted dropout: an entry is dropped (0) with probability p and kept, divided by 1 − p, otherwise. Which ones depends on the seed, the
/// token and the column alone; what a larger p keeps, a smaller one keeps too. Nothing is stored: a row costs its columns.
/// Source: Vaswani et al. 2017, sections 3.4, 3.5 and 5.4 (dropout applies to the sums of embeddings and encodings).
class ModelInput {
public:
    /// Error::Kind::Range if the embedding does not have d_model columns or a sequence is longer than max_len.
    static Expected<ModelInput> make(Embedding embedding, SchemePtr scheme, const InputSettings& settings);

    const Embedding& source() const { return m_embedding; }
    const Scheme& scheme() const { return *m_scheme; }
    const InputSettings& settings() const { return m_settings; }

    std::int64_t batch() const { return m_embedding.batch(); }
    std::int64_t length() const { return m_embedding.length(); }
    std::int64_t tokens() const { return m_embedding.tokens(); }
    std::int64_t dModel() const { return m_embedding.dModel(); }
    /// Entries of an input: d_model, or 2 d_model for concatenation.
    std::int64_t columns() const;
    /// The position k of token t.
    std::int64_t position(std::int64_t t) const { return t % length(); }

    /// x, after scaling, shape (d_model).
    Eigen::VectorXd embeddingRow(std::int64_t t) const;
    /// PE(k), shape (d_model).
    Eigen::VectorXd encodingRow(std::int64_t t) const { return m_scheme->row(position(t)); }
    /// Sum or concatenation before dropout, shape (columns).
    Eigen::VectorXd combinedRow(std::int64_t t) const;
    /// The model's input, shape (columns).
    Eigen::VectorXd inputRow(std::int64_t t) const;
    /// True for every entry that dropout keeps, shape (columns).
    Eigen::Array<bool, Eigen::Dynamic, 1> keptRow(std::int64_t t) const;

    /// One entry of the embedding, with the same bits as its row.
    double embeddingValue(std::int64_t t, std::int64_t j) const;
    /// Some entries of x, one after another.
    void embeddingValues(std::int64_t t, std::span<const std::int64_t> columns, double* out) const;
    double encodingValue(std::int64_t t, std::int64_t j) const { return m_scheme->value(position(t), j); }
    double combinedValue(std::int64_t t, std::int64_t column) const;
    double inputValue(std::int64_t t, std::int64_t column) const;
    bool isKept(std::int64_t t, std::int64_t column) const;

    /// How far the position has turned a token's vector: the cosine between x and input(t); for concatenation, whose vectors are longer,
    /// between [x, 0] and input(t): x alone in the same space.
    double cosineToEmbedding(std::int64_t t) const;
    /// The cosine between the embeddings of two tokens (1 for one word at two places), and between their inputs after dropout.
    double embeddingCosine(std::int64_t s, std::int64_t t) const;
    double inputCosine(std::int64_t s, std::int64_t t) const;

private:
    ModelInput(Embedding embedding, SchemePtr scheme, const InputSettings& settings);

    Embedding m_embedding;
    SchemePtr m_scheme;
    InputSettings m_settings;
    double m_scale; ///< factor of the embeddings
};

} // namespace posenc
