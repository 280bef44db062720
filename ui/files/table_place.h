// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/tables/csv_reader.h"
#include "core/tables/file_table.h"

#include <QString>

#include <cstdint>

namespace posenc {

/// On whose authority a file is read, and how the reader reports progress.
struct Reading {
    Progress progress;
    /// Named by a scene, which may be untrusted: nothing about the file's content is revealed, not even in an error.
    bool namedByScene = false;
    /// If not empty, only a file that is really in this folder is read.
    QString within;
};

/// A table of positions that posenc trained, and brings.
inline const QString trainedTablePath = QStringLiteral(":/posenc/tables/words-around.npy");

/// True for a table that comes with the program: ":/posenc/tables/NAME.npy" (resources/tables). Scenes of strangers may name it, too.
bool isBuiltIn(const QString& path);

/// A user's table in an NPY file, in a text of numbers (.csv, .tsv, .txt), or as a JSON list of rows. The extension decides, but what
/// begins like an NPY file is read as one under any name. Anything that cannot be read is Error::Kind::File, with one sentence that begins
/// with the path, or Cancelled; a file larger than four gibibytes or an NPY file whose header does not fit its size is not read at all, and
/// what cannot be a table costs a few mebibytes. A table that isBuiltIn() is read like a file. Any thread may read.
Expected<FileTable> readTableFile(const QString& path, const Reading& reading = {}, HeaderRow header = HeaderRow::Auto);

/// Where a table lies: in a file of its own, or as one of the tensors of a model's file. A value that scenes keep.
struct TablePlace {
    static constexpr qsizetype longestTensor = 1024; ///< letters of a tensor's name

    QString path{};                     ///< absolute path of the file
    QString tensor{};                   ///< name of the table in a model's file; empty if the file is a single table
    std::int64_t firstRow = 0;          ///< the row that is position 0, 0 … 1048575; rows before it are left out
    HeaderRow header = HeaderRow::Auto; ///< how the first row of a text file is read

    /// What people call it: the file without its folder, and in a model's file the tensor in front of it.
    QString shownName() const;

    bool operator==(const TablePlace&) const = default;
};

/// The table of a file that is one, by readTableFile, without its first rows: also Error::Kind::File if no row is left. Any thread may
/// read.
Expected<FileTable> readWholeFile(const TablePlace& place, const Reading& reading = {});

} // namespace posenc
