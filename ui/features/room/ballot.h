// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/features/class/classroom/hand_in.h"
#include "ui/features/class/lessons/lesson.h"
#include "ui/features/class/lessons/votes.h"

#include <QHash>
#include <QJsonObject>
#include <QList>

#include <functional>

namespace posenc {

/// A question that a class answers, in rounds. Which device has given which answer is known only here, and is never saved.
class Ballot {
public:
    enum class Kind {
        Choice,
        Number, ///< or blanks
        Ready   ///< who has an answer, or has reached the goal of a task
    };

    /// `about` has no rounds. Without a question, it is about a task.
    Ballot(VotedQuestion about, const std::optional<LessonQuestion>& question);

    Kind kind() const { return m_kind; }
    bool isTask() const { return !m_question; }
    /// Nobody knows which choice is right.
    bool isPoll() const { return m_isPoll; }
    const std::optional<LessonQuestion>& question() const { return m_question; }
    const QString& words() const { return m_about.question; }

    /// Another round begins, which answers come to.
    void open();
    /// `present`: how many are here.
    void close(int present);
    bool isOpen() const { return m_isOpen; }
    std::size_t rounds() const { return m_rounds.size(); }
    /// A vote of the last round, closed or not: posenc-room took it while phones could vote. Without a value, the vote of before is taken
    /// back. False for what cannot be an answer.
    bool take(const QString& device, const QList<double>& value);
    int answered() const { return m_rounds.empty() ? 0 : static_cast<int>(m_rounds.back().answers.size()); }
    const QHash<QString, QList<double>>& lastAnswers() const { return m_rounds.back().answers; }

    /// For each choice, or for the one button.
    std::vector<int> counts(std::size_t round) const;
    /// From the least to the largest right answer, if one number is asked, in a blank or without; otherwise nothing.
    std::optional<std::pair<double, double>> rightInterval() const;
    /// The answers of a round: choices in their order, numbers by their value, several blanks each with the right ones.
    std::vector<VoteCount> votes(std::size_t round) const;
    /// What is saved: each of several blanks is a question. Rounds without an answer are left out.
    std::vector<VotedQuestion> results() const;
    /// The answers of a device, round after round; one for the question, or for each of its blanks.
    std::vector<HandIn::Given> givenBy(const QString& device, std::size_t blank) const;
    /// What phones show: Room::show, but for the name of the stop.
    QJsonObject forPhones() const;

private:
    bool isRight(double number, std::size_t blank) const;
    std::vector<VoteCount> numbers(std::size_t round, std::size_t blank) const;

    struct Round {
        QDateTime time;
        QHash<QString, QList<double>> answers;
        int present = 0;
    };

    VotedQuestion m_about;
    std::optional<LessonQuestion> m_question;
    Kind m_kind;
    bool m_isPoll;
    bool m_isOpen = false;
    std::vector<Round> m_rounds;
};

/// What a device hands in of a lesson: `ballotOf` a step, or of its task, is nullptr if nobody has voted there. Nothing is answered if it
/// has no answer.
HandIn handInOf(const Lesson& lesson, const QString& device, const std::function<const Ballot*(std::size_t step, bool isTask)>& ballotOf);

/// Markdown as the text that it is, such as phones show.
QString plainWords(const QString& markdown);

} // namespace posenc
