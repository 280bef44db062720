// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lessons/block_lines.h"
#include "ui/lessons/lesson.h"
#include "ui/lessons/lesson_problem.h"

namespace posenc {

/// The task of a try block, lines "goal: FACT OP VALUE", "change: n, d_model", "hint: …" and "answer: …" of which the goal is required.
/// Empty, with problems, if it cannot be set.
std::optional<LessonTask> readTask(const LessonBlock& block, LessonProblems& problems);

} // namespace posenc
