// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>

namespace posenc {

/// What a handout says besides the lesson's own words, the same on paper and in HTML.
struct HandoutWords {
    const QString question = QCoreApplication::translate("HandoutWords", "Question");
    const QString task = QCoreApplication::translate("HandoutWords", "Try it");
    const QString hint = QCoreApplication::translate("HandoutWords", "Hint:");
    const QString yourAnswer = QCoreApplication::translate("HandoutWords", "Your answer");
    const QString yourNotes = QCoreApplication::translate("HandoutWords", "What did you find?");
    const QString answers = QCoreApplication::translate("HandoutWords", "Answers");
    const QString note = QCoreApplication::translate("HandoutWords", "For the teacher");
    const QString goal = QCoreApplication::translate("HandoutWords", "The goal:");

    static QString step(int number) { return QCoreApplication::translate("HandoutWords", "step %1").arg(number); }
    static QString page(int number, int count)
    {
        return QCoreApplication::translate("HandoutWords", "page %1 of %2").arg(number).arg(count);
    }
};

} // namespace posenc
