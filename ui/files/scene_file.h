#pragma once

#include "ui/files/safe_file.h"
#include "ui/scene.h"

#include <QIODevice>

namespace posenc {

/// The scene in a scene file, or in a PNG that posenc wrote, with the embeddings that it names: they are looked for from the file's folder.
/// Embeddings that are gone do not hinder it (OpenedEmbedding::problem). One sentence says what is wrong with anything else.
Expected<Scene> readSceneFile(const QString& path);

/// The scene alone, from a device that is open and can seek. Whatever it holds, not much more than a mebibyte of it is read.
Expected<Scene> readScene(QIODevice& device);

/// The scene as a file that readSceneFile brings back.
Expected<Done> writeSceneFile(const Scene& scene, const QString& path, Existing existing);

} // namespace posenc
