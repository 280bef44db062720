// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

namespace posenc {

/// Whether a screen for the audience can be opened by hand: in a browser, a second window is one. Otherwise a projector is plugged in.
bool opensAudienceScreens();

/// Opens a second window of the browser, which is another screen of this program until the user closes it; then calls `closed`. In front if
/// it is open already. False if the browser does not allow it.
bool openAudienceScreen(std::function<void()> closed);

} // namespace posenc
