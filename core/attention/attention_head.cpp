// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/attention_head.h"

#include "core/arithmetic/counter_random.h"
#include "core/arithmetic/product_sums.h"
#include "core/base/expects.h"
#include "core/base/sentence.h"
#include "core/relative/shift.h"

#include <cmath>

namespace posenc {

AttentionHead AttentionHead::identity(std::int64_t dModel) { return {dModel, dModel}; }

Expected<AttentionHead> AttentionHead::random(std::int64_t dModel, std::int64_t rank, std::uint64_t seed)
{
    if (rank < 1 || rank > dModel)
        return Error{Error::Kind::Range,
                     sentence("core", "The rank of the head is %1, but it must be between 1 and d_model, which is %2.")(rank, dModel)};
    AttentionHead head(dModel, rank);
    const double deviation = std::pow(static_cast<double>(dModel) * static_cast<double>(rank), -0.25);
    const auto fill = [&](Table& transposed, std::string_view name) {
        Table weights(dModel, rank);
        CounterRandom(seed, name).normals(static_cast<std::size_t>(weights.size()), weights.data());
        transposed = deviation * weights.transpose();
    };
    fill(head.m_query, "W_q");
    fill(head.m_key, "W_k");
    return head;
}

AttentionHead AttentionHead::looksBack(const Encoding& encoding, std::int64_t offset)
{
    AttentionHead head(encoding.spec().dModel(), encoding.spec().dModel());
    const Shift shift(encoding, offset);
    const std::int64_t pairs = encoding.spec().completePairs();
    head.m_encoding = encoding;
    head.m_sine.resize(pairs);
    head.m_cosine.resize(pairs);
    for (std::int64_t i = 0; i < pairs; ++i) {
        const PairColumns at = columnsOfPair(encoding.spec(), i);
        head.m_sine[i] = shift.entry(at.sine, at.cosine);
        head.m_cosine[i] = shift.entry(at.sine, at.sine);
    }
    return head;
}

// With T(offset): sin(a − Δ) = sin a cos Δ − cos a sin Δ, cos(a − Δ) = cos a cos Δ + sin a sin Δ.
Table AttentionHead::queries(const Table& rows) const
{
    POSENC_EXPECTS(rows.cols() == m_dModel);
    if (m_query.size() > 0)
        return rowProducts(rows, m_query);
    if (!m_encoding)
        return rows;
    Table moved = Table::Zero(rows.rows(), m_dModel);
    for (std::int64_t i = 0; i < m_sine.size(); ++i) {
        const PairColumns at = columnsOfPair(m_encoding->spec(), i);
        moved.col(at.sine) = m_cosine[i] * rows.col(at.sine) - m_sine[i] * rows.col(at.cosine);
        moved.col(at.cosine) = m_cosine[i] * rows.col(at.cosine) + m_sine[i] * rows.col(at.sine);
    }
    return moved;
}

Table AttentionHead::keys(const Table& rows) const
{
    POSENC_EXPECTS(rows.cols() == m_dModel);
    return m_key.size() > 0 ? rowProducts(rows, m_key) : rows;
}

} // namespace posenc
