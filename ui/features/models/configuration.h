// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/model_positions.h"
#include "ui/scene/scene_file.h"

#include <optional>

namespace posenc {

/// What a file that posenc opens as a scene says as a model's configuration. Nothing if it is none; otherwise the errors of
/// readModelConfig, beginning with the path. Any thread may read.
Expected<std::optional<ModelPositions>> configurationIn(const QString& path);

/// A model's configuration, the text of the file, as a scene with its rotary embedding: see withModel. Nothing if it is neither one nor
/// meant to be one.
std::optional<Expected<SceneFile>> readConfiguration(const QByteArray& text, const QString& path);

} // namespace posenc
