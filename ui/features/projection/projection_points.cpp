// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/projection/projection_points.h"

#include "ui/plotting/value_plottables.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

QFont bold(QFont font)
{
    font.setBold(true);
    return font;
}

} // namespace

PointsPlottable::PointsPlottable(QCPAxis* keyAxis, QCPAxis* valueAxis) : UnrangedPlottable(keyAxis, valueAxis)
{
    setAntialiased(false); // which is half a unit off; see QCPPainter::setAntialiasing
}

void PointsPlottable::setStyle(const PlotStyle& style, const QFont& labelFont)
{
    m_style = style;
    if (labelFont != m_labelFont)
        m_labelSizes.clear();
    m_labelFont = labelFont;
    m_placed = {};
}

void PointsPlottable::setPoints(std::vector<Point> points)
{
    if (!std::ranges::equal(points, m_points, {}, &Point::label, &Point::label))
        m_labelSizes.clear();
    m_points = std::move(points);
    m_placed = {};
}

const std::vector<QSizeF>& PointsPlottable::labelSizes() const
{
    if (m_labelSizes.empty()) {
        const QFontMetricsF metrics(m_labelFont);
        for (const Point& point : m_points)
            m_labelSizes.emplace_back(metrics.horizontalAdvance(point.label) + 3.0, metrics.ascent());
    }
    return m_labelSizes;
}

QPolygonF PointsPlottable::places() const
{
    QPolygonF places;
    for (const Point& point : m_points)
        places << point.place;
    return places;
}

QPointF PointsPlottable::pixelOf(std::size_t point) const
{
    const QPointF& place = m_points[point].place;
    return {mKeyAxis->coordToPixel(place.x()), mValueAxis->coordToPixel(place.y())};
}

const PointsPlottable::Placed& PointsPlottable::placed() const
{
    const QRect room = clipRect();
    if (m_placed.room.isNull() || room != m_placed.room || mKeyAxis->range() != m_placed.keys || mValueAxis->range() != m_placed.values)
        m_placed = place(room);
    return m_placed;
}

PointsPlottable::Placed PointsPlottable::place(const QRect& room) const
{
    constexpr double smallest = 3.6; // units: a diameter
    constexpr double largest = 9.0;
    constexpr double part = 0.1; // share of the distance between evenly spread points
    const double area = static_cast<double>(room.width()) * room.height();
    const double radius = std::clamp(part * std::sqrt(area / static_cast<double>(std::max<std::size_t>(1, m_points.size()))),
                                     0.5 * m_style.mark(smallest), 0.5 * m_style.mark(largest));
    std::vector<QPointF> dots(m_points.size());
    std::size_t visible = 0;
    for (std::size_t point = 0; point < m_points.size(); ++point) {
        dots[point] = pixelOf(point);
        visible += QRectF(room).contains(dots[point]) ? 1 : 0;
    }
    constexpr std::size_t mostLabels = 32; // more hide the shape
    const std::size_t step = std::bit_ceil((visible + mostLabels - 1) / mostLabels);
    const double reach = radius + 0.5; // radius including the outline
    Placed found{room,
                 mKeyAxis->range(),
                 mValueAxis->range(),
                 placeLabels(dots, reach, labelSizes(), QRectF(room), step),
                 visible,
                 radius,
                 dotsIn(QRectF(room), dots, reach),
                 TakenRoom(QRectF(room))};
    for (const PointLabel& label : found.labels)
        found.byLabels.add(label.place);
    return found;
}

std::optional<std::size_t> PointsPlottable::nearest(const QPointF& place, double farthest) const
{
    std::optional<std::size_t> found;
    double best = farthest * farthest;
    for (std::size_t point = 0; point < m_points.size(); ++point) {
        const QPointF way = pixelOf(point) - place;
        const double square = QPointF::dotProduct(way, way);
        if (square < best || (!found && square == best)) {
            best = square;
            found = point;
        }
    }
    return found;
}

// The outline separates every colour of the map from the ground.
void PointsPlottable::draw(QCPPainter* painter)
{
    std::vector<PointLabel> labels = placed().labels;
    if (m_thinning)
        m_thinning(labels);
    const double radius = placed().radius;
    const QRectF room = QRectF(clipRect()).adjusted(-radius, -radius, radius, radius);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(m_style.faint(m_style.secondaryText, 0.7), m_style.enlarged(1) * 0.8));
    for (const PointLabel& label : labels)
        if (label.leads) {
            painter->drawLine(leaderOf(label.place, pixelOf(label.point)));
        }
    painter->setPen(QPen(m_style.secondaryText, std::min(0.9, 0.25 * radius)));
    for (std::size_t point = 0; point < m_points.size(); ++point) {
        const QPointF dot = pixelOf(point);
        if (!room.contains(dot))
            continue;
        painter->setBrush(m_points[point].color);
        painter->drawEllipse(dot, radius, radius);
    }
    painter->setFont(m_labelFont);
    painter->setPen(m_style.text);
    for (const PointLabel& label : labels)
        painter->drawText(QPointF(label.place.left(), label.place.bottom() - 1.0), m_points[label.point].label);
    painter->restore();
}

void PointsPlottable::drawLegendIcon(QCPPainter* painter, const QRectF& rect) const
{
    painter->setPen(Qt::NoPen);
    painter->setBrush(m_style.text);
    painter->drawEllipse(rect.center(), 3.5, 3.5);
}

PointMarks::PointMarks(PointsPlottable& points) : QCPLayerable(points.parentPlot(), QStringLiteral("overlay")), m_points(points) {}

void PointMarks::setStyle(const PlotStyle& style, const QFont& labelFont)
{
    m_style = style;
    m_labelFont = bold(labelFont);
}

QRect PointMarks::clipRect() const { return m_points.keyAxis()->axisRect()->rect(); }

namespace {

constexpr double ringGap = 2.5;   // between a dot and its ring
constexpr double dashedGap = 2.5; // and on to the ring of the second one

} // namespace

double PointMarks::ringRadius() const { return m_points.radius() + ringGap; }

// Light under dark, or vice versa: visible over every dot.
void PointMarks::draw(QCPPainter* painter)
{
    if (m_marks.rings.empty())
        return;
    const double radius = ringRadius();
    const std::vector<QRectF> labels = labelPlaces();
    for (const PointLabel& label : m_points.labels())
        if (!m_thins && covers(labels, label))
            painter->fillRect(label.place.adjusted(-1.0, 0.0, 1.0, 1.0), m_style.background);
    const auto twice = [&](const QPen& pen, const auto& drawShape) {
        QPen halo = pen;
        halo.setColor(tint(m_style.background, 0.8));
        halo.setWidthF(pen.widthF() + 2.0);
        halo.setStyle(Qt::SolidLine);
        for (const QPen& each : {halo, pen}) {
            painter->setPen(each);
            drawShape();
        }
    };
    painter->setBrush(Qt::NoBrush);
    const QPointF chosen = m_points.pixelOf(m_marks.rings.front().point);
    for (const std::size_t near : m_marks.nearest) {
        const QLineF line(chosen, m_points.pixelOf(near));
        if (line.length() <= 2.0 * radius)
            continue;
        const double gap = radius / line.length();
        twice(QPen(m_style.series(0), m_style.line(1.4)),
              [&] { painter->drawLine(QLineF(line.pointAt(gap), line.pointAt(1.0 - gap * m_points.radius() / radius))); });
    }
    for (auto ring = m_marks.rings.rbegin(); ring != m_marks.rings.rend(); ++ring) {
        const QPointF place = m_points.pixelOf(ring->point);
        const QPen pen(m_style.series(ring->series), m_style.line(2.0), ring->dashed ? Qt::DotLine : Qt::SolidLine);
        const double reach = radius + (ring->dashed ? dashedGap : 0.0);
        twice(pen, [&] { painter->drawEllipse(place, reach, reach); });
    }
    constexpr double apart = 8.0; // pixels between ring and label, from which on a line leads to it
    for (std::size_t ring = 0; ring < labels.size(); ++ring) {
        const QLineF leader = leaderOf(labels[ring], m_points.pixelOf(m_marks.rings[ring].point));
        if (!labels[ring].isNull() && leader.length() > radius + apart)
            twice(QPen(m_style.series(m_marks.rings[ring].series), m_style.line(1.0)),
                  [&] { painter->drawLine(QLineF(leader.p1(), leader.pointAt(1.0 - radius / leader.length()))); });
    }
    for (std::size_t ring = labels.size(); ring-- > 0;)
        if (!labels[ring].isNull())
            drawLabel(*painter, m_marks.rings[ring], labels[ring]);
}

// Points may share a place, as positions 5 and 68 do: their labels do not.
std::vector<QRectF> PointMarks::labelPlaces() const
{
    const QFontMetricsF metrics(m_labelFont);
    std::vector<QPointF> dots;
    std::vector<QSizeF> sizes;
    for (const Ring& ring : m_marks.rings) {
        dots.push_back(m_points.pixelOf(ring.point));
        sizes.push_back(ring.label.isEmpty() ? QSizeF() : QSizeF(metrics.horizontalAdvance(ring.label) + 8.0, metrics.height() + 2.0));
    }
    return placeChosenLabels(dots, ringRadius() + dashedGap, sizes, QRectF(clipRect()), m_points.takenByDots(), m_points.takenByLabels());
}

// A chosen point has its own label; part of another would be read wrongly, and so would a label under a ring or under a line to one.
bool PointMarks::covers(const std::vector<QRectF>& places, const PointLabel& label) const
{
    const double reach = ringRadius() + dashedGap;
    for (std::size_t ring = 0; ring < places.size(); ++ring) {
        const QPointF dot = m_points.pixelOf(m_marks.rings[ring].point);
        if ((m_marks.rings[ring].point == label.point && !places[ring].isNull()) || places[ring].intersects(label.place)
            || QRectF(dot - QPointF(reach, reach), QSizeF(2.0 * reach, 2.0 * reach)).intersects(label.place)
            || (!places[ring].isNull() && runsThrough(leaderOf(places[ring], dot), label.place)))
            return true;
    }
    return false;
}

void PointMarks::thinLabels()
{
    m_thins = true;
    m_points.setThinning([this](std::vector<PointLabel>& labels) {
        std::erase_if(labels, [this, places = labelPlaces()](const PointLabel& label) { return covers(places, label); });
    });
}

// On a ground of its own.
void PointMarks::drawLabel(QCPPainter& painter, const Ring& ring, const QRectF& place) const
{
    painter.setPen(QPen(m_style.series(ring.series), 1.0));
    painter.setBrush(m_style.onPaper ? QBrush(Qt::NoBrush) : QBrush(tint(m_style.background, 0.92))); // which may have no ground
    painter.drawRoundedRect(place, 3.0, 3.0);
    painter.setFont(m_labelFont);
    painter.setPen(m_style.text);
    painter.drawText(place, Qt::AlignCenter, ring.label);
    painter.setBrush(Qt::NoBrush);
}

} // namespace posenc
