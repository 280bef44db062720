// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/model_positions.h"
#include "ui/files/destination.h"
#include "ui/scene/scene.h"

#include <QIODevice>
#include <QStringList>

#include <optional>

namespace posenc {

/// What a file brings. A model's config.json is a scene with its rotary embedding: see withModel.
struct SceneFile {
    Scene scene;    ///< the files that it names have their absolute paths, and are not open: see withNamedFiles
    QString folder; ///< folder of the file; posenc may open files in it without asking
    QString remark; ///< one sentence if something besides the scene is wrong, otherwise empty
    /// What goes wrong in silence with the model's configuration, or with the scene, that was read, each a sentence.
    QStringList warnings = {};
};

/// The scene in a scene file, in a PNG that posenc wrote, or of a model's config.json. No other file is touched. Error::Kind::File
/// with one sentence that says what is wrong with anything else. Any thread may read.
Expected<SceneFile> readSceneFile(const QString& path);

/// What a file that posenc opens as a scene says as a model's configuration. Nothing if it is none; otherwise the errors of
/// readModelConfig, beginning with the path. Any thread may read.
Expected<std::optional<ModelPositions>> configurationIn(const QString& path);

/// The scene alone, from a device that is open and can seek. Whatever it holds, not much more than a mebibyte of it is read.
/// `warnings` get those of sceneFromJson.
Expected<Scene> readScene(QIODevice& device, QStringList* warnings = nullptr);

/// The scene as a file that readSceneFile brings back.
Expected<Done> writeSceneFile(const Scene& scene, const QString& path, Existing existing);

} // namespace posenc
