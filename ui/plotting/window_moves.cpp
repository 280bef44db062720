// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plotting/window_moves.h"

#include <algorithm>

namespace posenc {

namespace {

constexpr double fewestCells = 1.0;

CellRange inside(CellRange range, const CellRange& full)
{
    const double size = std::clamp(range.size(), std::min(fewestCells, full.size()), full.size());
    const double first = std::clamp(range.first + 0.5 * (range.size() - size), full.first, full.last - size);
    return {first, first + size};
}

CellRange zoomedRange(const CellRange& range, const CellRange& full, double factor, double anchor)
{
    const double size = std::clamp(range.size() * factor, std::min(fewestCells, full.size()), full.size());
    const double place = std::clamp((anchor - range.first) / range.size(), 0.0, 1.0);
    const double first = std::clamp(range.first + place * (range.size() - size), full.first, full.last - size);
    return {first, first + size};
}

CellRange shifted(const CellRange& range, const CellRange& full, double cells)
{
    return inside({range.first + cells, range.last + cells}, full);
}

} // namespace

CellWindow zoomed(const CellWindow& window, const CellWindow& full, Picture::ZoomAxes zoomAxes, double factor, double column, double row,
                  bool alongColumns, bool alongRows)
{
    if (zoomAxes == Picture::ZoomAxes::Square)
        alongColumns = alongRows = true;
    CellWindow result = window;
    if (alongColumns || zoomAxes == Picture::ZoomAxes::Horizontal)
        result.columns = zoomedRange(window.columns, full.columns, factor, column);
    if (alongRows && zoomAxes != Picture::ZoomAxes::Horizontal)
        result.rows = zoomedRange(window.rows, full.rows, factor, row);
    return result;
}

CellWindow moved(const CellWindow& window, const CellWindow& full, Picture::ZoomAxes zoomAxes, double columns, double rows)
{
    CellWindow result = window;
    result.columns = shifted(window.columns, full.columns, columns);
    if (zoomAxes != Picture::ZoomAxes::Horizontal)
        result.rows = shifted(window.rows, full.rows, rows);
    return result;
}

CellWindow framed(const CellWindow& request, const CellWindow& window, const CellWindow& full, Picture::ZoomAxes zoomAxes)
{
    CellWindow result = request;
    if (zoomAxes == Picture::ZoomAxes::Horizontal)
        result.rows = window.rows;
    if (zoomAxes == Picture::ZoomAxes::Square) {
        const double grow =
            0.5 * (std::max(request.rows.size(), request.columns.size()) - std::min(request.rows.size(), request.columns.size()));
        CellRange& smaller = request.rows.size() < request.columns.size() ? result.rows : result.columns;
        smaller = {smaller.first - grow, smaller.last + grow};
    }
    return {inside(result.rows, full.rows), inside(result.columns, full.columns)};
}

} // namespace posenc
