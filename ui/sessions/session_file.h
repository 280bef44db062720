// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/sessions/session.h"
#include "ui/sessions/session_lock.h"

namespace posenc {

/// The file in which a window keeps its session: a name of its own in a folder of the user alone, a lock beside it. One thread at a time.
class SessionFile {
public:
    static const QString ending;     ///< of a session
    static const QString lockEnding; ///< of its lock, instead

    /// Nothing is on the disk before the first write.
    explicit SessionFile(const QString& folder);

    /// The whole session, in place of the one before, and on the disk even if the power fails. What is there already is not written again.
    /// Error::Kind::File: the session before stays, or this one is there and may not survive if the power fails.
    Expected<Done> write(const Session& session);
    /// The window ends as it should: nothing is to be restored.
    void remove();

    const QString& path() const { return m_path; }

private:
    Expected<Done> hold();

    QString m_folder;
    QString m_path;
    QString m_lockPath;
    std::optional<SessionLock> m_lock; ///< since the first write
    QByteArray m_written;
};

} // namespace posenc
