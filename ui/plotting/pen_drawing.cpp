// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plotting/pen_drawing.h"

#include <qcustomplot.h>

#include <QPainterPath>

#include <algorithm>

namespace posenc {

namespace {

// Begins and ends at the first and the last point, and passes the middles between neighbours: each point only bends its own piece.
QPainterPath pathThrough(const QList<QPointF>& shares, const QRectF& area, const QRectF& clip)
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
    const double reach = 0.5 * penWidthWithHalo(area) + 1.0;
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

double penWidth(const QRectF& area)
{
    constexpr double thinnest = 3.0;
    return std::max(thinnest, area.height() / 110.0);
}

double penWidthWithHalo(const QRectF& area) { return penWidth(area) + 2.0 * std::max(1.0, penWidth(area) / 4.0); }

void paint(QPainter& painter, const PenDrawing& drawing, const QRectF& area, bool dark, const QRectF& clip)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    for (const PenLine& line : drawing.lines) {
        const QPainterPath path = pathThrough(line.points, area, clip);
        if (path.isEmpty())
            continue;
        painter.setOpacity(line.opacity);
        for (const auto& [color, width] :
             {std::pair(haloOf(dark), penWidthWithHalo(area)), std::pair(inkOf(line.color, dark), penWidth(area))})
            painter.strokePath(path, QPen(color, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    }
    painter.restore();
}

} // namespace posenc
