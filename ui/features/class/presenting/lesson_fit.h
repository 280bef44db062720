// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/features/class/lessons/lesson.h"
#include "ui/theme/color_maps.h"

namespace posenc {

/// Whether the words of a lesson fit a projector of 1280 × 720 pixels, at the size that the last row can read: a question whose words would
/// scroll, or words that leave the picture less than a third of the height, are warnings. Nothing is drawn. Call it in the GUI thread.
void checkFit(const Lesson& lesson, const ColorMaps& colorMaps, LessonProblems& problems);

} // namespace posenc
