// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace posenc {

/// What a handout says besides the lesson's own words, the same on paper and in HTML.
struct HandoutWords {
    const QString question = QStringLiteral("Question");
    const QString task = QStringLiteral("Try it");
    const QString hint = QStringLiteral("Hint:");
    const QString yourAnswer = QStringLiteral("Your answer");
    const QString yourNotes = QStringLiteral("What did you find?");
    const QString answers = QStringLiteral("Answers");
    const QString note = QStringLiteral("For the teacher");
    const QString goal = QStringLiteral("The goal:");

    static QString step(int number) { return QStringLiteral("step %1").arg(number); }
    static QString page(int number, int count) { return QStringLiteral("page %1 of %2").arg(number).arg(count); }
};

} // namespace posenc
