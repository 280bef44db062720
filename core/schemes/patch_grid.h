// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

namespace posenc {

/// A place among the patches of a picture: x counts from the left, y from the top.
struct Patch {
    std::int64_t x = 0;
    std::int64_t y = 0;

    bool operator==(const Patch&) const = default;
};

/// How positions stand for the patches of a picture: some leading rows that belong to none (class and distillation tokens), then
/// `height` rows of `width` patches, row by row.
struct PatchGrid {
    std::int64_t leading = 0;
    std::int64_t width = 1;
    std::int64_t height = 1;

    std::int64_t patches() const { return width * height; }
    /// The patch of position k; empty for a leading row and beyond the last patch.
    std::optional<Patch> patchOf(std::int64_t k) const;
    std::int64_t positionOf(const Patch& patch) const { return leading + patch.y * width + patch.x; }

    bool operator==(const PatchGrid&) const = default;
};

/// What a user, or a model's configuration, says of a grid of patches.
struct PatchLayout {
    static constexpr std::int64_t mostLeading = 64;
    static constexpr std::int64_t mostWidth = 1024;

    std::int64_t leading = -1; ///< rows before the patches; −1: as many as make the other rows a square, see gridOf
    std::int64_t width = 0;    ///< 0: a square

    bool operator==(const PatchLayout&) const = default;
};

/// The grid of so many positions, 1 … 2^20. If nothing is said, a square of at least 2 × 2 patches behind 0, 1 or 2 leading rows, by an
/// integer root; with a width or leading rows given, whole rows of patches. Empty if the positions form no such grid.
std::optional<PatchGrid> gridOf(std::int64_t positions, const PatchLayout& layout);

/// gridOf(), or if it is empty, the smallest grid that holds all patches: as wide as given, or as high as wide; its last row of patches is
/// cut short.
PatchGrid shownGrid(std::int64_t positions, const PatchLayout& layout);

} // namespace posenc
