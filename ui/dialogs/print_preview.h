// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/figure.h"

namespace posenc {

/// Shows the figure on the pages of a printer, as large as it fits, and prints it where the user says so.
void previewPrint(const Scene& scene, const FigureOptions& options, const ColorMaps& colorMaps, QWidget* parent);

/// Draws a figure in the middle of a page, as large as it fits. Error::Kind::Runtime where the printer takes nothing, or there is not
/// enough memory; then nothing is printed.
Expected<Done> drawOnPage(Figure& figure, QPrinter& printer);

} // namespace posenc
