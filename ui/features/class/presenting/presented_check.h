// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "ui/features/class/lessons/lesson.h"
#include "ui/plotting/text_recorder.h"
#include "ui/theme/color_maps.h"

#include <chrono>

namespace posenc {

class Plot;

/// Shows every stop of a lesson in an audience's window of 1280 × 720 pixels, asked and answered, and compares what is drawn with what
/// the words say. Errors tell of: a stop without a picture, or whose work takes longer than `budget` (of the processor, for a stop); a
/// number of the words that the class does not see; a right answer that it sees before; a task without its control, without its present
/// value, or whose goal no control reaches by itself within 500 of its steps; colours that cannot be compared; a mark over the cells in
/// question; an opaque area over curves; a plot that differs from its exported figure; cut and small text. A number counts as seen if one
/// on the picture rounds to it, also as a percentage. Call it in the GUI thread; a stop of the progress ends it.
void checkPresented(const Lesson& lesson, const ColorMaps& colorMaps, LessonProblems& problems, const Progress& progress = {},
                    std::chrono::seconds budget = std::chrono::seconds(30));

/// Whether the colours of blocks that are added or compared mean the same. A difference, the last block of a comparison, has its own.
bool haveOneScale(const Plot& plot);

/// Whether a stroke that is wider than a hairline goes through a cell and hides more than half of it; both in the same pixels.
bool isCovered(const QRectF& cell, const QList<DrawnShape>& shapes);

} // namespace posenc
