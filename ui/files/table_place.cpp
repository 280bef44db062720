// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/table_place.h"

#include "core/base/sentence.h"
#include "core/base/without_exceptions.h"
#include "core/tables/csv_reader.h"
#include "core/tables/json_rows.h"
#include "core/tables/npy_header.h"
#include "core/tables/npy_reader.h"
#include "ui/files/file_kind.h"
#include "ui/files/foreign_file.h"
#include "ui/files/foreign_format.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

#include <array>

namespace posenc {

namespace {

Expected<FileTable> readOpenFile(ForeignFile& file, const QString& path, HeaderRow header, const Progress& progress)
{
    std::array<char, 64> beginning{};
    const auto read = file.read(beginning);
    if (!read)
        return read.error();
    if (const auto back = file.rewind(); !back)
        return back.error();
    if (hasNpyMagic(std::as_bytes(std::span(beginning).first(*read))) || fileKindOf(path) == FileKind::Npy)
        return readNpy(file, progress);
    if (beginsAsList({beginning.data(), *read}))
        return readJsonRows(file, progress);
    if (!isTextTableName(path))
        return Error{
            Error::Kind::File,
            sentence("ui", "posenc reads tables only from .npy, .csv, .tsv, .txt and .json files. Save the table as one of these.")};
    return readCsv(file, progress, header);
}

Expected<FileTable> withoutFirstRows(FileTable table, const TablePlace& place)
{
    if (place.firstRow == 0)
        return table;
    const std::int64_t rows = table.values.rows();
    if (place.firstRow >= rows)
        return notOpened(place.path,
                         QCoreApplication::translate(
                             "TablePlace", "The table has %1 rows, so no row is left after the first %2. Choose an earlier first row.")
                             .arg(rows)
                             .arg(place.firstRow));
    table.values = Table(table.values.bottomRows(rows - place.firstRow));
    return table;
}

Expected<FileTable> readBuiltIn(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return notOpened(path, QCoreApplication::translate("TableFile", "There is no such table in posenc."));
    const QByteArray bytes = file.readAll();
    return readNpy(std::as_bytes(std::span(bytes.constData(), static_cast<std::size_t>(bytes.size()))));
}

} // namespace

bool isBuiltIn(const QString& path) { return path.startsWith(QLatin1String(":/posenc/tables/")); }

Expected<FileTable> readTableFile(const QString& path, const Reading& reading, HeaderRow header)
{
    if (isBuiltIn(path))
        return readBuiltIn(path);
    constexpr std::uint64_t largest = std::uint64_t{4} << 30;
    const auto file = ForeignFile::open(path, reading.within);
    if (!file)
        return file.error();
    if ((*file)->size() > largest)
        return notOpened(path, QCoreApplication::translate("TableFile", "The file is larger than 4 GiB. Save a part of the table."));
    auto table = withoutExceptions([&] { return readOpenFile(**file, path, header, reading.progress); },
                                   sentence("ui", "There is not enough memory for the table. Save a part of the table."));
    if (table || table.error().kind == Error::Kind::Cancelled)
        return table;
    if (reading.namedByScene)
        return notOpened(path, QCoreApplication::translate(
                                   "TableFile", "The file is not a table that posenc can read. Open the file itself to see why."));
    return explainedByFormat(path, notOpened(path, QString::fromStdString(table.error().message)), WantedFile::Numbers);
}

QString TablePlace::shownName() const
{
    const QString file = QFileInfo(path).fileName();
    return tensor.isEmpty() ? file : QCoreApplication::translate("TablePlace", "%1 of %2").arg(tensor, file);
}

Expected<FileTable> readWholeFile(const TablePlace& place, const Reading& reading)
{
    auto table = readTableFile(place.path, reading, place.header);
    if (!table)
        return table.error();
    return withoutFirstRows(std::move(table).value(), place);
}

} // namespace posenc
