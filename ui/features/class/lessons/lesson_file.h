// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"

#include <QByteArray>
#include <QString>

namespace posenc {

inline constexpr qsizetype largestLesson = 256 << 10;    // bytes
inline constexpr qsizetype longestLessonText = 16 << 10; // characters of one of its texts

/// True if a file of this name is read as a lesson: NAME.lesson.md.
bool isLessonName(const QString& path);

/// What is in a lesson, be it a file or built into the program (":/posenc/lessons/…"), or the first bytes of what is too large for one: one
/// byte more than largestLesson, which readLesson refuses. Error::Kind::File. Any thread may read.
Expected<QByteArray> lessonBytes(const QString& path);

} // namespace posenc
