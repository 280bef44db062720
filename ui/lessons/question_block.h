// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lessons/block_lines.h"
#include "ui/lessons/lesson.h"
#include "ui/lessons/lesson_problem.h"

namespace posenc {

/// The question of an ask block: its text, then choices "( ) text — feedback" of which "(x)" is right, or a number "= 0.26 ± 0.01", or
/// neither; and "hint: …". Empty, with problems, if it cannot be asked.
std::optional<LessonQuestion> readQuestion(const LessonBlock& block, LessonProblems& problems);

} // namespace posenc
