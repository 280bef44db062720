// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/scene.h"

#include <qcustomplot.h>

#include <QImage>

namespace posenc {

/// Tables of cells on a painter. On the screen and in a picture they cover whole device pixels, drawn one to one, past the painter's
/// transform. Where the painter keeps shapes, viewers smooth what they shrink and what they enlarge, whatever the file says; then colours
/// would be averaged, and a mean of two colours is not the colour of the mean. So there cells are drawn one by one only as long as a viewer
/// resolves them, as blocks of equal samples that are no larger than an output pixel; smaller ones become means first.

/// The device pixels that a rectangle covers, and so the samples of a picture that fills it on a screen.
QRect devicePixels(const QPainter& painter, const QRectF& place);

/// How small cells may be that are drawn one by one where shapes are kept, in units of 1/96 inch along and down: 1 where neighbours are
/// alike, more where they are not, because every edge that is smoothed is a colour that no cell has.
using LeastCell = QSizeF;
constexpr double alikeCell = 1.0;
constexpr double narrowCell = 2.0;
constexpr double alternatingCell = 2.5;

/// The samples along and down that a window of cells takes in a place of this painter.
QSize cellSamples(const QCPPainter& painter, const QRectF& place, const CellWindow& window, const LeastCell& least);

/// Draws these samples there. Throws std::bad_alloc where a painter that keeps shapes cannot have them enlarged.
void drawCells(QCPPainter& painter, const QRectF& place, const QImage& samples);

} // namespace posenc
