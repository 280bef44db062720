// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/features/class/lessons/lesson.h"

namespace posenc {

/// The warning about something that a lesson of version 1 does not have.
QString needsVersionTwo(const QString& what);

/// "n in 100, 1000": the parameter n, d_model or max_len, and two to LessonVariants::most values in its range. Empty, with problems, if it
/// is anything else.
std::optional<LessonVariants> readVariants(const LessonText& text, LessonProblems& problems);

/// A lesson as its file has it, with variant number `variant`, from 0: each scene that has the first value has that value.
/// Error::Kind::Range if a scene cannot have it: the sentence names the step. A lesson without variants has only number 0 and stays as it
/// is.
Expected<Lesson> withVariant(Lesson lesson, std::size_t variant);

/// Which variant a student gets: always the same for a name, whatever its case and spaces, and a title. 0 without a name or variants.
std::size_t variantOf(const Lesson& lesson, const QString& student);

/// "n = 1000": what variant number `variant` of a lesson with variants sets.
QString variantText(const LessonVariants& variants, std::size_t variant);

} // namespace posenc
