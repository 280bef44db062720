// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tables/csv_reader.h"

namespace posenc {

/// A table from JSON: a list of rows, each a list of equally many numbers, as json.dump writes a list of lists; NaN and infinities are
/// read, too. At most 256 MiB of text. Errors as of readCsv, whose lines are the rows.
Expected<FileTable> readJsonRows(ByteSource& source, const Progress& progress = {});

} // namespace posenc
