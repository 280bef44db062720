// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/tables/byte_source.h"
#include "core/tables/file_table.h"
#include "core/tables/npy_header.h"

#include <cstddef>
#include <span>

namespace posenc {

/// The table in a whole NPY file, as readNpyHeader describes it. NaN and infinities are kept. A file that is truncated or continues after
/// its numbers is Error::Kind::File with one sentence. Besides the table, at most 64 MiB are in memory. Error::Kind::Cancelled if a stop
/// was requested.
Expected<FileTable> readNpy(ByteSource& file, const Progress& progress = {});
Expected<FileTable> readNpy(std::span<const std::byte> file);

/// Reads the numbers of a table whose header is known, from the current position of the source. Bytes after the numbers are ignored.
Expected<FileTable> readNumbers(const NpyHeader& header, ByteSource& file, const Progress& progress = {});

} // namespace posenc
