// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/encoding_table.h"
#include "core/sampling/raster.h"

namespace posenc {

/// A table's own numbers at the pixels of a window: means over the cells of a pixel; with too many positions for a frame, only some of each
/// pixel. NaN if one of them is NaN. The axes are the table's.
Raster sampleTable(const Table& table, const SampleAxis& rows, const SampleAxis& columns);

} // namespace posenc
