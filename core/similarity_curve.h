#pragma once

#include "core/similarity.h"
#include "core/sinusoid_curve.h"

namespace posenc {

/// The measure between position 0 and position Δ over the offsets Δ: one sample an offset, or one a pixel where several share it.
///
/// Then middle is the mean over the pixel's offsets as the similarity picture takes it (Similarity::combineMeans), from the closed sum
/// of every pair's wave; within 1e-6 of the largest value (of a distance, the square). Lowest and highest are those of the single offsets
/// where that many values can be had within a frame (showsEveryOffset), otherwise equal to the middle.
CurveSamples sampleOffsets(const Similarity& similarity, const SampleAxis& offsets);

/// True where lowest and highest of sampleOffsets are those of all offsets: pairs × offsets are few enough.
bool showsEveryOffset(const Similarity& similarity, const SampleAxis& offsets);

} // namespace posenc
