// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/rotary/column_pairs.h"

#include "core/rope/rope_frequencies.h"
#include "core/sampling/color_map.h"
#include "ui/base/counted_text.h"
#include "ui/views/rotary/rope_words.h"

#include <QPainterPath>

#include <algorithm>

namespace posenc {

namespace {

// How much of its height a column has.
double heightOf(RopeAxis axis) { return (3.0 - static_cast<double>(axis)) / 3.0; }

RopePairing otherOf(RopePairing pairing) { return pairing == RopePairing::HalfSplit ? RopePairing::Interleaved : RopePairing::HalfSplit; }

} // namespace

ColumnPairs::ColumnPairs(QCPAxis* keyAxis, QCPAxis* valueAxis) : QCPAbstractPlottable(keyAxis, valueAxis)
{
    setSelectable(QCP::stNone);
    setAntialiased(true);
}

void ColumnPairs::setStyle(const PlotStyle& style, const QFont& small)
{
    m_style = style;
    m_small = small;
}

QCPRange ColumnPairs::getKeyRange(bool& found, QCP::SignDomain) const
{
    found = m_head.columns > 0;
    return {-0.5, static_cast<double>(m_head.columns) - 0.5};
}

QCPRange ColumnPairs::getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const
{
    found = true;
    return {0.0, 1.0};
}

std::vector<std::int64_t> ColumnPairs::drawnPairs(const Head& head)
{
    const std::int64_t pairs = head.turned / 2;
    std::vector<std::int64_t> drawn;
    const std::int64_t count = std::min(pairs, mostPairs);
    for (std::int64_t each = 0; each < count; ++each)
        drawn.push_back(count == 1 ? 0 : each * (pairs - 1) / (count - 1));
    if (head.pair >= 0 && head.pair < pairs && std::ranges::find(drawn, head.pair) == drawn.end())
        drawn.push_back(head.pair);
    return drawn;
}

QColor ColumnPairs::colorOf(std::int64_t pair) const
{
    if (m_head.sections.isGiven())
        return m_style.series(static_cast<std::size_t>(m_head.sections.axisOf(pair)));
    const double pairs = std::max(1.0, static_cast<double>(m_head.turned / 2));
    static const ColorMap colors = cyclicColors();
    return QColor::fromRgb(colors.colorOf(0.12 + 0.76 * static_cast<double>(pair) / pairs, 0.0,
                                          1.0)); // leaves out the ends of the map, which are as light or dark as the background
}

void ColumnPairs::draw(QCPPainter* painter)
{
    if (m_head.columns < 1)
        return;
    const QRect place = keyAxis()->axisRect()->rect();
    const double height = place.height();
    const double line = QFontMetricsF(m_small).height();
    const double row = std::clamp(0.09 * height, 4.0, 28.0);
    const double arcs = 0.3 * height;
    const double legend = m_head.sections.isGiven() ? 1.4 * line : 0.0;
    const double top = place.top() + legend + line + arcs + 4.0;
    const double bottom = place.bottom() - line - row - 4.0;
    if (bottom < top + row)
        return;
    painter->setFont(m_small);
    drawArcs(*painter, top, arcs);
    drawPermutation(*painter, top + row, bottom);
    drawRow(*painter, m_head.pairing, top, row);
    drawRow(*painter, otherOf(m_head.pairing), bottom, row);
    if (legend > 0.0)
        drawLegend(*painter, place.top(), line);
    drawName(*painter, m_head.pairing, place.top() + legend);
    drawName(*painter, otherOf(m_head.pairing), bottom + row + 2.0);
}

void ColumnPairs::drawLegend(QCPPainter& painter, double top, double height) const
{
    std::array<std::int64_t, 3> counts{}; // of wrong sections, time has the rest
    for (std::int64_t pair = 0; pair < m_head.turned / 2; ++pair)
        ++counts[static_cast<std::size_t>(m_head.sections.axisOf(pair))];
    double left = keyAxis()->axisRect()->left() + 4.0;
    for (std::size_t index = 0; index < counts.size(); ++index) {
        const auto axis = static_cast<RopeAxis>(index);
        const QString words = tr("%1: %2").arg(wordOf(axis), countedText(counts[index], tr("%1 pair"), tr("%1 pairs")));
        const double size = 0.8 * height;
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_style.series(index));
        painter.drawRect(QRectF(left, top + 0.9 * height - size * heightOf(axis), size, size * heightOf(axis)));
        painter.setPen(QPen(m_style.text));
        const double width = QFontMetricsF(m_small).horizontalAdvance(words) + 2.0;
        painter.drawText(QRectF(left + 1.3 * size, top, width, height), Qt::AlignLeft | Qt::AlignVCenter, words);
        left += 1.3 * size + width + 1.5 * height;
    }
}

void ColumnPairs::drawName(QCPPainter& painter, RopePairing pairing, double top) const
{
    const QRect place = keyAxis()->axisRect()->rect();
    const bool configured = pairing == m_head.pairing;
    const QString name = pairing == RopePairing::HalfSplit ? tr("half-split: columns i and i + %1 rotate together").arg(m_head.turned / 2)
                                                           : tr("interleaved: columns 2i and 2i + 1 rotate together");
    painter.setPen(QPen(configured ? m_style.text : m_style.secondaryText));
    painter.drawText(QRectF(place.left() + 4.0, top, place.width() - 8.0, QFontMetricsF(m_small).height()),
                     Qt::AlignLeft | Qt::AlignVCenter,
                     configured ? tr("As configured, %1").arg(name) : tr("The other pairing, %1").arg(name));
}

// A column's box is as wide as it is; of many columns in a pixel, one is drawn.
void ColumnPairs::drawRow(QCPPainter& painter, RopePairing pairing, double top, double height) const
{
    const double width = x(1.0) - x(0.0);
    const std::int64_t step = std::max<std::int64_t>(1, static_cast<std::int64_t>(1.0 / std::max(width, 1e-9)));
    const double gap = width >= 4.0 ? 1.0 : 0.0;
    painter.setPen(Qt::NoPen);
    for (std::int64_t column = 0; column < m_head.columns; column += step) {
        const std::int64_t turned = column - m_head.first;
        const bool turns = turned >= 0 && turned < m_head.turned / 2 * 2;
        const std::int64_t pair = pairing == RopePairing::Interleaved ? turned / 2 : turned % std::max<std::int64_t>(1, m_head.turned / 2);
        const double part = turns && m_head.sections.isGiven() ? heightOf(m_head.sections.axisOf(pair)) : 1.0;
        const QRectF box(x(static_cast<double>(column) - 0.5) + 0.5 * gap, top + (1.0 - part) * height,
                         std::max(1.0, width * static_cast<double>(step) - gap), part * height);
        painter.setBrush(turns ? colorOf(pair) : m_style.faint(m_style.secondaryText, 0.15));
        painter.drawRect(box);
        if (turns && pair == m_head.pair && width >= 3.0) {
            painter.setPen(QPen(m_style.text, m_style.line(1.6)));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(box);
            painter.setPen(Qt::NoPen);
        }
    }
}

void ColumnPairs::drawArcs(QCPPainter& painter, double base, double height) const
{
    const double widest = std::max(1.0, x(static_cast<double>(m_head.turned) / 2.0) - x(0.0));
    painter.setBrush(Qt::NoBrush);
    for (const std::int64_t pair : drawnPairs(m_head)) {
        const TurnedColumns columns = turnedColumns(m_head.pairing, m_head.turned, pair, m_head.first);
        const double left = x(static_cast<double>(columns.first));
        const double right = x(static_cast<double>(columns.second));
        const double rise = std::max(std::min(6.0, height), height * (right - left) / widest);
        QPainterPath path(QPointF(left, base));
        path.cubicTo(QPointF(left, base - 1.3 * rise), QPointF(right, base - 1.3 * rise), QPointF(right, base));
        painter.setPen(pair == m_head.pair ? QPen(m_style.text, m_style.line(2.2)) : QPen(colorOf(pair), m_style.line(1.0)));
        painter.drawPath(path);
    }
}

void ColumnPairs::drawPermutation(QCPPainter& painter, double top, double bottom) const
{
    for (const std::int64_t pair : drawnPairs(m_head)) {
        const TurnedColumns above = turnedColumns(m_head.pairing, m_head.turned, pair, m_head.first);
        const TurnedColumns below = turnedColumns(otherOf(m_head.pairing), m_head.turned, pair, m_head.first);
        painter.setPen(pair == m_head.pair ? QPen(m_style.text, m_style.line(2.2)) : QPen(colorOf(pair), m_style.line(1.0)));
        painter.drawLine(QPointF(x(static_cast<double>(above.first)), top), QPointF(x(static_cast<double>(below.first)), bottom));
        painter.drawLine(QPointF(x(static_cast<double>(above.second)), top), QPointF(x(static_cast<double>(below.second)), bottom));
    }
}

} // namespace posenc
