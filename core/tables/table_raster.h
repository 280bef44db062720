// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/encoding_table.h"
#include "core/sampling/raster.h"

namespace posenc {

/// A table's own numbers at the pixels of a window: means over the cells of a pixel, the columns smoothed first, because the table may have
/// sines and cosines side by side (SampleAxis::smoothedSharesOf); of positions that are too many for a frame every so manieth of each
/// pixel. NaN where one of them is NaN. The axes are those of the table.
Raster sampleTable(const Table& table, const SampleAxis& rows, const SampleAxis& columns);

} // namespace posenc
