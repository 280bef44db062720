// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "ui/files/descriptor.h"

#include <QByteArray>
#include <QString>

#include <optional>
#include <sys/stat.h>

namespace posenc {

/// Whether two stat results describe the same file.
inline bool isSame(const struct stat& a, const struct stat& b) { return a.st_dev == b.st_dev && a.st_ino == b.st_ino; }

/// The place for a file: where a name leads after its symbolic links, whether or not a file is there.
struct FileTarget {
    QString path;          ///< as given
    Descriptor folder;     ///< for looking and linking, not for reading
    QByteArray folderPath; ///< in the system's bytes, like the name
    QByteArray name;
    std::optional<struct stat> file; ///< the regular file at this place

    /// Error::Kind::File if no file can be written there: a folder, a device, a pipe or a socket, a loop of links, a missing folder, a name
    /// that the file system rejects.
    static Expected<FileTarget> find(const QString& path);

    /// Looks again. Error::Kind::File if something other than a regular file is there, or the folder has moved.
    Expected<Done> refresh();
    /// Error::Kind::File if the existing file is protected against its user, whatever the folder allows.
    Expected<Done> mayBeReplaced() const;
};

} // namespace posenc
