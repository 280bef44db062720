// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"
#include "ui/files/descriptor.h"

#include <QByteArray>
#include <QString>

#include <optional>
#include <sys/stat.h>

namespace posenc {

/// Whether two looks at names or descriptors saw one file.
inline bool isSame(const struct stat& a, const struct stat& b) { return a.st_dev == b.st_dev && a.st_ino == b.st_ino; }

/// The place where a file is to stand: what a name leads to after its symbolic links, whether or not a file is there.
struct FileTarget {
    QString path;          ///< as it was asked for
    Descriptor folder;     ///< for looking and linking, not for reading
    QByteArray folderPath; ///< in the bytes of the system, as the name
    QByteArray name;
    std::optional<struct stat> file; ///< the regular file that stands there

    /// Error::Kind::File for what no file can be written to: a folder, a device, a pipe or a socket, links in a circle, a missing folder, a
    /// name that the file system does not take.
    static Expected<FileTarget> find(const QString& path);

    /// Looks again. Error::Kind::File where something else than a regular file stands there, or the folder is no longer where it was.
    Expected<Done> refresh();
    /// Error::Kind::File where the file that stands there is protected against its user, whatever the folder allows.
    Expected<Done> mayBeReplaced() const;
};

} // namespace posenc
