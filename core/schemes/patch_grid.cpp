// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/patch_grid.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

// The side of a square of so many patches; 0 if there is none. Up to 2^20 the root of a double is exact for squares.
std::int64_t sideOf(std::int64_t patches)
{
    const auto side = static_cast<std::int64_t>(std::llround(std::sqrt(static_cast<double>(patches))));
    return side * side == patches ? side : 0;
}

} // namespace

std::optional<Patch> PatchGrid::patchOf(std::int64_t k) const
{
    const std::int64_t patch = k - leading;
    if (patch < 0 || patch >= patches())
        return std::nullopt;
    return Patch{patch % width, patch / width};
}

std::optional<PatchGrid> gridOf(std::int64_t positions, const PatchLayout& layout)
{
    constexpr std::int64_t mostProposed = 2; // a class token, or a class and a distillation token
    const bool given = layout.leading >= 0;
    for (std::int64_t leading = given ? layout.leading : 0; leading <= (given ? layout.leading : mostProposed); ++leading) {
        const std::int64_t patches = positions - leading;
        if (patches < 1)
            break;
        if (layout.width > 0) {
            if (patches % layout.width == 0)
                return PatchGrid{leading, layout.width, patches / layout.width};
        } else if (const std::int64_t side = sideOf(patches); side >= 2 || (given && side == 1)) {
            return PatchGrid{leading, side, side};
        }
    }
    return std::nullopt;
}

PatchGrid shownGrid(std::int64_t positions, const PatchLayout& layout)
{
    if (const auto grid = gridOf(positions, layout))
        return *grid;
    const std::int64_t leading = std::max<std::int64_t>(0, layout.leading);
    const std::int64_t patches = std::max<std::int64_t>(1, positions - leading);
    const auto side = static_cast<std::int64_t>(std::ceil(std::sqrt(static_cast<double>(patches))));
    const std::int64_t width = layout.width > 0 ? layout.width : side;
    return {leading, width, (patches + width - 1) / width};
}

} // namespace posenc
