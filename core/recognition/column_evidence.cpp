// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recognition/column_evidence.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

// A column's cells that tell something: how many, how many of them are right, and the share of the column's other numbers that would be.
struct Told {
    double cells = 0.0;
    double right = 0.0;
    double chance = 0.0;
};

} // namespace

std::vector<std::int64_t> ColumnEvidence::places(std::int64_t count, std::int64_t most)
{
    std::vector<std::int64_t> chosen;
    for (std::int64_t i = 0; i < std::min(count, most); ++i)
        chosen.push_back(count <= most ? i : i * (count - 1) / (most - 1));
    return chosen;
}

void ColumnEvidence::add(std::vector<Cell> column) { m_columns.push_back(std::move(column)); }

Evidence::Columns ColumnEvidence::found() const { return {told(false), told(true)}; }

Evidence::Arrangement ColumnEvidence::told(bool noisy) const
{
    constexpr double surest = 1e-3; // of the share that the rule gets wrong, of which a sample knows no less
    std::vector<Told> columns;
    std::vector<double> sizes; // of the right numbers
    double cells = 0.0;
    double right = 0.0;
    std::vector<double> values;
    for (const std::vector<Cell>& column : m_columns) {
        values.clear();
        for (const Cell& cell : column)
            if (std::isfinite(cell.value))
                values.push_back(cell.value);
        std::ranges::sort(values);
        Told told;
        double others = 0.0;
        for (const Cell& cell : column) {
            if (!std::isfinite(cell.value)
                || !(noisy ? Evidence::isShown(cell.exact, cell.turned) : Evidence::isTelling(cell.exact, cell.tolerance, cell.turned)))
                continue;
            const double reach = noisy ? Evidence::noisy : cell.tolerance;
            const auto from = std::ranges::lower_bound(values, cell.exact - reach);
            const auto to = std::ranges::upper_bound(values, cell.exact + reach);
            const bool isRight = cell.value >= cell.exact - reach && cell.value <= cell.exact + reach;
            others += static_cast<double>(to - from - (isRight ? 1 : 0));
            told.cells += 1.0;
            told.right += isRight ? 1.0 : 0.0;
            if (isRight)
                sizes.push_back(std::abs(cell.exact));
        }
        if (told.cells == 0.0)
            continue;
        told.chance = values.size() > 1 ? others / (told.cells * static_cast<double>(values.size() - 1)) : 1.0;
        cells += told.cells;
        right += told.right;
        columns.push_back(told);
    }
    Evidence::Arrangement arrangement;
    if (cells == 0.0)
        return arrangement;
    const double share = std::min(right / cells, 1.0 - surest);
    for (const Told& told : columns) {
        // A column whose other numbers would do as well tells nothing of the rule.
        const double chance = std::max(told.chance, noisy ? Evidence::chanceOfNoise : Evidence::leastChance);
        if (chance < share)
            arrangement.bits +=
                told.right * std::log2(share / chance) + (told.cells - told.right) * std::log2((1.0 - share) / (1.0 - chance));
    }
    std::ranges::sort(sizes);
    double last = -1.0;
    for (const double size : sizes)
        if (size > last + (noisy ? 2.0 * Evidence::noisy : Evidence::leastTold)) {
            last = size;
            ++arrangement.distinct;
        }
    return arrangement;
}

} // namespace posenc
