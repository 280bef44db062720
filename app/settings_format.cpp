// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings_format.h"

#include "core/base/expected.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSettings>
#include <QTemporaryDir>

#include <algorithm>
#include <array>
#include <cerrno>
#include <map>
#include <optional>

#include <fcntl.h>
#include <unistd.h>

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
    if (QFileInfo(path).size() != text.size())
        return std::nullopt; // the toolkit would not be told the size, either, and take the file for empty
    Map map;
    const QSettings settings(path, QSettings::IniFormat);
    for (const QString& key : settings.allKeys())
        if (!key.isEmpty() && settings.contains(key)) // a damaged file may have none, or one such as "/a" that is written as another
            map.insert(key, settings.value(key));
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

bool hasUnread = false;              // what could not be read must not be replaced
std::map<QString, QByteArray> known; // what a file holds, as far as the toolkit has been told

// Without asking for its size, which is what the toolkit may have failed in. Nothing if there is no file; an error if it cannot be read.
Expected<std::optional<QByteArray>> contentAt(const QString& path)
{
    const int file = ::open(QFile::encodeName(path).constData(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0 && errno == ENOENT)
        return std::optional<QByteArray>();
    QByteArray content;
    std::array<char, 1 << 16> room{};
    ssize_t got = file < 0 ? -1 : 1;
    while (got > 0) {
        got = ::read(file, room.data(), room.size());
        if (got > 0)
            content.append(room.data(), got);
    }
    if (file >= 0)
        ::close(file);
    if (got < 0)
        return Error{Error::Kind::File, "The settings cannot be read."};
    return std::optional(content);
}

bool readAllSettings(QIODevice& device, Map& map)
{
    const QByteArray content = device.readAll();
    if (const auto* const file = qobject_cast<QFileDevice*>(&device))
        known[QDir::cleanPath(file->fileName())] = content;
    const auto read = parsed(content);
    hasUnread = hasUnread || !read;
    if (read)
        map = *read;
    return read.has_value();
}

// The program never removes a setting. If one is gone, the toolkit was not told of the file, and would save its own in place of all that
// are there.
bool holdsAll(const QByteArray& content, const Map& map)
{
    const auto before = parsed(content);
    return before && std::ranges::all_of(before->keys(), [&map](const QString& key) { return map.contains(key); });
}

bool writeAllSettings(QIODevice& device, const Map& map)
{
    auto* const file = qobject_cast<QFileDevice*>(&device);
    const QString path = file ? QDir::cleanPath(file->fileName()) : QString();
    const auto there = contentAt(path);
    const bool isKnown = !file || (there && (!*there || (*there)->isEmpty() || (known[path] == **there && holdsAll(**there, map))));
    const auto text = hasUnread || !isKnown ? std::nullopt : textOf(map);
    const auto again = text ? parsed(*text) : std::nullopt;
    if (!again || again->keys() != map.keys() || device.write(*text) != text->size() || (file && !file->flush()))
        return false;
    known[path] = *text;
    return true;
}

} // namespace

void useCheckedSettings()
{
    const QSettings::Format format = QSettings::registerFormat(QStringLiteral("conf"), readAllSettings, writeAllSettings);
    if (format != QSettings::InvalidFormat)
        QSettings::setDefaultFormat(format);
}

bool areSettingsRead(const QString& path) { return known.contains(QDir::cleanPath(path)); }

} // namespace posenc
