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

} // namespace posenc
