// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/sessions/session.h"

#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>
#include <vector>

namespace posenc {

class SessionFile;
class SessionWriting;

/// Keeps what a window shows in a session file: whole on the disk within two seconds of a change, also while changes follow each other.
/// Writes beside the window, one at a time. Nothing runs while nothing changes. The file goes with this object; what is killed leaves it.
class SessionKeeper : public QObject {
    Q_OBJECT
public:
    using Present = std::function<Session()>;

    /// `present` is asked in this thread.
    SessionKeeper(const QString& folder, Present present, QObject* parent = nullptr);
    ~SessionKeeper() override;

    /// What is shown is another.
    void change();
    /// Calls `then` once what is shown now is on the disk. If that fails, never, or after a later change.
    void whenKept(std::function<void()> then);
    /// The window closes: the file goes at once, and nothing more is written.
    void end();

    QString path() const;
    /// False while nothing is to be done: no timer runs and nothing is written.
    bool isAtWork() const { return m_due.isActive() || m_isWriting; }

signals:
    /// Of the first failure, a sentence that says why. Later changes are tried again, without a word.
    void failed(const QString& sentence);

private:
    void write();
    void written();

    Present m_present;
    std::shared_ptr<SessionFile> m_file; ///< used by one piece of work at a time
    QTimer m_due;
    bool m_isWriting = false;
    bool m_isLate = false; ///< a change was due while the one before was being written
    bool m_hasEnded = false;
    bool m_hasFailed = false;
    std::vector<std::function<void()>> m_waiting;  ///< for the next write
    std::vector<std::function<void()>> m_promised; ///< for the present one
    std::unique_ptr<SessionWriting> m_writing;
};

} // namespace posenc
