// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tokens/embedding.h"
#include "ui/files/table_place.h"
#include "ui/scene/scene.h"

#include <QJsonObject>
#include <QString>

#include <memory>
#include <span>

namespace posenc {

struct FileKindOfScene;

/// Embeddings that somebody opened for the tokens. Never changed: scenes share them.
struct OpenedEmbedding {
    QString path;                                ///< absolute path of the file
    QString name;                                ///< name of the file without its folder
    QString vocabularyPath;                      ///< empty where there is no vocabulary
    HeaderRow header = HeaderRow::Auto;          ///< how the first row of a text file is read
    std::optional<TextLayout> text;              ///< layout of the file, if it is a text
    std::string reading;                         ///< explains how the file was read, as FileTable::reading
    std::shared_ptr<const EmbeddingTable> table; ///< nullptr where the files could not be read
    QString problem;                             ///< why, as a full sentence; empty where there is a table
};

/// The part of Scene::opened that EmbeddingSource::File shows.
struct OpenedWords {
    std::shared_ptr<const OpenedEmbedding> embedding;

    bool operator==(const OpenedWords&) const = default;
};
/// The embeddings of the scene; nullptr if there are none.
inline const std::shared_ptr<const OpenedEmbedding>& openedEmbedding(const Scene& scene)
{
    return scene.opened.of<OpenedWords>().embedding;
}

/// True for a text (.txt, .csv, .tsv, .vec) with a word in front of the numbers of each line: see readWordVectors. `within` as in
/// Reading.
bool areWordVectors(const QString& path, const QString& within = {});

/// A table of embeddings (.npy, .csv) and, where its path is not empty, a text file with one word a line for each row; or areWordVectors(),
/// which have their words themselves. Error::Kind::File
/// or Cancelled. Any thread may read.
Expected<std::shared_ptr<const OpenedEmbedding>> readEmbedding(const QString& path, const QString& vocabularyPath = {},
                                                               const Reading& reading = {}, HeaderRow header = HeaderRow::Auto);

/// Embeddings whose path isBuiltIn(), read once; nullptr if there are none there. Any thread may ask.
std::shared_ptr<const OpenedEmbedding> builtInEmbedding(const QString& path);

/// The kind of file that holds them.
std::span<const FileKindOfScene> embeddingFiles();

/// The scene with these embeddings for its tokens. d_model does not change.
Scene withEmbedding(Scene scene, const std::shared_ptr<const OpenedEmbedding>& embedding);

/// Page Tokens with these embeddings: d_model is their number of columns, and a sentence with a word that they lack gives way to some of
/// their words.
Scene showingEmbedding(Scene scene, const std::shared_ptr<const OpenedEmbedding>& embedding);

/// What --describe says of word vectors, with the keys of resources/manual/reference/describe.md. Nothing if the path has none.
/// Error::Kind::File or Cancelled.
std::optional<Expected<QJsonObject>> describedEmbedding(const QString& path, const Scene& asked, const Progress& progress);

} // namespace posenc
