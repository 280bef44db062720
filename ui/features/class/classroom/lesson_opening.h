// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "ui/features/class/classroom/shown_pictures.h"
#include "ui/features/class/lessons/lesson.h"
#include "ui/scene/presets.h"

#include <memory>

namespace posenc {

/// A lesson that can be shown.
struct OpenedLesson {
    std::shared_ptr<const Lesson> lesson; ///< the lesson with values instead of its facts, each computed in the scene of its step
    QString path;                         ///< path of the lesson's file
    ShownPictures pictures;               ///< the images of its texts that can be shown
    QString remark;                       ///< why the first of the others cannot; empty if there is none
};

/// Where the pictures of a lesson are; empty if it can have none.
QString pictureFolderOf(const QString& path);

/// A lesson with values instead of its facts, and with its blanks, in the variant of a student. Errors as those of computeBlanks, and
/// Cancelled.
Expected<Lesson> withValues(const Lesson& lesson, const Progress& progress = {}, const QString& student = {});

/// Reads a lesson to be shown, in the variant of a student (without a name the first). Error::Kind::File if it cannot be read or has
/// errors: a sentence with the place of the first. Cancelled. Any thread may read.
Expected<OpenedLesson> openLesson(const QString& path, const std::vector<Preset>& presets, const Progress& progress = {},
                                  const QString& student = {});

} // namespace posenc
