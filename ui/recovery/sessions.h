// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controls/note_line.h"
#include "ui/recovery/session_file.h"
#include "ui/recovery/session_keeper.h"

#include <QPointer>

#include <memory>
#include <optional>

class QMainWindow;
class QMenu;

namespace posenc {

/// Offers what a window showed when the program ended unexpectedly. The line waits for as long as the user likes.
class SessionOffer : public NoteLine {
    Q_OBJECT
public:
    explicit SessionOffer(QWidget* parent = nullptr);

    /// Shows the line: when the session was kept, and how many there are with it.
    void offer(const QDateTime& when, std::size_t count);

signals:
    void restoreRequested();
    void discardRequested();
};

/// Offers what the window showed that was closed last, until the user does something else.
class LastOffer : public NoteLine {
    Q_OBJECT
public:
    explicit LastOffer(QWidget* parent = nullptr);

    /// Shows the line; `when` the window was closed.
    void offer(const QDateTime& when);

signals:
    void restoreRequested();
};

/// The sessions of a window: keeps its own, and offers those that were left when the program ended unexpectedly. Nothing is loaded unless
/// the user restores it. What is discarded stays in the menu until the window closes, so it can still be restored. The session of the
/// window that was closed last is kept apart, for a start that goes on with it.
class Sessions : public QObject {
    Q_OBJECT
public:
    Sessions(QMainWindow& window, const QString& folder, SessionKeeper::Present present);
    ~Sessions() override;

    SessionKeeper& keeper() { return m_keeper; }
    /// Call when what the window shows has changed.
    void change();
    /// Looks beside the window for what was left, and shows a line if there is something.
    void offer();
    /// From now on, a window that shows something else when it closes leaves this in a folder, as the last one. `offers`: looks for the
    /// window that was closed last, and shows a line if there is one and nothing else to restore.
    void keepLast(const QString& folder, bool offers);
    /// The kept sessions, the newest first, then the last, to be restored.
    QMenu* newMenu(const QString& title, QWidget* parent);
    /// The window closes: its session and what was discarded go; what was neither restored nor discarded is offered at the next start.
    void end();

signals:
    /// A session is to be shown. `shown` is called once it is; before that, its file stays.
    void restoreRequested(const posenc::Session& session, const std::function<void()>& shown);
    /// A line with an offer is shown.
    void offered();
    /// What was done, in a sentence.
    void told(const QString& sentence);
    /// What is not possible, in a sentence.
    void warned(const QString& sentence);

private:
    struct Left {
        LeftSession session;
        bool isDiscarded = false;
        bool isRestored = false; ///< this window keeps it from now on
    };
    using LeftPointer = std::shared_ptr<Left>;

    void showLast(const std::shared_ptr<std::vector<LeftSession>>& found);
    void hideLastOffer();
    void restoreLast();
    void read(const QString& path, const std::function<void()>& shown);
    void showNext();
    LeftPointer next() const;
    void restore(const LeftPointer& left);
    void discard();
    void fillMenu(QMenu& menu);

    QMainWindow& m_window;
    QString m_folder;
    QString m_lastFolder; ///< empty if the last session is not kept
    SessionKeeper::Present m_present;
    std::optional<Session> m_first; ///< what the window showed when keepLast() was called
    SessionKeeper m_keeper;
    LeftSessionsTask m_search;
    LeftSessionsTask m_lastSearch;
    std::vector<LeftPointer> m_left; ///< the newest first
    QString m_last;                  ///< path of the session that was closed last; empty if there is none
    QDateTime m_lastWhen;
    SessionOffer* m_line = nullptr;
    LastOffer* m_lastLine = nullptr;
    QPointer<QMenu> m_menu;
};

} // namespace posenc
