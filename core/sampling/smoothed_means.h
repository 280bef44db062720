// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sampling/raster.h"

#include <functional>

namespace posenc {

/// What a picture of means shows.
enum class Pictured {
    Numbers,   ///< a table with positions down and columns along, whose columns may alternate
    Similarity ///< positions down and along
};

/// Means over what each sample of two axes covers; `memory` may be used for them.
using MeansSampler = std::function<Raster(const SampleAxis& rows, const SampleAxis& columns, Eigen::ArrayXXf memory)>;

/// A picture of means as it is shown: along every axis that is averaged, the mean around the middle of a pixel with weights that fall
/// evenly to none two pixels away,
///
///     shown(r) = Σ_i w_i mean(r + i),   w = 1, 8, 14, 8, 1 (/32)
///
/// and along the columns of a table from means over halves of a pixel, w = 1, 3, 5, 7, 7, 5, 3, 1 (/32). A mean over one pixel beats
/// against cells that alternate: stripes come and go that the table does not have. Smoothed, what alternates is grey up to about 1.4 pixels
/// a cell, and wider cells are equally clear everywhere. Pixels beside the window are those of the table; beyond the ends of a table, its
/// cells go on mirrored at the middle of the last one, so that what alternates goes on alternating; those of a similarity do not count.
Raster smoothedMeans(const SampleAxis& rows, const SampleAxis& columns, Pictured pictured, const MeansSampler& means,
                     Eigen::ArrayXXf memory = {});

} // namespace posenc
