// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/figure.h"

#include <functional>

namespace posenc {

/// Shows the figure on a printer's pages, as large as fits, and prints it if the user says so. If the pages went somewhere, `then` gets a
/// sentence that says where.
void previewPrint(const Scene& scene, const FigureOptions& options, const ColorMaps& colorMaps, QWidget* parent,
                  const std::function<void(const QString& went)>& then);

/// Draws a figure in the middle of a page, as large as fits. Error::Kind::Runtime if the printer accepts nothing, or there is not enough
/// memory; nothing is printed then.
Expected<Done> drawOnPage(Figure& figure, QPrinter& printer);

} // namespace posenc
