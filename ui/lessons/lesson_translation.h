// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lessons/lesson.h"
#include "ui/lessons/lesson_problem.h"

#include <QStringList>

namespace posenc {

/// Where the lesson that a file translates may be, by its name: for "a.de.lesson.md" it is "a.lesson.md", for "de/a.de.lesson.md" also the
/// one in the folder above. None for a name without a language.
QStringList originalsOf(const QString& path);

/// A translation says the same in other words: as many steps, each with the scene, the kind of question and the goal of the original's.
void checkTranslation(const Lesson& translation, const Lesson& original, LessonProblems& problems);

} // namespace posenc
