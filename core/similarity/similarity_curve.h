// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/encoding_curve.h"
#include "core/similarity/similarity.h"

namespace posenc {

/// The measure between a reference and every position: one sample per position, or one per pixel if several share it. From position 0, a
/// position is the offset Δ.
///
/// middle is then the mean over the pixel's positions, as in the similarity picture (combineMeans), from the closed sum of
/// every pair's wave; within 1e-6 of the largest value (for a distance, of the square). Lowest and highest are those of the single
/// positions if that many values fit a frame (showsEveryOffset), otherwise equal to the middle.
CurveSamples sampleOffsets(const Similarity& similarity, const SampleAxis& positions, std::int64_t reference = 0);

/// True if lowest and highest of sampleOffsets cover all positions: pairs × positions are few enough.
bool showsEveryOffset(const Similarity& similarity, const SampleAxis& positions);

} // namespace posenc
