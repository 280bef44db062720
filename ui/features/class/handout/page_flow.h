// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

namespace posenc {

/// Pieces that are laid out on pages from top to bottom. All lengths share one unit.
struct FlowPiece {
    double height = 0.0;
    double gap = 0.0;           ///< above it, unless it begins a page
    std::vector<double> breaks; ///< the heights at which it may be cut, rising, inside it; none: it stays whole
    double beside = 0.0;        ///< height of the notes in the margin beside this piece and the pieces below it; at most a page
    bool isWide = false;        ///< the piece also covers the margin
    bool staysWithNext = false; ///< keep on one page with the beginning of the next piece
    bool beginsPage = false;
};

/// A piece, or a part of it, in its place.
struct FlowPart {
    std::size_t piece = 0;
    int page = 0;     ///< number of the page, from 0
    double top = 0.0; ///< distance from the top of the page
    double begin = 0.0;
    double end = 0.0; ///< where the piece ends

    bool operator==(const FlowPart&) const = default;
};

/// Puts the pieces on as few pages as their requests allow; none of the pages is empty. What stays together goes to a new page as a whole
/// if a page can hold it; otherwise each piece keeps at least the beginning of its next. A piece higher than a page is cut there if it has
/// no break.
std::vector<FlowPart> flowOnPages(const std::vector<FlowPiece>& pieces, double pageHeight);

} // namespace posenc
