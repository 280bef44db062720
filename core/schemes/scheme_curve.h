// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/encoding_curve.h"
#include "core/schemes/scheme_table.h"

namespace posenc {

/// x(k, j) of a code over the columns j, as sampleRow has it for an encoding.
CurveSamples sampleRow(const SchemeTable& code, std::int64_t k, const SampleAxis& columns);

/// Column j of a code from position `first` to `last`, at `count` ≥ 2 points as sampleColumn has it for an encoding.
///
/// Sinusoidal, sines and cosines are waves between the positions, too; integer and normalised a straight line; a bit has steps half-way
/// between the positions, a point at each of their corners, or is a band 0 … 1 where it turns over within four points. Random numbers exist
/// at the positions alone: there is a point at each, or at `mostPositions` of them, evenly chosen, where those are fewer.
CurveSamples sampleColumn(const SchemeTable& code, std::int64_t j, double first, double last, int count, std::int64_t mostPositions);

/// How many of the positions from `first` to `last` a random column is drawn from.
std::int64_t positionsSeen(double first, double last, std::int64_t mostPositions);

} // namespace posenc
