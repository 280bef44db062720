// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/program_files.h"

#include <QDir>
#include <QFile>

#include <stdexcept>

namespace posenc {

QByteArray resourceFile(const QString& path)
{
    QFile file(QStringLiteral(":/posenc/") + path);
    if (!file.open(QIODevice::ReadOnly))
        throw std::runtime_error("The program was built without " + path.toStdString() + ". Build it again from complete sources.");
    return file.readAll();
}

QString stateFolder()
{
    const QString named = qEnvironmentVariable("XDG_STATE_HOME"); // a relative one counts as none
    const QString home = QDir::isAbsolutePath(named) ? named : QDir::homePath() + QStringLiteral("/.local/state");
    return home + QStringLiteral("/posenc");
}

} // namespace posenc
