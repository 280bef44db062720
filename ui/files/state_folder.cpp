// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/state_folder.h"

#include <QDir>

namespace posenc {

QString stateFolder()
{
    const QString named = qEnvironmentVariable("XDG_STATE_HOME"); // a relative one counts as none
    const QString home = QDir::isAbsolutePath(named) ? named : QDir::homePath() + QStringLiteral("/.local/state");
    return home + QStringLiteral("/posenc");
}

} // namespace posenc
