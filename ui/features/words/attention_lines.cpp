// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/words/attention_lines.h"

#include "ui/plotting/value_plottables.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

constexpr double leastShare = 0.02; // of the largest weight: weaker lines would only blur the others

struct Span {
    std::int64_t first = 0;
    std::int64_t last = 0;
};

Span cellsIn(const CellRange& range, std::int64_t cells)
{
    return {std::max<std::int64_t>(0, static_cast<std::int64_t>(std::floor(range.first))),
            std::min(cells, static_cast<std::int64_t>(std::ceil(range.last)))};
}

} // namespace

AttentionLines::AttentionLines(QCPAxisRect& axes)
    : m_axes(axes), m_all(new Strokes(axes, *this, false, QStringLiteral("main"))),
      m_ofSelected(new Strokes(axes, *this, true, QStringLiteral("overlay")))
{
}

void AttentionLines::show(const std::shared_ptr<const SceneAttention>& made, const CellWindow& window)
{
    if (made && made != m_made)
        m_largest = std::max(made->attention().weights().maxCoeff(), 1e-300);
    m_made = made;
    m_window = window;
}

void AttentionLines::setStyle(const PlotStyle& style) { m_style = style; }

void AttentionLines::select(std::optional<CellPlace> pair) { m_pair = pair; }

double AttentionLines::yOf(std::int64_t k, const CellRange& range) const
{
    const QRect rect = m_axes.rect();
    return rect.top() + (static_cast<double>(k) + 0.5 - range.first) / range.size() * rect.height();
}

CellPlace AttentionLines::pairAt(const QPointF& place, const CellPlace& pair) const
{
    const QRect rect = m_axes.rect();
    if (!m_made || rect.isEmpty())
        return pair;
    const bool isQuery = place.x() < rect.center().x();
    const CellRange& range = isQuery ? m_window.rows : m_window.columns;
    const double cell = range.first + (place.y() - rect.top()) / rect.height() * range.size();
    const std::int64_t word = std::clamp<std::int64_t>(static_cast<std::int64_t>(std::floor(cell)), 0, m_made->words() - 1);
    return isQuery ? CellPlace{word, pair.column} : CellPlace{pair.row, word};
}

void AttentionLines::Strokes::draw(QCPPainter* painter)
{
    const auto& made = m_lines.m_made;
    if (!made || (m_isSelected && !m_lines.m_pair))
        return;
    const CellWindow& window = m_lines.m_window;
    const Table& weights = made->attention().weights();
    const PlotStyle& style = m_lines.m_style;
    const QRectF rect(m_axes.rect());
    Span queries = cellsIn(window.rows, made->words());
    const Span keys = cellsIn(window.columns, made->words());
    if (m_isSelected)
        queries = {m_lines.m_pair->row, m_lines.m_pair->row + 1};
    const QColor color = style.series(m_isSelected ? 1 : 0);
    // As wide as there is room between the words.
    const double widest = std::clamp(0.3 * rect.height() / window.rows.size(), style.line(1.2), style.line(5.0));
    struct Line {
        double share = 0.0;
        std::int64_t query = 0;
        std::int64_t key = 0;
    };
    std::vector<Line> lines;
    for (std::int64_t a = queries.first; a < queries.last; ++a)
        for (std::int64_t b = keys.first; b < keys.last; ++b)
            if (const double share = weights(a, b) / m_lines.m_largest; share >= leastShare)
                lines.push_back({share, a, b});
    std::ranges::stable_sort(lines, {}, &Line::share); // the strongest above the others
    for (const auto& [share, a, b] : lines) {
        painter->setPen(
            QPen(paler(color, style.background, 1.0 - share), std::max(style.line(0.7), widest * share), Qt::SolidLine, Qt::FlatCap));
        painter->drawLine(QPointF(rect.left(), m_lines.yOf(a, window.rows)), QPointF(rect.right(), m_lines.yOf(b, window.columns)));
    }
    if (!m_isSelected)
        return;
    const double ring = style.mark(8.0);
    painter->setPen(QPen(style.text, style.line(1.6)));
    painter->setBrush(Qt::NoBrush);
    painter->drawEllipse(QPointF(rect.left() + ring, m_lines.yOf(m_lines.m_pair->row, window.rows)), 0.5 * ring, 0.5 * ring);
    painter->drawEllipse(QPointF(rect.right() - ring, m_lines.yOf(m_lines.m_pair->column, window.columns)), 0.5 * ring, 0.5 * ring);
}

} // namespace posenc
