// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sampling/raster.h"
#include "ui/scene/scene.h"

#include <qcustomplot.h>

#include <QImage>

namespace posenc {

/// Tables of cells on a painter. On screen and in a picture they cover whole device pixels, drawn one to one, bypassing the painter's
/// transform. A painter that keeps shapes has no pixels: there, the picture has those of a printer, 600 to the inch (fewer in an SVG that
/// would have more than two million). Viewers smooth what
/// they enlarge, whatever the file says, so cells shown one by one are blocks of equal samples no larger than an output pixel.

constexpr double printedPerInch = 600.0; ///< pixels of a picture that keeps shapes

/// The axis over a range of a picture's cells, so many pixels long: SampleAxis::ofPicture.
SampleAxis pictureAxis(const CellRange& range, int pixels, std::int64_t cells);

/// The device pixels that a rectangle covers, and so the samples of a picture that fills it on screen.
QRect devicePixels(const QPainter& painter, const QRectF& place);

/// The raster's picture in colours; the image has the size of its axes.
void paint(const Raster& raster, const ColorMap& colors, double lowest, double highest, QImage& image);
/// The colours of infinite samples, as no map has them.
inline constexpr QRgb infinityColor = 0xffe000d0;
inline constexpr QRgb minusInfinityColor = 0xff00c8d8;
/// Then the samples that are NaN, in grey, and those that are infinite: no colour of a map says either.
void greyOut(const Raster& raster, QRgb grey, QImage& image);

/// The samples along and down for a window of cells at a place of this painter.
QSize cellSamples(const QCPPainter& painter, const QRectF& place, const CellWindow& window);

/// Draws these samples there. Throws std::bad_alloc if they cannot be enlarged for a painter that keeps shapes.
void drawCells(QCPPainter& painter, const QRectF& place, const QImage& samples);

} // namespace posenc
