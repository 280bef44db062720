// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plotting/curve_drawing.h"

#include "ui/plotting/scribble_drawing.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace posenc {

namespace {

// The fewest points of a curve from which no other point is further than a tenth of a unit, up or down; x rises. From each kept point, the
// slopes that still pass all later points are narrowed until the next point is outside.
QPolygonF thinned(const QPolygonF& line)
{
    constexpr double tolerance = 0.1;
    if (line.size() < 3)
        return line;
    QPolygonF kept{line.front()};
    double lowest = -HUGE_VAL;
    double highest = HUGE_VAL;
    for (qsizetype p = 1; p < line.size(); ++p) {
        const QPointF way = line[p] - kept.back();
        const double slope = way.y() / way.x();
        if (slope < lowest || slope > highest) {
            kept.append(line[p - 1]);
            const QPointF step = line[p] - line[p - 1];
            lowest = (step.y() - tolerance) / step.x();
            highest = (step.y() + tolerance) / step.x();
        } else {
            lowest = std::max(lowest, (way.y() - tolerance) / way.x());
            highest = std::min(highest, (way.y() + tolerance) / way.x());
        }
    }
    kept.append(line.back());
    return kept;
}

// Qt's rasteriser searches every pixel of an outline among those of the same scan line: a long flat line, or one that oscillates, costs the
// square of its length; short pieces do not. They meet between two pixels, where nothing shows.
void drawInPieces(QCPPainter& painter, const QPolygonF& line)
{
    constexpr double longest = 40.0;
    constexpr double mostTravel = 60.0; // up and down
    if (line.size() < 2)
        return;
    const double scale = deviceScale(painter);
    const double origin = painter.transform().dx() * painter.device()->devicePixelRatioF();
    QPolygonF piece{line.front()};
    double travel = 0.0;
    const auto nextMeeting = [&] {
        const double x = travel > mostTravel ? piece.back().x() : piece.front().x() + longest;
        return (std::floor(x * scale + origin) + 1.0 - origin) / scale;
    };
    const auto append = [&](const QPointF& point) {
        travel += std::abs(point.y() - piece.back().y());
        piece.append(point);
    };
    for (qsizetype p = 1; p < line.size(); ++p) {
        const QLineF stretch(line[p - 1], line[p]);
        for (double cut = nextMeeting(); cut < stretch.x2(); cut = nextMeeting()) {
            const QPointF meeting = stretch.pointAt(std::clamp((cut - stretch.x1()) / stretch.dx(), 0.0, 1.0));
            append(meeting);
            painter.drawPolyline(piece);
            piece = {meeting};
            travel = 0.0;
        }
        append(line[p]);
    }
    painter.drawPolyline(piece);
}

// What a band covers in one column of device pixels.
struct Run {
    int column;
    double top;
    double bottom;

    /// The share of a row that it covers.
    double covers(int row) const { return std::clamp(std::min(bottom, row + 1.0) - std::max(top, static_cast<double>(row)), 0.0, 1.0); }
    QRect pixels() const
    {
        const auto first = static_cast<int>(std::floor(top));
        return {column, first, 1, static_cast<int>(std::ceil(bottom)) - first};
    }
};

// One picture of all of them: Qt wakes threads for every shape it fills, which costs more than the pixels.
void drawRuns(QCPPainter& painter, const std::vector<Run>& runs, const QColor& color)
{
    const QRect device(0, 0, painter.device()->width(), painter.device()->height());
    const double ratio = painter.device()->devicePixelRatioF();
    QRect bounds;
    for (const Run& run : runs)
        bounds |= run.pixels();
    bounds &= QRect(QPoint(), (QSizeF(device.size()) * std::max(1.0, ratio)).toSize());
    if (bounds.isEmpty())
        return;
    painter.resetTransform();
    painter.scale(1.0 / ratio, 1.0 / ratio);
    QImage image(bounds.size(), QImage::Format_ARGB32_Premultiplied);
    if (image.isNull()) { // for lack of memory
        for (const Run& run : runs)
            painter.fillRect(run.pixels(), color);
        return;
    }
    image.fill(Qt::transparent);
    const QRgb pixel = qPremultiply(color.rgba());
    for (const Run& run : runs) {
        const QRect inside = run.pixels() & bounds;
        for (int y = inside.top(); y <= inside.bottom(); ++y) {
            const double share = run.covers(y);
            reinterpret_cast<QRgb*>(image.scanLine(y - bounds.top()))[run.column - bounds.left()] =
                share == 1.0
                    ? pixel
                    : qPremultiply(qRgba(color.red(), color.green(), color.blue(), static_cast<int>(std::lround(share * color.alpha()))));
        }
    }
    painter.drawImage(bounds.topLeft(), image);
}

} // namespace

double deviceScale(const QCPPainter& painter) { return painter.device()->devicePixelRatioF() * std::abs(painter.transform().m11()); }

bool keepsShapes(const QPainter& painter) { return painter.paintEngine()->type() != QPaintEngine::Raster; }

void drawCurve(QCPPainter& painter, const QPolygonF& line)
{
    if (keepsShapes(painter))
        painter.drawPolyline(thinned(line));
    else if (isScribble(line, painter.pen()))
        drawScribble(painter, line);
    else
        drawInPieces(painter, thinned(line));
}

// In pixels, one step for each column of device pixels. As a shape, one polygon, whose parts no viewer can draw with gaps.
void drawBandBetween(QCPPainter& painter, const QPolygonF& upper, const QPolygonF& lower, QColor color)
{
    if (upper.isEmpty())
        return;
    color.setAlphaF(0.45F);
    painter.save();
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    if (keepsShapes(painter)) {
        const double half = 0.5 / deviceScale(painter); // even a single sample is a pixel wide
        QPolygonF outline{upper.front() - QPointF(half, 0.0)};
        outline += upper;
        outline << upper.back() + QPointF(half, 0.0) << lower.back() + QPointF(half, 0.0);
        outline += QPolygonF(lower.crbegin(), lower.crend());
        outline << lower.front() - QPointF(half, 0.0);
        painter.drawPolygon(outline);
    } else {
        const double ratio = painter.device()->devicePixelRatioF();
        std::vector<Run> runs;
        runs.reserve(static_cast<std::size_t>(upper.size()));
        for (qsizetype s = 0; s < upper.size(); ++s) {
            constexpr double farthest = 1e6; // beyond any device; numbers of a table may be anything
            const QPointF top = painter.transform().map(upper[s]) * ratio;
            const double bottom = painter.transform().map(lower[s]).y() * ratio;
            // A sample is on an edge between two columns or in the middle of one; slightly to the right it is always inside.
            const auto column = static_cast<int>(std::floor(top.x() + 0.01));
            if (!runs.empty() && column <= runs.back().column)
                continue;
            // Samples are a pixel apart up to rounding: a column without any belongs to the one before.
            while (!runs.empty() && runs.back().column + 1 < column)
                runs.push_back({runs.back().column + 1, runs.back().top, runs.back().bottom});
            runs.push_back({column, std::clamp(top.y(), -farthest, farthest), std::clamp(bottom, -farthest, farthest)});
        }
        drawRuns(painter, runs, color);
    }
    painter.restore();
}

} // namespace posenc
