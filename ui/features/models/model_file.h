// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/checkpoints/tensor_file.h"
#include "ui/files/table_place.h"

#include <QString>
#include <QStringList>

#include <memory>

namespace posenc {

/// A model on the disk, of which only the names and places of its tensors have been read.
struct ModelFile {
    QString path;          ///< the path as the caller gave it
    QStringList opened;    ///< the files whose tensors these are
    QStringList notOpened; ///< shards in which the index names no table of positions
    /// Null for a folder that has a config.json alone.
    std::shared_ptr<const TensorFile> tensors;
    QString configPath; ///< path of config.json in the same folder; empty if there is none, or if a scene named the model
};

/// True for the names that models have (.safetensors, .safetensors.index.json, .npz, .gguf) and for a GGUF file under any name.
bool isModelFile(const QString& path);

/// Opens a model: a .safetensors, .npz or GGUF file (whatever its name), the index of shards (.safetensors.index.json), of which those are
/// opened that hold tables of positions by their names, or all if there are none, or a folder with one of these. Shards lie in the folder
/// of the index by their names; where links lead matters only to `reading.within`. Anything else is Error::Kind::File, with one sentence
/// that begins with the path, or Cancelled. Any size; any thread may open and read.
Expected<ModelFile> openModelFile(const QString& path, const Reading& reading = {});

/// One table of a model by the name of its tensor, without its first rows (see TensorFile::table), with the errors of both; if a scene
/// named it, none tells what the file is.
Expected<FileTable> readModelTable(const QString& path, const QString& tensor, std::int64_t firstRow = 0, const Reading& reading = {});

} // namespace posenc
