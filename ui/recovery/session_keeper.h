// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/recovery/session.h"

#include <QObject>
#include <QTimer>

#include <chrono>
#include <functional>
#include <memory>
#include <vector>

namespace posenc {

class SessionFile;
class SessionWriting;

/// Keeps what a window shows in a session file: whole on the disk within two seconds of a change, also while changes follow each other.
/// Writes in the background, one session at a time. A write that fails is tried again from time to time, until it succeeds or something
/// else is shown. Nothing runs once what is shown is written. This object removes the file at its end; a killed program leaves it.
class SessionKeeper : public QObject {
    Q_OBJECT
public:
    using Present = std::function<Session()>;
    /// How long the keeper waits before it writes.
    struct Waits {
        std::chrono::milliseconds afterChange{800};
        std::chrono::milliseconds afterFailure{30000};
    };

    /// `present` is asked in this thread.
    SessionKeeper(const QString& folder, Present present, Waits waits, QObject* parent = nullptr);
    SessionKeeper(const QString& folder, Present present) : SessionKeeper(folder, std::move(present), Waits()) {}
    ~SessionKeeper() override;

    /// Call when the scene changed.
    void change();
    /// Calls `then` once what is shown now, or later, is on the disk.
    void whenKept(std::function<void()> then);
    /// The window closes: the file goes at once, and nothing more is written. `before` is called first, in the thread that writes.
    void end(std::function<void()> before = {});

    QString path() const;
    /// False while nothing is to be done: no timer runs and nothing is written.
    bool isAtWork() const { return m_due.isActive() || m_isWriting; }
    /// The wait that ends with the next write, or ended with the last.
    std::chrono::milliseconds wait() const { return m_due.intervalAsDuration(); }

signals:
    /// Emitted with a reason when the first write fails. posenc then tries again silently.
    void failed(const QString& sentence);

private:
    void write();
    void written();

    Present m_present;
    Waits m_waits;
    std::shared_ptr<SessionFile> m_file; ///< used by one piece of work at a time
    QTimer m_due;
    bool m_isWriting = false;
    bool m_isLate = false; ///< a change was due while the one before was being written
    bool m_hasEnded = false;
    bool m_isFailed = false;                       ///< the present write
    bool m_isTold = false;                         ///< whether the user was told that a write failed
    std::vector<std::function<void()>> m_waiting;  ///< callbacks for the next write
    std::vector<std::function<void()>> m_promised; ///< callbacks for the current write
    std::unique_ptr<SessionWriting> m_writing;
};

} // namespace posenc
