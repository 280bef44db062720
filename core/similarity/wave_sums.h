// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arithmetic/frequency_series.h"
#include "core/arithmetic/phase_sequence.h"
#include "core/base/parallel.h"
#include "core/sampling/sample_axis.h"

#include <Eigen/Core>

#include <vector>

namespace posenc {

/// Calls work(begin, end) over [0, offsets), split between the processors if summing over the pairs at that many offsets is heavy.
template <class Work>
void overOffsets(std::int64_t pairs, std::size_t offsets, const Work& work)
{
    constexpr std::int64_t anglesPerThread = 1'500'000;
    const std::int64_t fewest = std::max(PhaseSequence::worthwhile, anglesPerThread / std::max<std::int64_t>(pairs, 1));
    inParallel(offsets, static_cast<std::size_t>(fewest), work);
}

/// Σ_j weight_j cos(x ω_j) along rows of evenly spaced places x that all have the same spacing: from its middle, what a wave does to the
/// left and right of every row follows from one sine and one cosine for each distance.
struct GridRow {
    double first = 0.0;          ///< x of the first place, |x| ≤ 2^21
    std::vector<double> weights; ///< weight of each wave
};

/// The sums, one vector of `count` places for each row.
std::vector<std::vector<double>> gridSums(const FrequencySeries& waves, double spacing, std::size_t count,
                                          const std::vector<GridRow>& rows);

/// The mean of the offsets in [x, x + width), those at the ends in proportion, minus that of the numbers x − ½ … x + width − ½.
double meanBesideCentre(double x, double width);

/// Σ_i weight_i · mean of cos((p − reference) ω_i) over the positions p that each sample of an averaged axis covers, for the first
/// `weights.size()` pairs; within 1e-7 · Σ |weight_i|, or `tolerance` times as much. Shape: (samples).
///
/// Up to the edge x, a wave sums to cos(⌊x⌋ω) (x − ⌊x⌋ − ½) + ½ cot(ω/2) sin(⌊x⌋ω), and a constant: a mean is the difference of two such
/// sums. If a wave hardly turns within a pixel, that difference would lose its digits; the mean is then the value at the mean of the
/// pixel's offsets. With a tolerance, for frequencies that fall, the fastest waves, whose means are negligible together, are left out, and
/// slow waves are taken as if they went on within a position.
std::vector<double> meanWaves(const FrequencySeries& frequencies, const Eigen::VectorXd& weights, const SampleAxis& positions,
                              std::int64_t reference = 0, double tolerance = 0.0);

/// What a wave adds at an offset Δ.
enum class WaveTerm {
    Product, ///< cos(Δ ω)
    Distance ///< 4 sin²(Δ ω / 2), which keeps its digits near 0
};

/// Σ_i weight_i · the term at the single offsets Δ = first … first + count − 1, for the first `weights.size()` pairs; within
/// 1e-13 · Σ |weight_i|, four times as much for a distance.
std::vector<double> singleWaves(const FrequencySeries& frequencies, const Eigen::VectorXd& weights, std::int64_t first, std::int64_t count,
                                WaveTerm term = WaveTerm::Product);

/// Σ_j of the mean of cos(multiple · (k + shift) ω_j) over the positions k of each sample of an axis, shape (samples), within 1/1000 of the
/// number of waves where cells share a pixel (1e-7 without a tolerance) and 1e-12 of it otherwise. The frequencies fall. `multiple` is 1 or
/// 2, |multiple · (k + shift)| at most 2^21.
constexpr double waveTolerance = 4e-4; ///< for meanWaves: what is left out and what smoothing costs stay below it each
std::vector<double> meanCosines(const FrequencySeries& waves, int multiple, const SampleAxis& axis, std::int64_t shift = 0,
                                double tolerance = waveTolerance);

/// The squared norm of a position of a code of sines (or cosines), in the mean over the positions of each sample:
/// Σ_j ½ [1 − mean cos(2k ω_j)], with a plus for cosines.
std::vector<double> waveSquares(const FrequencySeries& waves, bool sines, const SampleAxis& axis, double tolerance = waveTolerance);

} // namespace posenc
