// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/pairs/dial_grid.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

double diameterIn(const QSizeF& room, int rows, int columns, const QSizeF& words)
{
    if (room.width() / columns < words.width() + 0.5 * DialGrid::gap)
        return 0.0;
    return std::min(room.width() / columns, room.height() / rows - words.height()) - DialGrid::gap;
}

struct Shape {
    int rows = 1;
    int columns = 1;
    double diameter = 0.0;
};

// The one with the largest dials for this number of them.
Shape shapeFor(const QSizeF& room, int dials, const QSizeF& words)
{
    Shape best;
    for (int columns = 1; columns <= dials; ++columns) {
        const int rows = (dials + columns - 1) / columns;
        const double diameter = diameterIn(room, rows, columns, words);
        if (diameter > best.diameter)
            best = {rows, columns, diameter};
    }
    return best;
}

// The one with the most readable dials, every place taken; of those, the one with the largest.
Shape fullestShape(const QSizeF& room, int most, const QSizeF& words)
{
    Shape best{1, std::min(2, most), 0.0};
    for (int columns = 1; columns <= most; ++columns)
        for (int rows = 1; rows * columns <= most; ++rows) {
            const double diameter = diameterIn(room, rows, columns, words);
            if (diameter < DialGrid::smallestDial)
                break;
            const int more = rows * columns - best.rows * best.columns;
            if (more > 0 || (more == 0 && diameter > best.diameter))
                best = {rows, columns, diameter};
        }
    return best;
}

} // namespace

DialGrid DialGrid::in(const QSizeF& room, std::int64_t pairs, const QSizeF& words)
{
    DialGrid grid;
    if (pairs < 1)
        return grid;
    Shape shape;
    if (pairs <= mostDials)
        shape = shapeFor(room, static_cast<int>(pairs), words);
    if (shape.diameter < smallestDial)
        shape = fullestShape(room, static_cast<int>(std::min<std::int64_t>(pairs, mostDials)), words);
    grid.rows = shape.rows;
    grid.columns = shape.columns;
    const std::int64_t dials = std::min<std::int64_t>(pairs, std::int64_t{shape.rows} * shape.columns);
    for (std::int64_t dial = 0; dial < dials; ++dial) // rounded to the nearest, so the last dial is the last pair
        grid.pairs.push_back(dials > 1 ? (2 * dial * (pairs - 1) + dials - 1) / (2 * (dials - 1)) : 0);
    return grid;
}

std::size_t DialGrid::nearest(std::int64_t pair) const
{
    const auto distance = [pair](std::int64_t other) { return std::abs(other - pair); };
    return static_cast<std::size_t>(std::ranges::min_element(pairs, {}, distance) - pairs.begin());
}

} // namespace posenc
