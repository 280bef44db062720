// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tables/table_writer.h"

#include <QByteArray>
#include <QString>

#include <cstdint>
#include <functional>
#include <optional>

namespace posenc {

/// What happens to an existing file at the place to be written.
enum class Existing {
    Keep,   ///< an existing file stays, and writing fails
    Replace ///< an existing file is replaced atomically once the new file is complete
};

/// Where written bytes go: a file, or standard output.
struct Destination {
    QString path;                       ///< empty: standard output
    Existing existing = Existing::Keep; ///< whether an existing file is kept or replaced
};

/// Lets `produce` deliver its bytes in order. They appear at the destination once all are there; after an error or a cancel nothing has
/// changed (bytes sent to standard output are gone). `bytes` is their least number: what exceeds the disk's room or cannot be written is
/// refused before anything is produced. Error::Kind::File, and the errors of `produce`.
///
/// A file appears whole or not at all, also if the program is killed. Symbolic links are written through; folders, devices, pipes, sockets
/// and write-protected files are never replaced. A file that replaces another takes its mode; its other names (hard links) keep the old
/// content.
Expected<Done> writeTo(const Destination& destination, std::int64_t bytes, const std::function<Expected<Done>(const Sink&)>& produce);
Expected<Done> writeTo(const Destination& destination, const QByteArray& content);

/// A whole file at once; an empty path is an error.
Expected<Done> writeFile(const QString& path, const QByteArray& content, Existing existing);

/// Error::Kind::File if writeFile could not write there. Nothing is changed.
Expected<Done> mayWriteFile(const QString& path, Existing existing);

/// "WHAT was not written. WHY. WHAT TO DO." on one line. `why` holds the last two sentences. Error::Kind::File.
Error notWritten(const QString& what, const QString& why);
/// The error for an errno of the system, as a plain sentence.
Error notWritten(const QString& what, int code);

/// Why this many bytes do not fit where the open file or folder is, and what to do; empty if they fit or this is unknown.
std::optional<QString> missingRoom(int descriptor, std::int64_t bytes);

} // namespace posenc
