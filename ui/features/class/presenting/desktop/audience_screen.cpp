// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/class/presenting/audience_screen.h"

namespace posenc {

bool opensAudienceScreens() { return false; }

bool openAudienceScreen(std::function<void()>) { return false; }

} // namespace posenc
