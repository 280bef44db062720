// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/family/learned_table.h"
#include "tests/support/random.h"
#include "ui/scene/opened_table.h"
#include "ui/views/views.h"

#include <numbers>

namespace posenc::test {

/// The scene of a table that has these numbers.
inline Scene withNumbers(Table values, View view = View::Norm)
{
    FileTable file;
    file.values = std::move(values);
    auto table = std::make_shared<OpenedTable>();
    table->path = QStringLiteral("/tables/learned.npy");
    table->name = QStringLiteral("learned.npy");
    table->numbers = LearnedTable::make(std::move(file)).value();
    Scene scene = withTable(Scene(), table);
    scene.view.name = view;
    return scene;
}

/// The sinusoidal encoding.
inline Scene computedScene(View view, std::int64_t dModel, std::int64_t maxLen)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(10000.0, dModel, maxLen).value();
    scene.view.name = view;
    return scene;
}

inline double waveAt(std::int64_t k, double period) { return std::sin(2.0 * std::numbers::pi * static_cast<double>(k) / period); }

/// Three sines among noise, with the last rows nearly untrained.
inline Table gptLike(Random& random)
{
    Table values = Table::NullaryExpr(256, 12, [&] { return random.real(-0.05, 0.05); });
    for (std::int64_t k = 0; k < 256; ++k) {
        values(k, 3) += waveAt(k, 256.0);
        values(k, 7) += 2.0 * waveAt(k, 64.0);
        values(k, 8) += 0.3 * waveAt(k, 32.0);
    }
    values.bottomRows(6) *= 0.01;
    return values;
}

/// Patches whose codes are their column and their row: like those of the same column or row by a half.
inline Table vitLike(std::int64_t leading, std::int64_t width, std::int64_t height)
{
    const PatchGrid grid{leading, width, height};
    Table values = Table::Zero(leading + width * height, width + height);
    for (std::int64_t y = 0; y < height; ++y)
        for (std::int64_t x = 0; x < width; ++x) {
            values(grid.positionOf({x, y}), x) = 1.0;
            values(grid.positionOf({x, y}), width + y) = 1.0;
        }
    return values;
}

/// The numbers that a scene exports; empty if there are none.
inline Table tableOf(const Scene& scene)
{
    const auto numbers = numbersOf(scene);
    if (!numbers)
        return {};
    Table table(numbers->rows, numbers->columns);
    numbers->fill(0, table);
    return table;
}

} // namespace posenc::test
