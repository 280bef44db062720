// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/offsets/peak_names.h"

#include "ui/plotting/point_labels.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace posenc {

namespace {

constexpr double dotSize = 7.0;

// The band of a curve in pixels, and the lines between its samples.
CurveRoom roomOf(const CurveSamples& curve, const std::optional<double>& line, double thick, const QCPAxis& x, const QCPAxis& y)
{
    constexpr double breadth = 1.5; // width of the pen to either side
    const QRect rect = x.axisRect()->rect();
    CurveRoom room{static_cast<double>(rect.left()), std::vector<double>(static_cast<std::size_t>(std::max(0, rect.width())), 1e9), {}};
    room.bottoms.assign(room.tops.size(), -1e9);
    const auto cover = [&](double column, double top, double bottom) {
        const auto at = static_cast<std::ptrdiff_t>(std::floor(column - room.left));
        if (at < 0 || at >= std::ssize(room.tops))
            return;
        room.tops[static_cast<std::size_t>(at)] = std::min(room.tops[static_cast<std::size_t>(at)], top - breadth);
        room.bottoms[static_cast<std::size_t>(at)] = std::max(room.bottoms[static_cast<std::size_t>(at)], bottom + breadth);
    };
    const double middle = line ? x.coordToPixel(*line) : 0.0;
    for (double column = middle - thick; line && column <= middle + thick; column += 1.0)
        cover(column, -1e9, 1e9);
    for (std::size_t s = 0; s < curve.x.size(); ++s) {
        const double here = x.coordToPixel(curve.x[s]);
        const double top = y.coordToPixel(curve.highest[s]);
        const double bottom = y.coordToPixel(curve.lowest[s]);
        cover(here, top, bottom);
        if (s + 1 == curve.x.size())
            break;
        const double next = x.coordToPixel(curve.x[s + 1]);
        const double nextTop = y.coordToPixel(curve.highest[s + 1]);
        const double nextBottom = y.coordToPixel(curve.lowest[s + 1]);
        const double first = std::max(here, room.left);
        const double last = std::min(next, room.left + static_cast<double>(room.tops.size()));
        for (double column = first; column < last; column += 1.0) { // the pixels that the line covers in a column
            const auto part = [&](double place) { return std::clamp((place - here) / std::max(1e-9, next - here), 0.0, 1.0); };
            for (const double place : {column, column + 1.0})
                cover(column, std::lerp(top, nextTop, part(place)), std::lerp(bottom, nextBottom, part(place)));
        }
    }
    return room;
}

} // namespace

void PeakNames::setStyle(const PlotStyle& style, const QFont& font)
{
    m_style = style;
    m_font = font;
    for (const Items& items : m_items)
        styleItems(items);
}

void PeakNames::styleItems(const Items& items) const
{
    items.name->setFont(m_font);
    items.name->setColor(m_style.text);
    items.leader->setPen(QPen(m_style.secondaryText, m_style.line(1.0)));
    items.dot->setPen(QPen(m_style.series(0), m_style.line(1.5)));
    items.dot->setBrush(m_style.series(0));
}

void PeakNames::hideItems(std::size_t count)
{
    while (m_items.size() < count) {
        const Items items{makeTextItem(m_canvas), new QCPItemLine(&m_canvas), new QCPItemTracer(&m_canvas)};
        for (QCPAbstractItem* const item : {static_cast<QCPAbstractItem*>(items.name), static_cast<QCPAbstractItem*>(items.leader),
                                            static_cast<QCPAbstractItem*>(items.dot)}) {
            item->setSelectable(false);
            item->setClipToAxisRect(false);
        }
        items.name->setPadding(QMargins(2, 0, 2, 0));
        items.name->setPositionAlignment(Qt::AlignLeft | Qt::AlignTop);
        items.name->position->setType(QCPItemPosition::ptAbsolute);
        items.leader->start->setType(QCPItemPosition::ptAbsolute);
        items.leader->end->setType(QCPItemPosition::ptAbsolute);
        items.dot->setStyle(QCPItemTracer::tsCircle);
        items.dot->setSize(m_style.mark(dotSize));
        items.dot->position->setType(QCPItemPosition::ptPlotCoords);
        styleItems(items);
        m_items.push_back(items);
    }
    for (const Items& items : m_items) {
        items.name->setVisible(false);
        items.dot->setVisible(false);
        items.leader->setVisible(false);
    }
}

bool PeakNames::show(const std::vector<Peak>& peaks, const CurveSamples& curve, const std::optional<double>& line, bool below)
{
    hideItems(peaks.size());
    if (peaks.empty())
        return !std::exchange(m_placed, {}).empty();
    const QCPAxis& x = *m_canvas.xAxis;
    const QCPAxis& y = *m_canvas.yAxis;
    const QFontMetrics metrics(m_font);
    std::vector<QPointF> dots;
    std::vector<QSizeF> sizes;
    for (const Peak& peak : peaks) {
        dots.push_back({x.coordToPixel(peak.tip.x()), y.coordToPixel(peak.tip.y())});
        constexpr QSizeF paddingAndGap(5.0, 1.0);
        sizes.push_back(QSizeF(metrics.boundingRect(0, 0, 0, 0, Qt::TextDontClip, peak.name).size()) + paddingAndGap);
    }
    const QRectF room(m_canvas.axisRect()->rect());
    const CurveRoom taken = roomOf(curve, line, m_style.line(1.0), x, y);
    const std::vector<PointLabel> placed = placeEveryLabel(dots, 0.5 * m_style.mark(dotSize) + 1.0, sizes, room, taken, below);
    for (const PointLabel& label : placed) {
        const Items& items = m_items[label.point];
        items.name->setVisible(true);
        items.dot->setVisible(true);
        items.name->setText(peaks[label.point].name);
        items.name->position->setCoords(label.place.topLeft());
        items.dot->position->setCoords(peaks[label.point].tip);
        items.leader->setVisible(label.leads);
        if (!label.leads)
            continue;
        QLineF leader = leaderOf(label.place, dots[label.point]);
        leader.setLength(std::max(0.0, leader.length() - 0.5 * m_style.mark(dotSize)));
        items.leader->start->setCoords(leader.p1());
        items.leader->end->setCoords(leader.p2());
    }
    return std::exchange(m_placed, placed) != placed;
}

} // namespace posenc
