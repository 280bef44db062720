// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/file_target.h"

#include "ui/base/shown_text.h"
#include "ui/files/write_problem.h"

#include <QCoreApplication>
#include <QFile>

#include <array>
#include <cerrno>
#include <climits>
#include <fcntl.h>
#include <unistd.h>

namespace posenc {

namespace {

// Up to and including the last slash; empty for a bare name.
QByteArray folderOf(const QByteArray& name) { return name.left(name.lastIndexOf('/') + 1); }

// Where a symbolic link leads, whether or not anything is there; empty if it is not a link.
QByteArray linkEnd(const QByteArray& name)
{
    std::array<char, PATH_MAX> end{};
    const ssize_t size = readlink(name.constData(), end.data(), end.size());
    if (size <= 0)
        return {};
    const QByteArray target(end.data(), size);
    return target.startsWith('/') ? target : folderOf(name) + target;
}

QString missingFolder(const QByteArray& folder)
{
    return QCoreApplication::translate("FileTarget", "there is no folder %1; create it, or choose another.")
        .arg(shownPath(QFile::decodeName(folder)));
}

} // namespace

Expected<FileTarget> FileTarget::find(const QString& path)
{
    QByteArray name = QFile::encodeName(path);
    if (name.isEmpty() || name.contains('\0'))
        return notWritten(path,
                          QCoreApplication::translate("FileTarget", "the name is empty or contains a zero byte; give the file a name."));
    // The system follows the links first: it knows which ones it does not trust.
    struct stat followed {};
    const int problem = stat(name.constData(), &followed) == 0 ? 0 : errno;
    if (problem == 0 && S_ISDIR(followed.st_mode))
        return notWritten(path, QCoreApplication::translate("FileTarget", "this is a folder; give the name of a file."));
    if (problem == 0 && !S_ISREG(followed.st_mode))
        return notWritten(
            path, QCoreApplication::translate("FileTarget",
                                              "this is a device, a pipe or a socket, which is never replaced; give the name of a file."));
    if (problem != 0 && problem != ENOENT && problem != ENOTDIR)
        return notWritten(path, problem);
    constexpr int mostLinks = 40; // the system's own limit
    int links = 0;
    for (QByteArray end = linkEnd(name); !end.isEmpty(); end = linkEnd(name)) {
        name = end;
        if (++links > mostLinks)
            return notWritten(path, ELOOP);
    }
    if (name.endsWith('/'))
        return notWritten(path, QCoreApplication::translate("FileTarget", "this names a folder; give the name of a file."));
    FileTarget target;
    target.path = path;
    target.folderPath = folderOf(name);
    target.name = name.mid(target.folderPath.size());
    if (target.folderPath.isEmpty())
        target.folderPath = "./";
    target.folder = Descriptor(open(target.folderPath.constData(), O_PATH | O_DIRECTORY | O_CLOEXEC));
    if (!target.folder.isOpen())
        return errno == ENOENT || errno == ENOTDIR ? notWritten(path, missingFolder(target.folderPath)) : notWritten(path, errno);
    if (const auto looked = target.refresh(); !looked)
        return looked.error();
    // Some links are not what they read: those in /proc lead to open files, even deleted ones.
    if (problem == 0 && !(target.file && isSame(*target.file, followed)))
        return notWritten(path,
                          QCoreApplication::translate("FileTarget", "this leads to a file that has no name; give the name of a file."));
    return target;
}

Expected<Done> FileTarget::refresh()
{
    struct stat opened {};
    struct stat named {};
    if (fstat(folder.number(), &opened) != 0 || stat(folderPath.constData(), &named) != 0 || !isSame(opened, named))
        return notWritten(path, missingFolder(folderPath));
    struct stat status {};
    file.reset();
    if (fstatat(folder.number(), name.constData(), &status, AT_SYMLINK_NOFOLLOW) != 0)
        return errno == ENOENT ? Expected<Done>(Done{}) : notWritten(path, errno);
    if (!S_ISREG(status.st_mode))
        return notWritten(path, QCoreApplication::translate(
                                    "FileTarget", "what is there now is not a file and is never replaced; give the name of a file."));
    file = status;
    return Done{};
}

Expected<Done> FileTarget::mayBeReplaced() const
{
    if (!file)
        return Done{};
    if (faccessat(folder.number(), name.constData(), W_OK, AT_EACCESS) != 0) {
        if (errno != EACCES && errno != EPERM)
            return notWritten(path, errno);
        return notWritten(path, QCoreApplication::translate(
                                    "FileTarget", "the file is write-protected; change its permissions, or choose another name."));
    }
    struct stat status {};
    const uid_t user = geteuid();
    if (fstat(folder.number(), &status) == 0 && (status.st_mode & S_ISVTX) != 0 && user != 0 && user != status.st_uid
        && user != file->st_uid)
        return notWritten(path, QCoreApplication::translate(
                                    "FileTarget", "in this folder only the owner of a file may replace it; choose another name."));
    return Done{};
}

} // namespace posenc
