// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sampling/raster.h"
#include "core/similarity/similarity.h"

namespace posenc {

/// The similarity matrix at the pixels of a window, position a down the rows and b along the columns.
///
/// If cells share a pixel, the sample is taken over the block of positions the pixel covers: dot: the mean product; distance: the root of
/// the mean squared distance; cosine: the mean product over the root-mean-square norms (with complete pairs simply the mean). The mean over
/// a block follows from the kernel's second sum, which has a closed form,
///
///     C(m) = Σ_i cos(m ω_i) / (4 sin²(ω_i/2)),   κ(m) = −C(m+1) + 2 C(m) − C(m−1)
///
/// at one offset per pixel of a row and a column, so the cost follows width + height and the pairs. Within 1/1000 of the exact mean
/// product, in units of the largest.
///
/// Reuses the `memory` of an earlier picture.
Raster sampleSimilarity(const Similarity& similarity, const AlikeAxes& axes, Eigen::ArrayXXf memory = {});

} // namespace posenc
