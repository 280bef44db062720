#include "ui/safe_file.h"

#include <QDir>
#include <QFileInfo>
#include <QLocale>

#include <filesystem>
#include <system_error>

namespace posenc {

namespace {

Error fileError(const QString& path, const QString& why)
{
    return {Error::Kind::File, QStringLiteral("%1 was not written: %2").arg(QDir::toNativeSeparators(path), why).toStdString()};
}

QString sizeText(qint64 bytes) { return QLocale::c().formattedDataSize(bytes, 1, QLocale::DataSizeSIFormat); }

} // namespace

SafeFile::SafeFile(const QString& path) : m_file(path), m_shownPath(path) {}

Expected<std::unique_ptr<SafeFile>> SafeFile::create(const QString& path, qint64 bytes, Existing existing)
{
    const QFileInfo target(path);
    const QFileInfo folder(target.absolutePath());
    if (path.isEmpty())
        return fileError(path, QStringLiteral("the name is empty; give the file a name."));
    if (target.isDir())
        return fileError(path, QStringLiteral("this is a folder; give the name of a file."));
    if (target.exists() && !target.isFile())
        return fileError(path, QStringLiteral("this is a device or a pipe, which is never replaced; give the name of a file."));
    if (target.exists() && existing == Existing::Keep)
        return fileError(path, QStringLiteral("the file exists; use --force to replace it."));
    if (!folder.isDir())
        return fileError(
            path, QStringLiteral("there is no folder %1; create it, or choose another.").arg(QDir::toNativeSeparators(folder.filePath())));
    // Asked of the file system itself: a list of mounts need not hold the folder, as in a chroot.
    std::error_code unknown;
    const std::filesystem::space_info disk = std::filesystem::space(std::filesystem::path(folder.filePath().toStdString()), unknown);
    if (!unknown && disk.available < static_cast<std::uintmax_t>(bytes))
        return fileError(path, QStringLiteral("it takes %1 and the disk has %2 left; make room, or choose another disk.")
                                   .arg(sizeText(bytes), sizeText(static_cast<qint64>(disk.available))));
    std::unique_ptr<SafeFile> file(new SafeFile(path));
    if (!file->m_file.open(QIODevice::WriteOnly))
        return file->problem(file->m_file.errorString());
    return file;
}

Error SafeFile::problem(const QString& why)
{
    m_file.cancelWriting();
    return fileError(m_shownPath, why + QStringLiteral("; check the folder's permissions and room, or choose another."));
}

// QSaveFile takes a short write of a large piece for a whole one; small pieces, each checked and flushed, are seen.
Expected<Done> SafeFile::write(std::span<const std::byte> bytes)
{
    constexpr std::size_t piece = 16 * 1024;
    while (!bytes.empty()) {
        const auto count = static_cast<qint64>(std::min(piece, bytes.size()));
        if (m_file.write(reinterpret_cast<const char*>(bytes.data()), count) != count || !m_file.flush())
            return problem(m_file.errorString());
        bytes = bytes.subspan(static_cast<std::size_t>(count));
    }
    return Done{};
}

Expected<Done> SafeFile::commit()
{
    if (!m_file.flush() || m_file.error() != QFileDevice::NoError || !m_file.commit())
        return problem(m_file.errorString());
    return Done{};
}

Expected<Done> writeFile(const QString& path, const QByteArray& content, Existing existing)
{
    const auto file = SafeFile::create(path, content.size(), existing);
    if (!file)
        return file.error();
    if (auto written = (*file)->write(std::as_bytes(std::span(content.constData(), static_cast<std::size_t>(content.size())))); !written)
        return written;
    return (*file)->commit();
}

} // namespace posenc
