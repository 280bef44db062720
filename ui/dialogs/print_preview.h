// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/figure.h"

namespace posenc {

/// Shows the figure on a printer's pages, as large as fits, and prints it if the user says so. A sentence says where the pages went; it is
/// empty if they went nowhere.
QString previewPrint(const Scene& scene, const FigureOptions& options, const ColorMaps& colorMaps, QWidget* parent);

/// Draws a figure in the middle of a page, as large as fits. Error::Kind::Runtime if the printer accepts nothing, or there is not enough
/// memory; nothing is printed then.
Expected<Done> drawOnPage(Figure& figure, QPrinter& printer);

} // namespace posenc
