// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/table_place.h"

#include "ui/files/foreign_file.h"
#include "ui/files/model_file.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace posenc {

namespace {

Expected<FileTable> withoutFirstRows(FileTable table, const TablePlace& place)
{
    if (place.firstRow == 0)
        return table;
    const std::int64_t rows = table.values.rows();
    if (place.firstRow >= rows)
        return notOpened(place.path, QCoreApplication::translate(
                                         "TablePlace", "it has %1 rows, so none is left if %2 are left out; choose an earlier first row.")
                                         .arg(rows)
                                         .arg(place.firstRow));
    table.values = Table(table.values.bottomRows(rows - place.firstRow));
    return table;
}

} // namespace

QString TablePlace::shownName() const
{
    const QString file = QFileInfo(path).fileName();
    return tensor.isEmpty() ? file : QCoreApplication::translate("TablePlace", "%1 of %2").arg(tensor, file);
}

Expected<FileTable> readTable(const TablePlace& place, const Reading& reading)
{
    if (!place.tensor.isEmpty())
        return readModelTable(place.path, place.tensor, place.firstRow, reading);
    auto table = readTableFile(place.path, reading, place.header);
    if (!table)
        return table.error();
    return withoutFirstRows(std::move(table).value(), place);
}

} // namespace posenc
