// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/table_file.h"

#include "core/base/sentence.h"
#include "core/base/without_exceptions.h"
#include "core/tables/csv_reader.h"
#include "core/tables/npy_header.h"
#include "core/tables/npy_reader.h"
#include "ui/files/file_kind.h"
#include "ui/files/foreign_file.h"

#include <QCoreApplication>

#include <array>

namespace posenc {

namespace {

Expected<FileTable> readOpenFile(ForeignFile& file, const QString& path, HeaderRow header, const Progress& progress)
{
    std::array<char, 6> beginning{};
    const auto read = file.read(beginning);
    if (!read)
        return read.error();
    if (const auto back = file.rewind(); !back)
        return back.error();
    if (hasNpyMagic(std::as_bytes(std::span(beginning).first(*read))) || fileKindOf(path) == FileKind::Npy)
        return readNpy(file, progress);
    if (!isTextTableName(path))
        return Error{Error::Kind::File,
                     sentence("ui", "Only tables in .npy, .csv, .tsv and .txt files are read; save the table as one of these.")};
    return readCsv(file, progress, header);
}

} // namespace

Expected<FileTable> readTableFile(const QString& path, const Reading& reading, HeaderRow header)
{
    constexpr std::uint64_t largest = std::uint64_t{4} << 30;
    const auto file = ForeignFile::open(path, reading.within);
    if (!file)
        return file.error();
    if ((*file)->size() > largest)
        return notOpened(path, QCoreApplication::translate("TableFile", "it is larger than 4 GiB; save a part of the table."));
    auto table = withoutExceptions([&] { return readOpenFile(**file, path, header, reading.progress); },
                                   sentence("ui", "There is not enough memory for it; save a part of the table."));
    if (table || table.error().kind == Error::Kind::Cancelled)
        return table;
    return notOpened(path, reading.namedByScene ? QCoreApplication::translate(
                               "TableFile", "it is not a table that can be read; open it yourself to see why.")
                                                : QString::fromStdString(table.error().message));
}

} // namespace posenc
