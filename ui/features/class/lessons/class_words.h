// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/features/class/lessons/lesson.h"

namespace posenc {

/// Finds words of the window in what a class reads: keys, clicks, and what stands around the plot, none of which an audience has. Warnings,
/// each with its line. Notes are for the teacher, and hints and answers of a task for whoever sits at the window: they may say so.
/// Languages are English and German, by the lesson's `language`.
void checkClassWords(const Lesson& lesson, LessonProblems& problems);

} // namespace posenc
