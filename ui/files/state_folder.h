// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace posenc {

/// Where the program keeps what it remembers between two starts and what is no setting: $XDG_STATE_HOME/posenc (XDG Base Directory 0.8). It
/// may not exist yet.
QString stateFolder();

} // namespace posenc
