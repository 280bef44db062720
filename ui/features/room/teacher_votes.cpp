// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/features/room/teacher_votes.h"

#include <QBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace posenc {

TeacherVotes::TeacherVotes() : m_rows(new VoteRows(true)), m_line(new QLabel), m_act(nullptr), m_buttons(new QWidget)
{
    auto* const lines = new QVBoxLayout(this);
    lines->setContentsMargins(QMargins());
    lines->addWidget(m_rows);
    lines->addWidget(m_line);
    m_line->setTextFormat(Qt::PlainText);
    m_line->setWordWrap(true);
    auto* const buttons = new QHBoxLayout(m_buttons);
    buttons->setContentsMargins(QMargins());
    lines->addWidget(m_buttons);
    const auto add = [&](const QString& words, const QString& tip, auto signal) {
        auto* const button = new QPushButton(words);
        button->setToolTip(tip);
        button->setFocusPolicy(Qt::TabFocus); // a click leaves the keys to the lesson
        buttons->addWidget(button);
        connect(button, &QPushButton::clicked, this, signal);
        return button;
    };
    m_act = add({}, tr("Q does the same."), &TeacherVotes::actRequested);
    add(tr("Code…"), tr("Shows the code to join on the whole wall."), &TeacherVotes::codeRequested);
    add(tr("Ask…"), tr("Asks the class your own question."), &TeacherVotes::pollRequested);
    add(tr("Save votes…"), tr("Saves the counts, and what students have handed in."), &TeacherVotes::saveRequested);
    add(tr("End answers"), tr("Ends the votes, and posenc stops listening."), &TeacherVotes::endRequested);
    buttons->addStretch(1);
}

void TeacherVotes::show(const State& state)
{
    m_rows->setVisible(!state.isBrief);
    m_buttons->setVisible(!state.isBrief);
    m_rows->setRows(state.rows);
    m_line->setText(state.line);
    m_act->setText(state.act);
    m_act->setVisible(!state.act.isEmpty());
}

} // namespace posenc
