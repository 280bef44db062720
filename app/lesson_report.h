// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "ui/look/color_maps.h"
#include "ui/scene/presets.h"

#include <QStringList>

namespace posenc {

/// What --check says of lessons.
struct LessonReport {
    QString lines;             ///< "FILE:LINE: error: what; what to do", or "warning: …", one for each problem
    bool isBad = false;        ///< there is an error or, if strict, anything at all
    std::vector<Error> unread; ///< files that could not be read: the others are checked all the same
};

/// Checks files one after the other; what has been found is there even if it was cancelled, with that as the last of `unread`. Only if
/// strict, questions without a note for the teacher are warnings.
/// In the GUI thread.
LessonReport reportOn(const QStringList& files, bool strict, const std::vector<Preset>& presets, const ColorMaps& colorMaps,
                      const Progress& progress = {});

} // namespace posenc
