// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "ui/scene/scene.h"

#include <QJsonObject>

namespace posenc {

/// What --describe says of a lesson, with the keys of resources/manual/reference/describe.md; nothing if the path is no lesson's.
/// Error::Kind::File.
std::optional<Expected<QJsonObject>> describedLesson(const QString& path, const Scene& asked, const Progress& progress);

} // namespace posenc
