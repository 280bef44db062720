// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arithmetic/frequency_series.h"

#include <vector>

namespace posenc {

/// Σ_j weight_j cos(x ω_j) along rows of evenly spaced places x that all have the same spacing: from its middle, what a wave does to the
/// left and right of every row follows from one sine and one cosine for each distance.
struct GridRow {
    double first = 0.0;          ///< x of the first place, |x| ≤ 2^21
    std::vector<double> weights; ///< of the waves
};

/// The sums, one vector of `count` places for each row.
std::vector<std::vector<double>> gridSums(const FrequencySeries& waves, double spacing, std::size_t count,
                                          const std::vector<GridRow>& rows);

} // namespace posenc
