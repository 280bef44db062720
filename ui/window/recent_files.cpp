// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/recent_files.h"

#include "ui/files/download.h"

#include <QDir>
#include <QFileInfo>
#include <QSettings>

#include <algorithm>

namespace posenc {

namespace {

const QString key = QStringLiteral("recent files");

// Whatever the settings hold: what cannot be the full name of a file is none.
bool canBeAFile(const QString& path)
{
    constexpr qsizetype longest = 4096; // characters, the longest that the system takes
    const auto isControl = [](QChar letter) { return letter.category() == QChar::Other_Control; };
    return path.size() <= longest && path.startsWith(QLatin1Char('/')) && std::ranges::none_of(path, isControl);
}

QStringList stored()
{
    QStringList paths = QSettings().value(key).toStringList();
    paths.removeIf([](const QString& path) { return !canBeAFile(path); });
    return paths.mid(0, RecentFiles::most);
}

} // namespace

RecentFiles::RecentFiles(QWidget* parent) : QMenu(tr("Open &recent"), parent) { build(); }

void RecentFiles::add(const QString& path)
{
    if (!downloadFolder().isEmpty()) // a page's files do not outlive the page
        return;
    const QString absolute = QFileInfo(path).absoluteFilePath();
    QStringList paths = stored();
    paths.removeAll(absolute);
    paths.prepend(absolute);
    change(paths.mid(0, most));
}

void RecentFiles::remove(const QString& path)
{
    QStringList paths = stored();
    paths.removeAll(QFileInfo(path).absoluteFilePath());
    change(paths);
}

void RecentFiles::change(const QStringList& paths)
{
    QSettings().setValue(key, paths);
    build();
}

void RecentFiles::build()
{
    clear();
    const QStringList paths = stored();
    for (qsizetype place = 0; place < paths.size(); ++place) {
        QString name = QDir::toNativeSeparators(paths[place]);
        name.replace(QLatin1Char('&'), QStringLiteral("&&"));
        QAction* const action = addAction(QStringLiteral("&%1  %2").arg(place + 1).arg(name));
        connect(action, &QAction::triggered, this, [this, path = paths[place]] { emit chosen(path); });
    }
    if (!paths.isEmpty()) {
        addSeparator();
        addAction(tr("&Clear list"), this, [this] { change({}); });
    }
    menuAction()->setEnabled(!paths.isEmpty());
}

} // namespace posenc
