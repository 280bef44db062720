#include "ui/files/table_file.h"

#include "core/csv_reader.h"
#include "core/npy_header.h"
#include "core/npy_reader.h"

#include <QDir>
#include <QFile>

#include <new>

namespace posenc {

namespace {

Error unreadable(const QString& path, const QString& why)
{
    return {Error::Kind::File, QStringLiteral("%1 was not opened: %2").arg(QDir::toNativeSeparators(path), why).toStdString()};
}

std::span<const std::byte> bytesOf(const QByteArray& content)
{
    return std::as_bytes(std::span(content.constData(), static_cast<std::size_t>(content.size())));
}

bool isText(const QString& path)
{
    return QStringList{QStringLiteral("csv"), QStringLiteral("tsv"), QStringLiteral("txt")}.contains(QFileInfo(path).suffix().toLower());
}

// The rest of a file whose beginning is known, into the same piece of memory.
Expected<QByteArray> wholeOf(QFile& file, QByteArray beginning)
{
    const qsizetype known = beginning.size();
    const qint64 rest = std::max<qint64>(0, file.size() - known);
    beginning.resize(known + rest);
    const qint64 read = file.read(beginning.data() + known, rest);
    if (read < 0)
        return Error{Error::Kind::File, file.errorString().toStdString() + '.'};
    beginning.truncate(known + read);
    return beginning;
}

Expected<OwnTable> readOpenFile(QFile& file, const QString& path)
{
    const QByteArray beginning = file.read(NpyHeader::maxSize);
    const bool npy = hasNpyMagic(bytesOf(beginning)) || QFileInfo(path).suffix().toLower() == QStringLiteral("npy");
    if (npy) {
        // What cannot be right is not read.
        const auto header = readNpyHeader(bytesOf(beginning));
        if (!header)
            return header.error();
        if (const auto fitting = header->fits(static_cast<std::uint64_t>(file.size())); !fitting)
            return fitting.error();
    } else if (!isText(path)) {
        return Error{Error::Kind::File, "Only tables in .npy, .csv, .tsv and .txt files are read; save it as one of these."};
    }
    const auto content = wholeOf(file, beginning);
    if (!content)
        return content.error();
    return npy ? readNpy(bytesOf(*content)) : readCsv(std::string_view(content->constData(), static_cast<std::size_t>(content->size())));
}

} // namespace

Expected<OwnTable> readTableFile(const QString& path)
{
    constexpr qint64 largest = qint64{4} << 30;
    const QFileInfo info(path);
    if (!info.exists())
        return unreadable(path, QStringLiteral("there is no such file."));
    if (!info.isFile())
        return unreadable(path, QStringLiteral("this is not a file but a folder, a device or a pipe."));
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return unreadable(path, file.errorString() + QStringLiteral("."));
    if (file.size() > largest)
        return unreadable(path, QStringLiteral("it is larger than 4 GiB; save a part of the table."));
    try {
        auto table = readOpenFile(file, path);
        if (!table)
            return unreadable(path, QString::fromStdString(table.error().message));
        return table;
    } catch (const std::bad_alloc&) {
        return unreadable(path, QStringLiteral("there is not enough memory for it; save a part of the table."));
    }
}

} // namespace posenc
