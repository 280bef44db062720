// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/scheme_columns.h"

#include "core/arithmetic/sin_cos.h"

namespace posenc {

SchemeColumns::SchemeColumns(const SchemeTable& code, std::vector<std::int64_t> columns) : m_code(code), m_columns(std::move(columns))
{
    const auto add = [this](Column::Wave wave, const DoubleDouble& turns) {
        m_waves.push_back(wave);
        m_turnsHi.push_back(turns.hi);
        m_turnsLo.push_back(turns.lo);
    };
    for (const std::int64_t j : m_columns) {
        if (code.scheme() == Scheme::Sinusoidal) {
            const Column column = columnAt(code.spec(), j);
            const bool zero = column.wave == Column::Wave::Zero;
            add(column.wave, zero ? DoubleDouble{} : code.encoding().frequencies().quarterTurns(column.pair));
        } else if (code.scheme() == Scheme::SinesOnly || code.scheme() == Scheme::CosinesOnly) {
            add(code.scheme() == Scheme::SinesOnly ? Column::Wave::Sine : Column::Wave::Cosine, code.waves().quarterTurns(j));
        }
    }
}

void SchemeColumns::rows(std::span<const std::int64_t> positions, TableRef out) const
{
    if (m_code.scheme() == Scheme::Random) {
        m_code.randomCode().rows(positions, m_columns, out);
        return;
    }
    std::vector<double> sine(m_waves.size());
    std::vector<double> cosine(m_waves.size());
    for (std::size_t r = 0; r < positions.size(); ++r) {
        auto row = out.row(static_cast<Eigen::Index>(r));
        if (!m_waves.empty())
            sinCosOverPairs(static_cast<double>(positions[r]), m_turnsHi.data(), m_turnsLo.data(), m_waves.size(), sine.data(),
                            cosine.data());
        for (std::size_t c = 0; c < m_columns.size(); ++c) {
            const auto column = static_cast<Eigen::Index>(c);
            if (m_waves.empty())
                row[column] = m_code.value(positions[r], m_columns[c]);
            else
                row[column] = m_waves[c] == Column::Wave::Sine ? sine[c] : m_waves[c] == Column::Wave::Cosine ? cosine[c] : 0.0;
        }
    }
}

} // namespace posenc
