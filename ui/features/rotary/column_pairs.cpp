// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/rotary/column_pairs.h"

#include "core/rope/rope_frequencies.h"
#include "core/sampling/color_map.h"
#include "ui/base/counted_text.h"
#include "ui/features/rotary/rope_words.h"
#include "ui/plotting/selection_drawing.h"
#include "ui/plotting/value_plottables.h"

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
    new SelectionDrawing(*this, [this](QCPPainter& painter) { drawSelected(painter); });
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

std::optional<ColumnPairs::Rows> ColumnPairs::rows() const
{
    const QRectF place(keyAxis()->axisRect()->rect());
    const double line = QFontMetricsF(m_small).height();
    Rows rows;
    rows.row = std::clamp(0.09 * place.height(), 4.0, 28.0);
    rows.arcs = 0.3 * place.height();
    rows.legend = m_head.sections.isGiven() ? 1.4 * line : 0.0;
    rows.upper = place.top() + rows.legend + line + rows.arcs + 4.0;
    rows.lower = place.bottom() - line - rows.row - 4.0;
    return m_head.columns >= 1 && rows.lower >= rows.upper + rows.row ? std::optional(rows) : std::nullopt;
}

void ColumnPairs::draw(QCPPainter* painter)
{
    const auto rows = this->rows();
    if (!rows)
        return;
    const QRectF place(keyAxis()->axisRect()->rect());
    painter->setFont(m_small);
    for (const std::int64_t pair : drawnPairs(m_head)) {
        painter->setPen(QPen(colorOf(pair), m_style.line(1.0)));
        drawArc(*painter, pair, *rows);
        drawPermutation(*painter, pair, *rows);
    }
    drawRow(*painter, m_head.pairing, rows->upper, rows->row);
    drawRow(*painter, otherOf(m_head.pairing), rows->lower, rows->row);
    if (rows->legend > 0.0)
        drawLegend(*painter, place.top(), QFontMetricsF(m_small).height());
    drawName(*painter, m_head.pairing, place.top() + rows->legend);
    drawName(*painter, otherOf(m_head.pairing), rows->lower + rows->row + 2.0);
}

void ColumnPairs::drawSelected(QCPPainter& painter) const
{
    const auto rows = this->rows();
    if (!m_selected || !rows || *m_selected < 0 || *m_selected >= m_head.turned / 2)
        return;
    for (const QPen& pen : {QPen(m_style.background, m_style.line(2.2) + 2.0), QPen(m_style.text, m_style.line(2.2))}) { // on any colour
        painter.setPen(pen);
        drawArc(painter, *m_selected, *rows);
        drawPermutation(painter, *m_selected, *rows);
    }
    painter.setPen(QPen(m_style.text, m_style.line(1.6), Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.setBrush(Qt::NoBrush);
    for (const auto& [pairing, top] : {std::pair(m_head.pairing, rows->upper), std::pair(otherOf(m_head.pairing), rows->lower)}) {
        const TurnedColumns columns = turnedColumns(pairing, m_head.turned, *m_selected, m_head.first);
        for (const std::int64_t column : {columns.first, columns.second})
            painter.drawRect(boxOf(pairing, column, 1, top, rows->row));
    }
}

std::int64_t ColumnPairs::columnAt(const QPointF& place, std::int64_t column) const
{
    const auto rows = this->rows();
    const std::int64_t pair = pairOf(otherOf(m_head.pairing), column);
    if (!rows || place.y() < rows->lower || pair < 0)
        return column;
    const bool isFirst = turnedColumns(otherOf(m_head.pairing), m_head.turned, pair, m_head.first).first == column;
    const TurnedColumns above = turnedColumns(m_head.pairing, m_head.turned, pair, m_head.first);
    return isFirst ? above.first : above.second;
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

std::int64_t ColumnPairs::pairOf(RopePairing pairing, std::int64_t column) const
{
    return pairOfTurnedColumn(pairing, m_head.turned, column, m_head.first);
}

// With M-RoPE, its height tells the axis.
QRectF ColumnPairs::boxOf(RopePairing pairing, std::int64_t column, std::int64_t columns, double top, double height) const
{
    const double width = x(1.0) - x(0.0);
    const double gap = width >= 4.0 ? 1.0 : 0.0;
    const std::int64_t pair = pairOf(pairing, column);
    const double part = pair >= 0 && m_head.sections.isGiven() ? heightOf(m_head.sections.axisOf(pair)) : 1.0;
    return {x(static_cast<double>(column) - 0.5) + 0.5 * gap, top + (1.0 - part) * height,
            std::max(1.0, width * static_cast<double>(columns) - gap), part * height};
}

// A column's box is as wide as it is; of many columns in a pixel, one is drawn.
void ColumnPairs::drawRow(QCPPainter& painter, RopePairing pairing, double top, double height) const
{
    const double width = x(1.0) - x(0.0);
    const std::int64_t step = std::max<std::int64_t>(1, static_cast<std::int64_t>(1.0 / std::max(width, 1e-9)));
    painter.setPen(Qt::NoPen);
    for (std::int64_t column = 0; column < m_head.columns; column += step) {
        const std::int64_t pair = pairOf(pairing, column);
        painter.setBrush(pair >= 0 ? colorOf(pair) : tint(m_style.secondaryText, 0.15));
        painter.drawRect(boxOf(pairing, column, step, top, height));
    }
}

void ColumnPairs::drawArc(QCPPainter& painter, std::int64_t pair, const Rows& rows) const
{
    const double widest = std::max(1.0, x(static_cast<double>(m_head.turned) / 2.0) - x(0.0));
    const TurnedColumns columns = turnedColumns(m_head.pairing, m_head.turned, pair, m_head.first);
    const double left = x(static_cast<double>(columns.first));
    const double right = x(static_cast<double>(columns.second));
    const double rise = std::max(std::min(6.0, rows.arcs), rows.arcs * (right - left) / widest);
    QPainterPath path(QPointF(left, rows.upper));
    path.cubicTo(QPointF(left, rows.upper - 1.3 * rise), QPointF(right, rows.upper - 1.3 * rise), QPointF(right, rows.upper));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(path);
}

// From a row to the other, where both columns of a pair have their place.
void ColumnPairs::drawPermutation(QCPPainter& painter, std::int64_t pair, const Rows& rows) const
{
    const TurnedColumns above = turnedColumns(m_head.pairing, m_head.turned, pair, m_head.first);
    const TurnedColumns below = turnedColumns(otherOf(m_head.pairing), m_head.turned, pair, m_head.first);
    const double top = rows.upper + rows.row;
    painter.drawLine(QPointF(x(static_cast<double>(above.first)), top), QPointF(x(static_cast<double>(below.first)), rows.lower));
    painter.drawLine(QPointF(x(static_cast<double>(above.second)), top), QPointF(x(static_cast<double>(below.second)), rows.lower));
}

} // namespace posenc
