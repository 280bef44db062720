// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/recovery/session_file.h"

#include "core/base/sentence.h"
#include "ui/files/destination.h"

#include <QDir>
#include <QFileInfo>
#include <QRandomGenerator>

#include <cerrno>
#include <sys/stat.h>

namespace posenc {

namespace {

constexpr qint64 mostDays = 30;
constexpr std::size_t mostLookedAt = 100;

// Nothing if another window has the lock, or if the disk knows no locks. QLockFile asks whether the process with the lock's number still
// runs, but another process may have that number by now: removeStaleLockFile() removes each lock that no process holds.
std::unique_ptr<QLockFile> lockAt(const QString& path)
{
    const QFileInfo file(path);
    if (file.isSymLink() || (file.exists() && !file.isFile())) // a pipe would block
        return nullptr;
    auto lock = std::make_unique<QLockFile>(path);
    lock->setStaleLockTime(0);
    lock->removeStaleLockFile();
    return lock->tryLock() ? std::move(lock) : nullptr;
}

bool isOld(const QFileInfo& file, const QDateTime& now) { return file.lastModified().daysTo(now) > mostDays; }

QString lockOf(const QFileInfo& session)
{
    return session.path() + QLatin1Char('/') + session.completeBaseName() + SessionFile::lockEnding;
}

} // namespace

const QString SessionFile::ending = QStringLiteral(".posenc");
const QString SessionFile::lockEnding = QStringLiteral(".lock");

SessionFile::SessionFile(const QString& folder) : SessionFile(folder, QString::number(QRandomGenerator::system()->generate64(), 36)) {}

SessionFile::SessionFile(const QString& folder, const QString& name)
    : m_folder(folder), m_path(folder + QLatin1Char('/') + name + ending), m_lockPath(folder + QLatin1Char('/') + name + lockEnding)
{
}

// The folder is only the user's, because a scene says what somebody works on and where their files are.
Expected<Done> SessionFile::hold()
{
    if (m_lock && QFileInfo::exists(m_lockPath))
        return Done{};
    m_lock.reset();
    m_written.clear();
    QDir().mkpath(QFileInfo(m_folder).path());
    if (mkdir(QFile::encodeName(m_folder).constData(), 0700) != 0 && errno != EEXIST)
        return notWritten(m_path, errno);
    m_lock = lockAt(m_lockPath);
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
    m_written = json;
    return Done{};
}

void SessionFile::remove()
{
    m_written.clear();
    QFile::remove(m_path);
    m_lock.reset();
}

void LeftSession::remove()
{
    QFile::remove(m_path);
    m_lock.reset();
}

std::vector<LeftSession> leftSessions(const QString& folder, const QDateTime& now, const std::stop_token& stop)
{
    const QDir place(folder);
    std::vector<LeftSession> left;
    std::size_t looked = 0;
    for (const QFileInfo& file :
         place.entryInfoList({QLatin1Char('*') + SessionFile::ending}, QDir::Files | QDir::NoSymLinks, QDir::Time)) {
        if (stop.stop_requested())
            return {};
        if (!isOld(file, now) && ++looked > mostLookedAt)
            continue;
        auto lock = lockAt(lockOf(file));
        if (!lock)
            continue;
        LeftSession session(file.filePath(), file.lastModified(), std::move(lock));
        if (isOld(file, now))
            session.remove();
        else if (QFileInfo::exists(file.filePath()) && readSession(file.filePath()))
            left.push_back(std::move(session));
    }
    return left;
}

LeftSessionsTask::LeftSessionsTask(QObject* parent)
    : BackgroundTask(sentence("ui", "There is not enough memory to look for sessions."), parent)
{
}

void LeftSessionsTask::start(const QString& folder)
{
    run([this, folder](const Say& say, const Progress& progress) -> Expected<Done> {
        auto sessions = std::make_shared<std::vector<LeftSession>>(leftSessions(folder, QDateTime::currentDateTime(), progress.stop));
        if (!sessions->empty())
            say([this, sessions] { emit found(sessions); });
        return Done{};
    });
}

} // namespace posenc
