// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings_files.h"

#include "ui/base/shown_text.h"
#include "ui/files/foreign_file.h"

#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>

#include <cstdio>

namespace posenc {

namespace {

constexpr std::uint64_t largestSettings = 4 << 20; // bytes: reading them takes a moment, and ours are a few thousand

// A pipe or a folder is not even opened: reading it would block. QSettings takes a file that the disk does not give for an empty one.
bool isReadable(const QString& path)
{
    const auto file = ForeignFile::open(path);
    return file && (*file)->size() <= largestSettings && (*file)->readUpTo(largestSettings)
           && QSettings(path, QSettings::IniFormat).status() == QSettings::NoError;
}

} // namespace

std::optional<std::string> setBadSettingsAside()
{
    const QString path = QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation) + QStringLiteral("/posenc/posenc.conf");
    if (isMissing(path) || isReadable(path))
        return {};
    const QString aside = path + QStringLiteral(".unreadable");
    if (std::rename(QFile::encodeName(path).constData(), QFile::encodeName(aside).constData()) == 0)
        return QStringLiteral("The settings %1 cannot be read. posenc has moved them to %2 and starts with its defaults.")
            .arg(shownPath(path), QFileInfo(aside).fileName())
            .toStdString();
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, QStringLiteral("/dev/null")); // which can contain no file
    return QStringLiteral(
               "The settings %1 cannot be read. posenc starts with its defaults and saves no settings until you remove the file.")
        .arg(shownPath(path))
        .toStdString();
}

} // namespace posenc
