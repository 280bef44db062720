// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

namespace posenc {

/// Calls `body` once the events that wait have been handled, on a stack of its own, so that it can pause in the middle for those of its
/// thread. It throws nothing.
void callInSlices(std::function<void()> body);

/// From within a body: the events that wait are handled first.
void pauseForEvents();

/// Whether this is called from within a body that can pause.
bool canPauseForEvents();

} // namespace posenc
