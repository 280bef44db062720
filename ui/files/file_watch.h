// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QFileSystemWatcher>
#include <QHash>
#include <QObject>
#include <QSet>
#include <QTimer>

namespace posenc {

/// Watches files whose content was read. A file that is written anew, or replaced as most programs save, has changed once it rests.
class FileWatch : public QObject {
    Q_OBJECT
public:
    explicit FileWatch(QObject* parent = nullptr);

    /// Sets the files to watch. Files that were already watched are still compared with their state when they were first watched.
    void setFiles(const QStringList& paths);

signals:
    /// Also if it was gone and is there again.
    void changed(const QString& path);
    void vanished(const QString& path);

private:
    /// What tells one content of a file from another; a file that is not there has no date.
    struct Stamp {
        qint64 size = 0;
        QDateTime modified;
        bool operator==(const Stamp&) const = default;
    };
    static Stamp stampOf(const QString& path);
    void lookAtTouched();

    QFileSystemWatcher m_watcher;
    QHash<QString, Stamp> m_known;
    QSet<QString> m_touched;
    QTimer m_rest;
};

} // namespace posenc
