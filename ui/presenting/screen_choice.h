// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QRect>

namespace posenc {

/// Where a lesson is presented: indices into the list of screens.
struct ScreenChoice {
    int audience = 0;
    int teacher = 0;

    bool isShared() const { return audience == teacher; }
    bool operator==(const ScreenChoice&) const = default;
};

/// The teacher stays at the screen of the main window, and the audience gets another: the first that does not show the same, as mirrored
/// screens do. If there is none, both share the one. Screens are at least one; `ofMainWindow` is one of them.
ScreenChoice chooseScreens(const QList<QRect>& screens, int ofMainWindow);

} // namespace posenc
