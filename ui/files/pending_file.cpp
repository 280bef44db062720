// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/pending_file.h"

#include "ui/files/write_problem.h"

#include <QCoreApplication>
#include <QRandomGenerator>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <fcntl.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

namespace posenc {

namespace {

constexpr int mostAttempts = 100; // the names are random, so one is enough

// Short, so the longest name a folder allows still has room for one beside it.
QByteArray hiddenName() { return ".posenc-" + QByteArray::number(QRandomGenerator::system()->generate64(), 36); }

QByteArray linkToOpenFile(int descriptor) { return "/proc/self/fd/" + QByteArray::number(descriptor); }

// Only calls that are safe in the child of a program with threads. 0, or an errno, with nothing left at `spare`.
int linkOver(const char* source, int folder, const char* spare, const char* name)
{
    if (linkat(AT_FDCWD, source, folder, spare, AT_SYMLINK_FOLLOW) != 0)
        return errno;
    if (renameat(folder, spare, folder, name) == 0)
        return 0;
    const int problem = errno;
    unlinkat(folder, spare, 0);
    return problem;
}

// The errno a child exited with; −1 if unknown.
int resultOf(pid_t child)
{
    int status = 0;
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR)
            return -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

constexpr const char* accessList = "system.posix_acl_access";

// False if the old file has no list, or the new one cannot have it; it then has none, not even one inherited from its folder.
bool keepAccessList(int descriptor, const FileTarget& old)
{
    const QByteArray path = old.folderPath + old.name;
    const ssize_t size = lgetxattr(path.constData(), accessList, nullptr, 0);
    if (size > 0) {
        QByteArray list(size, '\0');
        if (lgetxattr(path.constData(), accessList, list.data(), static_cast<std::size_t>(size)) == size
            && fsetxattr(descriptor, accessList, list.constData(), static_cast<std::size_t>(size), 0) == 0)
            return true;
    }
    fremovexattr(descriptor, accessList);
    return false;
}

// Gives an open file the mode, the access list, the group and, if permitted, the owner of the file it replaces; it never becomes
// accessible to anyone who could not use the old one. New content never runs with another user's rights (setuid, setgid). 0, or an errno.
int keepPermissions(int descriptor, const FileTarget& old)
{
    struct stat now {};
    if (fstat(descriptor, &now) != 0)
        return errno;
    mode_t mode = old.file->st_mode & 01777;
    const bool sameGroup = now.st_gid == old.file->st_gid || fchown(descriptor, static_cast<uid_t>(-1), old.file->st_gid) == 0;
    const bool sameOwner = now.st_uid == old.file->st_uid || fchown(descriptor, old.file->st_uid, static_cast<gid_t>(-1)) == 0;
    // Whoever has changed class (owner, group, others) gets what both classes had.
    const mode_t owner = (mode >> 6) & 7;
    const mode_t group = (mode >> 3) & 7;
    const mode_t others = mode & 7;
    if (!sameGroup)
        mode = (mode & ~mode_t{077}) | ((group & others) << 3) | (group & others);
    if (!sameOwner)
        mode &= ~mode_t{077} | (owner << 3) | owner;
    if (sameOwner && sameGroup && keepAccessList(descriptor, old))
        return 0;
    if (!sameOwner || !sameGroup)
        fremovexattr(descriptor, accessList);
    if (fchmod(descriptor, mode) == 0)
        return 0;
    // If the mode belongs to the whole disk (FAT), it cannot and need not be set.
    const int problem = errno;
    return fstat(descriptor, &now) == 0 && (now.st_mode & 0777 & ~mode) == 0 ? 0 : problem;
}

} // namespace

PendingFile::PendingFile(FileTarget target) : m_target(std::move(target)) {}

PendingFile::~PendingFile()
{
    if (!m_file.isOpen() || m_hidden.isEmpty())
        return;
    constexpr int attempts = 3; // a network's disk may refuse once
    for (int attempt = 0; attempt < attempts; ++attempt)
        if (unlinkat(m_target.folder.number(), m_hidden.constData(), 0) == 0 || errno == ENOENT)
            return;
}

Expected<PendingFile> PendingFile::make(FileTarget target)
{
    PendingFile file(std::move(target));
    constexpr std::array withoutSuchFiles{EOPNOTSUPP, EISDIR, EINVAL, ENOENT, ENOSYS};
    int problem = file.openWithoutName();
    if (std::find(withoutSuchFiles.begin(), withoutSuchFiles.end(), problem) != withoutSuchFiles.end())
        problem = file.openHidden();
    if (problem != 0)
        return notWritten(file.m_target.path, problem);
    return file;
}

int PendingFile::openWithoutName()
{
    Descriptor file(openat(m_target.folder.number(), ".", O_TMPFILE | O_RDWR | O_CLOEXEC, 0666));
    if (!file.isOpen())
        return errno;
    struct stat opened {};
    struct stat linked {};
    if (fstat(file.number(), &opened) != 0 || stat(linkToOpenFile(file.number()).constData(), &linked) != 0 || !isSame(opened, linked))
        return ENOSYS; // without /proc it could never get its name
    m_file = std::move(file);
    return 0;
}

// A file that will get an old file's permissions is private until it has them.
int PendingFile::openHidden()
{
    const mode_t mode = m_target.file ? 0600 : 0666;
    int problem = EEXIST;
    for (int attempt = 0; problem == EEXIST && attempt < mostAttempts; ++attempt) {
        const QByteArray name = hiddenName();
        m_file = Descriptor(openat(m_target.folder.number(), name.constData(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode));
        problem = m_file.isOpen() ? 0 : errno;
        if (m_file.isOpen())
            m_hidden = name;
    }
    return problem;
}

Expected<Done> PendingFile::write(std::span<const std::byte> bytes)
{
    const int problem = writeAll(m_file.number(), bytes);
    return problem == 0 ? Expected<Done>(Done{}) : notWritten(m_target.path, problem);
}

Expected<Done> PendingFile::takeName(bool replace)
{
    const auto old = m_target.file;
    int problem = flushProblem(m_file.number());
    // Another program may act between the check and the naming; then check again.
    for (int attempt = 0; problem == 0 && attempt < mostAttempts; ++attempt) {
        if (auto looked = m_target.refresh(); !looked)
            return looked;
        const bool stands = m_target.file.has_value();
        if (stands && !replace)
            return notWritten(
                m_target.path,
                QCoreApplication::translate("PendingFile", "a file with that name has appeared meanwhile; use --force to replace it."));
        if (!stands)
            m_target.file = old;
        if (m_target.file)
            problem = keepPermissions(m_file.number(), m_target);
        if (problem == 0 && stands && fdatasync(m_file.number()) != 0 && errno != EINVAL && errno != EROFS)
            problem = errno;
        if (problem == 0)
            problem = stands ? this->replace() : link();
        if (problem == 0)
            return Done{};
        if (problem == EEXIST)
            problem = 0;
    }
    return notWritten(m_target.path, problem == 0 ? EEXIST : problem);
}

int PendingFile::link()
{
    if (!m_hidden.isEmpty())
        return linkHidden();
    const QByteArray source = linkToOpenFile(m_file.number());
    return linkat(AT_FDCWD, source.constData(), m_target.folder.number(), m_target.name.constData(), AT_SYMLINK_FOLLOW) == 0 ? 0 : errno;
}

// Not every disk renames without replacing, nor does every one allow a second name for a file.
int PendingFile::linkHidden()
{
    const int folder = m_target.folder.number();
    const char* const name = m_target.name.constData();
    if (renameat2(folder, m_hidden.constData(), folder, name, RENAME_NOREPLACE) == 0) {
        m_hidden.clear();
        return 0;
    }
    if (errno != EINVAL && errno != ENOSYS)
        return errno;
    if (linkat(folder, m_hidden.constData(), folder, name, 0) == 0)
        return 0; // the hidden name goes with this object
    if (errno != EPERM && errno != EOPNOTSUPP && errno != ENOSYS)
        return errno;
    if (faccessat(folder, name, F_OK, AT_SYMLINK_NOFOLLOW) == 0)
        return EEXIST;
    return renameHidden();
}

int PendingFile::renameHidden()
{
    if (renameat(m_target.folder.number(), m_hidden.constData(), m_target.folder.number(), m_target.name.constData()) != 0)
        return errno;
    m_hidden.clear();
    return 0;
}

// An existing name is taken over by a rename, for which the file briefly needs another name. A separate process does both, so not even the
// end of this one comes between them.
int PendingFile::replace()
{
    const int folder = m_target.folder.number();
    const char* const name = m_target.name.constData();
    if (!m_hidden.isEmpty())
        return renameHidden();
    const QByteArray source = linkToOpenFile(m_file.number());
    int problem = EEXIST;
    for (int attempt = 0; problem == EEXIST && attempt < mostAttempts; ++attempt) {
        const QByteArray spare = hiddenName();
        const pid_t child = fork();
        if (child == 0) {
            setsid();
            _exit(linkOver(source.constData(), folder, spare.constData(), name));
        }
        problem = child > 0 ? resultOf(child) : linkOver(source.constData(), folder, spare.constData(), name);
        if (problem < 0) {
            // Ended by another process, or its end was not ours to see: the file itself tells.
            struct stat written {};
            struct stat standing {};
            unlinkat(folder, spare.constData(), 0);
            const bool done = fstat(m_file.number(), &written) == 0 && fstatat(folder, name, &standing, AT_SYMLINK_NOFOLLOW) == 0
                              && isSame(written, standing);
            problem = done ? 0 : EINTR;
        }
    }
    return problem;
}

} // namespace posenc
