// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/classroom/lesson_walk.h"
#include "ui/scene/scene.h"

#include <QByteArray>

namespace posenc {

/// What a window shows, as far as it is to come back after the program ended unexpectedly.
struct Session {
    Scene scene;     ///< names the files that it shows
    QString lesson;  ///< the path of the open lesson; empty if there is none
    LessonStop stop; ///< where one is in it; a lesson that has changed since may not have it
};

/// A scene file (see sceneToJson) with a group `session` for the lesson, so any posenc can open it.
QByteArray sessionToJson(const Session& session);

/// A session's file, or any scene file: as little trusted as each of them, so no other file is opened. More than 1 MiB is not read. What
/// cannot be understood of the lesson is no lesson. Error::Kind::File. Any thread may read.
Expected<Session> readSession(const QString& path);

} // namespace posenc
