// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

namespace posenc {

/// True for a line that goes so steeply up and down, on average over its width, that Qt's strokes of it would take longer than
/// drawScribble(): their time grows with the length of the line, and more than in proportion. A pen with dashes loses them.
bool isScribble(const QPolygonF& line, const QPen& pen);

/// Draws such a line, whose x rises, with the painter's pen, into pixels. The time grows with the area, however often the line goes up and
/// down.
void drawScribble(QCPPainter& painter, const QPolygonF& line);

/// Device pixels per unit of the painter: the screen's scale, or the file's resolution.
double deviceScale(const QCPPainter& painter);

/// True if what is drawn stays a shape, in a file or for a printer; otherwise there are pixels. QCPPainter::pmVectorized does not say so:
/// the pixels of a figure are drawn with it too, see Figure::draw().
bool keepsShapes(const QPainter& painter);

/// A line through points with rising x, with the painter's pen.
void drawCurve(QCPPainter& painter, const QPolygonF& line);

/// Where a line goes on beside a band, the band is as dark as the line's strokes, which run into each other there; it is paler with the
/// distance from there.
struct BandEnds {
    bool lineBefore = false;
    bool lineAfter = false;
    double fading = 1.0; ///< how far the band is darker, in units
};

/// Fills the area between two lines that share their x values, in a paler colour.
void drawBandBetween(QCPPainter& painter, const QPolygonF& upper, const QPolygonF& lower, const QColor& color, const BandEnds& ends);

} // namespace posenc
