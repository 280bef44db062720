// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings_files.h"

#include "ui/base/shown_text.h"

#include <QDir>
#include <QSettings>
#include <QStandardPaths>

#include <sys/stat.h>

namespace posenc {

namespace {

constexpr off_t largestSettings = 4 << 20; // bytes: reading them takes a moment, and ours are a few thousand

// Why something prevents reading it, or makes the start wait; nothing if there is no such file.
std::optional<QString> whyUnreadable(const QString& path)
{
    struct stat status {};
    if (stat(QFile::encodeName(path).constData(), &status) != 0)
        return {};
    if (!S_ISREG(status.st_mode))
        return QStringLiteral("are not a file but a folder, a device or a pipe");
    if (status.st_size > largestSettings)
        return QStringLiteral("are larger than 4 MiB, which no settings of posenc are");
    return {};
}

} // namespace

std::optional<std::string> useReadableSettings()
{
    // Those of the program, of its organisation, and of the toolkit's file dialog.
    for (const QString& folder : QStandardPaths::standardLocations(QStandardPaths::GenericConfigLocation))
        for (const char* const name : {"posenc/posenc.conf", "posenc.conf", "QtProject.conf"}) {
            const QString path = QDir(folder).filePath(QLatin1String(name));
            const auto why = whyUnreadable(path);
            if (!why)
                continue;
            for (const QSettings::Scope scope : {QSettings::UserScope, QSettings::SystemScope})
                QSettings::setPath(QSettings::NativeFormat, scope, QStringLiteral("/dev/null")); // which can contain no file
            return QStringLiteral("The settings %1 %2; this session starts without settings and saves none until you remove it or put "
                                  "another file there.")
                .arg(shownPath(path), *why)
                .toStdString();
        }
    return {};
}

} // namespace posenc
