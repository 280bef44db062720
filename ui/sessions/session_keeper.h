// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/sessions/session.h"

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
/// Writes beside the window, one at a time. What fails is tried again, after longer and longer waits, until it is written or something else
/// is shown. Nothing runs once what is shown is written. The file goes with this object; what is killed leaves it.
class SessionKeeper : public QObject {
    Q_OBJECT
public:
    using Present = std::function<Session()>;
    /// From a change to its writing, and at most from a failure to the next try.
    struct Waits {
        std::chrono::milliseconds afterChange{800};
        std::chrono::milliseconds longest{60000};
    };

    /// `present` is asked in this thread.
    SessionKeeper(const QString& folder, Present present, Waits waits, QObject* parent = nullptr);
    SessionKeeper(const QString& folder, Present present) : SessionKeeper(folder, std::move(present), Waits()) {}
    ~SessionKeeper() override;

    /// What is shown is another.
    void change();
    /// Calls `then` once what is shown now, or later, is on the disk.
    void whenKept(std::function<void()> then);
    /// The window closes: the file goes at once, and nothing more is written.
    void end();

    QString path() const;
    /// False while nothing is to be done: no timer runs and nothing is written.
    bool isAtWork() const { return m_due.isActive() || m_isWriting; }
    /// The wait that ends with the next write, or ended with the last.
    std::chrono::milliseconds wait() const { return m_due.intervalAsDuration(); }

signals:
    /// Of the first failure, a sentence that says why. It is tried again without a word.
    void failed(const QString& sentence);

private:
    void write();
    void written();
    void tryAgain();

    Present m_present;
    Waits m_waits;
    std::shared_ptr<SessionFile> m_file; ///< used by one piece of work at a time
    QTimer m_due;
    bool m_isWriting = false;
    bool m_isLate = false; ///< a change was due while the one before was being written
    bool m_hasEnded = false;
    bool m_isFailed = false;                       ///< the present write
    bool m_isTold = false;                         ///< that one failed
    std::chrono::milliseconds m_lastWait;          ///< for the last try: after a change, or twice as long with every failure since
    std::vector<std::function<void()>> m_waiting;  ///< for the next write
    std::vector<std::function<void()>> m_promised; ///< for the present one
    std::unique_ptr<SessionWriting> m_writing;
};

} // namespace posenc
