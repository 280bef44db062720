// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/features/room/vote_bars.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace posenc {

/// In the teacher's window: how the class answers, as it does, and what to do about it.
class TeacherVotes : public QWidget {
    Q_OBJECT
public:
    TeacherVotes();

    struct State {
        QString line;                ///< how many have answered, and from where
        QString act;                 ///< what key Q does; empty for nothing
        std::vector<VoteRow> rows{}; ///< of the present round
        bool isBrief = false;        ///< the class sees it: the line alone
    };
    void show(const State& state);
    using QWidget::show;

signals:
    void actRequested();
    void codeRequested();
    void pollRequested();
    void saveRequested();
    void endRequested();

private:
    VoteRows* m_rows;
    QLabel* m_line;
    QPushButton* m_act;
    QWidget* m_buttons;
};

} // namespace posenc
