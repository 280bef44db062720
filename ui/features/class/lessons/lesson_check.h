// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "ui/features/class/lessons/lesson.h"
#include "ui/scene/presets.h"

#include <QStringList>

#include <functional>

namespace posenc {

/// Everything about a lesson that is not a number: links, pictures (in `folder`, that of the lesson), reading time, notes.
void checkText(const Lesson& lesson, const QString& folder, const std::vector<Preset>& presets, LessonProblems& problems);

/// Computes what the lesson says: expectations, facts in its texts, and goals, which must not be met before anything was tried. Together
/// they take no more than a FactBudget: an error tells how many were not checked. Error::Kind::Cancelled.
Expected<Done> checkNumbers(const Lesson& lesson, LessonProblems& problems, const Progress& progress = {});

/// A sentence with its line for each expectation of a step that its scene does not meet, as far as a FactBudget goes.
/// Error::Kind::Cancelled.
Expected<QStringList> failedExpectations(const LessonStep& step, const Progress& progress = {});

/// What else a lesson is checked for.
using FurtherCheck = std::function<void(const Lesson& lesson, LessonProblems& problems)>;

/// Reads the lesson in a file and checks all of it; a translation, NAME.de.lesson.md, also against the lesson beside it. Problems by their
/// lines. Error::Kind::File if it cannot be read, or Cancelled.
Expected<std::vector<LessonProblem>> checkLessonFile(const QString& path, const std::vector<Preset>& presets, const Progress& progress = {},
                                                     const FurtherCheck& further = {});

/// Where the lesson that a file translates may be, by its name: for "a.de.lesson.md" it is "a.lesson.md", for "de/a.de.lesson.md" also the
/// one in the folder above. None for a name without a language.
QStringList originalsOf(const QString& path);

/// A translation says the same in other words: as many steps, each with the scene, the kind of question and the goal of the original's.
void checkTranslation(const Lesson& translation, const Lesson& original, LessonProblems& problems);

} // namespace posenc
