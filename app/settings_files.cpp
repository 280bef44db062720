// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings_files.h"

#include "ui/base/shown_text.h"

#include <QDir>
#include <QSettings>
#include <QStandardPaths>

#include <sys/stat.h>

namespace posenc {

namespace {

// False if something prevents reading it; a missing file does not.
bool isReadable(const QString& path)
{
    struct stat status {};
    return stat(QFile::encodeName(path).constData(), &status) != 0 || S_ISREG(status.st_mode);
}

} // namespace

std::optional<std::string> useReadableSettings()
{
    // Those of the program, of its organisation, and of the toolkit's file dialog.
    for (const QString& folder : QStandardPaths::standardLocations(QStandardPaths::GenericConfigLocation))
        for (const char* const name : {"posenc/posenc.conf", "posenc.conf", "QtProject.conf"}) {
            const QString path = QDir(folder).filePath(QLatin1String(name));
            if (isReadable(path))
                continue;
            for (const QSettings::Scope scope : {QSettings::UserScope, QSettings::SystemScope})
                QSettings::setPath(QSettings::NativeFormat, scope, QStringLiteral("/dev/null")); // which can contain no file
            return QStringLiteral("The settings %1 are not a file but a folder, a device or a pipe; this session starts without settings "
                                  "and saves none until you remove it or put a file there.")
                .arg(shownPath(path))
                .toStdString();
        }
    return {};
}

} // namespace posenc
