// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/files/destination.h"
#include "ui/scene/scene.h"

#include <QIODevice>
#include <QStringList>

namespace posenc {

/// Bytes of a text that features read: see Feature::readText. They get one more of a longer text, and refuse it.
inline constexpr qsizetype longestText = qsizetype{1} << 24;

/// What a file brings.
struct SceneFile {
    Scene scene;    ///< the files that it names have their absolute paths, and are not open: see withNamedFiles
    QString folder; ///< folder of the file; posenc may open files in it without asking
    QString remark; ///< one sentence if something besides the scene is wrong, otherwise empty
    /// What goes wrong in silence with what was read, each a sentence.
    QStringList warnings = {};
    QString look = {};    ///< of a figure: the options that drew it, see figureFrom()
    QString summary = {}; ///< one sentence about a file that is no scene, where a panel shows the warnings; otherwise empty
};

/// The scene in a scene file, in a PNG that posenc wrote, or of a text that a feature reads. No other file is touched. Error::Kind::File
/// with one sentence that says what is wrong with anything else. Any thread may read.
Expected<SceneFile> readSceneFile(const QString& path);

/// The scene alone, from a device that is open and can seek. Whatever it holds, not much more than a mebibyte of it is read.
/// `warnings` get those of sceneFromJson.
Expected<Scene> readScene(QIODevice& device, QStringList* warnings = nullptr);

/// The scene as a file that readSceneFile brings back.
Expected<Done> writeSceneFile(const Scene& scene, const QString& path, Existing existing);

} // namespace posenc
