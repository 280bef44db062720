// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/first_paint.h"

#include "ui/plotting/plot_canvas.h"

#include <QEvent>
#include <QWidget>

#include <utility>

namespace posenc {

FirstPaint::FirstPaint(QWidget& window) : QObject(&window), m_window(window)
{
    window.installEventFilter(this);
    m_turn.setInterval(0);
    connect(&m_turn, &QTimer::timeout, this, &FirstPaint::lookAtPlaces);
}

bool FirstPaint::eventFilter(QObject*, QEvent* event)
{
    if (event->type() != QEvent::Show)
        return false;
    m_window.removeEventFilter(this);
    m_window.setUpdatesEnabled(false);
    m_turn.start();
    return false;
}

void FirstPaint::lookAtPlaces()
{
    constexpr int most = 12; // turns, in case something moves for ever
    QList<QRect> places;
    for (const PlotCanvas* const canvas : m_window.findChildren<PlotCanvas*>())
        if (canvas->isVisible())
            places << QRect(canvas->mapTo(&m_window, QPoint()), canvas->size());
    if (places != std::exchange(m_places, places) && ++m_turns < most)
        return;
    m_turn.stop();
    m_window.setUpdatesEnabled(true);
    m_window.repaint(); // an update would wait for the one that was requested, and lost, before
    emit begun();
}

} // namespace posenc
