// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/attention_head.h"

#include "core/arithmetic/counter_random.h"
#include "core/arithmetic/product_sums.h"
#include "core/base/expects.h"
#include "core/base/sentence.h"
#include "core/encoding/shift.h"

#include <algorithm>
#include <cmath>

namespace posenc {

AttentionHead AttentionHead::identity(std::int64_t dModel) { return {dModel, dModel}; }

Expected<AttentionHead> AttentionHead::random(std::int64_t dModel, std::int64_t rank, std::uint64_t seed, const Progress& progress)
{
    if (rank < 1 || rank > dModel)
        return Error{Error::Kind::Range,
                     sentence("core", "The rank of the head is %1, but it must be between 1 and d_model, which is %2.")(rank, dModel)};
    AttentionHead head(dModel, rank);
    const double deviation = std::pow(static_cast<double>(dModel) * static_cast<double>(rank), -0.25);
    const auto fill = [&](Table& transposed, std::string_view name, const Progress& own) -> Expected<Done> {
        constexpr std::int64_t together = 1 << 16; // numbers
        Table weights(dModel, rank);
        const CounterRandom numbers(seed, name);
        for (std::int64_t begin = 0; begin < weights.size(); begin += together) {
            if (auto wanted = own.at(static_cast<double>(begin) / static_cast<double>(weights.size())); !wanted)
                return wanted;
            numbers.normals(static_cast<std::size_t>(std::min(together, weights.size() - begin)), weights.data() + begin,
                            static_cast<std::uint64_t>(begin));
        }
        transposed = deviation * weights.transpose();
        return Done{};
    };
    if (auto filled = fill(head.m_query, "W_q", progress.within(0.0, 0.5)); !filled)
        return filled.error();
    if (auto filled = fill(head.m_key, "W_k", progress.within(0.5, 1.0)); !filled)
        return filled.error();
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
Expected<Table> AttentionHead::queries(const Table& rows, const Progress& progress) const
{
    POSENC_EXPECTS(rows.cols() == m_dModel);
    if (m_query.size() > 0)
        return rowProducts(rows, m_query, progress);
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

Expected<Table> AttentionHead::keys(const Table& rows, const Progress& progress) const
{
    POSENC_EXPECTS(rows.cols() == m_dModel);
    if (m_key.size() > 0)
        return rowProducts(rows, m_key, progress);
    return rows;
}

} // namespace posenc
