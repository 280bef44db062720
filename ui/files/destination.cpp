// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/destination.h"

#include "core/base/sentence.h"
#include "ui/base/shown_text.h"
#include "ui/files/descriptor.h"
#include "ui/files/download.h"
#include "ui/files/system_words.h"

#include <QCoreApplication>
#include <QFile>
#include <QLocale>
#include <QSaveFile>

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

namespace posenc {

namespace {

QString words(int code)
{
    switch (code) {
    case EACCES:
    case EPERM:
        return QCoreApplication::translate(
            "Destination", "You have no permission to write to this folder. Change the folder's permissions, or choose another folder.");
    case EROFS:
        return QCoreApplication::translate("Destination", "The file system is read-only. Choose a folder on another file system.");
    case ENAMETOOLONG:
        return QCoreApplication::translate("Destination", "The name is too long. Give a shorter one.");
    case ELOOP:
        return QCoreApplication::translate("Destination", "The symbolic links of the name form a loop. Give the name of a file.");
    case ENOENT:
        return QCoreApplication::translate("Destination",
                                           "Files cannot be created in this folder, or the folder was deleted. Choose another folder.");
    case ENOSPC:
        return QCoreApplication::translate("Destination", "The disk is full. Make room, or choose another disk.");
    case EDQUOT:
        return QCoreApplication::translate("Destination", "Your disk quota is used up. Make room, or choose another disk.");
    case EFBIG:
        return QCoreApplication::translate("Destination",
                                           "Files may not be that large here. Raise the limit (ulimit -f), or choose another disk.");
    default:
        return QCoreApplication::translate("Destination",
                                           "The system says \"%1\". Check the disk and the folder, or choose another folder.")
            .arg(systemWords(code));
    }
}

QString sizeText(std::uint64_t bytes)
{
    return QLocale::c().formattedDataSize(static_cast<qint64>(std::min<std::uint64_t>(bytes, INT64_MAX)), 1, QLocale::DataSizeSIFormat);
}

Error outputProblem(int code)
{
    if (code == EPIPE)
        return {Error::Kind::File,
                sentence("ui", "Standard output was closed before posenc had written everything: the program reading it stopped early.")};
    if (code == EBADF)
        return {Error::Kind::File,
                sentence("ui", "Standard output is closed, so posenc wrote nothing. Redirect it to a file or a program.")};
    return notWritten(QStringLiteral("Standard output"), code);
}

Expected<Done> writeToOutput(std::int64_t bytes, const std::function<Expected<Done>(const Sink&)>& produce)
{
    const int flags = fcntl(STDOUT_FILENO, F_GETFL);
    if (flags < 0 || (flags & O_ACCMODE) == O_RDONLY)
        return outputProblem(EBADF);
    struct stat status {};
    if (fstat(STDOUT_FILENO, &status) == 0 && S_ISREG(status.st_mode))
        if (const auto why = missingRoom(STDOUT_FILENO, bytes))
            return notWritten(QStringLiteral("Standard output"), *why);
    int problem = 0;
    const Sink sink = [&problem](std::span<const std::byte> part) -> Expected<Done> {
        if (problem == 0)
            problem = writeAll(STDOUT_FILENO, part);
        return problem == 0 ? Expected<Done>(Done{}) : outputProblem(problem);
    };
    if (auto produced = produce(sink); !produced)
        return produced;
    if (problem == 0)
        problem = flushProblem(STDOUT_FILENO);
    return problem == 0 ? Expected<Done>(Done{}) : outputProblem(problem);
}

bool isSame(const struct stat& a, const struct stat& b) { return a.st_dev == b.st_dev && a.st_ino == b.st_ino; }

// The place behind the symbolic links of a path, whether or not a file is there. QSaveFile would replace whatever is there.
Expected<std::filesystem::path> placeFor(const QString& path, Existing existing)
{
    const QByteArray name = QFile::encodeName(path);
    if (name.isEmpty() || name.contains('\0'))
        return notWritten(path,
                          QCoreApplication::translate("Destination", "The name is empty or contains a zero byte. Give the file a name."));
    // The system follows the links first: it knows which ones it does not trust.
    struct stat followed {};
    const int problem = stat(name.constData(), &followed) == 0 ? 0 : errno;
    if (problem != 0 && problem != ENOENT && problem != ENOTDIR)
        return notWritten(path, problem);
    if (problem == 0 && S_ISDIR(followed.st_mode))
        return notWritten(path, QCoreApplication::translate("Destination", "The name is that of a folder. Give the name of a file."));
    if (problem == 0 && !S_ISREG(followed.st_mode))
        return notWritten(
            path,
            QCoreApplication::translate(
                "Destination", "The name is that of a device, a pipe or a socket, which posenc never replaces. Give the name of a file."));
    std::filesystem::path place(name.toStdString());
    std::error_code ignored;
    constexpr int mostLinks = 40; // the system's own limit
    for (int links = 0; links < mostLinks && std::filesystem::is_symlink(place, ignored); ++links)
        place = place.parent_path() / std::filesystem::read_symlink(place, ignored);
    struct stat standing {};
    const bool stands = lstat(place.c_str(), &standing) == 0;
    // Some links are not what they read: those in /proc lead to open files, even deleted ones.
    if (problem == 0 && !(stands && isSame(standing, followed)))
        return notWritten(
            path, QCoreApplication::translate("Destination", "The link leads to a file that has no name. Give the name of a file."));
    if (place.native().ends_with('/'))
        return notWritten(path, QCoreApplication::translate("Destination", "The name ends like a folder. Give the name of a file."));
    if (!stands)
        return errno == ENOENT || errno == ENOTDIR ? Expected(place) : notWritten(path, errno);
    if (!S_ISREG(standing.st_mode))
        return notWritten(path, ELOOP);
    if (existing == Existing::Keep)
        return notWritten(path, QCoreApplication::translate("Destination", "The file exists. Use --force to replace it."));
    if (euidaccess(place.c_str(), W_OK) == 0)
        return place;
    return errno != EACCES && errno != EPERM
               ? notWritten(path, errno)
               : notWritten(path, QCoreApplication::translate(
                                      "Destination", "The file is write-protected. Change its permissions, or choose another name."));
}

// Up to and including the last slash; empty for a bare name.
std::string folderOf(const std::filesystem::path& place) { return place.native().substr(0, place.native().rfind('/') + 1); }

Error folderProblem(const QString& path, const std::string& folder, int problem)
{
    std::error_code ignored;
    if ((problem != ENOENT && problem != ENOTDIR) || folder.empty() || std::filesystem::is_directory(folder, ignored))
        return notWritten(path, problem);
    return notWritten(path, QCoreApplication::translate("Destination", "There is no folder %1. Create the folder, or choose another one.")
                                .arg(shownPath(QFile::decodeName(folder.c_str()))));
}

// A file whose content has no name before it is complete. QSaveFile does not hear every failure of a disk, so it is asked for here.
class PendingFile {
public:
    PendingFile(const QString& path, Existing existing) : m_path(path), m_existing(existing) {}

    Expected<Done> open(std::int64_t bytes)
    {
        const auto place = placeFor(m_path, m_existing);
        if (!place)
            return place.error();
        m_file.setFileName(QFile::decodeName(place->c_str()));
        errno = 0;
        if (!m_file.open(QIODevice::WriteOnly | QIODevice::Unbuffered))
            return folderProblem(m_path, folderOf(*place), errno == 0 ? EACCES : errno);
        // The old file keeps its room until the new one is complete.
        if (auto room = roomFor(bytes); !room)
            return room;
        const auto why = missingRoom(m_file.handle(), bytes);
        return why ? notWritten(m_path, *why) : Expected<Done>(Done{});
    }

    Expected<Done> write(std::span<const std::byte> part)
    {
        m_written += static_cast<std::int64_t>(part.size());
        if (auto room = roomFor(m_written); !room)
            return room;
        if (m_problem == 0)
            m_problem = writeAll(m_file.handle(), part);
        return m_problem == 0 ? Expected<Done>(Done{}) : notWritten(m_path, m_problem);
    }

    // Gives the content its name.
    Expected<Done> commit()
    {
        if (m_problem == 0)
            m_problem = flushProblem(m_file.handle());
        if (m_problem == 0 && fdatasync(m_file.handle()) != 0 && errno != EINVAL && errno != EROFS)
            m_problem = errno;
        if (m_problem != 0)
            return notWritten(m_path, m_problem);
        // Another program may have put something there meanwhile.
        const auto place = placeFor(m_path, m_existing);
        if (!place)
            return place.error();
        if (m_file.fileName() != QFile::decodeName(place->c_str()))
            return notWritten(
                m_path, QCoreApplication::translate(
                            "Destination",
                            "The name belongs to something that is not a file, and posenc never replaces it. Give the name of a file."));
        errno = 0;
        return m_file.commit() ? Expected<Done>(Done{}) : notWritten(m_path, errno == 0 ? EIO : errno);
    }

private:
    Expected<Done> roomFor(std::int64_t bytes) const
    {
        if (bytes <= mostDownloadBytes || !isDownload(m_path))
            return Done{};
        return notWritten(
            m_path, QCoreApplication::translate("Destination", "The file needs %1 or more, and a page can make files of up to %2. Choose a "
                                                               "smaller figure or table, or use posenc on a desktop.")
                        .arg(sizeText(static_cast<std::uint64_t>(bytes)), QStringLiteral("%1 MB").arg(mostDownloadBytes / 1'000'000)));
    }

    QString m_path;
    Existing m_existing;
    QSaveFile m_file;
    std::int64_t m_written = 0;
    int m_problem = 0;
};

Expected<Done> writeToFile(const QString& path, Existing existing, std::int64_t bytes,
                           const std::function<Expected<Done>(const Sink&)>& produce)
{
    PendingFile file(path, existing);
    if (auto opened = file.open(bytes); !opened)
        return opened;
    if (auto produced = produce([&file](std::span<const std::byte> part) { return file.write(part); }); !produced)
        return produced;
    if (auto committed = file.commit(); !committed)
        return committed;
    deliver(path);
    return Done{};
}

std::function<Expected<Done>(const Sink&)> whole(const QByteArray& content)
{
    return [&content](const Sink& sink) {
        return sink(std::as_bytes(std::span(content.constData(), static_cast<std::size_t>(content.size()))));
    };
}

} // namespace

Error notWritten(const QString& what, const QString& why)
{
    return {Error::Kind::File, sentence("ui", "%1 was not written. %2")(shownPath(what).toStdString(), why.toStdString())};
}

Error notWritten(const QString& what, int code) { return notWritten(what, words(code)); }

std::optional<QString> missingRoom(int descriptor, std::int64_t bytes)
{
    struct statvfs disk {};
    // A file system without blocks (ramfs) has no limit.
    if (bytes <= 0 || fstatvfs(descriptor, &disk) != 0 || disk.f_blocks == 0)
        return {};
    const auto wanted = static_cast<std::uint64_t>(bytes);
    const std::uint64_t room = std::uint64_t{disk.f_bavail} * disk.f_frsize;
    if (wanted <= room)
        return {};
    return QCoreApplication::translate("Destination", "The file needs %1, and the disk has %2 left. Make room, or choose another disk.")
        .arg(sizeText(wanted), sizeText(room));
}

Expected<Done> writeTo(const Destination& destination, std::int64_t bytes, const std::function<Expected<Done>(const Sink&)>& produce)
{
    return destination.path.isEmpty() ? writeToOutput(bytes, produce) : writeToFile(destination.path, destination.existing, bytes, produce);
}

Expected<Done> writeTo(const Destination& destination, const QByteArray& content)
{
    return writeTo(destination, content.size(), whole(content));
}

Expected<Done> writeFile(const QString& path, const QByteArray& content, Existing existing)
{
    return writeToFile(path, existing, content.size(), whole(content));
}

Expected<Done> mayWriteFile(const QString& path, Existing existing)
{
    const auto place = placeFor(path, existing);
    if (!place)
        return place.error();
    const std::string folder = folderOf(*place);
    return euidaccess(folder.empty() ? "." : folder.c_str(), W_OK | X_OK) == 0 ? Expected<Done>(Done{})
                                                                               : folderProblem(path, folder, errno);
}

} // namespace posenc
