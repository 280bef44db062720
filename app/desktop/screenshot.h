// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"

namespace posenc {

/// Writes a PNG of the window as it would open, at the size and in the theme of the figure options. Returns the exit code; a problem stands
/// on standard error.
int exportScreenshot(const Command& command);

} // namespace posenc
