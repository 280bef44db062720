// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/family/learned_table.h"
#include "ui/files/table_place.h"
#include "ui/scene/scene.h"

#include <QString>

#include <memory>

namespace posenc {

/// A table that positions get their numbers from (the scheme "table"). Never changed: scenes share it.
struct OpenedTable : TablePlace {
    QString name;                                ///< name for display, see shownName
    std::shared_ptr<const LearnedTable> numbers; ///< nullptr if the file is not open
    QString problem;                             ///< why, as a full sentence; empty if it is open
    std::shared_ptr<const void> origin;          ///< what the table was made from here; nullptr if it is from a file

    /// True if no file has the table: it was trained here.
    bool isTrained() const { return path.isEmpty(); }
};

/// A table, and what its rows mean.
struct ProposedTable {
    TablePlace place;
    PatchLayout patches;
};

/// The table that lies there: that of a file, or a tensor of a file that a feature opens. Error::Kind::File with one sentence that begins
/// with the path, also if there is no such tensor or no row is left, or Cancelled. Any thread may read.
Expected<FileTable> readTable(const TablePlace& place, const Reading& reading = {});

/// A table read, and what pictures need of it prepared. Error::Kind::File or Cancelled. Any thread may read.
Expected<std::shared_ptr<const OpenedTable>> readOpenedTable(const TablePlace& place, const Reading& reading = {});

/// A table that isBuiltIn(), read once; nullptr if there is none there. Any thread may ask.
std::shared_ptr<const OpenedTable> builtInTable(const TablePlace& place);

/// The scene with its positions by that table: the encoding takes its sizes, the similarity is the cosine, because the lengths of learned
/// rows differ.
Scene withTable(Scene scene, const std::shared_ptr<const OpenedTable>& table);

/// withTable() for a table whose rows are known to be patches of an image. Selects the patch in the middle.
Scene withTable(Scene scene, const std::shared_ptr<const OpenedTable>& table, const PatchLayout& patches);

/// The scene with the sizes of its table, if its scheme is an opened table, or with as many positions as the list has that its scheme
/// takes; likewise for B.
Scene withTableSizes(Scene scene);

} // namespace posenc
