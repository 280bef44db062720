// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>

#include <functional>

namespace posenc {

/// Milliseconds without another scene after which the hand on a slider counts as resting. From the second scene within that time on, words
/// and plots keep their share of the room until then: a plot of another size is drawn once more, and would jump under the hand.
inline constexpr int handRests = 100;

/// The sliders that are held with the mouse: each counts itself.
inline int heldSliders = 0;

/// True while a slider is held with the mouse. However long the hand stands still then, it has not come to rest.
inline bool handHolds() { return heldSliders > 0; }

/// Calls `rested` when the timer has run for so many milliseconds and no slider is held. Whoever moves something starts the timer.
inline void whenHandRests(QTimer& timer, int milliseconds, const QObject& context, std::function<void()> rested)
{
    timer.setSingleShot(true);
    timer.setInterval(milliseconds);
    QObject::connect(&timer, &QTimer::timeout, &context, [&timer, rested = std::move(rested)] {
        if (handHolds())
            timer.start();
        else
            rested();
    });
}

} // namespace posenc
