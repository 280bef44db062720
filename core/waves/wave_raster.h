// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sampling/raster.h"
#include "core/waves/wave_series.h"

namespace posenc {

/// Adds the table of sines (or cosines) sin(k ω_j) to the samples of a picture, position k down the rows and j along the columns, as
/// sampleEncoding does it: within 1e-5 of the exact means.
void addWaves(const WaveSeries& waves, bool sines, Raster& raster);

} // namespace posenc
