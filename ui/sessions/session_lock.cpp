// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sessions/session_lock.h"

#include <QFile>

#include <cerrno>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace posenc {

std::optional<SessionLock> SessionLock::take(const QString& path, Missing missing)
{
    const QByteArray name = QFile::encodeName(path);
    const int make = missing == Missing::Make ? O_CREAT : 0;
    constexpr int safely = O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY;
    Descriptor file(open(name.constData(), O_RDWR | make | safely, 0600));
    if (!file.isOpen() && (errno == EROFS || errno == EACCES)) // a session can be offered from there all the same
        file = Descriptor(open(name.constData(), O_RDONLY | safely));
    struct stat status {};
    if (!file.isOpen() || fstat(file.number(), &status) != 0 || !S_ISREG(status.st_mode))
        return std::nullopt;
    if (flock(file.number(), LOCK_EX | LOCK_NB) != 0)
        return std::nullopt;
    SessionLock lock(name, std::move(file));
    if (!lock.isStanding()) // whoever had it has just removed it
        return std::nullopt;
    return lock;
}

bool SessionLock::isStanding() const
{
    struct stat held {};
    struct stat standing {};
    return fstat(m_file.number(), &held) == 0 && lstat(m_path.constData(), &standing) == 0 && held.st_dev == standing.st_dev
           && held.st_ino == standing.st_ino;
}

void SessionLock::remove()
{
    if (isStanding())
        unlink(m_path.constData());
}

} // namespace posenc
