// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arithmetic/frequency_series.h"
#include "core/sampling/raster.h"

#include <Eigen/Core>

namespace posenc {

/// The angle k u without its whole turns, for a frequency u in quarter turns per position: in [0, 2π) radians, absolute error 1e-15.
double angleWithinTurn(std::int64_t k, DoubleDouble u);

/// A picture of angles. Means of angles mislead (that of 0.1 and 6.2 is not 0), and so does the angle of one cell of several: it shows
/// waves that the table does not have. So each pixel has the mean of the vectors (cos, sin) of its cells.
struct DirectionRaster {
    Raster angles;           ///< of the mean vectors, in [0, 2π) radians
    Eigen::ArrayXXf lengths; ///< of the mean vectors, 0 … 1, shape of the angles; 1 if all cells agree. Empty if each cell is a sample
};

/// The angles k ω_i at the pixels of a window, k down the rows and pair i along the columns: means over the cells of a pixel, smoothed like
/// a table's (smoothedMeans). Within 1e-6 of the mean vectors. Reuses the `memory` of the angles of an earlier picture.
DirectionRaster directionRaster(const FrequencySeries& frequencies, const SampleAxis& rows, const SampleAxis& columns,
                                Eigen::ArrayXXf memory = {});

} // namespace posenc
