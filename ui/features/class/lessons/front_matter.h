// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/features/class/lessons/lesson.h"

#include <QByteArrayList>

namespace posenc {

/// Reads the lines "key: value" between the two lines "---" with which a lesson begins into the lesson's title, language and so on. Returns
/// the number of lines that they take, both "---" included; 0 if the file does not begin so, and then nothing else of it means anything.
int readFrontMatter(const QByteArrayList& lines, Lesson& lesson, LessonProblems& problems);

} // namespace posenc
