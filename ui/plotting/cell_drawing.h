// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sampling/raster.h"
#include "ui/scene/scene.h"

#include <qcustomplot.h>

#include <QImage>

namespace posenc {

/// Tables of cells on a painter. On screen and in a picture they cover whole device pixels, drawn one to one, bypassing the painter's
/// transform. If the painter keeps shapes, viewers smooth what they shrink or enlarge, whatever the file says; colours would then be
/// averaged, and a mean of two colours is not the colour of the mean. So there, cells are drawn one by one only if a viewer resolves them,
/// as blocks of equal samples no larger than an output pixel; smaller ones become means first.

/// The device pixels that a rectangle covers, and so the samples of a picture that fills it on screen.
QRect devicePixels(const QPainter& painter, const QRectF& place);
/// As many as a picture within these axes has on screen; at least one by one.
QSize devicePixels(const QCPAxisRect& axes);

/// The raster's picture in colours; the image has the size of its axes.
void paint(const Raster& raster, const ColorMap& colors, double lowest, double highest, QImage& image);
/// Then the samples that are NaN, in grey: no colour of a map says NaN.
void greyOut(const Raster& raster, QRgb grey, QImage& image);

/// The least size of cells drawn one by one if shapes are kept, in units of 1/96 inch along and down: 1 if neighbours are similar, more if
/// not, because every smoothed edge is a colour that no cell has.
using LeastCell = QSizeF;
constexpr double alikeCell = 1.0;
constexpr double narrowCell = 2.0;
constexpr double alternatingCell = 2.5;

/// The samples along and down for a window of cells at a place of this painter.
QSize cellSamples(const QCPPainter& painter, const QRectF& place, const CellWindow& window, const LeastCell& least);

/// Draws these samples there. Throws std::bad_alloc if they cannot be enlarged for a painter that keeps shapes.
void drawCells(QCPPainter& painter, const QRectF& place, const QImage& samples);

} // namespace posenc
