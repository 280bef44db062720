// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "ui/scene/scene.h"

#include <QStringList>

namespace posenc {

/// The files that a scene names, shows and has not opened: those of its table, of its embeddings and of their vocabulary. A scene may be a
/// stranger's, and name any file.
QStringList unopenedFiles(const Scene& scene);

/// Those of them that really lie outside a folder, wherever links and dots lead.
QStringList filesOutside(const QStringList& paths, const QString& folder);

/// The scene with those files opened, within a folder or, where that is empty, wherever they lie. What cannot be read keeps its path, so
/// that nothing is lost when the scene is written again, and a sentence that tells nothing of what the file holds
/// (OpenedEmbedding::problem, Scene::unopenedTable). Error::Kind::Cancelled. Any thread may read.
Expected<Scene> withNamedFiles(Scene scene, const QString& within, const Progress& progress = {});

} // namespace posenc
