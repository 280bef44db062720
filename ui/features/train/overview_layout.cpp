// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/train/overview_layout.h"

#include <algorithm>
#include <utility>

namespace posenc {

namespace {

void setInner(QCPLayoutElement& element, const QRect& inner) { element.setOuterRect(inner.marginsAdded(element.margins())); }

} // namespace

void OverviewLayout::setParts(Parts parts)
{
    while (elementCount() > 0)
        takeAt(0);
    m_parts = std::move(parts);
    std::vector<QCPLayoutElement*> all{m_parts.hero, m_parts.bar, m_parts.curves};
    all.insert(all.end(), m_parts.matrices.begin(), m_parts.matrices.end());
    for (QCPLayoutElement* const each : all)
        if (each)
            addElement(each, QRectF());
}

void OverviewLayout::updateLayout()
{
    constexpr double curvesShare = 0.36; // of the height, at least
    constexpr double leastCurves = 2.5;  // lines of text
    const QRect room = rect();
    if (!m_parts.hero || room.isEmpty())
        return;
    QMargins around;
    for (const QCPAxisRect* const matrix : m_parts.matrices)
        around = around | matrix->margins();
    const QMargins ofCurves = m_parts.curves ? m_parts.curves->margins() : QMargins();
    const QMargins ofHero = m_parts.hero->margins();
    const int bar = m_parts.bar ? m_barRoom : ofHero.right();
    const int split = room.left() + static_cast<int>((m_parts.curves ? 0.54 : 0.62) * room.width());
    const QRect hero(QPoint(room.left() + ofHero.left(), room.top() + ofHero.top()),
                     QPoint(split - m_line - bar, room.bottom() - ofHero.bottom() - m_line / 2));
    const QRect beside(QPoint(split + std::max(around.left(), ofCurves.left()), room.top()),
                       QPoint(room.right() - std::max(around.right(), ofCurves.right()), hero.bottom() + ofHero.bottom()));
    setInner(*m_parts.hero, hero);
    if (m_parts.bar) {
        const int wide = m_parts.bar->minimumSize().width() + m_parts.bar->margins().left() + m_parts.bar->margins().right();
        m_parts.bar->setOuterRect(QRect(hero.right() + 1, hero.top(), std::min(m_barRoom, wide), hero.height()));
    }

    // Two matrices stand side by side, or one below the other, where they are larger.
    const auto count = static_cast<int>(m_parts.matrices.size());
    const int least = static_cast<int>(std::max(curvesShare * beside.height(), leastCurves * m_line + ofCurves.top() + ofCurves.bottom()));
    const int forMatrices = beside.height() - (m_parts.curves ? least : 0);
    const auto sideOf = [&](int across) {
        const int between = (across - 1) * (around.left() + around.right());
        return std::min((beside.width() - between) / across, forMatrices * across / count - around.top() - around.bottom());
    };
    const int across = sideOf(count) >= sideOf(1) ? count : 1;
    const int side = std::max(1, sideOf(across));
    const int pitch = side + around.top() + around.bottom();
    const int top = m_parts.curves ? beside.bottom() + 1 - pitch * count / across : beside.top();
    for (int place = 0; place < count; ++place) {
        const int x = across > 1 && place > 0 ? beside.right() + 1 - side : beside.left();
        const int y = top + around.top() + (across > 1 ? 0 : place * pitch);
        setInner(*m_parts.matrices[static_cast<std::size_t>(place)], QRect(x, y, side, side));
    }
    if (m_parts.curves)
        setInner(*m_parts.curves,
                 QRect(QPoint(beside.left(), room.top() + ofCurves.top()), QPoint(beside.right(), top - 1 - ofCurves.bottom())));
}

} // namespace posenc
