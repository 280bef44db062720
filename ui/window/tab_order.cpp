// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/tab_order.h"

#include <QApplication>
#include <QDockWidget>
#include <QScrollArea>

#include <algorithm>

namespace posenc {

namespace {

// Something with stops in it, and its place.
struct Block {
    QRect place;
    std::vector<QWidget*> stops;
};
using Blocks = std::vector<Block>;

bool isStop(const QWidget& widget)
{
    return (widget.focusPolicy() & Qt::TabFocus) == Qt::TabFocus && widget.isEnabled() && !widget.focusProxy() && !widget.size().isEmpty();
}

// A panel behind another's tab is a visible widget, but out of sight.
bool isOutOfSight(const QWidget& widget, const QWidget& window)
{
    if (!widget.isVisible())
        return true;
    return qobject_cast<const QDockWidget*>(&widget) && !window.rect().intersects(QRect(widget.mapTo(&window, QPoint()), widget.size()));
}

// Parts separated by lines that touch none: rows, or columns.
std::vector<Blocks> parts(Blocks blocks, bool columns, bool rightToLeft)
{
    const auto begin = [&](const Block& block) {
        return !columns ? block.place.top() : rightToLeft ? -block.place.right() : block.place.left();
    };
    const auto end = [&](const Block& block) {
        return !columns ? block.place.bottom() : rightToLeft ? -block.place.left() : block.place.right();
    };
    std::ranges::stable_sort(blocks, {}, begin);
    std::vector<Blocks> parts;
    int last = 0;
    for (Block& block : blocks) {
        if (parts.empty() || begin(block) > last)
            parts.emplace_back();
        last = parts.back().empty() ? end(block) : std::max(last, end(block));
        parts.back().push_back(std::move(block));
    }
    return parts;
}

std::vector<QWidget*> inOrder(Blocks blocks, bool columnsFirst, bool rightToLeft)
{
    std::vector<QWidget*> stops;
    const auto append = [&stops](const std::vector<QWidget*>& more) { stops.insert(stops.end(), more.begin(), more.end()); };
    std::vector<Blocks> cut = parts(std::move(blocks), columnsFirst, rightToLeft);
    if (cut.size() == 1)
        cut = parts(std::move(cut.front()), !columnsFirst, rightToLeft);
    for (Blocks& part : cut) {
        if (cut.size() > 1 && part.size() > 1)
            append(inOrder(std::move(part), columnsFirst, rightToLeft));
        else
            for (const Block& block : part) // overlapping ones in the order of their upper edges
                append(block.stops);
    }
    return stops;
}

// `also` counts as a stop, wherever it is.
std::vector<QWidget*> stopsIn(QWidget& container, const QWidget& window, const QWidget* also)
{
    Blocks blocks;
    for (QObject* const child : container.children()) {
        auto* const widget = qobject_cast<QWidget*>(child);
        if (!widget || widget->isWindow() || isOutOfSight(*widget, window))
            continue;
        std::vector<QWidget*> stops = widget == also || isStop(*widget) ? std::vector<QWidget*>{widget} : stopsIn(*widget, window, also);
        if (!stops.empty())
            blocks.push_back({QRect(widget->mapTo(&window, QPoint()), widget->size()), std::move(stops)});
    }
    const bool isWholeWindow = &container == &window; // panels side by side; lines one below another within them
    return inOrder(std::move(blocks), isWholeWindow, container.layoutDirection() == Qt::RightToLeft);
}

} // namespace

std::vector<QWidget*> tabStops(QWidget& window) { return stopsIn(window, window, nullptr); }

bool isAtLastStop(QWidget& window, bool forwards)
{
    const QWidget* const now = QApplication::focusWidget();
    const std::vector<QWidget*> stops = stopsIn(window, window, now);
    return stops.empty() || (forwards ? stops.back() : stops.front()) == now;
}

bool isFocusHidden()
{
    const QWidget* const focused = QApplication::focusWidget();
    return focused && !focused->isVisible();
}

bool focusNextStop(QWidget& window, bool forwards)
{
    const QWidget* const now = QApplication::focusWidget();
    const std::vector<QWidget*> stops = stopsIn(window, window, now);
    const auto found = std::ranges::find(stops, now);
    const auto count = static_cast<std::ptrdiff_t>(stops.size());
    std::ptrdiff_t place = found != stops.end() ? found - stops.begin() : forwards ? -1 : 0;
    place = (place + (forwards ? 1 : count - 1) + count) % std::max<std::ptrdiff_t>(1, count);
    if (count == 0 || stops[static_cast<std::size_t>(place)] == now)
        return false;
    QWidget* const next = stops[static_cast<std::size_t>(place)];
    next->setFocus(forwards ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    constexpr int room = 12; // pixels around it
    for (QWidget* outer = next->parentWidget(); outer; outer = outer->parentWidget())
        if (auto* const area = qobject_cast<QScrollArea*>(outer)) { // all of it: of a list, the area itself would show one row
            const QRect whole(next->mapTo(area->widget(), QPoint()), next->size());
            area->ensureVisible(whole.center().x(), whole.center().y(), 0, std::min(whole.height(), area->viewport()->height()) / 2 + room);
        }
    return true;
}

} // namespace posenc
