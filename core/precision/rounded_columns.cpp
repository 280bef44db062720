// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/precision/rounded_columns.h"

#include "core/arithmetic/processor.h"
#include "core/arithmetic/sin_cos.h"

#include <algorithm>

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
            if (m_columns.empty() || !encoding.exact().traits().equalColumns)
                m_columns.push_back(j);
            m_sources.push_back(m_columns.size() - 1);
        }
        m_size = m_columns.size();
        return;
    }
    std::vector<std::size_t> place(static_cast<std::size_t>(encoding.waves()), 0); // counted from 1
    for (const std::int64_t j : columns) {
        const ColumnWave wave = encoding.wave(j);
        if (wave.wave == Column::Wave::Zero || place[static_cast<std::size_t>(wave.frequency)] != 0)
            continue;
        m_factors.push_back(encoding.factor(wave.frequency));
        m_turnsHi.push_back(wave.quarterTurns.hi);
        m_turnsLo.push_back(wave.quarterTurns.lo);
        place[static_cast<std::size_t>(wave.frequency)] = m_factors.size();
    }
    const std::size_t waves = m_factors.size();
    m_size = 2 * waves + 1;
    for (const std::int64_t j : columns) {
        const ColumnWave wave = encoding.wave(j);
        m_sources.push_back(wave.wave == Column::Wave::Zero
                                ? 2 * waves
                                : place[static_cast<std::size_t>(wave.frequency)] - 1 + (wave.wave == Column::Wave::Cosine ? waves : 0));
    }
}

void RoundedColumns::values(std::int64_t k, double* numbers) const
{
    if (m_columns.size() > 1)
        m_encoding.storedNumbers(k, m_columns, numbers);
    else if (!m_columns.empty())
        numbers[0] = m_encoding.value(k, m_columns[0]);
    if (!m_columns.empty())
        return;
    const std::size_t waves = m_factors.size();
    m_encoding.sinCosOf(m_encoding.position(k), m_factors.data(), waves, numbers, numbers + waves);
    if (m_size > 0)
        numbers[2 * waves] = 0.0;
}

void RoundedColumns::errors(std::int64_t k, double* numbers, double* scratch) const
{
    if (m_columns.size() > 1) {
        m_encoding.exact().numbers(std::span(&k, 1), m_columns, Eigen::Map<Table>(scratch, 1, std::ssize(m_columns)));
        std::copy_n(scratch, m_columns.size(), numbers);
        m_encoding.store(std::span(numbers, m_columns.size()));
        for (std::size_t c = 0; c < m_columns.size(); ++c)
            numbers[c] = std::isfinite(scratch[c]) ? numbers[c] - scratch[c] : 0.0;
    } else if (!m_columns.empty()) {
        numbers[0] = m_encoding.error(k, m_columns[0]);
    }
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
