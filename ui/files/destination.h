// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tables/table_writer.h"
#include "ui/files/safe_file.h"

#include <QByteArray>
#include <QString>

#include <cstdint>
#include <functional>

namespace posenc {

/// Where written bytes go: a file, or standard output.
struct Destination {
    QString path;                       ///< empty: standard output
    Existing existing = Existing::Keep; ///< what happens to an existing file
};

/// Lets `produce` deliver its bytes in order. They appear at the destination once all are there; after an error or a cancel nothing has
/// changed (bytes sent to standard output are gone). `bytes` is their least number: what exceeds the disk's room or cannot be written is
/// refused before anything is produced. Error::Kind::File, and the errors of `produce`.
Expected<Done> writeTo(const Destination& destination, std::int64_t bytes, const std::function<Expected<Done>(const Sink&)>& produce);
Expected<Done> writeTo(const Destination& destination, const QByteArray& content);

} // namespace posenc
