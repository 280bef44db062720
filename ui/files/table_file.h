#pragma once

#include "core/own_table.h"

#include <QString>

namespace posenc {

/// Somebody's table in an NPY file, or in a text of numbers (.csv, .tsv, .txt). The ending decides, but what begins as an NPY file is read
/// as one whatever its name. Anything that cannot be read is Error::Kind::File, with one sentence that begins with the path; nothing is
/// read of a file larger than four gibibytes, nor of an NPY file whose header does not fit its size.
Expected<OwnTable> readTableFile(const QString& path);

} // namespace posenc
