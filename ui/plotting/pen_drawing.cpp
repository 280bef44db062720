// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plotting/pen_drawing.h"

#include <qcustomplot.h>

#include <QPainterPath>

#include <algorithm>
#include <utility>

namespace posenc {

namespace {

// Begins and ends at the first and the last point, and passes the middles between neighbours: each point only bends its own piece.
QPainterPath pathThrough(const QList<QPointF>& shares, const QRectF& area, double width, const QRectF& clip)
{
    const auto at = [&](qsizetype index) {
        const QPointF& share = shares[index];
        return QPointF(area.left() + share.x() * area.width(), area.top() + share.y() * area.height());
    };
    QPainterPath path;
    const qsizetype count = shares.size();
    if (count == 1) { // a dot
        path.moveTo(at(0));
        path.lineTo(at(0) + QPointF(0.01, 0.0));
    }
    const double reach = 0.5 * penWidthWithHalo(width) + 1.0;
    bool isConnected = false;
    QPointF from = count > 1 ? at(0) : QPointF();
    for (qsizetype index = 1; index < count; ++index) {
        const QPointF bend = at(index);
        const QPointF to = index + 1 == count ? bend : 0.5 * (bend + at(index + 1));
        const auto [left, right] = std::minmax({from.x(), bend.x(), to.x()});
        const auto [top, bottom] = std::minmax({from.y(), bend.y(), to.y()});
        const bool isSeen =
            clip.isNull() || QRectF(QPointF(left, top), QPointF(right, bottom)).adjusted(-reach, -reach, reach, reach).intersects(clip);
        if (isSeen && !isConnected)
            path.moveTo(from);
        if (isSeen)
            path.quadTo(bend, to);
        isConnected = isSeen;
        from = to;
    }
    return path;
}

} // namespace

QColor inkOf(PenColor color, bool dark)
{
    static constexpr QRgb onLight[] = {0xffd4141e, 0xff0b5ed7, 0xff14181d};
    static constexpr QRgb onDark[] = {0xffff5a52, 0xff4aa3ff, 0xffffd500};
    return QColor((dark ? onDark : onLight)[static_cast<std::size_t>(color)]);
}

QColor haloOf(bool dark) { return dark ? QColor(0, 0, 0) : QColor(255, 255, 255); }

QRectF areaOf(const QCustomPlot& canvas)
{
    QRect area;
    for (const QCPAxisRect* const axes : canvas.axisRects())
        if (axes->visible())
            area |= axes->rect();
    return QRectF(area);
}

int paneAt(const QCustomPlot& canvas, const QPointF& place)
{
    const QList<QCPAxisRect*> panes = canvas.axisRects();
    const auto pane = std::ranges::find_if(panes, [&](const QCPAxisRect* axes) {
        return axes->visible() && axes->rect().contains(place.toPoint()) && axes->axis(QCPAxis::atBottom) && axes->axis(QCPAxis::atLeft);
    });
    return pane == panes.end() ? -1 : static_cast<int>(pane - panes.begin());
}

QPointF penPoint(const QCustomPlot& canvas, int pane, const QPointF& place)
{
    if (pane >= 0) {
        const QCPAxisRect& axes = *canvas.axisRect(pane);
        return {axes.axis(QCPAxis::atBottom)->pixelToCoord(place.x()), axes.axis(QCPAxis::atLeft)->pixelToCoord(place.y())};
    }
    const QRectF area = areaOf(canvas);
    return {(place.x() - area.left()) / std::max(1.0, area.width()), (place.y() - area.top()) / std::max(1.0, area.height())};
}

QPointF placeOf(const QCustomPlot& canvas, int pane, const QPointF& point)
{
    if (pane >= 0) {
        const QCPAxisRect& axes = *canvas.axisRect(pane);
        return {axes.axis(QCPAxis::atBottom)->coordToPixel(point.x()), axes.axis(QCPAxis::atLeft)->coordToPixel(point.y())};
    }
    const QRectF area = areaOf(canvas);
    return {area.left() + point.x() * area.width(), area.top() + point.y() * area.height()};
}

PenDrawing inShares(const PenDrawing& drawing, const QCustomPlot& canvas)
{
    PenDrawing shares = drawing;
    shares.lines.removeIf([&](const PenLine& line) { return line.pane >= canvas.axisRectCount(); });
    for (PenLine& line : shares.lines) {
        const int pane = std::exchange(line.pane, -1);
        if (pane >= 0)
            for (QPointF& point : line.points)
                point = penPoint(canvas, -1, placeOf(canvas, pane, point));
    }
    return shares;
}

double penWidth(const QRectF& area, double height)
{
    constexpr double thinnest = 3.0;
    return std::max({thinnest, area.height() / 110.0, height / 240.0});
}

double penWidthWithHalo(double width) { return width + 2.0 * std::max(1.0, width / 4.0); }

void paint(QPainter& painter, const PenDrawing& drawing, const QRectF& area, double width, bool dark, const QRectF& clip)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    for (const PenLine& line : drawing.lines) {
        const QPainterPath path = pathThrough(line.points, area, width, clip);
        if (path.isEmpty())
            continue;
        painter.setOpacity(line.opacity);
        for (const auto& [color, stroke] : {std::pair(haloOf(dark), penWidthWithHalo(width)), std::pair(inkOf(line.color, dark), width)})
            painter.strokePath(path, QPen(color, stroke, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    }
    painter.restore();
}

} // namespace posenc
