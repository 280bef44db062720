// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "ui/files/table_place.h"
#include "ui/scene/scene.h"

#include <QStringList>

#include <span>

namespace posenc {

/// The memory that an opened file takes.
struct HeldFile {
    const void* what = nullptr; ///< identity of the shared data: equal for scenes that share it
    std::size_t bytes = 0;
    QString path;
};

/// A kind of file that a scene names and shows. A scene keeps the path of a file that is not open, and a sentence that says why, so that
/// nothing is lost when it is written again.
struct FileKindOfScene {
    /// The paths that the scene names, shows and has not opened.
    QStringList (*unopened)(const Scene& scene);
    /// Opens them. What cannot be read gets its sentence. Error::Kind::Cancelled.
    Expected<Done> (*open)(Scene& scene, const Reading& reading);
    /// Takes the opened file of another scene, or its error, if this scene names the same file and has not opened it.
    void (*take)(Scene& scene, const Scene& other);
    /// What is open; nothing if `what` is nullptr.
    HeldFile (*held)(const Scene& scene);
    /// Closes it, with a sentence that says why.
    void (*close)(Scene& scene, const QString& sentence);
    /// Removes the opened file from a scene.
    void (*forget)(Scene& scene);
    /// The option that names the file in a command.
    const char* option;
    /// Why it is not open; empty if it is, or if there is none.
    QString (*problem)(const Scene& scene);
};
/// The table that is compared, the embeddings, and the tables that the positions of A and of B get their numbers from.
std::span<const FileKindOfScene> fileKindsOfScene();

/// All paths that a scene names, shows and has not opened. The scene may come from an untrusted file, and name any file.
QStringList unopenedFiles(const Scene& scene);

/// The paths outside a folder, after resolving links and dots.
QStringList filesOutside(const QStringList& paths, const QString& folder);

/// The scene with the opened files of another scene, for files that both name.
Scene withFilesOpenedIn(Scene scene, const Scene& other);

/// The scene with its named files opened if they are in `folder`, or all of them if `folder` is empty. A sentence about what cannot be read
/// tells nothing of what the file holds. Error::Kind::Cancelled. Any thread may read.
Expected<Scene> withNamedFiles(Scene scene, const QString& within, const Progress& progress = {});

} // namespace posenc
