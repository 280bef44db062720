// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/recent_files.h"

#include <QDir>
#include <QFileInfo>
#include <QSettings>

namespace posenc {

namespace {

const QString key = QStringLiteral("recent files");

QStringList stored() { return QSettings().value(key).toStringList().mid(0, RecentFiles::most); }

} // namespace

RecentFiles::RecentFiles(QWidget* parent) : QMenu(tr("Open &recent"), parent) { build(); }

void RecentFiles::add(const QString& path)
{
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
