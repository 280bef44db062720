// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sessions/left_sessions.h"

#include "core/base/sentence.h"
#include "ui/sessions/session_file.h"

#include <QDir>

#include <algorithm>
#include <chrono>
#include <thread>

#include <unistd.h>

namespace posenc {

namespace {

constexpr qint64 mostDays = 30;
constexpr std::size_t mostLookedAt = 100;
constexpr auto wait = std::chrono::milliseconds(50); // for a lock
constexpr int mostWaits = 6;

bool isOld(const QFileInfo& file, const QDateTime& now) { return file.lastModified().daysTo(now) > mostDays; }

QString lockOf(const QFileInfo& session)
{
    return session.path() + QLatin1Char('/') + session.completeBaseName() + SessionFile::lockEnding;
}

// Locks without a session, and what a disk without unnamed files keeps of a write that was killed.
void removeOldLitter(const QDir& folder, const QDateTime& now)
{
    for (const QFileInfo& file : folder.entryInfoList({QLatin1Char('*') + SessionFile::lockEnding}, QDir::Files | QDir::NoSymLinks))
        if (isOld(file, now) && !QFileInfo::exists(folder.filePath(file.completeBaseName() + SessionFile::ending)))
            if (auto lock = SessionLock::take(file.filePath(), SessionLock::Missing::Refuse))
                lock->remove();
    for (const QFileInfo& file : folder.entryInfoList({QStringLiteral(".posenc-*")}, QDir::Files | QDir::Hidden | QDir::NoSymLinks))
        if (isOld(file, now))
            QFile::remove(file.filePath());
}

} // namespace

void LeftSession::remove()
{
    unlink(QFile::encodeName(m_path).constData());
    m_lock.remove();
}

std::vector<LeftSession> leftSessions(const QString& folder, const QDateTime& now, const std::stop_token& stop)
{
    const QDir place(folder);
    std::vector<LeftSession> left;
    QFileInfoList busy;
    const auto look = [&](const QFileInfo& file) {
        auto lock = SessionLock::take(lockOf(file));
        if (!lock)
            return false;
        LeftSession session(file.filePath(), file.lastModified(), std::move(*lock));
        if (isOld(file, now))
            session.remove();
        else if (QFileInfo::exists(file.filePath()) && readSession(file.filePath()))
            left.push_back(std::move(session));
        return true;
    };
    std::size_t looked = 0;
    for (const QFileInfo& file :
         place.entryInfoList({QLatin1Char('*') + SessionFile::ending}, QDir::Files | QDir::NoSymLinks, QDir::Time)) {
        if (stop.stop_requested())
            return {};
        if ((isOld(file, now) || ++looked <= mostLookedAt) && !look(file))
            busy << file;
    }
    // What a killed program was just writing ends a moment later, and the lock with it (PendingFile).
    for (int waited = 0; !busy.empty() && waited < mostWaits && !stop.stop_requested(); ++waited) {
        std::this_thread::sleep_for(wait);
        busy.removeIf(look);
    }
    std::ranges::stable_sort(left, std::ranges::greater(), &LeftSession::when);
    removeOldLitter(place, now);
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
