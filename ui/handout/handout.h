// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lessons/lesson.h"

#include <QStringList>

namespace posenc {

/// What is printed of a lesson, in order. Texts are Markdown, with the values of the step's scene in place of facts; titles are plain.
///
/// A student's handout gives no answer away: what a question reveals (the words below it, the right choice, feedback) is among the answers,
/// which stand on the last pages of the teacher's copy. The picture of a question's step belongs to its answer, too. Below an ordinary
/// question it is printed all the same, for the class works with it; if the question covers the pictures, it stands with the answers, or
/// nowhere.
struct Handout {
    struct Question {
        QString text;
        QStringList choices;        ///< none for a number or an open question
        bool asksForNumber = false; ///< a blank instead of lines
        QString hint;
    };
    struct Task {
        QString hint;
    };
    struct Step {
        int number = 0; ///< from 1
        QString title;
        QString slug; ///< where a link [text](#slug) leads
        QString prose;
        std::optional<Question> question;
        std::optional<Task> task;
        std::optional<Scene> figure; ///< below the prose, or below the question; none if it is the one that was printed last
        QStringList notes;           ///< for the teacher
    };
    struct Choice {
        QString text;
        QString feedback;
        bool isRight = false;
    };
    struct Answer {
        int step = 0; ///< its number
        QString title;
        std::vector<Choice> choices;
        QString number; ///< plain, "0.2632 ± 0.0005"
        QString revealed;
        std::optional<Scene> figure;
        QString goal; ///< plain, "closest.offset = 1"
        QString taskAnswer;
    };

    QString title;
    QString language = QStringLiteral("en"); ///< BCP 47
    QString author;                          ///< may be empty
    QStringList about;                       ///< author, duration, level and licence, as far as the lesson names them
    QString intro;
    std::vector<Step> steps;
    std::vector<Answer> answers;

    bool isRightToLeft() const;
    std::size_t figureCount() const;
    /// The number of the step that an address leads to; 0 if it leads elsewhere.
    int stepAt(const QString& address) const;
};

/// What a link's words do not say on paper: "step 3", or the address of a page on the web. Empty for places in the program.
QString printedTarget(const Handout& handout, const QString& address);

/// Without notes or answers unless they are asked for. Computes facts, each for up to about a second. Any thread.
Handout handoutOf(const Lesson& lesson, bool withNotes, bool withAnswers);

} // namespace posenc
