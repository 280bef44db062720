// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/features/class/presenting/presenting.h"
#include "ui/features/room/ballot.h"
#include "ui/features/room/room_process.h"
#include "ui/window/window_part.h"

#include <QPointer>
#include <QSet>
#include <QTimer>

#include <map>

class QMessageBox;

namespace posenc {

class CornerCode;
class JoinCard;
class MainWindow;
class RoomDialog;
class TeacherVotes;
class WallVotes;

/// Lets the class answer the questions of a presented lesson with its phones: starts and ends posenc-room, opens and closes votes as the
/// lesson goes on, and shows on the wall and to the teacher what each may see.
class RoomPart : public WindowPart, public PresentingGuest {
    Q_OBJECT
public:
    explicit RoomPart(MainWindow& window);
    ~RoomPart() override;

    void addMenus(QMenuBar& bar, QMenu& view) override;
    void connectWindow() override;
    bool asks() const override { return m_isOn && (m_isJoining || m_poll); }
    QString take(LessonKey key) override;
    void follow() override;
    bool isUnsaved() const override { return !m_isSaved && !results().empty(); }

    /// Asks for address and port; while the class answers, shows the code again.
    void ask();
    /// Begins without a question.
    void begin(const QString& address, int port);
    void end();
    bool isOn() const { return m_isOn; }
    bool isJoining() const { return m_isJoining; }
    /// Host, port and token, as phones have them; empty until posenc-room listens.
    QString address() const;
    const Ballot* ballot() const { return m_ballot; }
    /// A question in the place of the lesson's, until Next.
    void poll(const LessonQuestion& question);
    std::vector<VotedQuestion> results() const;
    /// Of whoever has handed in from a phone, and has answered; by names of files.
    std::map<QString, HandIn> handIns() const;
    /// Writes votes, and hand-ins beside them: those of this class that were written there before are replaced.
    void saveTo(const QString& path);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    enum class Act {
        None,
        Close,
        ShowVotes,
        OpenAgain,
        EndPoll,
        Restart
    };
    Act act() const;
    Act actOfNext() const;
    QString wordsOfAct(Act act) const;
    QString perform(Act act);
    Ballot* ballotOfStop();
    bool isRevealed() const;
    void take(const QString& device, const QString& stop, const QList<double>& value);
    void setJoining(bool joining);
    void askPoll();
    void save();
    void place();
    void remove();
    QList<QWidget*> widgets() const;
    void tellPhones();
    void update();
    void showOnWall();
    void showToTeacher();
    QString sentence() const;
    QString phones() const;
    QString trouble() const;
    void lose();

    MainWindow& m_window;
    RoomProcess m_process;
    QAction* m_save = nullptr;
    QStringList m_addresses;
    QPointer<RoomDialog> m_dialog;
    QPointer<QMessageBox> m_closing; ///< asks about votes that are not saved
    QPointer<JoinCard> m_card;
    QPointer<WallVotes> m_wall;
    QPointer<CornerCode> m_corner;
    QPointer<TeacherVotes> m_teacher;
    bool m_isOn = false;
    bool m_isJoining = false;
    bool m_isLost = false;
    QString m_host;
    int m_port = 0;
    QString m_token;
    int m_present = 0;
    int m_places = 0;
    std::map<QString, std::unique_ptr<Ballot>> m_ballots; ///< by lesson and step
    std::vector<QString> m_order;                         ///< of the ballots, as they were opened
    std::map<QString, Lesson> m_lessons;                  ///< of the ballots, by path
    std::map<QString, QString> m_names;                   ///< of those who hand in, by device
    std::map<QString, int> m_numbers;                     ///< of those who have, in their order
    QSet<QString> m_saved;                                ///< paths of hand-ins
    QDateTime m_start;
    Ballot* m_ballot = nullptr;
    Ballot* m_poll = nullptr;
    bool m_showsVotes = false;            ///< on the wall, before the answer
    std::vector<VotedQuestion> m_earlier; ///< of classes before, until they are saved
    std::map<QString, HandIn> m_earlierHandIns;
    bool m_isSaved = true;
    QJsonObject m_told; ///< to the phones
    QTimer m_soon;      ///< counts change at most twice a second
    QTimer m_alone;     ///< until nobody's joining is worth a sentence
    QTimer m_leaving;   ///< runs while a second Escape ends what a first one has left
};

/// The part of a window.
RoomPart& roomOf(const MainWindow& window);

} // namespace posenc
