// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/files/table_file.h"

#include <QString>

#include <cstdint>

namespace posenc {

/// Where a table lies: in a file of its own, or as one of the tensors of a model's file. A value that scenes keep.
struct TablePlace {
    static constexpr qsizetype longestTensor = 1024; ///< letters of a tensor's name

    QString path{};                     ///< of the file, absolute
    QString tensor{};                   ///< its name in a model's file; empty for a file of its own
    std::int64_t firstRow = 0;          ///< the row that is position 0, 0 … 1048575; rows before it are left out
    HeaderRow header = HeaderRow::Auto; ///< of a text

    /// What people call it: the file without its folder, and in a model's file the tensor in front of it.
    QString shownName() const;

    bool operator==(const TablePlace&) const = default;
};

/// The table that lies there: readTableFile, or the tensor of a model's file (openModelFile). Error::Kind::File with one sentence that
/// begins with the path, also if there is no such tensor or no row is left, or Cancelled. Any thread may read.
Expected<FileTable> readTable(const TablePlace& place, const Reading& reading = {});

} // namespace posenc
