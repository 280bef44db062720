// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/frequencies.h"
#include "core/sampling/raster.h"

namespace posenc {

/// k · ω_i in radians, rounded once; 0 ≤ k < 2^20.
double angleAt(const Frequencies& frequencies, std::int64_t k, std::int64_t pair);

/// The angles k · ω_i at the pixels of a window, k down the rows and i along the columns, as a plot shows them: means over the cells of a
/// pixel, smoothed (smoothedMeans). Within 1e-6 of the largest angle. Reuses the `memory` of an earlier plot.
Raster angleRaster(const Frequencies& frequencies, const SampleAxis& rows, const SampleAxis& columns, Eigen::ArrayXXf memory = {});

} // namespace posenc
