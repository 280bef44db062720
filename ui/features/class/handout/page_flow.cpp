// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/handout/page_flow.h"

#include <algorithm>

namespace posenc {

namespace {

// How far a page is filled.
struct Fill {
    double bottom = 0.0;
    double margin = 0.0; ///< the lower end of what stands beside

    double topOf(const FlowPiece& piece) const
    {
        const bool needsMargin = piece.isWide || piece.beside > 0.0;
        const double above = needsMargin ? std::max(bottom, margin) : bottom;
        return above > 0.0 ? above + piece.gap : 0.0;
    }
    // With the piece down to `height` of it.
    Fill with(const FlowPiece& piece, double height) const
    {
        const double top = topOf(piece);
        return {top + height, piece.beside > 0.0 ? top + piece.beside : margin};
    }
    bool fits(double pageHeight) const { return std::max(bottom, margin) <= pageHeight; }
};

double beginningOf(const FlowPiece& piece) { return piece.breaks.empty() ? piece.height : piece.breaks.front(); }

// Whether the pieces from `first` up to the beginning of `last` fit.
bool fit(const std::vector<FlowPiece>& pieces, std::size_t first, std::size_t last, Fill fill, double pageHeight)
{
    for (std::size_t piece = first; piece < last; ++piece)
        fill = fill.with(pieces[piece], pieces[piece].height);
    return fill.with(pieces[last], beginningOf(pieces[last])).fits(pageHeight);
}

} // namespace

std::vector<FlowPart> flowOnPages(const std::vector<FlowPiece>& pieces, double pageHeight)
{
    std::vector<FlowPart> parts;
    int page = 0;
    Fill fill;
    const auto turnPage = [&] {
        ++page;
        fill = {};
    };
    std::size_t kept = 0; // the pieces before it have been given their room
    for (std::size_t place = 0; place < pieces.size(); ++place) {
        const FlowPiece& piece = pieces[place];
        if (fill.bottom > 0.0 && piece.beginsPage)
            turnPage();
        if (place >= kept) {
            std::size_t last = place;
            while (last + 1 < pieces.size() && pieces[last].staysWithNext && !pieces[last + 1].beginsPage)
                ++last;
            if (!fit(pieces, place, last, {}, pageHeight)) // no page holds them all
                last = std::min(last, place + 1);
            if (fill.bottom > 0.0 && !fit(pieces, place, last, fill, pageHeight))
                turnPage();
            kept = last + 1;
        }
        double begin = 0.0;
        while (begin < piece.height) {
            const double top = begin > 0.0 ? 0.0 : fill.topOf(piece);
            if (begin <= 0.0 && fill.bottom > 0.0 && top + piece.beside > pageHeight) {
                turnPage();
                continue;
            }
            double end = piece.height;
            if (top + end - begin > pageHeight) {
                const auto after = std::ranges::upper_bound(piece.breaks, begin + pageHeight - top);
                const double cut = after == piece.breaks.begin() ? begin : *std::prev(after);
                if (cut > begin)
                    end = cut;
                else if (fill.bottom > 0.0) {
                    turnPage();
                    continue;
                } else
                    end = begin + pageHeight;
            }
            parts.push_back({place, page, top, begin, end});
            fill = begin > 0.0 ? Fill{end - begin, 0.0} : fill.with(piece, end);
            begin = end;
            if (begin < piece.height)
                turnPage();
        }
    }
    return parts;
}

} // namespace posenc
