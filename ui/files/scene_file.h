#pragma once

#include "ui/files/safe_file.h"
#include "ui/scene.h"

#include <QIODevice>

namespace posenc {

/// The scene in a scene file, or in a PNG that posenc wrote. One sentence says what is wrong with anything else.
Expected<Scene> readSceneFile(const QString& path);

/// The same from a device that is open and can seek. Whatever it holds, not much more than a mebibyte of it is read.
Expected<Scene> readScene(QIODevice& device);

/// The scene as a file that readSceneFile brings back.
Expected<Done> writeSceneFile(const Scene& scene, const QString& path, Existing existing);

} // namespace posenc
