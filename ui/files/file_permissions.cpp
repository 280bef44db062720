// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/file_permissions.h"

#include <cerrno>
#include <sys/xattr.h>
#include <unistd.h>

namespace posenc {

namespace {

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

} // namespace

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

} // namespace posenc
