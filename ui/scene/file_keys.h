// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/files/json_reader.h"
#include "ui/files/table_place.h"

#include <QJsonObject>
#include <QString>

#include <span>

namespace posenc {

/// Letters of a path in a scene file: the longest that the system takes.
inline constexpr qsizetype longestPath = 4096;

/// The path as a scene file in a folder writes it: relative if the file is in the folder, otherwise absolute.
QString pathFrom(const QString& folder, const QString& path);

void readHeader(const JsonReader& reader, const QString& key, HeaderRow& header);
/// Writes nothing of HeaderRow::Auto.
void insertHeader(QJsonObject& keys, const QString& key, HeaderRow header);

/// The keys of a table's place. A table in a file of its own has its path alone.
std::span<const char* const> placeKeys();
void readPlace(const JsonReader& reader, TablePlace& place);
void insertPlace(QJsonObject& keys, const TablePlace& place, const QString& folder);

} // namespace posenc
