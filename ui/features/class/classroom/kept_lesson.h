// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/features/class/lessons/lesson_walk.h"

#include <QJsonObject>

#include <optional>

namespace posenc {

/// The open lesson in a session (ui/recovery/session.h).
struct KeptLesson {
    QString path;
    LessonStop stop; ///< where one is in it; a lesson that has changed since may not have it
};

QJsonObject keptLessonAsJson(const KeptLesson& lesson);

/// Nothing if there is no lesson in it, or none that can be understood.
std::optional<KeptLesson> keptLessonFrom(const QJsonObject& session);

} // namespace posenc
