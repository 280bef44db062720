// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/file_keys.h"

#include "core/encoding/encoding_spec.h"

#include <QDir>

#include <array>

namespace posenc {

namespace {

constexpr std::array keysOfPlace{"table_file", "tensor", "first_row", "header"};
const QString tableKey = QString::fromLatin1(keysOfPlace[0]);
const QString tensorKey = QString::fromLatin1(keysOfPlace[1]);
const QString firstRowKey = QString::fromLatin1(keysOfPlace[2]);
const QString headerKey = QString::fromLatin1(keysOfPlace[3]);

} // namespace

QString pathFrom(const QString& folder, const QString& path)
{
    const QString inside = folder.isEmpty() || isBuiltIn(path) ? QString() : QDir(folder).relativeFilePath(path);
    return inside.isEmpty() || inside.startsWith(QLatin1String("..")) ? path : inside;
}

void readHeader(const JsonReader& reader, const QString& key, HeaderRow& header)
{
    reader.named(key, header, [](const QString& name) { return headerRowFromName(name.toStdString()); });
}

void insertHeader(QJsonObject& keys, const QString& key, HeaderRow header)
{
    if (header != HeaderRow::Auto)
        keys.insert(key, QString::fromUtf8(nameOf(header).data()));
}

std::span<const char* const> placeKeys() { return keysOfPlace; }

void readPlace(const JsonReader& reader, TablePlace& place)
{
    reader.text(tableKey, place.path, longestPath);
    reader.text(tensorKey, place.tensor, TablePlace::longestTensor);
    reader.index(firstRowKey, place.firstRow, EncodingSpec::maxMaxLen);
    readHeader(reader, headerKey, place.header);
}

void insertPlace(QJsonObject& keys, const TablePlace& place, const QString& folder)
{
    keys.insert(tableKey, pathFrom(folder, place.path));
    if (!place.tensor.isEmpty())
        keys.insert(tensorKey, place.tensor);
    if (place.firstRow != 0)
        keys.insert(firstRowKey, static_cast<qint64>(place.firstRow));
    insertHeader(keys, headerKey, place.header);
}

} // namespace posenc
