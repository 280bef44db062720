// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arithmetic/double_double.h"
#include "core/arithmetic/frequency_series.h"
#include "core/arithmetic/phase_sequence.h"
#include "core/encoding/encoding_spec.h"
#include "core/sampling/sample_axis.h"
#include "core/schemes/patch_grid.h"

#include <Eigen/Core>

#include <cmath>
#include <cstdint>
#include <vector>

namespace posenc {

/// A number c that a position stands for: what a timestep, a pixel or a patch is to the waves of a table.
struct Coordinate {
    enum class Of {
        Position, ///< k itself
        Across,   ///< x of the patch
        Down      ///< y of the patch
    };
    Of of = Of::Position;
    double first = 0.0; ///< c = first + step · place, rounded once
    double step = 1.0;

    double at(std::int64_t place) const { return std::fma(step, static_cast<double>(place), first); }
    /// The place of position k, at or behind the first patch of the grid.
    std::int64_t placeOf(std::int64_t k, const PatchGrid& grid) const
    {
        return of == Of::Position ? k : of == Of::Across ? (k - grid.leading) % grid.width : (k - grid.leading) / grid.width;
    }
};

/// What a column of such a table holds: a sine or cosine of c · ω.
struct CoordinateWave {
    Column::Wave wave = Column::Wave::Zero;
    std::size_t coordinate = 0;  ///< which of the scheme's; consecutive columns mostly share it
    DoubleDouble quarterTurns{}; ///< ω · 2/π, |c · ω| below 2^40
};

/// Rows that belong to no coordinate.
struct ZeroRows {
    std::int64_t first = 0;
    std::int64_t last = 0; ///< the first that is not one of them; `first` if there are none

    bool contain(std::int64_t k) const { return k >= first && k < last; }
};

/// One wave after another of one coordinate at the samples of an axis over the positions: the values of the positions, or the means over
/// what a pixel covers, rows of zeros included; within 2e-7.
///
/// All waves are asked at the same places: their angles follow from one another by rotation (PhaseSequence). The places of a grid come
/// again and again, so a wave is computed once for each of them.
class CoordinateMeans {
public:
    CoordinateMeans(const Coordinate& coordinate, const PatchGrid& grid, const ZeroRows& zeros, const SampleAxis& positions);

    /// A sine or a cosine, shape (samples).
    void fill(const CoordinateWave& wave, float* out);

private:
    /// With the sine S and the cosine C of the places, the wave is wave.sine · S + wave.cosine · C, and `behind` holds the factors of the
    /// wave a quarter turn later, so that ∫ wave = behind / ω.
    struct Parts {
        double sine = 0.0;
        double cosine = 0.0;
    };
    struct Turned {
        Parts wave;
        Parts behind;
    };
    void evaluate(DoubleDouble turns);
    void fillMeans(const Turned& turned, DoubleDouble turns, float* out);
    void subtractZeroRows(const Turned& turned, DoubleDouble turns, float* out) const;

    Coordinate m_coordinate;
    PatchGrid m_grid;
    ZeroRows m_zeros;
    SampleAxis m_positions;
    std::size_t m_samples;
    PhaseSequence m_phases;           ///< phases of the places, or of all places from the lowest to the highest
    std::vector<std::size_t> m_where; ///< index of each place in m_phases; empty if m_phases has exactly the places
    std::vector<double> m_parts;      ///< at each edge: the fraction of the place before the edge, minus ½
    std::vector<double> m_beside;     ///< for positions: distance from the place of the edge to the mean of the sample's places
    std::vector<double> m_along;      ///< for a grid, at each edge: number of places before the edge, in its row or down the grid
    std::vector<double> m_bent;       ///< for a grid, at each edge: integral of the place up to the edge
    std::vector<double> m_rows;       ///< for a grid, at each edge: number of whole rows before the edge
    std::vector<double> m_sine;
    std::vector<double> m_cosine;
    std::vector<double> m_everySine; ///< before the places are picked
    std::vector<double> m_everyCosine;
    std::vector<double> m_integral;
};

/// Quarter turns from one place to the next, less whole turns: within ±2.
DoubleDouble turnsPerPlace(const CoordinateWave& wave, const Coordinate& coordinate);

/// The mean products of positions at the samples of two axes, shape (rows.samples() × columns.samples()): sines and cosines in complete
/// pairs, so that the product of two positions depends on how far apart their coordinates are,
///
///     κ(Δ) = Σ_i cos(Δ ω_i)
///
/// except for rows of zeros, whose products are 0. Within 1/1000 of the largest product where positions share a pixel, as sampleSimilarity.

/// Products for one coordinate that grows with the position.
void fillPositionProducts(const FrequencySeries& frequencies, const ZeroRows& zeros, const AlikeAxes& axes, Eigen::ArrayXXf& values);

/// Products for the two coordinates x and y of a patch: the kernel κ of each, whose double sums over stretches of patches have a closed
/// form. The leading rows are zeros.
void fillPatchProducts(const FrequencySeries& across, const FrequencySeries& down, const PatchGrid& grid, const SampleAxis& rows,
                       const SampleAxis& columns, Eigen::ArrayXXf& values);

/// True if that takes no longer than a frame.
bool affordsPatchProducts(const PatchGrid& grid, std::int64_t pairs);

} // namespace posenc
