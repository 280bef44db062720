// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace posenc {

/// The content of a file built into the program. Throws std::runtime_error if the program was built without it.
QByteArray resourceFile(const QString& path);

/// Where the program keeps what it remembers between two starts and what is no setting: $XDG_STATE_HOME/posenc (XDG Base Directory 0.8). It
/// may not exist yet.
QString stateFolder();

} // namespace posenc
