// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/features/class/lessons/lesson.h"
#include "ui/scene/presets.h"

#include <QByteArray>

namespace posenc {

/// A lesson and what is wrong with its file.
struct LessonReading {
    Lesson lesson; ///< the readable parts: a step with a wrong scene keeps the scene before, and a wrong question or task is missing
    LessonProblems problems;
};

/// Reads the content of a lesson file, version 1, whatever it is. Opens no file. What only its numbers, links and pictures tell is left to
/// checkLesson. Any thread may read.
LessonReading readLesson(const QByteArray& bytes, const std::vector<Preset>& presets);

} // namespace posenc
