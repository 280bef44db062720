// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arithmetic/counter_random.h"
#include "core/facts/fact.h"

#include <optional>
#include <vector>

namespace posenc::test {

/// Attention over given words and places, made when it is asked for.
class AttentionOfTables : public AttentionSource {
public:
    AttentionOfTables(Table meanings, Table places, AttentionHead head, AttentionSettings settings, RelativeAttention relative = {})
        : m_meanings(std::move(meanings)), m_places(std::move(places)), m_head(std::move(head)), m_settings(settings),
          m_relative(std::move(relative))
    {
    }

    std::int64_t words() const override { return m_meanings.rows(); }
    double products() const override { return static_cast<double>(m_meanings.size() * m_meanings.rows()); }
    Expected<WordsAttention> value() const override
    {
        if (!m_attention) {
            auto made = Attention::make(m_meanings, m_places, m_head, m_settings, m_relative);
            if (!made)
                return made.error();
            m_attention = std::move(made).value();
            m_nearest = nearestWords(m_places.size() > 0 ? Table(m_meanings + m_places) : m_meanings, m_meanings).value();
        }
        std::int64_t spoilt = 0;
        for (std::size_t a = 0; a < m_nearest.size(); ++a)
            spoilt += m_nearest[a] != static_cast<std::int64_t>(a);
        return WordsAttention{*m_attention, m_meanings, m_nearest, spoilt};
    }
    bool wasAsked() const { return m_attention.has_value(); }

private:
    Table m_meanings;
    Table m_places;
    AttentionHead m_head;
    AttentionSettings m_settings;
    RelativeAttention m_relative;
    mutable std::optional<Attention> m_attention;
    mutable std::vector<std::int64_t> m_nearest;
};

/// Numbers from N(0, 1).
inline Table noiseTable(std::int64_t rows, std::int64_t columns, std::uint64_t seed)
{
    Table table(rows, columns);
    CounterRandom(seed, "noise").normals(static_cast<std::size_t>(table.size()), table.data());
    return table;
}

} // namespace posenc::test
