// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/words/weight_bar.h"

#include "ui/base/shown_number.h"

#include <algorithm>
#include <cmath>
#include <ranges>

namespace posenc {

namespace {

constexpr double heightOfBar = 1.6; // lines of letters
constexpr double gapAbove = 0.3;

} // namespace

WeightBar::WeightBar(const QueryKeyMap& above) : QCPLayerable(above.axes().parentPlot(), QStringLiteral("overlay")), m_above(above) {}

int WeightBar::height() const { return static_cast<int>(std::ceil((gapAbove + heightOfBar) * QFontMetrics(m_font).height())); }

void WeightBar::show(const std::shared_ptr<const SceneAttention>& made, std::int64_t query)
{
    m_made = made;
    m_query = query;
}

void WeightBar::setStyle(const PlotStyle& style, const QFont& font)
{
    m_style = style;
    m_font = font;
}

// Of a word's block: on a wall light enough for a contrast of 7 : 1 with the letters in it.
QColor WeightBar::blockColor(std::size_t key) const
{
    const QColor color = m_style.series(key);
    const QColor& paper = m_style.background;
    const auto mixed = [](int ofColor, int ofPaper) { return (ofColor + 4 * ofPaper) / 5; };
    return m_style.projected
               ? QColor(mixed(color.red(), paper.red()), mixed(color.green(), paper.green()), mixed(color.blue(), paper.blue()))
               : color;
}

void WeightBar::draw(QCPPainter* painter)
{
    if (!m_made)
        return;
    const QFontMetrics metrics(m_font);
    const double high = heightOfBar * metrics.height();
    const QCPAxisRect& map = m_above.axes();
    const QRectF all = QRectF(map.outerRect()).adjusted(2.0, 0.0, -2.0, 0.0); // with the words beside it
    const QRectF room(all.left(), map.bottom() + m_above.heightOfLabels(map.width()) + gapAbove * metrics.height(), all.width(), high);
    if (room.bottom() > mParentPlot->viewport().bottom())
        return;
    const TokenInput& tokens = m_made->tokens();
    QFont letters = m_font;
    const auto textOf = [&](std::int64_t key, double wide) {
        const double weight = m_made->attention().weights()(m_query, key);
        const QString name = isolated(tokens.nameAmongOthers(key));
        const QString percent = tr("%1 %").arg(shownNumber(100.0 * weight, 0, 'f'));
        const QFontMetrics fitted(letters);
        for (const QString& text : {QStringLiteral("%1 %2").arg(name, percent), name, percent})
            if (fitted.horizontalAdvance(text) + fitted.averageCharWidth() <= wide * weight)
                return text;
        return QString();
    };
    painter->setFont(m_font);
    const QString words = tr("%1 looks at").arg(isolated(tokens.nameAmongOthers(m_query)));
    const double wide = metrics.horizontalAdvance(words + QLatin1Char(' '));
    if (wide > 0.5 * room.width())
        return;
    painter->setPen(m_style.readable(m_style.series(static_cast<std::size_t>(m_query)), m_style.background));
    painter->drawText(room, Qt::AlignLeft | Qt::AlignVCenter, words);
    QRectF part(room.left() + wide, room.top(), 0.0, high);
    const double whole = room.right() - part.left();
    // Smaller letters rather than a large share without any.
    constexpr double large = 0.12;
    const auto isMissing = [&](std::int64_t key) {
        return m_made->attention().weights()(m_query, key) >= large && textOf(key, whole).isEmpty();
    };
    for (int round = 0;
         round < 3 && !m_style.projected && std::ranges::any_of(std::views::iota(std::int64_t{0}, m_made->words()), isMissing); ++round)
        letters.setPixelSize(QFontInfo(letters).pixelSize() * 6 / 7);
    painter->setFont(letters);
    for (std::int64_t key = 0; key < m_made->words(); ++key) {
        const double weight = m_made->attention().weights()(m_query, key);
        part.setWidth(weight * whole);
        const QColor color = blockColor(static_cast<std::size_t>(key));
        painter->fillRect(part.adjusted(0.0, 0.0, -m_style.line(1.0), 0.0), color);
        painter->setPen(readableOn(color));
        painter->drawText(part, Qt::AlignCenter, textOf(key, whole));
        part.moveLeft(part.right());
    }
}

} // namespace posenc
