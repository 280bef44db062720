// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/features/class/classroom/hand_in.h"
#include "ui/features/class/lessons/lesson.h"
#include "ui/features/class/lessons/votes.h"
#include "ui/features/room/vote_bars.h"

#include <QHash>
#include <QJsonObject>
#include <QList>

#include <algorithm>
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
    /// How many are here, while the last round is open.
    void setPresent(int present);
    /// The last round takes no votes any more.
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
    /// The answers of a round: choices in their order, one number by its value.
    std::vector<VoteCount> votes(std::size_t round) const;
    /// The last round, and for blanks the one before: in an order that tells no right answer.
    std::vector<VoteRow> rows() const;
    /// What is saved: each of several blanks is a question. Rounds without an answer are left out.
    std::vector<VotedQuestion> results() const;
    /// The answers of a device, round after round; one for the question, or for each of its blanks.
    std::vector<HandIn::Given> givenBy(const QString& device, std::size_t blank) const;
    /// What phones show: Room::show, but for the name of the stop. Once it is revealed, "right" has the right choices, or for each blank
    /// the least and the largest right number.
    QJsonObject forPhones(bool isRevealed) const;

private:
    std::size_t blanks() const { return m_question ? std::max<std::size_t>(m_question->blanks.size(), 1) : 1; }
    std::pair<double, double> intervalOf(std::size_t blank) const;
    bool isRight(double number, std::size_t blank) const;
    std::vector<VoteCount> numbers(std::size_t round, std::size_t blank) const;
    std::vector<VoteCount> mostFrequent(std::size_t round, std::size_t blank) const;

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
