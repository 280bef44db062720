// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/files/file_target.h"

#include <cstddef>
#include <span>

namespace posenc {

/// The content of a file that waits for its name: a file of the target's folder that has no name at all, so that nothing is left of it
/// however the program ends. Where the system knows no such files (network disks, FAT, a system without /proc) it has a hidden name, which
/// only a killed program leaves behind. Every error is Error::Kind::File, and the target stays as it was.
class PendingFile {
public:
    static Expected<PendingFile> make(FileTarget target);
    PendingFile(PendingFile&&) = default;
    PendingFile& operator=(PendingFile&&) = delete;
    ~PendingFile();

    Expected<Done> write(std::span<const std::byte> bytes);

    /// The content stands at the target from one moment to the next, with the permissions of the file that it replaces; that one's content
    /// is first safely on the disk. An error where a file stands there and `replace` is false.
    Expected<Done> takeName(bool replace);

private:
    explicit PendingFile(FileTarget target);
    int openWithoutName();
    int openHidden();
    int link();
    int linkHidden();
    int replace();

    FileTarget m_target;
    Descriptor m_file;
    QByteArray m_hidden; ///< its name where it has one
};

} // namespace posenc
