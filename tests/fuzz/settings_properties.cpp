// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings_files.h"
#include "tests/fuzz/checks.h"
#include "tests/fuzz/properties.h"
#include "ui/dialogs/export_memory.h"
#include "ui/features/class/presenting/projector_dialog.h"
#include "ui/window/play_bar.h"
#include "ui/window/recent_files.h"
#include "ui/window/workspace.h"

#include <QAction>
#include <QCoreApplication>
#include <QDir>
#include <QMainWindow>
#include <QMenu>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <cmath>
#include <fcntl.h>
#include <sys/stat.h>

namespace posenc::test {

namespace {

// A home of its own, so that no file of a user is read or written, and the names under which the program has its settings.
class SettingsOfAProgram {
public:
    SettingsOfAProgram()
    {
        for (const char* const name : {"HOME", "XDG_CONFIG_HOME"})
            qputenv(name, QFile::encodeName(m_home.path()));
        QStandardPaths::setTestModeEnabled(true);
        m_organisation = QStandardPaths::writableLocation(QStandardPaths::GenericConfigLocation);
        if (!m_organisation.startsWith(m_home.path()) || !QDir().mkpath(m_organisation + QStringLiteral("/posenc")))
            qFatal("Settings would be looked for in %s.", qUtf8Printable(m_organisation));
        QCoreApplication::setOrganizationName(QStringLiteral("posenc"));
        QCoreApplication::setApplicationName(QStringLiteral("posenc"));
        QSettings::setPath(QSettings::defaultFormat(), QSettings::UserScope, m_organisation);
        haveApplication();
    }

    QString path() const { return m_organisation + QStringLiteral("/posenc/posenc.conf"); }

    // The toolkit reads a file again if its size or time differ; two inputs may be read within a tick of the clock.
    void put(const QByteArray& bytes)
    {
        write(path(), bytes);
        const timespec time{++m_seconds, 0};
        const timespec times[] = {time, time};
        if (utimensat(AT_FDCWD, QFile::encodeName(path()).constData(), times, 0) != 0)
            qFatal("%s has no time.", qUtf8Printable(path()));
    }

private:
    QTemporaryDir m_home;
    QString m_organisation;
    time_t m_seconds = 1'000'000'000;
};

// The names in the menu of recent files, without what follows them.
QStringList listed(const RecentFiles& menu)
{
    QStringList names;
    for (const QAction* const action : menu.actions()) {
        if (action->isSeparator())
            break;
        names << action->text().mid(QStringLiteral("&1  ").size()).replace(QLatin1String("&&"), QLatin1String("&"));
    }
    return names;
}

QString brokenByRecentFiles()
{
    const QStringList names = listed(RecentFiles());
    if (names.size() > RecentFiles::most)
        return QStringLiteral("%1 files are recent.").arg(names.size());
    for (const QString& name : names)
        if (!name.startsWith(QLatin1Char('/')) || name.contains(QLatin1Char('\n')) || name.contains(QChar(0)))
            return QStringLiteral("This is no file: ") + name;
    return {};
}

QString brokenByExportMemory()
{
    const FigureOptions figure = ExportMemory::read().figure;
    const auto isWithin = [](auto value, auto lowest, auto highest) { return value >= lowest && value <= highest; };
    const bool isLegal = isWithin(figure.pixels.width(), FigureOptions::smallest.width(), FigureOptions::largestSide)
                         && isWithin(figure.pixels.height(), FigureOptions::smallest.height(), FigureOptions::largestSide)
                         && isWithin(figure.dpi, FigureOptions::lowestDpi, FigureOptions::highestDpi)
                         && isWithin(figure.cellPixels, 0, FigureOptions::largestCellPixels)
                         && (figure.fontSize == 0.0 || isWithin(figure.fontSize, FigureOptions::smallestFont, FigureOptions::largestFont));
    return isLegal ? QString() : QStringLiteral("A figure could not be drawn as it is remembered.");
}

// What is written beside anything is on the disk then.
QString brokenByWriting(const QString& path)
{
    const QString name = QStringLiteral("/new & last.posenc");
    RecentFiles menu;
    menu.add(name);
    if (listed(menu).value(0) != name)
        return QStringLiteral("A file is not the most recent.");
    ExportMemory memory = ExportMemory::read();
    memory.figure.pixels = QSize(777, 555);
    memory.write(Scene());
    saveRoom({2.5, 9.0});
    QSettings().sync();
    const QSettings written(path, QSettings::IniFormat);
    const bool isThere = written.value(QStringLiteral("recent files")).toStringList().value(0) == name
                         && written.value(QStringLiteral("export/look")).toString().contains(QLatin1String("777x555"))
                         && written.value(QStringLiteral("projector/last row")).toDouble() == 9.0;
    return isThere ? QString() : QStringLiteral("Settings were not saved.");
}

} // namespace

QString brokenBySettings(const QByteArray& bytes)
{
    static SettingsOfAProgram settings;
    settings.put(bytes);
    (void)setBadSettingsAside();
    if (const QString broken = brokenByRecentFiles(); !broken.isEmpty())
        return broken;
    if (const QString broken = brokenByExportMemory(); !broken.isEmpty())
        return broken;
    const ProjectorRoom room = savedRoom();
    if (!(room.screenWidth >= 0.0 && room.lastRow >= 0.0 && std::isfinite(room.screenWidth) && std::isfinite(room.lastRow)))
        return QStringLiteral("There is no such room.");
    constexpr std::size_t seldom = 16; // what is written takes longer than reading, and a window much longer
    constexpr std::size_t rarely = 64;
    if (isDrawn(bytes, rarely)) {
        Player player;
        const PlayBar bar(player);
        static const ColorMaps colorMaps;
        static QMainWindow* const window = new QMainWindow;
        static Workspace* const workspace = new Workspace(*window, colorMaps);
        workspace->restore(QSettings());
    }
    return isDrawn(bytes, seldom) ? brokenByWriting(settings.path()) : QString();
}

} // namespace posenc::test
