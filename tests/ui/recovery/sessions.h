// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/support.h"
#include "ui/recovery/session_file.h"

namespace posenc::test {

inline constexpr int patience = 60000; // milliseconds, if the time is not what is tested

/// A session that is told from others by its max_len.
inline Session sessionOf(std::int64_t maxLen)
{
    Session session;
    session.scene.encoding = EncodingSpec::make(10000.0, 8, maxLen).value();
    return session;
}

/// The max_len of a session's file; 0 if there is none that can be read.
inline std::int64_t keptIn(const QString& path)
{
    const auto session = readSession(path);
    return session ? session->scene.encoding.maxLen() : 0;
}

/// Leaves a session as a program does that was killed; its file.
inline QString leave(const QString& folder, const Session& session)
{
    SessionFile file(folder);
    if (!file.write(session))
        qFatal("the session was not written");
    return file.path();
}

/// Makes a file that many seconds older.
inline void makeOlder(const QString& path, qint64 seconds)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadWrite)
        || !file.setFileTime(QDateTime::currentDateTime().addSecs(-seconds), QFileDevice::FileModificationTime))
        qFatal("the date was not changed");
}

/// Whether a session belongs to a window.
inline bool isHeld(const QString& session)
{
    QLockFile lock(session.chopped(SessionFile::ending.size()) + SessionFile::lockEnding);
    lock.setStaleLockTime(0);
    return !lock.tryLock();
}

} // namespace posenc::test
