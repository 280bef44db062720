// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/tables/file_table.h"

#include <QString>

namespace posenc {

/// On whose word a file is read, and how the reader says how far it is.
struct Reading {
    Progress progress;
    /// A scene names the file, and a scene may be a stranger's: nothing of what the file holds is told, not even in a complaint.
    bool namedByScene = false;
    /// If it is not empty, only a file that really lies in this folder is read.
    QString within;
};

/// Somebody's table in an NPY file, or in a text of numbers (.csv, .tsv, .txt). The ending decides, but what begins as an NPY file is read
/// as one whatever its name. Anything that cannot be read is Error::Kind::File, with one sentence that begins with the path, or Cancelled;
/// nothing is read of a file larger than four gibibytes, nor of an NPY file whose header does not fit its size, and what cannot be a table
/// costs a few mebibytes. Any thread may read.
Expected<FileTable> readTableFile(const QString& path, const Reading& reading = {});

} // namespace posenc
