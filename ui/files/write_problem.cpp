// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/write_problem.h"

#include "core/base/sentence.h"
#include "ui/base/shown_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <cerrno>
#include <cstring>
#include <sys/statvfs.h>

namespace posenc {

namespace {

QString words(int code)
{
    switch (code) {
    case EACCES:
    case EPERM:
        return QCoreApplication::translate("WriteProblem",
                                           "you have no permission to write there; change the folder's permissions, or choose another.");
    case EROFS:
        return QCoreApplication::translate("WriteProblem", "the file system is read-only; choose a folder on another one.");
    case ENAMETOOLONG:
        return QCoreApplication::translate("WriteProblem", "the name is too long; give a shorter one.");
    case ELOOP:
        return QCoreApplication::translate("WriteProblem", "its symbolic links form a loop; give the name of a file.");
    case ENOENT:
        return QCoreApplication::translate("WriteProblem", "files cannot be created in this folder, or it is gone; choose another.");
    case ENOSPC:
        return QCoreApplication::translate("WriteProblem", "the disk is full; make room, or choose another disk.");
    case EDQUOT:
        return QCoreApplication::translate("WriteProblem", "your disk quota is used up; make room, or choose another disk.");
    case EFBIG:
        return QCoreApplication::translate("WriteProblem",
                                           "files may not be that large here; raise the limit (ulimit -f), or choose another disk.");
    default:
        // Not strerror: its language is the system's.
        const char* const text = strerrordesc_np(code);
        return QCoreApplication::translate("WriteProblem", "the system says \"%1\"; check the disk and the folder, or choose another.")
            .arg(QLatin1String(text ? text : "unknown error"));
    }
}

QString sizeText(std::uint64_t bytes)
{
    return QLocale::c().formattedDataSize(static_cast<qint64>(std::min<std::uint64_t>(bytes, INT64_MAX)), 1, QLocale::DataSizeSIFormat);
}

} // namespace

Error notWritten(const QString& what, const QString& why)
{
    return {Error::Kind::File, sentence("ui", "%1 was not written: %2")(shownPath(what).toStdString(), why.toStdString())};
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
    return QCoreApplication::translate("WriteProblem", "it needs %1 and the disk has %2 left; make room, or choose another disk.")
        .arg(sizeText(wanted), sizeText(room));
}

} // namespace posenc
