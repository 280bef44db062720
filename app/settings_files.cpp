// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings_files.h"

#include "ui/base/shown_text.h"
#include "ui/files/foreign_file.h"

#include <QDir>
#include <QSettings>
#include <QStandardPaths>

#include <array>
#include <sys/stat.h>

namespace posenc {

namespace {

constexpr std::uint64_t largestSettings = 4 << 20; // bytes: reading them takes a moment, and ours are a few thousand

struct Hindrance {
    QString what;
    QString until;
};

// What keeps the toolkit from reading a file, if anything; a missing file does not. It would take a file that the disk does not give for an
// empty one, and then save that.
std::optional<Hindrance> hindranceOf(const QString& path)
{
    struct stat status {};
    if (stat(QFile::encodeName(path).constData(), &status) != 0)
        return {};
    if (!S_ISREG(status.st_mode))
        return Hindrance{QStringLiteral("are not a file but a folder, a device or a pipe"),
                         QStringLiteral("remove it or put a file there")};
    const auto file = ForeignFile::open(path);
    if (!file)
        return Hindrance{QStringLiteral("cannot be read"), QStringLiteral("make the file readable or remove it")};
    if ((*file)->size() > largestSettings)
        return Hindrance{QStringLiteral("are larger than 4 MiB, which no settings of posenc are"), QStringLiteral("remove the file")};
    std::array<char, 1 << 16> room{};
    for (;;) {
        const auto read = (*file)->read(room);
        if (!read)
            return Hindrance{QStringLiteral("cannot be read to the end"), QStringLiteral("check the disk or remove the file")};
        if (*read < room.size())
            return {};
    }
}

} // namespace

std::optional<std::string> useReadableSettings()
{
    // Those of the program, of its organisation, and of the toolkit's file dialog.
    for (const QString& folder : QStandardPaths::standardLocations(QStandardPaths::GenericConfigLocation))
        for (const char* const name : {"posenc/posenc.conf", "posenc.conf", "QtProject.conf"}) {
            const QString path = QDir(folder).filePath(QLatin1String(name));
            const auto hindrance = hindranceOf(path);
            if (!hindrance)
                continue;
            for (const QSettings::Scope scope : {QSettings::UserScope, QSettings::SystemScope})
                for (const QSettings::Format format : {QSettings::NativeFormat, QSettings::defaultFormat()})
                    QSettings::setPath(format, scope, QStringLiteral("/dev/null")); // which can contain no file
            return QStringLiteral("The settings %1 %2; this session starts without settings and saves none until you %3.")
                .arg(shownPath(path), hindrance->what, hindrance->until)
                .toStdString();
        }
    return {};
}

} // namespace posenc
