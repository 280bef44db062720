// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/tables/csv_reader.h"
#include "core/tables/file_table.h"

#include <QString>

namespace posenc {

/// On whose authority a file is read, and how the reader reports progress.
struct Reading {
    Progress progress;
    /// Named by a scene, which may be untrusted: nothing about the file's content is revealed, not even in an error.
    bool namedByScene = false;
    /// If not empty, only a file that is really in this folder is read.
    QString within;
};

/// A user's table in an NPY file, or in a text of numbers (.csv, .tsv, .txt). The extension decides, but what begins like an NPY file is
/// read as one under any name. Anything that cannot be read is Error::Kind::File, with one sentence that begins with the path, or
/// Cancelled; a file larger than four gibibytes or an NPY file whose header does not fit its size is not read at all, and what cannot be a
/// table costs a few mebibytes. Any thread may read.
Expected<FileTable> readTableFile(const QString& path, const Reading& reading = {}, HeaderRow header = HeaderRow::Auto);

} // namespace posenc
