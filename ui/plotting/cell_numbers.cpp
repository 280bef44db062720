// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plotting/cell_numbers.h"

#include "ui/base/shown_number.h"
#include "ui/plotting/sampled_plottables.h"
#include "ui/theme/plot_style.h"

#include <algorithm>
#include <cmath>

namespace posenc {

void drawOnColor(QPainter& painter, const QRectF& cell, int flags, const QString& text, const QColor& color, const PlotStyle& style)
{
    constexpr double fromAfar = 7.0; // WCAG 2.1, 1.4.6
    QColor letters = readableOn(color);
    if (style.projected && contrast(letters, color) < fromAfar) {
        constexpr double edge = 2.0;
        const QRectF plate = QRectF(QFontMetricsF(painter.font()).boundingRect(cell, flags, text)).adjusted(-edge, 0.0, edge, 0.0);
        painter.fillRect(plate & cell, style.background);
        letters = style.text;
    }
    painter.setPen(letters);
    painter.drawText(cell, flags, text);
}

CellNumbers::CellNumbers(QCPAxisRect& axes, const RasterPlottable& picture)
    : QCPLayerable(axes.parentPlot(), QStringLiteral("main")), m_axes(axes), m_picture(picture)
{
}

// About three digits: 0.54, 63.1, 511.
void CellNumbers::setColors(const ColorMap& colors, double lowest, double highest)
{
    m_colors = &colors;
    m_lowest = lowest;
    m_highest = highest;
    const double largest = std::max(std::abs(lowest), std::abs(highest));
    m_decimals = largest < 10.0 ? 2 : largest < 100.0 ? 1 : 0;
}

QSizeF CellNumbers::cellSize() const
{
    const QRectF room(m_axes.rect());
    return {room.width() / m_axes.axis(QCPAxis::atBottom)->range().size(), room.height() / m_axes.axis(QCPAxis::atLeft)->range().size()};
}

QString CellNumbers::textOf(double value) const
{
    const double unit = std::pow(10.0, m_decimals);
    return shownNumber(std::round(value * unit) / unit + 0.0, m_decimals, 'f'); // never −0.00
}

bool CellNumbers::fit() const
{
    constexpr double margin = 3.0; // margin around a number
    if (!m_colors)
        return false;
    const QFontMetricsF metrics(m_font);
    const double widest = std::max(metrics.horizontalAdvance(textOf(m_lowest)), metrics.horizontalAdvance(textOf(m_highest)));
    const QSizeF cell = cellSize();
    return cell.width() >= widest + 2.0 * margin && cell.height() >= metrics.height() + margin;
}

// Draws the numbers of cells whose middle is visible, complete even if the window cuts the cell.
void CellNumbers::draw(QCPPainter* painter)
{
    if (!fit() || !m_picture.visible() || m_picture.lacksMemory())
        return;
    const QRectF room(m_axes.rect());
    const QCPAxis& along = *m_axes.axis(QCPAxis::atBottom);
    const QCPAxis& down = *m_axes.axis(QCPAxis::atLeft);
    const QSizeF cell = cellSize();
    const QFontMetricsF metrics(m_font);
    painter->setFont(m_font);
    const auto first = [](const QCPRange& range) { return static_cast<std::int64_t>(std::ceil(range.lower - 1e-9)); };
    const auto last = [](const QCPRange& range) { return static_cast<std::int64_t>(std::floor(range.upper + 1e-9)); };
    for (std::int64_t row = first(down.range()); row <= last(down.range()); ++row)
        for (std::int64_t column = first(along.range()); column <= last(along.range()); ++column) {
            const std::optional<double> value = m_picture.valueAt(row, column);
            if (!value || std::isnan(*value))
                continue;
            const QString text = textOf(*value);
            const QPointF middle(along.coordToPixel(static_cast<double>(column)), down.coordToPixel(static_cast<double>(row)));
            const QSizeF size(metrics.horizontalAdvance(text), metrics.height());
            if (!room.contains(QRectF(middle - QPointF(0.5 * size.width(), 0.5 * size.height()), size)))
                continue;
            drawOnColor(*painter, QRectF(middle - QPointF(0.5 * cell.width(), 0.5 * cell.height()), cell),
                        Qt::AlignCenter | Qt::TextSingleLine, text, m_colors->colorOf(*value, m_lowest, m_highest), m_style);
        }
}

} // namespace posenc
