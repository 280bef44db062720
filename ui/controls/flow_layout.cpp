// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/flow_layout.h"

#include <QWidget>

#include <algorithm>

namespace posenc {

FlowLayout::FlowLayout(int gap, QWidget* parent) : QLayout(parent)
{
    setContentsMargins(0, 0, 0, 0);
    setSpacing(gap);
}

void FlowLayout::addItem(QLayoutItem* item) { m_items.emplace_back(item); }

QLayoutItem* FlowLayout::itemAt(int index) const
{
    return index >= 0 && index < count() ? m_items[static_cast<std::size_t>(index)].get() : nullptr;
}

QLayoutItem* FlowLayout::takeAt(int index)
{
    if (index < 0 || index >= count())
        return nullptr;
    const auto taken = m_items.begin() + index;
    QLayoutItem* const item = taken->release();
    m_items.erase(taken);
    return item;
}

int FlowLayout::heightForWidth(int width) const { return place(QRect(0, 0, width, 0), false); }

QSize FlowLayout::sizeHint() const
{
    QSize size(0, 0);
    for (const auto& item : m_items) {
        if (item->isEmpty())
            continue;
        const QSize hint = item->sizeHint();
        size = QSize(size.width() + hint.width() + (size.width() == 0 ? 0 : spacing()), std::max(size.height(), hint.height()));
    }
    return size;
}

QSize FlowLayout::minimumSize() const
{
    QSize size;
    for (const auto& item : m_items)
        if (!item->isEmpty())
            size = size.expandedTo(item->minimumSize());
    return size;
}

void FlowLayout::setGeometry(const QRect& rect)
{
    QLayout::setGeometry(rect);
    place(rect, true);
}

int FlowLayout::place(const QRect& rect, bool move) const
{
    QPoint next = rect.topLeft();
    int line = 0;
    for (const auto& item : m_items) {
        if (item->isEmpty()) // hidden
            continue;
        const QSize size(std::min(item->sizeHint().width(), std::max(rect.width(), item->minimumSize().width())),
                         item->sizeHint().height());
        if (next.x() > rect.left() && next.x() + size.width() > rect.left() + rect.width()) {
            next = QPoint(rect.left(), next.y() + line + spacing());
            line = 0;
        }
        if (move)
            item->setGeometry(QRect(next, size));
        next.rx() += size.width() + spacing();
        line = std::max(line, size.height());
    }
    return next.y() - rect.top() + line;
}

} // namespace posenc
