// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings_files.h"

#include "app/settings_format.h"
#include "ui/base/shown_text.h"
#include "ui/files/foreign_file.h"

#include <QDir>
#include <QFileInfo>
#include <QLockFile>
#include <QSettings>
#include <QStandardPaths>

#include <array>
#include <cerrno>
#include <sys/stat.h>

namespace posenc {

namespace {

constexpr std::uint64_t largestSettings = 4 << 20; // bytes: reading them takes a moment, and ours are a few thousand
constexpr int patienceForLock = 2000;              // milliseconds: another window has it while it writes, and a disk may be slow

struct Hindrance {
    QString what;
    QString until;
};

// What keeps the toolkit from reading a file, if anything; a missing file does not. It would take a file that the disk does not give for an
// empty one, and then save that.
std::optional<Hindrance> hindranceOf(const QString& path, std::uint64_t& bytes)
{
    struct stat status {};
    if (stat(QFile::encodeName(path).constData(), &status) != 0) {
        if (errno != EIO)
            return {};
        return Hindrance{QStringLiteral("cannot be read"), QStringLiteral("check the disk")};
    }
    if (!S_ISREG(status.st_mode))
        return Hindrance{QStringLiteral("are not a file but a folder, a device or a pipe"),
                         QStringLiteral("remove it or put a file there")};
    const auto file = ForeignFile::open(path);
    if (!file)
        return Hindrance{QStringLiteral("cannot be read"), QStringLiteral("make the file readable or remove it")};
    if ((*file)->size() > largestSettings)
        return Hindrance{QStringLiteral("are larger than 4 MiB, which no settings of posenc are"), QStringLiteral("remove the file")};
    bytes = (*file)->size();
    std::array<char, 1 << 16> room{};
    for (;;) {
        const auto read = (*file)->read(room);
        if (!read)
            return Hindrance{QStringLiteral("cannot be read to the end"), QStringLiteral("check the disk or remove the file")};
        if (*read < room.size())
            return {};
    }
}

// What keeps the toolkit from writing a file: it waits for the lock beside that, a pipe or a folder without end, or for as long as the
// process lives that it names. A lock whose process is gone is taken over here, as it would be there.
std::optional<Hindrance> hindranceOfLock(const QString& path)
{
    const QString lock = path + QLatin1String(".lock");
    const QByteArray name = QFile::encodeName(lock);
    struct stat status {};
    if (lstat(name.constData(), &status) != 0)
        return {};
    const QString remove = QStringLiteral("remove %1").arg(QFileInfo(lock).fileName());
    const bool isThere = stat(name.constData(), &status) == 0;
    if (isThere && (!S_ISREG(status.st_mode) || static_cast<std::uint64_t>(status.st_size) > largestSettings))
        return Hindrance{QStringLiteral("have a lock that is no lock"), remove};
    if (QLockFile(lock).tryLock(patienceForLock))
        return {};
    return Hindrance{QStringLiteral("are locked by another program, or since a crash"), QStringLiteral("end that program or ") + remove};
}

// From now on there are none, and none are saved.
std::string forgo(const QString& path, const Hindrance& hindrance)
{
    for (const QSettings::Scope scope : {QSettings::UserScope, QSettings::SystemScope})
        for (const QSettings::Format format : {QSettings::NativeFormat, QSettings::defaultFormat()})
            QSettings::setPath(format, scope, QStringLiteral("/dev/null")); // which can contain no file
    return QStringLiteral("The settings %1 %2; this session starts without settings and saves none until you %3.")
        .arg(shownPath(path), hindrance.what, hindrance.until)
        .toStdString();
}

} // namespace

std::optional<std::string> useReadableSettings()
{
    const QString own = QStringLiteral("posenc");
    QStringList filled;
    // Those of the program, of its organisation, and of the toolkit's file dialog.
    for (const QString& folder : QStandardPaths::standardLocations(QStandardPaths::GenericConfigLocation))
        for (const char* const name : {"posenc/posenc.conf", "posenc.conf", "QtProject.conf"}) {
            const QString path = QDir(folder).filePath(QLatin1String(name));
            std::uint64_t bytes = 0;
            if (const auto hindrance = hindranceOf(path, bytes))
                return forgo(path, *hindrance);
            if (bytes > 0)
                filled << path;
        }
    // Those that are written: the toolkit saves what its file dialog remembers.
    for (const char* const name : {"posenc/posenc.conf", "QtProject.conf"}) {
        const QString path = QDir(QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation)).filePath(QLatin1String(name));
        if (const auto hindrance = hindranceOfLock(path))
            return forgo(path, *hindrance);
    }
    // Not asked before all can be read: it would wait for a pipe.
    const QSettings settings(QSettings::defaultFormat(), QSettings::UserScope, own, own);
    (void)settings.allKeys();
    const QString path = settings.fileName();
    if (filled.contains(path) && !areSettingsRead(path))
        return forgo(path, {QStringLiteral("cannot be read"), QStringLiteral("check the disk")});
    return {};
}

} // namespace posenc
