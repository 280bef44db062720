#pragma once

#include "core/own_table.h"

#include <cstddef>
#include <span>

namespace posenc {

/// The table in a whole NPY file, as readNpyHeader describes it. A file that is cut or goes on behind its numbers, and a number that is not
/// finite, are Error::Kind::File with one sentence.
Expected<OwnTable> readNpy(std::span<const std::byte> file);

} // namespace posenc
