// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sampling/sample_axis.h"
#include "core/waves/wave_series.h"

#include <vector>

namespace posenc {

/// Σ_j of the mean of cos(multiple · (k + shift) ω_j) over the positions k of each sample of an axis, shape (samples), within 1/1000 of the
/// number of waves where cells share a pixel and 1e-12 of it otherwise. `multiple` is 1 or 2, |multiple · (k + shift)| at most 2^21.
std::vector<double> meanCosines(const WaveSeries& waves, int multiple, const SampleAxis& axis, std::int64_t shift = 0);

/// The squared norm of a position of a code of sines (or cosines), in the mean over the positions of each sample:
/// Σ_j ½ [1 − mean cos(2k ω_j)], with a plus for cosines.
std::vector<double> waveSquares(const WaveSeries& waves, bool sines, const SampleAxis& axis);

} // namespace posenc
