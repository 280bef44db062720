// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/words/word_axis.h"

#include <algorithm>
#include <cmath>

namespace posenc {

void WordTicker::show(QCPAxis& axis, const CellRange& window, std::int64_t count, const Words& words, int most)
{
    m_words = words;
    m_font = axis.tickLabelFont();
    m_most = most;
    const QFontMetrics metrics(m_font);
    const bool isBelow = axis.orientation() == Qt::Horizontal;
    const int pixels = std::max(1, isBelow ? axis.axisRect()->width() : axis.axisRect()->height());
    const double room = pixels / window.size();
    int label = metrics.height();
    m_widest = 0;
    const auto first = static_cast<std::int64_t>(std::max(0.0, std::floor(window.first)));
    const auto last = words || isBelow ? std::min(count, static_cast<std::int64_t>(std::ceil(window.last))) : first;
    for (std::int64_t k = first; k < last; ++k)
        m_widest = std::max(m_widest, metrics.horizontalAdvance(getTickLabel(static_cast<double>(k), QLocale::c(), QLatin1Char('g'), 6)));
    if (isBelow && !isUpright(room))
        label = m_widest + metrics.averageCharWidth() / 2;
    m_showsAll = label <= room * (1.0 + 1e-9);
    if (const double rotation = isBelow && isUpright(room) ? -90.0 : 0.0; axis.tickLabelRotation() != rotation)
        axis.setTickLabelRotation(rotation);
    setCells(static_cast<double>(count), m_showsAll ? room : 4.0 / 3.0 * label, pixels);
    axis.setRange(window.first - 0.5, window.last - 0.5);
}

bool WordTicker::isUpright(double room) const { return m_widest + QFontMetrics(m_font).averageCharWidth() / 2 > room; }

// The marks keep the direction of what is around a word that is written from right to left.
QString WordTicker::getTickLabel(double tick, const QLocale& locale, QChar formatChar, int precision)
{
    if (!m_words)
        return CellTicker::getTickLabel(tick, locale, formatChar, precision);
    const QChar leftToRight(0x200e);
    const QString word = QFontMetrics(m_font).elidedText(m_words(static_cast<std::int64_t>(tick)), Qt::ElideRight, m_most);
    return word.isRightToLeft() ? leftToRight + word + leftToRight : word;
}

void WordColors::draw(QCPPainter* painter)
{
    const QRectF axes(m_axes.rect());
    const double thick = m_style.line(3.0);
    constexpr double apart = 2.0; // pixels, from the map and from one to the next
    const QCPAxis& across = *m_axes.axis(QCPAxis::atBottom);
    if (across.coordToPixel(1.0) - across.coordToPixel(0.0) < 4.0 * apart) // too many to be told apart
        return;
    for (std::int64_t word = 0; word < m_words; ++word) {
        const QColor color = m_style.series(static_cast<std::size_t>(word));
        const auto edge = [&](QCPAxis::AxisType side, double cell) { return m_axes.axis(side)->coordToPixel(cell); };
        const auto place = static_cast<double>(word);
        const QRectF beside(QPointF(axes.left() - thick - apart, edge(QCPAxis::atLeft, place - 0.5) + apart),
                            QPointF(axes.left() - apart, edge(QCPAxis::atLeft, place + 0.5) - apart));
        const QRectF below(QPointF(edge(QCPAxis::atBottom, place - 0.5) + apart, axes.bottom() + 1.0 + apart),
                           QPointF(edge(QCPAxis::atBottom, place + 0.5) - apart, axes.bottom() + 1.0 + apart + thick));
        painter->fillRect(beside & QRectF(0.0, axes.top(), axes.left(), axes.height()), color);
        painter->fillRect(below & QRectF(axes.left(), axes.bottom(), axes.width(), HUGE_VAL), color);
    }
}

} // namespace posenc
