// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/words/token_blocks.h"

#include <algorithm>
#include <cmath>

namespace posenc {

TokenBlocks::TokenBlocks(const CellRange& columns, std::int64_t dModel, Combination combination, bool isWithoutEncoding)
    : m_columns(columns), m_dModel(dModel), m_count(isWithoutEncoding                 ? 1
                                                    : combination == Combination::Sum ? 3
                                                                                      : 4),
      m_width(static_cast<std::int64_t>(std::ceil(columns.size()))), m_gap(std::max<std::int64_t>(1, m_width / 6))
{
}

// The two halves of an input touch.
std::int64_t TokenBlocks::shift(int block) const { return origin + block * m_width + std::min(block, 2) * m_gap; }

CellRange TokenBlocks::shown() const
{
    return {static_cast<double>(shift(0)) + m_columns.first, static_cast<double>(shift(m_count - 1)) + m_columns.last};
}

CellRange TokenBlocks::full() const { return {static_cast<double>(shift(0)), static_cast<double>(shift(m_count - 1) + m_dModel)}; }

std::optional<TokenBlocks::Place> TokenBlocks::at(double place) const
{
    for (int block = 0; block < m_count; ++block) {
        const double column = place - static_cast<double>(shift(block));
        if (column >= m_columns.first && column < m_columns.last)
            return Place{block, std::clamp<std::int64_t>(static_cast<std::int64_t>(column), 0, m_dModel - 1)};
    }
    return std::nullopt;
}

std::int64_t TokenBlocks::columnNear(std::int64_t place) const
{
    if (place < origin)
        return std::clamp<std::int64_t>(place, 0, m_dModel - 1);
    const auto first = static_cast<std::int64_t>(m_columns.first);
    const std::int64_t last = static_cast<std::int64_t>(std::ceil(m_columns.last)) - 1;
    std::int64_t nearest = first;
    std::int64_t distance = place;
    for (int block = 0; block < m_count; ++block) {
        const std::int64_t column = std::clamp(place - shift(block), first, last);
        if (const std::int64_t away = std::abs(place - shift(block) - column); away < distance) {
            nearest = column;
            distance = away;
        }
    }
    return std::clamp<std::int64_t>(nearest, 0, m_dModel - 1);
}

CellRange TokenBlocks::columnsFor(const CellRange& requested) const
{
    constexpr double rounding = 1e-9;
    const auto all = static_cast<double>(m_dModel);
    const CellRange now = shown();
    const auto within = [all](double first, double size) {
        const double fitting = std::clamp(size, std::min(1.0, all), all);
        const double start = std::clamp(first, 0.0, all - fitting);
        return CellRange{start, start + fitting};
    };
    for (int block = 0; block < m_count; ++block) {
        const double first = requested.first - static_cast<double>(shift(block));
        if (first >= m_columns.first - rounding && first + requested.size() <= m_columns.last + rounding)
            return within(first, requested.size());
    }
    if (std::abs(requested.size() - now.size()) < rounding * now.size())
        return within(m_columns.first + requested.first - now.first, m_columns.size());
    if (requested.size() >= full().size() - rounding * full().size())
        return {0.0, all};
    // The fixed point tells which column stays.
    const double fixed = now.first + (requested.first - now.first) / (now.size() - requested.size()) * now.size();
    const double size = m_columns.size() * requested.size() / now.size();
    const auto place = at(std::clamp(fixed, now.first, now.last - rounding * now.size()));
    double part = 0.5;
    if (place)
        part = (fixed - static_cast<double>(shift(place->block)) - m_columns.first) / m_columns.size();
    part = std::clamp(part, 0.0, 1.0);
    return within(m_columns.first + part * (m_columns.size() - size), size);
}

} // namespace posenc
