// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/files/descriptor.h"

#include <QString>

#include <optional>

namespace posenc {

/// Says that a session is somebody's: of a window that is open, or of one that offers it. It is a lock of the system (flock) on a file, so
/// it ends with the process however that ends, needs no process number, which another process could have by then, and holds across the
/// computers that share a folder.
class SessionLock {
public:
    enum class Missing {
        Make,
        Refuse
    };
    /// Never blocks. Nothing if another has it, if the disk knows no locks, or if a pipe, a link or a folder is in its place: the session
    /// must then be taken for somebody's.
    static std::optional<SessionLock> take(const QString& path, Missing missing = Missing::Make);

    /// False once its file has been removed or replaced: another could take it.
    bool isStanding() const;
    /// Removes the file with it.
    void remove();

private:
    SessionLock(QByteArray path, Descriptor file) : m_path(std::move(path)), m_file(std::move(file)) {}

    QByteArray m_path;
    Descriptor m_file;
};

} // namespace posenc
