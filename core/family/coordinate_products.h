// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arithmetic/frequency_series.h"
#include "core/family/coordinate.h"
#include "core/sampling/sample_axis.h"

#include <Eigen/Core>

namespace posenc {

/// The mean products of positions at the samples of two axes, shape (rows.samples() × columns.samples()): sines and cosines in complete
/// pairs, so that the product of two positions depends on how far apart their coordinates are,
///
///     κ(Δ) = Σ_i cos(Δ ω_i)
///
/// except for rows of zeros, whose products are 0. Within 1/1000 of the largest product where positions share a pixel, as sampleSimilarity.

/// Of one coordinate that goes with the position.
void fillPositionProducts(const FrequencySeries& frequencies, const ZeroRows& zeros, const AlikeAxes& axes, Eigen::ArrayXXf& values);

/// Of two, x and y of a patch: κ of either by itself, whose double sums over stretches of patches have a closed form. The leading rows are
/// zeros.
void fillPatchProducts(const FrequencySeries& across, const FrequencySeries& down, const PatchGrid& grid, const SampleAxis& rows,
                       const SampleAxis& columns, Eigen::ArrayXXf& values);

/// True if that takes no longer than a frame.
bool affordsPatchProducts(const PatchGrid& grid, std::int64_t pairs);

} // namespace posenc
