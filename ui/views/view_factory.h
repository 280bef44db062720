// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plotting/plot.h"

#include <memory>

namespace posenc {

/// The plot that draws a view.
std::unique_ptr<Plot> makePlot(View view, QCustomPlot& canvas, const ColorMaps& colorMaps);

/// The names of the views whose table can be drawn as cells alone.
QStringList viewsWithCells(const ColorMaps& colorMaps);

} // namespace posenc
