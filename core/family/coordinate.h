// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arithmetic/double_double.h"
#include "core/encoding/encoding_spec.h"
#include "core/schemes/patch_grid.h"

#include <cmath>
#include <cstdint>

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

} // namespace posenc
