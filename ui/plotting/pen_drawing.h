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

/// A line drawn by hand. A line that begins within the axes of a pane has its points in the coordinates of these axes, so that it follows
/// their zoom. The points of any other are shares of the area within all axes, see areaOf(): (0, 0) is the area's upper left corner, (1, 1)
/// the lower right one; points beyond 0 … 1 are beside the axes.
struct PenLine {
    PenColor color = PenColor::Red;
    QList<QPointF> points;
    double opacity = 1.0; ///< 0 … 1; a line that vanishes becomes transparent
    int pane = -1;        ///< place among the axis rects of the plot; -1 if the points are shares

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
/// The pane under a place of a plot, see PenLine; -1 for none.
int paneAt(const QCustomPlot& canvas, const QPointF& place);
/// A place of a plot in the coordinates of a pane, or as a share; and back.
QPointF penPoint(const QCustomPlot& canvas, int pane, const QPointF& place);
QPointF placeOf(const QCustomPlot& canvas, int pane, const QPointF& point);
/// The drawing with shares alone, as it lies on the plot now. A line on a pane that the plot does not have is left out.
PenDrawing inShares(const PenDrawing& drawing, const QCustomPlot& canvas);

/// The width of a line without its halo, in the units of the area: 1/110 of the area's height, and at least 1/240 of the height of the
/// window or figure that the plot is in, and 3.
double penWidth(const QRectF& area, double height);
/// The width of a line with its halo.
double penWidthWithHalo(double width);

/// Draws smooth lines of a width through the points, which are shares. With a `clip`, in the units of the area, parts that are out of it
/// may be left out.
void paint(QPainter& painter, const PenDrawing& drawing, const QRectF& area, double width, bool dark, const QRectF& clip = {});

} // namespace posenc
