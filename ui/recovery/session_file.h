// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/base/background_task.h"
#include "ui/recovery/session.h"

#include <QDateTime>
#include <QLockFile>

#include <memory>
#include <vector>

namespace posenc {

/// The file in which a window keeps its session: a name of its own in a folder of the user alone, a lock beside it. One thread at a time.
class SessionFile {
public:
    static const QString ending;     ///< ending of the file of a session
    static const QString lockEnding; ///< ending of the lock beside it

    /// Nothing is on the disk before the first write.
    explicit SessionFile(const QString& folder);
    /// A file with a name, without ending, that every window shares.
    SessionFile(const QString& folder, const QString& name);

    /// Writes the whole session in place of the previous one. A session that is there already is not written again. Error::Kind::File: the
    /// previous session stays.
    Expected<Done> write(const Session& session);
    /// The window ends as it should: nothing is to be restored.
    void remove();

    const QString& path() const { return m_path; }

private:
    Expected<Done> hold();

    QString m_folder;
    QString m_path;
    QString m_lockPath;
    std::unique_ptr<QLockFile> m_lock; ///< since the first write
    QByteArray m_written;
};

/// A session whose window is gone. As long as this is kept, no other window offers it.
class LeftSession {
public:
    LeftSession(QString path, QDateTime when, std::unique_ptr<QLockFile> lock)
        : m_path(std::move(path)), m_when(std::move(when)), m_lock(std::move(lock))
    {
    }

    const QString& path() const { return m_path; }
    const QDateTime& when() const { return m_when; } ///< time of the last write
    void remove();

private:
    QString m_path;
    QDateTime m_when;
    std::unique_ptr<QLockFile> m_lock;
};

/// The sessions in a folder that can be read and belong to no open window, the newest first. Files older than thirty days are removed. Of
/// very many files the newest hundred are looked at; the others wait for another start. Any thread may look.
std::vector<LeftSession> leftSessions(const QString& folder, const QDateTime& now, const std::stop_token& stop = {});

/// Looks for left sessions in the background, because a disk may be slow.
class LeftSessionsTask : public BackgroundTask {
    Q_OBJECT
public:
    explicit LeftSessionsTask(QObject* parent = nullptr);
    void start(const QString& folder);

signals:
    /// At least one session was found.
    void found(const std::shared_ptr<std::vector<posenc::LeftSession>>& sessions);
};

} // namespace posenc
