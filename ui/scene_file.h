#pragma once

#include "ui/safe_file.h"
#include "ui/scene.h"

namespace posenc {

/// The scene in a file: a scene file, or a PNG that posenc wrote. One sentence says what is wrong with anything else.
Expected<Scene> readSceneFile(const QString& path);

/// The scene as a file that readSceneFile brings back.
Expected<Done> writeSceneFile(const Scene& scene, const QString& path, Existing existing);

} // namespace posenc
