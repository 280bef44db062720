// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

namespace posenc {

/// Device pixels per unit of the painter: the screen's scale, or the file's resolution.
double deviceScale(const QCPPainter& painter);

/// True if what is drawn stays a shape, in a file or for a printer; otherwise there are pixels. QCPPainter::pmVectorized does not say so:
/// the pixels of a figure are drawn with it too, see Figure::draw().
bool keepsShapes(const QPainter& painter);

/// A line through points with rising x, with the painter's pen.
void drawCurve(QCPPainter& painter, const QPolygonF& line);

/// The area between two lines with the same x, one point per pixel, in a paler colour.
void drawBandBetween(QCPPainter& painter, const QPolygonF& upper, const QPolygonF& lower, QColor color);

} // namespace posenc
