// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sessions/session_file.h"

#include "ui/files/safe_file.h"
#include "ui/files/write_problem.h"

#include <QDir>
#include <QFileInfo>
#include <QRandomGenerator>

#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace posenc {

namespace {

// 0, or the errno with which something could not be brought to the disk. Not every disk can be asked; then it is as it is.
int syncProblem(int (*sync)(int), int descriptor)
{
    int problem = 0;
    do
        problem = sync(descriptor) == 0 ? 0 : errno;
    while (problem == EINTR);
    return problem == EINVAL || problem == EROFS ? 0 : problem;
}

// What is renamed or new may otherwise be seconds away from the disk. 0, or an errno.
int bringToDisk(const QString& path, const QString& folder)
{
    const Descriptor file(open(QFile::encodeName(path).constData(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
    if (const int problem = file.isOpen() ? syncProblem(fdatasync, file.number()) : 0; problem != 0)
        return problem;
    const Descriptor names(open(QFile::encodeName(folder).constData(), O_RDONLY | O_CLOEXEC | O_DIRECTORY));
    return names.isOpen() ? syncProblem(fsync, names.number()) : 0;
}

} // namespace

const QString SessionFile::ending = QStringLiteral(".posenc");
const QString SessionFile::lockEnding = QStringLiteral(".lock");

SessionFile::SessionFile(const QString& folder) : m_folder(folder)
{
    const QString name = folder + QLatin1Char('/') + QString::number(QRandomGenerator::system()->generate64(), 36);
    m_path = name + ending;
    m_lockPath = name + lockEnding;
}

// The folder is only the user's, because a scene says what somebody works on and where their files are.
Expected<Done> SessionFile::hold()
{
    if (m_lock && m_lock->isStanding())
        return Done{};
    m_lock.reset();
    m_written.clear();
    QDir().mkpath(QFileInfo(m_folder).path());
    if (mkdir(QFile::encodeName(m_folder).constData(), 0700) != 0 && errno != EEXIST)
        return notWritten(m_path, errno);
    m_lock = SessionLock::take(m_lockPath);
    // A disk without locks still keeps the session, but nobody can tell whether it is still somebody's: it is not offered.
    return Done{};
}

Expected<Done> SessionFile::write(const Session& session)
{
    if (auto held = hold(); !held)
        return held;
    const QByteArray json = sessionToJson(session);
    if (json == m_written && QFileInfo::exists(m_path))
        return Done{};
    m_written.clear(); // if this fails, nobody knows what is on the disk
    if (auto done = writeFile(m_path, json, Existing::Replace); !done)
        return done;
    if (const int problem = bringToDisk(m_path, m_folder); problem != 0)
        return notWritten(m_path, problem);
    m_written = json;
    return Done{};
}

void SessionFile::remove()
{
    m_written.clear();
    unlink(QFile::encodeName(m_path).constData());
    if (m_lock)
        m_lock->remove();
    m_lock.reset();
}

} // namespace posenc
