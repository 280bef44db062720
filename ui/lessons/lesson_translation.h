// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lessons/lesson.h"
#include "ui/lessons/lesson_problem.h"

#include <QString>

namespace posenc {

/// The lesson that a file translates, by its name: that of "a.de.lesson.md" is "a.lesson.md". Empty for a name without a language.
QString originalOf(const QString& path);

/// A translation says the same in other words: as many steps, each with the scene, the kind of question and the goal of the original's.
void checkTranslation(const Lesson& translation, const Lesson& original, LessonProblems& problems);

} // namespace posenc
