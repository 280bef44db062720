// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/features/class/lessons/lesson.h"

#include <QCoreApplication>
#include <QStringList>

#include <variant>

namespace posenc {

/// What is printed of a lesson: blocks, in order, which a writer goes through once. Texts are Markdown, with the values of the step's scene
/// in place of facts; titles, numbers and goals are plain. Of a question or a task, a writer prints only what a student may read.
///
/// A student's handout gives no answer away: what a question reveals (the words below it, the right choice, feedback) is among the answers,
/// which stand on the last pages of the teacher's copy. The plot of a question's step belongs to its answer, too: it stands with the
/// answers, or nowhere. A question has the plot of the step before it, as in the window, unless it covers the plots.
struct Handout {
    /// Begins a step, which ends with the next one or with the answers.
    struct Step {
        int number = 0; ///< number of the step, from 1
        QString title;
        QString slug;  ///< where a link [text](#slug) leads
        QString notes; ///< for the teacher
    };
    struct Prose {
        QString text;
    };
    /// The picture of a scene; none if it was printed before, pins aside: then a sentence names the step.
    struct Picture {
        Scene scene;
    };
    /// Begins the answers, which go on to the end.
    struct Answers {};
    /// Begins the answers to a step.
    struct Answer {
        int step = 0; ///< number of the step that the answers belong to
        QString title;
    };
    /// Which of the choices is right, and why.
    struct Choices {
        std::vector<LessonQuestion::Choice> all;
    };
    struct RightNumber {
        QString text; ///< "0.2632 ± 0.0005"
    };
    /// What stands below a question.
    struct Revealed {
        QString text;
        std::optional<Picture> picture;
    };
    struct Goal {
        QString taskAnswer;
        QString goal; ///< "closest.offset = 1"
    };
    using Block = std::variant<Step, Prose, Picture, LessonQuestion, LessonTask, Answers, Answer, Choices, RightNumber, Revealed, Goal>;

    QString title;
    QString language = QStringLiteral("en"); ///< BCP 47
    QString author;                          ///< may be empty
    QStringList about;                       ///< author, duration, level and licence, as far as the lesson names them
    QString intro;
    std::vector<Block> blocks;

    bool isRightToLeft() const;
    std::size_t pictureCount() const;
    /// The number of the step that an address leads to; 0 if it leads elsewhere.
    int stepAt(const QString& address) const;
    /// What a link's words do not say on paper: "step 3", or the address of a page on the web. Empty for places in the program.
    QString printedTarget(const QString& address) const;
};

/// The fixed texts of a handout, on paper and in HTML.
struct HandoutWords {
    const QString question = QCoreApplication::translate("HandoutWords", "Question");
    const QString task = QCoreApplication::translate("HandoutWords", "Try it");
    const QString hint = QCoreApplication::translate("HandoutWords", "Hint:");
    const QString yourAnswer = QCoreApplication::translate("HandoutWords", "Your answer");
    const QString yourNotes = QCoreApplication::translate("HandoutWords", "What did you find?");
    const QString answers = QCoreApplication::translate("HandoutWords", "Answers");
    const QString note = QCoreApplication::translate("HandoutWords", "For the teacher");
    const QString check = QCoreApplication::translate("HandoutWords", "Check");
    const QString showAnswer = QCoreApplication::translate("HandoutWords", "Show the answer");
    const QString right = QCoreApplication::translate("HandoutWords", "Right.");
    const QString wrong = QCoreApplication::translate("HandoutWords", "No. Think again, or show the answer.");
    const QString noNumber = QCoreApplication::translate("HandoutWords", "Type a number, such as 12.5 or 3/8.");
    const QString fullProgram = QCoreApplication::translate("HandoutWords", "Open this step in posenc");
    const QString goal = QCoreApplication::translate("HandoutWords", "The goal:");

    static QString coveredPlot() { return QCoreApplication::translate("HandoutWords", "Predict first. The plot belongs to the answer."); }
    static QString plotOfStep(int number)
    {
        return QCoreApplication::translate("HandoutWords", "The plot is that of step %1.").arg(number);
    }
    static QString step(int number) { return QCoreApplication::translate("HandoutWords", "step %1").arg(number); }
    static QString page(int number, int count)
    {
        return QCoreApplication::translate("HandoutWords", "page %1 of %2").arg(number).arg(count);
    }
};

/// Without notes or answers unless they are asked for. Computes facts, each for up to about a second. Any thread.
Handout handoutOf(Lesson lesson, bool withNotes, bool withAnswers);

} // namespace posenc
