// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arithmetic/table.h"
#include "core/base/progress.h"
#include "core/encoding/encoding.h"

#include <cstdint>
#include <optional>

namespace posenc {

/// The two projections of one attention head, which make a query x W_q and a key x W_k, of `rank()` numbers each, of a vector x of d_model
/// numbers. W_q and W_k have the shape (d_model × rank); a product with the identity or with T(Δ) is made without either.
/// Source: Vaswani et al. 2017, section 3.2.2.
class AttentionHead {
public:
    /// W_q = W_k = 1: the score of two vectors is their dot product.
    static AttentionHead identity(std::int64_t dModel);
    /// Entries of W_q and W_k from N(0, 1/√(d_model · rank)), so that scores vary as much as with the identity. 1 ≤ rank ≤ d_model;
    /// anything else is Error::Kind::Range. Error::Kind::Cancelled.
    static Expected<AttentionHead> random(std::int64_t dModel, std::int64_t rank, std::uint64_t seed, const Progress& progress = {});
    /// W_q = T(offset), W_k = 1, with T of Shift: the query of PE(a) is PE(a − offset), so that the score of two positions a and b is
    /// Σ cos((a − b − offset) ω_i), largest at the position that is `offset` back. |offset| < 2^20. A sine without its cosine counts as 0.
    static AttentionHead looksBack(const Encoding& encoding, std::int64_t offset);

    std::int64_t dModel() const { return m_dModel; }
    std::int64_t rank() const { return m_rank; }
    /// Whether W_q = W_k = 1, so that queries are keys.
    bool isIdentity() const { return m_query.size() == 0 && !m_encoding; }
    /// x W_q of each row x, shape (rows × d_model) → (rows × rank). Error::Kind::Cancelled.
    Expected<Table> queries(const Table& rows, const Progress& progress = {}) const;
    /// x W_k of each row. Error::Kind::Cancelled.
    Expected<Table> keys(const Table& rows, const Progress& progress = {}) const;

private:
    AttentionHead(std::int64_t dModel, std::int64_t rank) : m_dModel(dModel), m_rank(rank) {}

    std::int64_t m_dModel;
    std::int64_t m_rank;
    Table m_query; ///< W_qᵀ and W_kᵀ, shape (rank × d_model); empty: the identity
    Table m_key;
    std::optional<Encoding> m_encoding; ///< of T(offset)
    Eigen::ArrayXd m_sine;              ///< of offset · ω_i, shape (complete pairs)
    Eigen::ArrayXd m_cosine;
};

} // namespace posenc
