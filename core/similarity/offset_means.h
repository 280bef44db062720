// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arithmetic/frequency_series.h"
#include "core/sampling/sample_axis.h"

#include <Eigen/Core>

#include <vector>

namespace posenc {

/// The mean of the offsets in [x, x + width), those at the ends in proportion, minus that of the numbers x − ½ … x + width − ½.
double meanBesideCentre(double x, double width);

/// Σ_i weight_i · mean of cos((p − reference) ω_i) over the positions p that each sample of an averaged axis covers, for the first
/// `weights.size()` pairs; within 1e-7 · Σ |weight_i|. Shape: (samples).
///
/// Up to the edge x, a wave sums to cos(⌊x⌋ω) (x − ⌊x⌋ − ½) + ½ cot(ω/2) sin(⌊x⌋ω), and a constant: a mean is the difference of two such
/// sums. If a wave hardly turns within a pixel, that difference would lose its digits; the mean is then the value at the mean of the
/// pixel's offsets.
std::vector<double> meanWaves(const FrequencySeries& frequencies, const Eigen::VectorXd& weights, const SampleAxis& positions,
                              std::int64_t reference = 0);

/// Σ_i weight_i cos(Δ ω_i) at the single offsets Δ = first … first + count − 1, for the first `weights.size()` pairs; within
/// 1e-13 · Σ |weight_i|.
std::vector<double> singleWaves(const FrequencySeries& frequencies, const Eigen::VectorXd& weights, std::int64_t first, std::int64_t count);

} // namespace posenc
