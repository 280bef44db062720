// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/views.h"

#include <QColor>
#include <QList>
#include <QPointF>
#include <QRectF>

class QCustomPlot;
class QPainter;

namespace posenc {

/// The colours of the pen. Each has a contrast of at least 3 : 1 with the background of a plot and with its halo, see inkOf() and haloOf().
enum class PenColor {
    Red,
    Blue,
    Strong ///< black on a light plot, yellow on a dark one
};
inline constexpr PenColor penColors[] = {PenColor::Red, PenColor::Blue, PenColor::Strong};

/// The colour of a line on a light or dark plot.
QColor inkOf(PenColor color, bool dark);
/// The thin edge of every line: it separates the line from cells of a similar colour.
QColor haloOf(bool dark);

/// A line drawn by hand. A point is a share of the area within the axes, see areaOf(): (0, 0) is the area's upper left corner, (1, 1) the
/// lower right one. Points beyond 0 … 1 are beside the axes.
struct PenLine {
    PenColor color = PenColor::Red;
    QList<QPointF> points;
    double opacity = 1.0; ///< 0 … 1; a line that vanishes becomes transparent

    bool operator==(const PenLine&) const = default;
};

/// What was drawn by hand on a plot.
struct PenDrawing {
    View view = View::Heatmap; ///< of the plot; the drawing belongs to no other one
    QList<PenLine> lines;      ///< a later line covers an earlier one

    bool isEmpty() const { return lines.isEmpty(); }
    bool operator==(const PenDrawing&) const = default;
};

/// The area within the axes of a plot, in the units of its canvas: the smallest rectangle around all of its panes.
QRectF areaOf(const QCustomPlot& canvas);
/// The width of a line without its halo, in the units of the area: 1/110 of the area's height, and at least 3.
double penWidth(const QRectF& area);
/// The width of a line with its halo.
double penWidthWithHalo(const QRectF& area);

/// Draws smooth lines through the points. With a `clip`, in the units of the area, parts that are out of it may be left out.
void paint(QPainter& painter, const PenDrawing& drawing, const QRectF& area, bool dark, const QRectF& clip = {});

} // namespace posenc
