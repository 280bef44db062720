// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/files/file_target.h"

#include <cstddef>
#include <span>

namespace posenc {

/// The content of a file waiting for its name: a file in the target's folder without any name, so nothing is left of it however the program
/// ends. If the system has no such files (network disks, FAT, a system without /proc), it has a hidden name, which only a killed program
/// leaves behind. Every error is Error::Kind::File, and the target stays as it was.
class PendingFile {
public:
    static Expected<PendingFile> make(FileTarget target);
    PendingFile(PendingFile&&) = default;
    PendingFile& operator=(PendingFile&&) = delete;
    ~PendingFile();

    Expected<Done> write(std::span<const std::byte> bytes);

    /// Puts the content at the target atomically, with the permissions of a file it replaces; in that case it is safely on the disk first.
    /// An error if a file exists and `replace` is false.
    Expected<Done> takeName(bool replace);

private:
    explicit PendingFile(FileTarget target);
    int openWithoutName();
    int openHidden();
    int link();
    int linkHidden();
    int renameHidden();
    int replace();

    FileTarget m_target;
    Descriptor m_file;
    QByteArray m_hidden; ///< its name, if it has one
};

} // namespace posenc
