#pragma once

#include "core/convention_match.h"
#include "ui/files/table_file.h"

#include <QString>

#include <memory>

namespace posenc {

/// Somebody's table, to be compared with the formula, and what was found out about it when it was opened. Never changed: scenes share it.
struct ComparedTable {
    QString path; ///< of the file, absolute
    QString name; ///< of the file, without its folder
    OwnTable own;
    ConventionMatch match;
};

/// A file read and matched. Error::Kind::File or Cancelled. Any thread may read.
Expected<std::shared_ptr<const ComparedTable>> readComparedTable(const QString& path, const Reading& reading = {});

/// True where a file of that name is read as a table and not as a scene.
bool isTableName(const QString& path);

/// The parameters that reproduce the table, or those that were meant where a mistake was made.
EncodingSpec parametersOf(const ComparedTable& table);

} // namespace posenc
