// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/encoding_curve.h"
#include "core/sampling/raster.h"
#include "core/similarity/similarity.h"

#include <vector>

namespace posenc {

/// The similarity of positions at the pixels of a picture, for sines and cosines in pairs, sines alone and cosines alone. To the product of
/// positions a and b
///
///     a sine and its cosine add   cos((a−b)ω)
///     a sine alone adds           ½ cos((a−b)ω) − ½ cos((a+b)ω)
///     a cosine alone adds         ½ cos((a−b)ω) + ½ cos((a+b)ω)
///
/// Where positions share a pixel, dot is the mean product, distance the root of the mean squared distance, and cosine the mean product over
/// the root-mean-square norms (combineMeans).

/// The mean squared norm over the positions of each sample of an axis, shape (samples).
std::vector<double> meanSquares(const Encoding& encoding, const SampleAxis& axis);

/// The similarity matrix at the pixels of a window, position a down the rows and b along the columns. Means over blocks of positions have a
/// closed form (BlockMeans), so the cost follows width + height and the waves. Within 1/1000 of the exact mean product, in units of the
/// largest. Reuses the `memory` of an earlier picture.
Raster sampleSimilarity(const Encoding& encoding, Measure measure, const AlikeAxes& axes, Eigen::ArrayXXf memory = {});

/// The measure between a reference and every position: one sample per position, or one per pixel if several share it. From position 0, a
/// position is the offset Δ. The mean of a pixel is within 1e-6 of the largest value (for a distance, of the square) for pairs, within
/// 1/1000 for sines and cosines alone; a single value within 1e-12 of the largest. Lowest and highest are those of the single positions if
/// that many values fit a frame (showsEveryOffset), otherwise equal to the middle.
CurveSamples sampleOffsets(const Encoding& encoding, Measure measure, const SampleAxis& positions, std::int64_t reference = 0);

/// True if lowest and highest of sampleOffsets cover all positions: waves × positions are few enough.
bool showsEveryOffset(const Encoding& encoding, const SampleAxis& positions);

} // namespace posenc
