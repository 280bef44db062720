// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/sentence.h"
#include "ui/files/json_reader.h"
#include "ui/files/table_place.h"
#include "ui/scene/scene.h"

#include <QDir>
#include <QJsonObject>
#include <QStringList>

#include <optional>
#include <span>

namespace posenc {

/// The memory that an opened file takes.
struct HeldFile {
    const void* what = nullptr; ///< identity of the shared data: equal for scenes that share it
    std::size_t bytes = 0;
    QString path;
};

/// How a text of numbers was read.
struct FileReading {
    QString path;
    std::string words;              ///< as FileTable::reading
    std::optional<TextLayout> text; ///< nothing of a file that is no text
    const char* option = nullptr;   ///< reads it otherwise; nullptr if none does, or if it was given
};

/// What to do about a file that was not opened, behind %1, why not: if the scene may not name it, and otherwise.
struct Remedy {
    Sentence notAllowed;
    Sentence gone;
};

/// The sentence about a file that a scene names and that cannot be read.
QString whyNotOpened(const Error& error, const QString& path, const Reading& reading, const Remedy& remedy);

/// The memory that the numbers of a table take.
std::size_t bytesOf(const Table& table);

/// A path of a scene file, as it is found from the file's folder; "" stays.
QString absolutePath(const QDir& folder, const QString& path);

/// A kind of file that a scene names and shows. A scene keeps the path of a file that is not open, and a sentence that says why, so that
/// nothing is lost when it is written again. The second half may be missing: the ground writes the tables of the positions where it writes
/// the scheme.
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
    /// Makes the paths of a scene file absolute; `folder` is the file's.
    void (*resolve)(Scene& scene, const QDir& folder);
    /// The option that names the file in a command.
    const char* option;
    /// Why it is not open; empty if it is, or if there is none.
    QString (*problem)(const Scene& scene);

    /// The group of scene files that has its keys, and these.
    const char* group = nullptr;
    std::span<const char* const> (*keys)() = nullptr;
    /// Reads them from the group. What the scene names is not opened, but for what comes with the program.
    void (*read)(const JsonReader& reader, Scene& scene) = nullptr;
    /// Adds them to the group of a scene file in a folder.
    void (*write)(const Scene& scene, const QString& folder, QJsonObject& keys) = nullptr;
    /// The file that a link leaves out; empty if the scene shows none.
    QString (*named)(const Scene& scene) = nullptr;
    /// Removes it from a scene whose view does not show it.
    void (*removeUnshown)(Scene& scene) = nullptr;
    /// Keeps what a scene had and what comes with the program, when the scene takes the files of another.
    void (*keepBuiltIn)(Scene& scene, const Scene& before) = nullptr;
    /// The words of a command that open it.
    QStringList (*options)(const Scene& scene) = nullptr;
    /// The file that a command opens by its path alone, and the scene that the command has made of another by then.
    std::optional<TablePlace> (*argument)(const Scene& scene) = nullptr;
    Scene (*start)(Scene start, const Scene& scene) = nullptr;
    /// How the file was read, if it is a text.
    std::optional<FileReading> (*reading)(const Scene& scene) = nullptr;
};
/// Those of the features, the last one's first, and the tables that the positions of A and of B get their numbers from.
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
