// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

namespace posenc {

/// Device pixels per unit of the painter: the screen's scale, or the resolution of the file that is drawn.
double deviceScale(const QCPPainter& painter);

/// A line through points whose x rises, with the painter's pen.
void drawCurve(QCPPainter& painter, const QPolygonF& line);

/// What lies between two lines with the same x, a point a pixel, in a paler colour.
void drawBandBetween(QCPPainter& painter, const QPolygonF& upper, const QPolygonF& lower, QColor color);

} // namespace posenc
