// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plotting/plot.h"

namespace posenc {

/// A value that a plot on display and a figure do not share, each in words: "0.5 (cells, x = 4, y = 7)".
struct ValueDifference {
    QString shown;
    QString exported;
};

/// The first difference between a plot on display and the exported figure of a scene whose axes are as large: in what cells, curves, bars
/// and points draw in the pixels of the plot. Empty if there is none. A figure may have more panes. Errors are those of Figure::make.
Expected<std::optional<ValueDifference>> differenceFromFigure(const Plot& shown, const Scene& scene, const ColorMaps& colorMaps);

} // namespace posenc
