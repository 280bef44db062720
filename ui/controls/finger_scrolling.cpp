// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/finger_scrolling.h"

#include <QAbstractScrollArea>
#include <QCoreApplication>
#include <QMouseEvent>
#include <QScroller>

namespace posenc {

namespace {

bool isScrolled(QWidget* widget)
{
    for (; widget; widget = widget->parentWidget())
        if (QScroller::hasScroller(widget) && QScroller::scroller(widget)->state() == QScroller::Dragging)
            return true;
    return false;
}

// The toolkit hands no touches to popups, such as the list of a combo box, only what it makes of them.
void scrollPopup(QWidget& widget, const QMouseEvent& event)
{
    if (!QScroller::hasScroller(&widget) || widget.window()->windowType() != Qt::Popup)
        return;
    const auto input = event.type() == QEvent::MouseButtonPress ? QScroller::InputPress
                       : event.type() == QEvent::MouseMove      ? QScroller::InputMove
                                                                : QScroller::InputRelease;
    QScroller::scroller(&widget)->handleInput(input, event.position(), static_cast<qint64>(event.timestamp()));
}

// Goes back to where the press was, so that nothing is selected, and ends the press outside the widget, where that does nothing.
void cancelPress(QWidget& widget, const QPointF& start, const QMouseEvent& event)
{
    constexpr QPointF outside(-QWIDGETSIZE_MAX, -QWIDGETSIZE_MAX);
    QMouseEvent back(QEvent::MouseMove, start, widget.mapTo(widget.window(), start), widget.mapToGlobal(start), Qt::NoButton,
                     Qt::LeftButton, event.modifiers());
    QCoreApplication::sendEvent(&widget, &back);
    QMouseEvent release(QEvent::MouseButtonRelease, outside, outside, outside, Qt::LeftButton, Qt::NoButton, event.modifiers());
    QCoreApplication::sendEvent(&widget, &release);
}

} // namespace

// The toolkit makes a touch that nobody takes into a press, moves and a release of a mouse.
bool FingerScrolling::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Polish) {
        if (const auto* const area = qobject_cast<QAbstractScrollArea*>(watched))
            QScroller::grabGesture(area->viewport(), QScroller::TouchGesture);
        return false;
    }
    const bool isMouse =
        event->type() == QEvent::MouseMove || event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonRelease;
    if (!isMouse || !watched->isWidgetType() || static_cast<QMouseEvent*>(event)->source() != Qt::MouseEventSynthesizedByQt)
        return false;
    auto& widget = *static_cast<QWidget*>(watched);
    const auto& mouse = *static_cast<QMouseEvent*>(event);
    scrollPopup(widget, mouse);
    if (event->type() == QEvent::MouseButtonPress) {
        m_hasScrolled = false;
        m_start = mouse.position();
    } else if (!m_hasScrolled && isScrolled(&widget)) {
        m_hasScrolled = true;
        cancelPress(widget, m_start, mouse);
    }
    return m_hasScrolled;
}

} // namespace posenc
