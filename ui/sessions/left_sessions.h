// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "ui/base/background_task.h"
#include "ui/sessions/session_lock.h"

#include <QDateTime>

#include <vector>

namespace posenc {

/// A session whose window is gone. As long as this is kept, no other window offers it.
class LeftSession {
public:
    LeftSession(QString path, QDateTime when, SessionLock lock) : m_path(std::move(path)), m_when(std::move(when)), m_lock(std::move(lock))
    {
    }

    const QString& path() const { return m_path; }
    const QDateTime& when() const { return m_when; } ///< it was last written
    void remove();

private:
    QString m_path;
    QDateTime m_when;
    SessionLock m_lock;
};

/// The sessions in a folder that can be read and belong to no open window, the newest first. What nobody has wanted for thirty days is
/// removed. Of very many files the newest hundred are looked at; the others wait for another start. Any thread may look.
std::vector<LeftSession> leftSessions(const QString& folder, const QDateTime& now, const std::stop_token& stop = {});

/// Looks for them beside the window: a disk may be slow.
class LeftSessionsTask : public BackgroundTask {
    Q_OBJECT
public:
    explicit LeftSessionsTask(QObject* parent = nullptr);
    void start(const QString& folder);

signals:
    /// There are some.
    void found(const std::shared_ptr<std::vector<posenc::LeftSession>>& sessions);
};

} // namespace posenc
