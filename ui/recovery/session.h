// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/scene.h"

#include <QByteArray>
#include <QJsonObject>
#include <QString>

namespace posenc {

/// What a window shows, as far as it is to come back after the program ended unexpectedly.
struct Session {
    Scene scene;      ///< names the files that it shows
    QJsonObject more; ///< what features keep, such as the open lesson: theirs to read, and as little trusted as any file
};

/// A scene file (see sceneToJson) with a group `session` for what features keep, so any posenc can open it.
QByteArray sessionToJson(const Session& session);

/// A session's file, or any scene file: as little trusted as each of them, so no other file is opened. More than 1 MiB is not read.
/// Error::Kind::File. Any thread may read.
Expected<Session> readSession(const QString& path);

} // namespace posenc
