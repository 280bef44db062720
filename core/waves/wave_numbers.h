// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arithmetic/double_double.h"
#include "core/arithmetic/table.h"
#include "core/encoding/encoding_spec.h"

#include <span>
#include <vector>

namespace posenc {

/// The wave that a column holds.
struct ColumnWave {
    Column::Wave wave = Column::Wave::Zero;
    std::int64_t frequency = -1; ///< which of the scheme's frequencies; −1 for Zero
    DoubleDouble quarterTurns{}; ///< of that frequency: quarter turns per position
};

/// The numbers of waves at some positions, shape (positions × waves.size()), each within one unit in the last place; 0 for
/// Column::Wave::Zero.
void waveNumbers(std::span<const std::int64_t> positions, const std::vector<ColumnWave>& waves, TableRef out);

} // namespace posenc
