// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/pairs/clock_dials.h"

#include "ui/plotting/value_plottables.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

constexpr double wordsGap = 3.0; // between a dial and its words
constexpr double bitGap = 4.0;

// A direction as a point of a dial: sine to the right, cosine up.
QPointF onDial(const Dial& dial, const QPointF& direction, double part)
{
    return dial.center + QPointF(direction.x(), -direction.y()) * (part * dial.radius);
}

// The side of a binary digit. From afar, digits are as large as words.
double largestBit(const PlotStyle& style, const QFont& small) { return style.projected ? 1.3 * QFontMetricsF(small).height() : 24.0; }

double dotRadius(const Dial& dial, const PlotStyle& style) { return 0.5 * style.mark(2.0 * std::clamp(0.07 * dial.radius, 2.2, 5.0)); }

double diameterIn(const QSizeF& room, int rows, int columns, const QSizeF& words)
{
    if (room.width() / columns < words.width() + 0.5 * DialGrid::gap)
        return 0.0;
    return std::min(room.width() / columns, room.height() / rows - words.height()) - DialGrid::gap;
}

struct Shape {
    int rows = 1;
    int columns = 1;
    double diameter = 0.0;
};

// The one with the largest dials for this number of them.
Shape shapeFor(const QSizeF& room, int dials, const QSizeF& words)
{
    Shape best;
    for (int columns = 1; columns <= dials; ++columns) {
        const int rows = (dials + columns - 1) / columns;
        const double diameter = diameterIn(room, rows, columns, words);
        if (diameter > best.diameter)
            best = {rows, columns, diameter};
    }
    return best;
}

// The one with the most readable dials, every place taken; of those, the one with the largest.
Shape fullestShape(const QSizeF& room, int most, const QSizeF& words)
{
    Shape best{1, std::min(2, most), 0.0};
    for (int columns = 1; columns <= most; ++columns)
        for (int rows = 1; rows * columns <= most; ++rows) {
            const double diameter = diameterIn(room, rows, columns, words);
            if (diameter < DialGrid::smallestDial)
                break;
            const int more = rows * columns - best.rows * best.columns;
            if (more > 0 || (more == 0 && diameter > best.diameter))
                best = {rows, columns, diameter};
        }
    return best;
}

} // namespace

DialGrid DialGrid::in(const QSizeF& room, std::int64_t pairs, const QSizeF& words)
{
    DialGrid grid;
    if (pairs < 1)
        return grid;
    Shape shape;
    if (pairs <= mostDials)
        shape = shapeFor(room, static_cast<int>(pairs), words);
    if (shape.diameter < smallestDial)
        shape = fullestShape(room, static_cast<int>(std::min<std::int64_t>(pairs, mostDials)), words);
    grid.rows = shape.rows;
    grid.columns = shape.columns;
    const std::int64_t dials = std::min<std::int64_t>(pairs, std::int64_t{shape.rows} * shape.columns);
    for (std::int64_t dial = 0; dial < dials; ++dial) // rounded to the nearest, so the last dial is the last pair
        grid.pairs.push_back(dials > 1 ? (2 * dial * (pairs - 1) + dials - 1) / (2 * (dials - 1)) : 0);
    return grid;
}

std::size_t DialGrid::nearest(std::int64_t pair) const
{
    const auto distance = [pair](std::int64_t other) { return std::abs(other - pair); };
    return static_cast<std::size_t>(std::ranges::min_element(pairs, {}, distance) - pairs.begin());
}

DialFaces::DialFaces(QCustomPlot& canvas) : QCPLayerable(&canvas, QStringLiteral("main")) {}

void DialFaces::setStyle(const PlotStyle& style, const QFont& small)
{
    m_style = style;
    m_small = small;
}

void DialFaces::applyDefaultAntialiasingHint(QCPPainter* painter) const { painter->setAntialiasing(true); }

void DialFaces::draw(QCPPainter* painter)
{
    const QRectF canvas(mParentPlot->viewport());
    if (m_dials.empty()) {
        painter->setFont(m_style.font);
        painter->setPen(m_style.secondaryText);
        painter->drawText(canvas.adjusted(16, 0, -16, 0), Qt::AlignCenter | Qt::TextWordWrap, m_sentence);
        return;
    }
    const double line = QFontMetricsF(m_small).height();
    painter->setFont(m_small);
    painter->setBrush(Qt::NoBrush);
    for (const Dial& dial : m_dials) {
        painter->setPen(QPen(m_style.faint(m_style.secondaryText, 0.55), m_style.enlarged(1)));
        painter->drawEllipse(dial.center, dial.radius, dial.radius);
        painter->drawLine(onDial(dial, {0.0, 1.0}, 1.0), onDial(dial, {0.0, 1.0}, 0.9)); // twelve o'clock
        const double top = dial.center.y() + dial.radius + wordsGap;
        const QRectF words(dial.center.x() - canvas.width(), top, 2.0 * canvas.width(), line);
        painter->setPen(m_style.text);
        painter->drawText(words, Qt::AlignHCenter | Qt::AlignTop | Qt::TextSingleLine, dial.name);
        painter->setPen(m_style.secondaryText);
        painter->drawText(words.translated(0.0, line), Qt::AlignHCenter | Qt::AlignTop | Qt::TextSingleLine, dial.wavelength);
    }
}

DialHands::DialHands(QCustomPlot& canvas) : QCPLayerable(&canvas, QStringLiteral("overlay")) {}

double DialHands::bitsHeight(const PlotStyle& style, const QFont& small)
{
    return largestBit(style, small) + wordsGap + QFontMetricsF(small).height() + 4.0;
}

void DialHands::setStyle(const PlotStyle& style, const QFont& small)
{
    m_style = style;
    m_small = small;
}

void DialHands::applyDefaultAntialiasingHint(QCPPainter* painter) const { painter->setAntialiasing(true); }

void DialHands::draw(QCPPainter* painter)
{
    for (const Dial& dial : m_dials)
        drawDial(*painter, dial);
    if (m_bits.room.isEmpty())
        return;
    if (m_bits.hands.empty())
        drawBits(*painter);
    else
        drawNamesOfHands(*painter);
}

void DialHands::drawNamesOfHands(QCPPainter& painter) const
{
    const QFontMetricsF metrics(m_small);
    const double gap = 2.0 * metrics.averageCharWidth();
    double left = m_bits.room.center().x()
                  - 0.5 * (metrics.horizontalAdvance(m_bits.hands.join(QString())) + gap * static_cast<double>(m_bits.hands.size() - 1));
    painter.setFont(m_small);
    for (qsizetype hand = 0; hand < m_bits.hands.size(); ++hand) {
        painter.setPen(m_style.readable(m_style.series(m_dials.front().series[static_cast<std::size_t>(hand)]), m_style.background));
        const QRectF words(left, m_bits.room.top(), metrics.horizontalAdvance(m_bits.hands[hand]), m_bits.room.height());
        painter.drawText(words, Qt::AlignCenter | Qt::TextSingleLine, m_bits.hands[hand]);
        left = words.right() + gap;
    }
}

void DialHands::drawDial(QCPPainter& painter, const Dial& dial) const
{
    constexpr double reach = 0.86;  // length of a hand, so that its dot is inside the circle
    constexpr double closest = 2.5; // units between the dots of a trail
    const double dot = dotRadius(dial, m_style);
    if (dial.selected) {
        painter.setPen(QPen(m_style.series(0), m_style.line(2.2)));
        painter.setBrush(tint(m_style.series(0), 0.12));
        painter.drawEllipse(dial.center, dial.radius, dial.radius);
    }
    if (dial.hands.empty())
        return;
    painter.setPen(Qt::NoPen);
    QPointF last = onDial(dial, dial.hands.front(), reach);
    for (std::size_t step = 0; step < dial.trail.size(); ++step) {
        const QPointF place = onDial(dial, dial.trail[step], reach);
        if (QLineF(place, last).length() < closest)
            continue;
        last = place;
        painter.setBrush(tint(m_style.series(0), 0.5 * (1.0 - static_cast<double>(step) / static_cast<double>(dial.trail.size()))));
        painter.drawEllipse(place, 0.6 * dot, 0.6 * dot);
    }
    for (std::size_t hand = dial.hands.size(); hand-- > 0;) {
        const QColor color = m_style.series(dial.series[hand]);
        const QPointF end = onDial(dial, dial.hands[hand], reach);
        painter.setPen(QPen(color, m_style.line(hand == 0 ? std::clamp(0.035 * dial.radius, 1.8, 3.2) : 1.1), Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(QLineF(dial.center, end));
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        painter.drawEllipse(end, hand == 0 ? dot : 0.6 * dot, hand == 0 ? dot : 0.6 * dot);
    }
    painter.setBrush(m_style.text);
    painter.drawEllipse(dial.center, 0.5 * dot, 0.5 * dot);
}

void DialHands::drawBits(QCPPainter& painter) const
{
    const auto count = static_cast<double>(m_bits.digits.size());
    const QColor full = m_style.projected ? m_style.readable(m_style.series(0), m_style.background) : m_style.series(0);
    const double largest = largestBit(m_style, m_small);
    const double pitch = std::min(largest + bitGap, m_bits.room.width() / count);
    const double side = pitch - bitGap;
    const double left = m_bits.room.center().x() - 0.5 * (count * pitch - bitGap);
    const double top = m_bits.room.top() + largest - side;
    QFont digits = m_small;
    const bool isReadable = !m_style.projected || QFontMetricsF(m_small).height() <= side; // full and empty squares say as much
    if (!m_style.projected)
        digits.setPixelSize(std::max(1, std::min(static_cast<int>(0.6 * side), QFontInfo(m_small).pixelSize())));
    painter.setFont(digits);
    for (std::size_t bit = 0; bit < m_bits.digits.size(); ++bit) {
        const bool on = m_bits.digits[bit];
        const QRectF place(left + static_cast<double>(bit) * pitch, top, side, side);
        painter.setPen(QPen(on ? full : m_style.faint(m_style.secondaryText, 0.55), m_style.enlarged(1)));
        painter.setBrush(on ? QBrush(full) : QBrush(Qt::NoBrush));
        painter.drawRoundedRect(place, 4.0, 4.0);
        painter.setPen(on ? m_style.background : m_style.secondaryText);
        if (isReadable)
            painter.drawText(place, Qt::AlignCenter, on ? QStringLiteral("1") : QStringLiteral("0"));
    }
    painter.setFont(m_small);
    painter.setPen(m_style.secondaryText);
    const double below = top + side + wordsGap;
    const bool allFit = QFontMetricsF(m_small).horizontalAdvance(m_bits.words) <= m_bits.room.width();
    painter.drawText(QRectF(m_bits.room.left(), below, m_bits.room.width(), m_bits.room.bottom() - below),
                     Qt::AlignHCenter | Qt::AlignTop | Qt::TextSingleLine, allFit ? m_bits.words : m_bits.fewWords);
}

} // namespace posenc
