// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings_format.h"

#include <QDir>
#include <QFile>
#include <QSettings>
#include <QTemporaryDir>

#include <optional>
#include <set>

namespace posenc {

namespace {

using Map = QSettings::SettingsMap;

// The toolkit's own reader and writer work on files alone, so a private one stands in between.
std::optional<Map> parsed(const QByteArray& text)
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("settings"));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly | QIODevice::Unbuffered) || file.write(text) != text.size())
        return std::nullopt;
    file.close();
    Map map;
    const QSettings settings(path, QSettings::IniFormat);
    for (const QString& key : settings.allKeys())
        if (!key.isEmpty()) // which a damaged file may have, and the toolkit then complains of
            map.insert(key, settings.value(key));
    if (map.isEmpty() && text.contains("]\n") && text.contains('='))
        return std::nullopt; // the toolkit was not told the file's size, and took it for empty
    return map;
}

std::optional<QByteArray> textOf(const Map& map)
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("settings"));
    {
        QSettings settings(path, QSettings::IniFormat);
        for (auto entry = map.begin(); entry != map.end(); ++entry)
            settings.setValue(entry.key(), entry.value());
    }
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    return file.readAll();
}

bool hasUnread = false; // what could not be read must not be replaced
std::set<QString> readFiles;

bool readAllSettings(QIODevice& device, Map& map)
{
    if (const auto* const file = qobject_cast<QFileDevice*>(&device))
        readFiles.insert(QDir::cleanPath(file->fileName()));
    const auto read = parsed(device.readAll());
    hasUnread = hasUnread || !read;
    if (read)
        map = *read;
    return read.has_value();
}

bool writeAllSettings(QIODevice& device, const Map& map)
{
    // Nothing in the program removes all settings: the toolkit has then not read those that are there.
    const auto text = hasUnread || map.isEmpty() ? std::nullopt : textOf(map);
    const auto again = text ? parsed(*text) : std::nullopt;
    if (!again || again->keys() != map.keys() || device.write(*text) != text->size())
        return false;
    auto* const file = qobject_cast<QFileDevice*>(&device);
    return !file || file->flush();
}

} // namespace

void useCheckedSettings()
{
    const QSettings::Format format = QSettings::registerFormat(QStringLiteral("conf"), readAllSettings, writeAllSettings);
    if (format != QSettings::InvalidFormat)
        QSettings::setDefaultFormat(format);
}

bool areSettingsRead(const QString& path) { return readFiles.contains(QDir::cleanPath(path)); }

} // namespace posenc
