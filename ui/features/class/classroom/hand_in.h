// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"

#include <QByteArray>
#include <QDateTime>
#include <QString>

#include <optional>
#include <vector>

namespace posenc {

class LessonGuide;

/// What a student hands in of a lesson. Steps count from 1.
struct HandIn {
    static constexpr qsizetype longestName = 100;    // characters
    static constexpr qsizetype longestText = 16384;  // characters of any other text
    static constexpr qsizetype largest = 1 << 20;    // bytes of a file
    static constexpr std::size_t mostEntries = 1000; // answers, and tasks
    static constexpr double mostMinutes = 1'000'000.0;

    /// One of several answers to a question.
    struct Given {
        QString text;
        std::optional<bool> right; ///< nothing if the question is open
        QDateTime time;            ///< UTC

        bool operator==(const Given&) const = default;
    };
    struct Answer {
        int step = 1;
        QString question;             ///< Markdown
        QString blank;                ///< name of the blank; empty if the question has none
        std::optional<QString> given; ///< nothing if it was not answered
        std::optional<bool> right;    ///< nothing if it was not answered, or if the question is open
        int tries = 0;
        bool afterShown = false;  ///< the right answer had been shown before
        std::vector<Given> all{}; ///< in their order, up to LessonGuide::mostGiven of them; none in files of older programs

        /// The answer that was given first, as far as that is known.
        Given first() const { return all.empty() ? Given{given.value_or(QString()), right, {}} : all.front(); }

        bool operator==(const Answer&) const = default;
    };
    struct Task {
        int step = 1;
        bool met = false;

        bool operator==(const Task&) const = default;
    };

    QString student;
    QString title;               ///< title of the lesson
    QString name;                ///< name of its file, without endings
    QString language;            ///< may be empty
    QString variant;             ///< "n = 1000"; empty without variants
    std::vector<Answer> answers; ///< one for each question, or for each of its blanks, in their order
    std::vector<Task> tasks;
    QDateTime start;      ///< when the lesson was opened, UTC
    double minutes = 0.0; ///< since then

    bool operator==(const HandIn&) const = default;
};

/// What the student has done in the open lesson, whose file has this name.
HandIn handInOf(const LessonGuide& guide, const QString& student, const QString& name, const QDateTime& start, const QDateTime& end);

/// The answers in the open lesson as a table in text (RFC 4180, UTF-8): step, question, answer, and right, wrong or nothing.
QByteArray answersAsCsv(const LessonGuide& guide);

/// The hand-in as JSON, version 1.
QByteArray handInAsJson(const HandIn& handIn);

/// Reads a hand-in, whatever the bytes are. Error::Kind::Usage or Range: one sentence, with the line if the bytes are not JSON, otherwise
/// with the key.
Expected<HandIn> handInFromJson(const QByteArray& bytes);

} // namespace posenc
