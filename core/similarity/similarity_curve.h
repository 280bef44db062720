// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/encoding_curve.h"
#include "core/similarity/similarity.h"

namespace posenc {

/// The measure between a reference and every position: one sample a position, or one a pixel where several share it. From position 0 on a
/// position is the offset Δ.
///
/// Then middle is the mean over the pixel's positions as the similarity picture takes it (Similarity::combineMeans), from the closed sum
/// of every pair's wave; within 1e-6 of the largest value (of a distance, the square). Lowest and highest are those of the single positions
/// where that many values can be had within a frame (showsEveryOffset), otherwise equal to the middle.
CurveSamples sampleOffsets(const Similarity& similarity, const SampleAxis& positions, std::int64_t reference = 0);

/// True where lowest and highest of sampleOffsets are those of all positions: pairs × positions are few enough.
bool showsEveryOffset(const Similarity& similarity, const SampleAxis& positions);

} // namespace posenc
