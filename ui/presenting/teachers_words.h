// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace posenc {

class LessonGuide;

/// What the teacher reads of the present stop of a lesson, which is open, as Markdown: the step's text, the question with its right answer
/// marked, what is said of the choices once the answer is shown, the way to do a task, and the notes. If the class reads them too
/// (`isShared`), nothing is marked before the answer is shown, and no way to do the task is told before the task is done.
QString teachersWords(const LessonGuide& guide, bool isShared);

} // namespace posenc
