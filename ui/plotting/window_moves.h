// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plotting/picture.h"

namespace posenc {

/// Moves of a window over a table. Every result is inside `full`, shows at least one cell each way, and respects the picture's zoomAxes.

/// Larger or smaller by `factor` (below 1 zooms in) around a point of the table; only along the given directions.
CellWindow zoomed(const CellWindow& window, const CellWindow& full, Picture::ZoomAxes zoomAxes, double factor, double column, double row,
                  bool alongColumns = true, bool alongRows = true);

/// Shifted by cells.
CellWindow moved(const CellWindow& window, const CellWindow& full, Picture::ZoomAxes zoomAxes, double columns, double rows);

/// What a rectangle drawn over the table requests; a square zoomAxes takes the smallest square around it.
CellWindow framed(const CellWindow& request, const CellWindow& window, const CellWindow& full, Picture::ZoomAxes zoomAxes);

} // namespace posenc
