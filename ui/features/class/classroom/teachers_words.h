// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/features/class/classroom/lesson_guide.h"

#include <QString>

namespace posenc {

/// "Which columns are fast? · step 2 of 5"
QString placeIn(const LessonWalk& walk);
/// The letter of a choice, which counts from 0: "A".
QString letterOf(std::size_t choice);
/// What is said of a choice. A reason that begins with "Yes." praises somebody: it does only if somebody has chosen it.
QString reasonOf(const LessonQuestion::Choice& choice, bool isChosen);
/// The question as the teacher alone reads it: each choice has its letter, and its reason if that is wanted.
LessonQuestion teachersQuestion(const LessonQuestion& question, bool withReasons);

/// What the teacher reads of the present stop of a lesson, as Markdown.
struct TeachersWords {
    QString words; ///< the step's text; once the answer is shown, what it adds, and the way to do a task
    QString notes; ///< says so if there are none, or if they wait
};

/// A question or a task of the present stop waits for the class. The lesson must be open.
bool isOpenToClass(const LessonGuide& guide);

/// The lesson must be open. If the class reads them too (`isShared`), neither notes nor a way to do the task are told while a question or a
/// task is open, and the words have the choices with their reasons once the answer is shown; otherwise these stand elsewhere.
TeachersWords teachersWords(const LessonGuide& guide, bool isShared);

} // namespace posenc
