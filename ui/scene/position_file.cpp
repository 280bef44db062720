// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/position_file.h"

#include "core/base/sentence.h"
#include "ui/files/foreign_file.h"
#include "ui/files/foreign_format.h"
#include "ui/scene/opened_table.h"

#include <QFileInfo>

namespace posenc {

namespace {

Expected<QString> listFrom(ByteSource& text, const QString& column, const Progress& progress)
{
    const auto values = readPositionColumn(text, column.toStdString(), progress);
    if (!values)
        return values.error();
    const QString list = QString::fromStdString(listOf(*values));
    if (list.size() > PositionSettings::longestList)
        return Error{Error::Kind::File,
                     sentence("ui", "The column takes %1 characters, and posenc keeps at most %2 characters of positions in a scene. Round "
                                    "the values, or leave out rows.")(list.size(), PositionSettings::longestList)};
    return list;
}

} // namespace

Expected<std::vector<PositionColumn>> positionColumnsOf(const QString& path)
{
    const auto file = ForeignFile::open(path);
    if (!file)
        return file.error();
    auto columns = positionColumns(**file);
    if (!columns)
        return explainedByFormat(path, notOpened(path, QString::fromStdString(columns.error().message)), WantedFile::Positions);
    return columns;
}

Expected<PositionSettings> readPositionFile(const QString& path, const QString& column, const Progress& progress)
{
    const auto file = ForeignFile::open(path);
    if (!file)
        return file.error();
    const auto list = listFrom(**file, column, progress);
    if (!list)
        return list.error().kind == Error::Kind::Cancelled
                   ? list.error()
                   : explainedByFormat(path, notOpened(path, QString::fromStdString(list.error().message)), WantedFile::Positions);
    PositionSettings positions;
    positions.list = *list;
    positions.file = QFileInfo(path).absoluteFilePath();
    positions.column = column;
    if (column.trimmed().isEmpty())
        if (const auto columns = positionColumnsOf(path))
            positions.column = QString::fromStdString(usualColumn(*columns).name);
    return positions;
}

Scene withPositions(Scene scene, const PositionSettings& positions)
{
    scene.scheme.name = SchemeName(positionsScheme);
    scene.scheme.positions = positions;
    return withFittingWindows(withTableSizes(withoutWindows(std::move(scene))));
}

} // namespace posenc
