// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QMouseEvent>
#include <QWheelEvent>

namespace posenc::test {

/// One event, as the window system would send it.
inline void sendMouse(QWidget& widget, QEvent::Type type, const QPointF& place, Qt::MouseButton button, Qt::MouseButtons buttons,
                      Qt::KeyboardModifiers modifiers = Qt::NoModifier)
{
    QMouseEvent event(type, place, widget.mapToGlobal(place), button, buttons, modifiers);
    QApplication::sendEvent(&widget, &event);
}

/// Pressed, moved in five steps, released.
inline void drag(QWidget& widget, const QPointF& from, const QPointF& to, Qt::MouseButton button = Qt::LeftButton,
                 Qt::KeyboardModifiers modifiers = Qt::NoModifier)
{
    sendMouse(widget, QEvent::MouseButtonPress, from, button, button, modifiers);
    for (int step = 1; step <= 5; ++step)
        sendMouse(widget, QEvent::MouseMove, from + (to - from) * step / 5.0, Qt::NoButton, button, modifiers);
    sendMouse(widget, QEvent::MouseButtonRelease, to, button, Qt::NoButton, modifiers);
}

/// A notch is 120.
inline void turnWheel(QWidget& widget, const QPointF& place, int delta)
{
    QWheelEvent event(place, widget.mapToGlobal(place), QPoint(), QPoint(0, delta), Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&widget, &event);
}

/// The pointer moves to a place, no button pressed.
inline void hover(QWidget& widget, const QPointF& place) { sendMouse(widget, QEvent::MouseMove, place, Qt::NoButton, Qt::NoButton); }
inline void leave(QWidget& widget)
{
    QEvent event(QEvent::Leave);
    QApplication::sendEvent(&widget, &event);
}
inline void click(QWidget& widget, const QPointF& place, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
{
    sendMouse(widget, QEvent::MouseButtonPress, place, Qt::LeftButton, Qt::LeftButton, modifiers);
    sendMouse(widget, QEvent::MouseButtonRelease, place, Qt::LeftButton, Qt::NoButton, modifiers);
}
/// The events the window system sends for it: the second press is the double click.
inline void doubleClick(QWidget& widget, const QPointF& place, Qt::MouseButton button = Qt::LeftButton,
                        Qt::KeyboardModifiers modifiers = Qt::NoModifier)
{
    sendMouse(widget, QEvent::MouseButtonPress, place, button, button, modifiers);
    sendMouse(widget, QEvent::MouseButtonRelease, place, button, Qt::NoButton, modifiers);
    sendMouse(widget, QEvent::MouseButtonDblClick, place, button, button, modifiers);
    sendMouse(widget, QEvent::MouseButtonRelease, place, button, Qt::NoButton, modifiers);
}

} // namespace posenc::test
