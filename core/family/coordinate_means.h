// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arithmetic/phase_sequence.h"
#include "core/family/coordinate.h"
#include "core/sampling/sample_axis.h"

#include <vector>

namespace posenc {

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
    /// With the sine S and the cosine C of the places, the wave is wave.sine · S + wave.cosine · C, and the one a quarter turn behind it
    /// likewise, so that ∫ wave = behind / ω.
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
    PhaseSequence m_phases;           ///< of the places, or of all from the lowest to the highest
    std::vector<std::size_t> m_where; ///< of each place among those; empty if they are the places
    std::vector<double> m_parts;      ///< at the edges: how much of the place is before them, less a half
    std::vector<double> m_beside;     ///< of positions: from the edge's place to the mean of the sample's places
    std::vector<double> m_along;      ///< of a grid, at the edges: places before them, in the row begun or down the grid
    std::vector<double> m_bent;       ///< the same, the integral of the place up to there
    std::vector<double> m_rows;       ///< the same, whole rows
    std::vector<double> m_sine;
    std::vector<double> m_cosine;
    std::vector<double> m_everySine; ///< before the places are picked
    std::vector<double> m_everyCosine;
    std::vector<double> m_integral;
};

/// Quarter turns from one place to the next, less whole turns: within ±2.
DoubleDouble turnsPerPlace(const CoordinateWave& wave, const Coordinate& coordinate);

} // namespace posenc
