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
    Existing existing = Existing::Keep; ///< what happens to a file that stands there
};

/// Lets `produce` hand its bytes out in order. They stand at the destination when all are there; after an error or a cancel nothing has
/// changed (what went to standard output is gone). `bytes` is how many there will be at least: what the disk has no room for and what
/// cannot be written is refused before anything is produced. Error::Kind::File, and what `produce` fails with.
Expected<Done> writeTo(const Destination& destination, std::int64_t bytes, const std::function<Expected<Done>(const Sink&)>& produce);
Expected<Done> writeTo(const Destination& destination, const QByteArray& content);

} // namespace posenc
