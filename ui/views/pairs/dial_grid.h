// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSizeF>

#include <cstdint>
#include <vector>

namespace posenc {

/// Which pairs have a dial, and in how many rows and columns: all pairs if they are readable, otherwise evenly chosen ones including the
/// first and the last.
struct DialGrid {
    static constexpr int mostDials = 32;
    static constexpr double smallestDial = 44.0; ///< diameter, in units of the layout
    static constexpr double gap = 16.0;          ///< around a dial with its words

    int rows = 1;
    int columns = 1;
    std::vector<std::int64_t> pairs; ///< from dial to dial, row by row; the last row may be short

    /// For this many pairs in a room, with words of the given size below each dial.
    static DialGrid in(const QSizeF& room, std::int64_t pairs, const QSizeF& words);
    /// The dial of a pair, or the nearest one; pairs is not empty.
    std::size_t nearest(std::int64_t pair) const;

    bool operator==(const DialGrid&) const = default;
};

} // namespace posenc
