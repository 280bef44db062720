// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/precision/rounded_columns.h"

#include "core/arithmetic/processor.h"
#include "core/arithmetic/sin_cos.h"

namespace posenc {

namespace {

POSENC_FOR_PROCESSORS
void takeOff(double* values, const double* exact, std::size_t count)
{
    for (std::size_t p = 0; p < count; ++p)
        values[p] -= exact[p];
}

} // namespace

RoundedColumns::RoundedColumns(const RoundedEncoding& encoding, std::span<const std::int64_t> columns) : m_encoding(encoding)
{
    if (!encoding.hasWaves()) {
        for (const std::int64_t j : columns) {
            if (m_columns.empty() || !encoding.exact().equalColumns())
                m_columns.push_back(j);
            m_sources.push_back(m_columns.size() - 1);
        }
        m_size = m_columns.size();
        return;
    }
    std::vector<std::size_t> place(static_cast<std::size_t>(encoding.waves()), 0); // counted from 1
    for (const std::int64_t j : columns) {
        const Column column = encoding.column(j);
        if (column.wave == Column::Wave::Zero || place[static_cast<std::size_t>(column.pair)] != 0)
            continue;
        const DoubleDouble turns = encoding.quarterTurns(column.pair);
        m_factors.push_back(encoding.factor(column.pair));
        m_turnsHi.push_back(turns.hi);
        m_turnsLo.push_back(turns.lo);
        place[static_cast<std::size_t>(column.pair)] = m_factors.size();
    }
    const std::size_t waves = m_factors.size();
    m_size = 2 * waves + 1;
    for (const std::int64_t j : columns) {
        const Column column = encoding.column(j);
        m_sources.push_back(column.wave == Column::Wave::Zero
                                ? 2 * waves
                                : place[static_cast<std::size_t>(column.pair)] - 1 + (column.wave == Column::Wave::Cosine ? waves : 0));
    }
}

void RoundedColumns::values(std::int64_t k, double* numbers) const
{
    for (std::size_t c = 0; c < m_columns.size(); ++c)
        numbers[c] = m_encoding.value(k, m_columns[c]);
    if (!m_columns.empty())
        return;
    const std::size_t waves = m_factors.size();
    m_encoding.sinCosOf(m_encoding.position(k), m_factors.data(), waves, numbers, numbers + waves);
    if (m_size > 0)
        numbers[2 * waves] = 0.0;
}

void RoundedColumns::errors(std::int64_t k, double* numbers, double* scratch) const
{
    for (std::size_t c = 0; c < m_columns.size(); ++c)
        numbers[c] = m_encoding.error(k, m_columns[c]);
    if (!m_columns.empty())
        return;
    values(k, numbers);
    const std::size_t waves = m_factors.size();
    sinCosOverPairs(static_cast<double>(k), m_turnsHi.data(), m_turnsLo.data(), waves, scratch, scratch + waves);
    takeOff(numbers, scratch, 2 * waves);
}

POSENC_FOR_PROCESSORS
void takeLarger(double* largest, const double* candidate, std::size_t count)
{
    for (std::size_t p = 0; p < count; ++p)
        largest[p] = largerOf(largest[p], candidate[p]);
}

} // namespace posenc
