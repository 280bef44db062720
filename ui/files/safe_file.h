// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/files/pending_file.h"

#include <memory>
#include <optional>

namespace posenc {

/// What happens to an existing file at the place to be written.
enum class Existing {
    Keep,   ///< it is left alone, and that is an error
    Replace ///< it is replaced, atomically, once the new one is complete
};

/// A file that appears whole or not at all, even if the program is killed: its content has no name before the commit. Any failure leaves
/// the previous state. Symbolic links are written through; devices, pipes, sockets, folders and write-protected files are never replaced. A
/// file that replaces one takes its permissions; its other names (hard links) keep the old content.
class SafeFile {
public:
    /// `bytes` is how much will be written; what does not fit on the disk is refused here. Error::Kind::File.
    static Expected<std::unique_ptr<SafeFile>> create(const QString& path, qint64 bytes, Existing existing);

    /// Error::Kind::File; after an error, nothing more can be written or committed.
    Expected<Done> write(std::span<const std::byte> bytes);
    Expected<Done> commit();

private:
    SafeFile(PendingFile file, Existing existing);

    std::optional<PendingFile> m_file; ///< none after the end, good or bad
    Existing m_existing;
    Expected<Done> m_end;
};

/// A whole file at once.
Expected<Done> writeFile(const QString& path, const QByteArray& content, Existing existing);

} // namespace posenc
