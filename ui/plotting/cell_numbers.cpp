// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plotting/cell_numbers.h"

#include "ui/base/shown_number.h"
#include "ui/plotting/sampled_plottables.h"
#include "ui/theme/plot_style.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

constexpr double smallestPart = 0.8; // of the capitals from afar: the usual ones are 1/40 of the height, the smallest 1/50

// The smallest letters for the last row, by their own metrics.
QFont smallestFrom(const QFont& usual)
{
    const double least = smallestPart * QFontMetricsF(usual).capHeight();
    QFont font = usual;
    for (int pixels = static_cast<int>(smallestPart * usual.pixelSize()); pixels < usual.pixelSize(); ++pixels) {
        font.setPixelSize(pixels);
        if (QFontMetricsF(font).capHeight() >= least)
            return font;
    }
    return usual;
}

} // namespace

std::optional<NumberShape> fittingShape(const QSizeF& cell, const NumberShape& usual, bool projected,
                                        const std::function<QStringList(int decimals)>& texts)
{
    const double margin = projected ? 2.0 : 3.0;
    for (int decimals = usual.decimals; decimals >= (projected ? std::min(1, usual.decimals) : usual.decimals); --decimals) {
        const QStringList all = texts(decimals);
        for (const QFont& font : {usual.font, projected && usual.font.pixelSize() > 0 ? smallestFrom(usual.font) : usual.font}) {
            const QFontMetricsF metrics(font);
            const double mostCovered = decimals == usual.decimals && font == usual.font ? 0.5 : 1.0 / 3.0; // of the colour, by a plate
            double widest = 0.0;
            for (const QString& text : all)
                widest = std::max(widest, metrics.horizontalAdvance(text));
            if (metrics.height() + margin <= cell.height() && widest + 2.0 * margin <= cell.width()
                && (!projected || widest * metrics.height() <= mostCovered * cell.width() * cell.height()))
                return NumberShape{font, decimals};
        }
    }
    return std::nullopt;
}

void drawOnColor(QPainter& painter, const QRectF& cell, int flags, const QString& text, const QColor& color, const PlotStyle& style)
{
    QColor letters = readableOn(color);
    if (style.projected) {
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

QString CellNumbers::textOf(double value, int decimals)
{
    const double unit = std::pow(10.0, decimals);
    return shownNumber(std::round(value * unit) / unit + 0.0, decimals, 'f'); // never −0.00
}

// Of cells whose middle is visible.
std::vector<CellNumbers::Number> CellNumbers::numbersInSight() const
{
    const QCPAxis& along = *m_axes.axis(QCPAxis::atBottom);
    const QCPAxis& down = *m_axes.axis(QCPAxis::atLeft);
    const auto first = [](const QCPRange& range) { return static_cast<std::int64_t>(std::ceil(range.lower - 1e-9)); };
    const auto last = [](const QCPRange& range) { return static_cast<std::int64_t>(std::floor(range.upper + 1e-9)); };
    std::vector<Number> numbers;
    for (std::int64_t row = first(down.range()); row <= last(down.range()); ++row)
        for (std::int64_t column = first(along.range()); column <= last(along.range()); ++column)
            if (const std::optional<double> value = m_picture.valueAt(row, column); value && std::isfinite(*value))
                numbers.push_back({*value, {along.coordToPixel(static_cast<double>(column)), down.coordToPixel(static_cast<double>(row))}});
    return numbers;
}

// Complete even if the window cuts the cell. In a window, the ends of the range decide whether there is room, so that numbers do not come
// and go as it moves.
void CellNumbers::draw(QCPPainter* painter)
{
    const QSizeF cell = cellSize();
    if (!m_colors || !m_picture.visible() || m_picture.lacksMemory() || cell.height() < smallestPart * QFontMetricsF(m_font).height())
        return;
    const auto ends = [&](int decimals) { return QStringList{textOf(m_lowest, decimals), textOf(m_highest, decimals)}; };
    int most = m_decimals;
    if (!m_style.projected && !fittingShape(cell, {m_font, most}, false, ends)) {
        if (!m_mayRound)
            return;
        most = std::max(1, m_decimals - 1); // and then the numbers decide alone
    }
    const std::vector<Number> numbers = numbersInSight();
    const auto texts = [&](int decimals) {
        QStringList all;
        for (const CellNumbers* const each : m_group)
            if (each->m_picture.visible())
                for (const Number& number : each == this ? numbers : each->numbersInSight())
                    all << textOf(number.value, decimals);
        return all;
    };
    const auto shape = fittingShape(cell, {m_font, most}, m_style.projected, texts);
    if (!shape)
        return;
    const QFontMetricsF metrics(shape->font);
    painter->setFont(shape->font);
    for (const Number& number : numbers) {
        const QString text = textOf(number.value, shape->decimals);
        const QSizeF size(metrics.horizontalAdvance(text), metrics.height());
        if (!QRectF(m_axes.rect()).contains(QRectF(number.middle - QPointF(0.5 * size.width(), 0.5 * size.height()), size)))
            continue;
        drawOnColor(*painter, QRectF(number.middle - QPointF(0.5 * cell.width(), 0.5 * cell.height()), cell),
                    Qt::AlignCenter | Qt::TextSingleLine, text, m_colors->colorOf(number.value, m_lowest, m_highest), m_style);
    }
}

} // namespace posenc
