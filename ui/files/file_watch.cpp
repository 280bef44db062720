// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/file_watch.h"

#include <QFileInfo>

#include <chrono>

namespace posenc {

FileWatch::FileWatch(QObject* parent) : QObject(parent)
{
    m_rest.setSingleShot(true);
    m_rest.setInterval(std::chrono::milliseconds(300));
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, [this](const QString& path) {
        m_touched.insert(path);
        m_rest.start();
    });
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, [this] {
        for (const QString& path : m_known.keys())
            if (!m_known[path].modified.isValid())
                m_touched.insert(path);
        m_rest.start();
    });
    connect(&m_rest, &QTimer::timeout, this, &FileWatch::lookAtTouched);
}

void FileWatch::setFiles(const QStringList& paths)
{
    for (const QString& path : m_known.keys())
        if (!paths.contains(path)) {
            m_watcher.removePath(path);
            m_known.remove(path);
            m_touched.remove(path);
        }
    for (const QString& path : paths)
        if (!path.isEmpty() && !m_known.contains(path)) {
            m_watcher.addPath(path);
            m_known.insert(path, stampOf(path));
        }
}

FileWatch::Stamp FileWatch::stampOf(const QString& path)
{
    const QFileInfo file(path);
    return {file.size(), file.lastModified()};
}

void FileWatch::lookAtTouched()
{
    for (const QString& path : std::exchange(m_touched, {})) {
        const Stamp now = stampOf(path);
        if (now == m_known.value(path))
            continue;
        m_known.insert(path, now);
        if (!now.modified.isValid()) {
            m_watcher.addPath(QFileInfo(path).absolutePath()); // a deleted file may come back
            emit vanished(path);
            continue;
        }
        m_watcher.removePath(QFileInfo(path).absolutePath());
        m_watcher.addPath(path); // a file that took the place of another is a new one to the system
        emit changed(path);
    }
}

} // namespace posenc
