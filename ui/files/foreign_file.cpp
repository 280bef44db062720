// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/foreign_file.h"

#include "core/base/names.h"
#include "core/base/sentence.h"
#include "ui/base/shown_text.h"
#include "ui/files/descriptor.h"
#include "ui/files/system_words.h"

#include <QCoreApplication>
#include <QDirIterator>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <optional>
#include <string>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>
#include <vector>

namespace posenc {

namespace {

bool isUnavailableReason(int code) { return code == ENOENT || code == ENOTDIR; }

QString reasonOf(int code)
{
    if (isUnavailableReason(code))
        return QCoreApplication::translate("ForeignFile", "There is no such file.");
    if (code == EACCES || code == EPERM)
        return QCoreApplication::translate("ForeignFile",
                                           "You have no permission to read the file. Change its permissions, or choose another file.");
    return QCoreApplication::translate("ForeignFile", "The system says \"%1\".").arg(systemWords(code));
}

// With a name of the folder that is nearly the one that is missing.
QString reasonOf(int code, const QString& path)
{
    constexpr int most = 1000;      // names that are looked at
    std::vector<std::string> bases; // an ending alone makes no two names alike
    QStringList names;
    for (QDirIterator each(QFileInfo(path).path(), QDir::Files); isUnavailableReason(code) && each.hasNext() && names.size() < most;) {
        each.next();
        names << each.fileName();
        bases.push_back(each.fileInfo().baseName().toStdString());
    }
    const QFileInfo missing(path);
    const std::string meant(nearestName(missing.baseName().toStdString(), std::vector<std::string_view>(bases.begin(), bases.end())));
    const QString name = meant.empty() ? QString() : names[std::ranges::find(bases, meant) - bases.begin()];
    return name.isEmpty() || name == missing.fileName()
               ? reasonOf(code)
               : QCoreApplication::translate("ForeignFile", "There is no such file. Did you mean \"%1\"?").arg(shownPath(name));
}

QByteArray linkTo(const Descriptor& file) { return "/proc/self/fd/" + QByteArray::number(file.number()); }

// Where the open file really is, without links; empty if unknown, and errno is why.
QByteArray placeOf(const Descriptor& file)
{
    std::array<char, PATH_MAX> place{};
    const ssize_t size = readlink(linkTo(file).constData(), place.data(), place.size());
    if (size == static_cast<ssize_t>(place.size()))
        errno = ENAMETOOLONG;
    return size > 0 && size < static_cast<ssize_t>(place.size()) ? QByteArray(place.data(), size) : QByteArray();
}

// Nothing if the system does not say where one of them is; errno is why.
std::optional<bool> isInside(const Descriptor& file, const QString& folder)
{
    const std::unique_ptr<char, decltype(&std::free)> real(realpath(QFile::encodeName(folder).constData(), nullptr), &std::free);
    if (!real)
        return folder.isEmpty() ? std::optional(false) : std::nullopt; // an empty folder contains no file
    const QByteArray found = placeOf(file);
    if (found.isEmpty())
        return std::nullopt;
    QByteArray place(real.get());
    if (!place.endsWith('/'))
        place += '/';
    return found.startsWith(place);
}

} // namespace

Expected<std::unique_ptr<ForeignFile>> ForeignFile::open(const QString& path, const QString& within)
{
    const QByteArray name = QFile::encodeName(path);
    if (name.isEmpty() || name.contains('\0'))
        return notOpened(path, QCoreApplication::translate("ForeignFile", "The name is empty or contains a zero byte."));
    // O_PATH opens nothing yet: a device is not touched, and a pipe does not block.
    const Descriptor found(::open(name.constData(), O_PATH | O_CLOEXEC));
    struct stat status {};
    if (!found.isOpen() || fstat(found.number(), &status) != 0)
        return notOpened(path, reasonOf(errno, path));
    if (!S_ISREG(status.st_mode))
        return notOpened(path,
                         QCoreApplication::translate("ForeignFile", "The name is that of a folder, a device or a pipe, not of a file."));
    if (!within.isEmpty()) {
        const auto inside = isInside(found, within);
        if (!inside)
            return notOpened(path, reasonOf(errno));
        if (!*inside)
            return notOpened(path,
                             QCoreApplication::translate("ForeignFile", "The file is outside the folder of the scene that names it."));
    }
    const int opened = openFound(found, name.constData(), within.isEmpty());
    if (opened < 0)
        return notOpened(path, reasonOf(errno));
    auto file = std::make_unique<ForeignFile>();
    if (!file->m_file.open(opened, QIODevice::ReadOnly, QFileDevice::AutoCloseHandle)) {
        close(opened);
        return notOpened(path, file->m_file.errorString() + QLatin1Char('.'));
    }
    // Not asked again: a disk that no longer answers would make it an empty file.
    file->m_size = static_cast<std::uint64_t>(status.st_size);
    return file;
}

Expected<std::size_t> ForeignFile::read(std::span<char> room)
{
    std::size_t read = 0;
    while (read < room.size()) {
        const qint64 more = m_file.read(room.data() + read, static_cast<qint64>(room.size() - read));
        if (more < 0)
            return notReadToEnd();
        if (more == 0)
            break;
        read += static_cast<std::size_t>(more);
    }
    return read;
}

Expected<QByteArray> ForeignFile::readUpTo(qsizetype most)
{
    QByteArray bytes;
    qsizetype known = 0;
    qsizetype room = static_cast<qsizetype>(std::min<std::uint64_t>(m_size, static_cast<std::uint64_t>(most) - 1)) + 1; // one more: the end
    do { // again only if it grew
        bytes.resize(room);
        const auto more = read(std::span(bytes.data(), static_cast<std::size_t>(room)).subspan(static_cast<std::size_t>(known)));
        if (!more)
            return more.error();
        known += static_cast<qsizetype>(*more);
    } while (known == std::exchange(room, std::min(2 * room, most)) && known < most);
    bytes.truncate(known);
    return bytes;
}

Expected<Done> ForeignFile::rewind()
{
    return m_file.seek(0) ? Expected<Done>(Done{})
                          : Error{Error::Kind::File, sentence("ui", "The file cannot be read from the start. Copy the file again.")};
}

Expected<Done> ForeignFile::wasRead() const { return m_file.error() == QFileDevice::NoError ? Expected<Done>(Done{}) : notReadToEnd(); }

bool liesWithin(const QString& path, const QString& folder)
{
    const Descriptor found(::open(QFile::encodeName(path).constData(), O_PATH | O_CLOEXEC));
    if (!found.isOpen())
        return true;
    struct stat status {};
    if (fstat(found.number(), &status) != 0)
        return true;
    return S_ISREG(status.st_mode) && isInside(found, folder).value_or(true);
}

bool isMissing(const QString& path)
{
    const QByteArray name = QFile::encodeName(path);
    return name.contains('\0') || (access(name.constData(), F_OK) != 0 && isUnavailableReason(errno));
}

Error notOpened(const QString& path, const QString& why)
{
    return {Error::Kind::File, sentence("ui", "%1 was not opened. %2")(shownPath(path).toStdString(), why.toStdString())};
}

Error notReadToEnd()
{
    return {Error::Kind::File, sentence("ui", "The file cannot be read to the end. Check the disk, or copy the file again.")};
}

} // namespace posenc
