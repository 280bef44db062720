// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/rotary/arrow_dials.h"

#include "ui/plotting/value_plottables.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace posenc {

namespace {

constexpr double wordsGap = 2.0; // between a dial and its words

double dialIn(const QSizeF& room, int rows, int columns, const QSizeF& words)
{
    if (room.width() / columns < words.width() + 0.5 * ArrowGrid::gap)
        return 0.0;
    return std::min(room.width() / columns, room.height() / rows - words.height()) - ArrowGrid::gap;
}

} // namespace

ArrowGrid ArrowGrid::in(const QSizeF& room, std::int64_t pairs, const QSizeF& words)
{
    ArrowGrid grid;
    if (pairs < 1)
        return grid;
    const auto most = static_cast<int>(std::min<std::int64_t>(pairs, mostDials));
    // The largest dials for all pairs; if those are too small, as many dials as are large enough.
    double largest = 0.0;
    for (int columns = 1; columns <= most && most == pairs; ++columns) {
        const int rows = (most + columns - 1) / columns;
        if (const double dial = dialIn(room, rows, columns, words); dial > largest) {
            largest = dial;
            grid.rows = rows;
            grid.columns = columns;
        }
    }
    if (largest < smallestDial) {
        grid.rows = 1;
        grid.columns = std::min(2, most);
        for (int columns = 1; columns <= most; ++columns)
            for (int rows = 1; rows * columns <= most; ++rows) {
                const double dial = dialIn(room, rows, columns, words);
                const int more = rows * columns - grid.rows * grid.columns;
                if (dial >= smallestDial && (more > 0 || (more == 0 && dial > largest))) {
                    largest = dial;
                    grid.rows = rows;
                    grid.columns = columns;
                }
            }
    }
    const std::int64_t dials = std::min<std::int64_t>(pairs, std::int64_t{grid.rows} * grid.columns);
    for (std::int64_t dial = 0; dial < dials; ++dial) // rounded to the nearest, so the last dial is the last pair
        grid.pairs.push_back(dials > 1 ? (2 * dial * (pairs - 1) + dials - 1) / (2 * (dials - 1)) : 0);
    return grid;
}

void ArrowDials::setCurve(const QCPAxis& along, const QCPAxis& values)
{
    m_along = &along;
    m_values = &values;
}

void ArrowDials::setStyle(const PlotStyle& style, const QFont& small)
{
    m_style = style;
    m_small = small;
}

bool ArrowDials::isOnLarge(const QPointF& place) const
{
    return QLineF(place, m_shown.large.center).length() <= m_shown.large.radius + ArrowGrid::gap;
}

const ArrowDial* ArrowDials::dialAt(const QPointF& place) const
{
    if (isOnLarge(place))
        return &m_shown.large;
    const auto found = std::ranges::find_if(
        m_shown.small, [&](const ArrowDial& dial) { return QLineF(place, dial.center).length() <= dial.radius + 0.5 * ArrowGrid::gap; });
    return found == m_shown.small.end() ? nullptr : &*found;
}

void ArrowDials::draw(QCPPainter* painter)
{
    if (m_shown.large.radius <= 0.0)
        return;
    for (const ArrowDial& dial : m_shown.small)
        drawDial(*painter, dial, false);
    drawDial(*painter, m_shown.large, true);
    const double line = QFontMetricsF(m_small).height();
    double top = m_shown.large.center.y() + m_shown.large.radius + 2.0 * wordsGap;
    const std::array colors{m_style.text, m_style.readable(m_style.series(0), m_style.background),
                            m_style.readable(m_style.series(1), m_style.background), m_style.text};
    painter->setFont(m_small);
    for (qsizetype words = 0; words < m_shown.words.size(); ++words) {
        painter->setPen(colors[static_cast<std::size_t>(words) + (m_shown.namesPair ? 0 : 1)]);
        const double room = mParentPlot->viewport().width();
        painter->drawText(QRectF(m_shown.large.center.x() - room, top, 2.0 * room, line),
                          Qt::AlignHCenter | Qt::AlignTop | Qt::TextSingleLine, m_shown.words[words]);
        top += line;
    }
    drawPoint(*painter);
}

void ArrowDials::drawDial(QCPPainter& painter, const ArrowDial& dial, bool large) const
{
    constexpr double degree = 16.0 * 180.0 / std::numbers::pi; // QPainter counts sixteenths
    painter.setPen(dial.selected ? QPen(m_style.text, m_style.line(1.4))
                                 : QPen(m_style.faint(m_style.secondaryText, 0.55), m_style.enlarged(1)));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(dial.center, dial.radius, dial.radius);
    const double arc = 0.42 * dial.radius;
    const QRectF around(dial.center.x() - arc, dial.center.y() - arc, 2.0 * arc, 2.0 * arc);
    painter.setPen(Qt::NoPen);
    painter.setBrush(tint(m_style.secondaryText, 0.25));
    painter.drawPie(around, static_cast<int>(std::lround(dial.from * degree)), static_cast<int>(std::lround(dial.between * degree)));
    const double width = m_style.line(large ? 3.0 : std::clamp(0.07 * dial.radius, 1.2, 2.2));
    constexpr double wider = 2.4; // the key's is seen around the query's if both have one direction
    drawArrow(painter, dial, dial.key, m_style.series(1), wider * width);
    drawArrow(painter, dial, dial.query, m_style.series(0), width);
    if (dial.name.isEmpty())
        return;
    painter.setFont(m_small);
    painter.setPen(dial.selected ? m_style.text : m_style.secondaryText);
    const double room = mParentPlot->viewport().width();
    painter.drawText(QRectF(dial.center.x() - room, dial.center.y() + dial.radius + wordsGap, 2.0 * room, QFontMetricsF(m_small).height()),
                     Qt::AlignHCenter | Qt::AlignTop | Qt::TextSingleLine, dial.name);
}

// With a head as long as three widths of its line.
void ArrowDials::drawArrow(QCPPainter& painter, const ArrowDial& dial, const QPointF& direction, const QColor& color, double width) const
{
    const QPointF along(direction.x(), -direction.y());
    const QPointF across(-along.y(), along.x());
    const QPointF tip = dial.center + along * dial.radius;
    const double head = std::min(0.4 * dial.radius, 3.6 * width);
    painter.setPen(QPen(color, width, Qt::SolidLine, Qt::FlatCap));
    painter.drawLine(QLineF(dial.center, tip - along * (0.8 * head)));
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawPolygon(QPolygonF{tip, tip - along * head + across * (0.45 * head), tip - along * head - across * (0.45 * head)});
}

void ArrowDials::drawPoint(QCPPainter& painter) const
{
    if (!m_along || !m_along->axisRect()->visible() || m_along->axisRect()->rect().isEmpty())
        return;
    const QRectF room(m_along->axisRect()->rect());
    const QPointF place(m_along->coordToPixel(m_shown.point.x()), m_values->coordToPixel(m_shown.point.y()));
    painter.setPen(QPen(m_style.secondaryText, m_style.line(1.0), Qt::DashLine));
    painter.drawLine(QLineF(place.x(), room.top(), place.x(), room.bottom()));
    const double dot = 0.5 * m_style.mark(9.0);
    painter.setPen(QPen(m_style.background, m_style.line(1.2)));
    painter.setBrush(m_style.text);
    painter.drawEllipse(place, dot, dot);
    const QFontMetricsF metrics(m_small);
    constexpr double sides = 8.0;
    const QString said =
        QFontMetrics(m_small).elidedText(m_shown.atPoint, Qt::ElideRight, std::max(0, static_cast<int>(room.width() - sides)));
    const double width = metrics.horizontalAdvance(said) + sides;
    QRectF words(place.x() + 4.0, place.y(), width, metrics.height() + 2.0);
    if (words.right() > room.right())
        words.moveRight(place.x() - 4.0);
    // In the half that the curve is not in.
    const double free = m_values->coordToPixel(m_shown.point.y() >= -0.1 ? -0.55 : 0.55) - 0.5 * words.height();
    words.moveTop(std::clamp(free, room.top(), std::max(room.top(), room.bottom() - words.height())));
    words.moveLeft(std::clamp(words.left(), room.left(), std::max(room.left(), room.right() - words.width())));
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_style.onPaper ? QBrush(Qt::NoBrush) : QBrush(m_style.faint(m_style.background, 0.85)));
    painter.drawRect(words);
    painter.setFont(m_small);
    painter.setPen(m_style.text);
    painter.drawText(words, Qt::AlignCenter | Qt::TextSingleLine, said);
}

} // namespace posenc
