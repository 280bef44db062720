// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/similarity/similarity.h"

#include <cstddef>
#include <vector>

namespace posenc {

/// An offset at which positions are more similar than at the offsets just before and after it.
struct SidePeak {
    std::int64_t offset = 0;
    double value = 0.0;
    double prominence = 0.0; ///< see sidePeaks; for distances, a difference of squares

    bool operator==(const SidePeak&) const = default;
};

/// The side peaks that stand out in a similarity over the offsets: local maxima (local minima for Measure::Distance) whose topographic
/// prominence is at least an eighth of the range of the values, so ripples on a slope do not count. Most similar first, of ties the smaller
/// offset; at most `count`.
///
/// The prominence of a peak is its height above the higher of two lowest values: those between it and the next strictly higher value, or
/// the end, on either side. Distances count by their negative squares, which for complete pairs are dot products up to a factor and a
/// constant: every measure names the same offsets.
///
/// `values` belong to the offsets firstOffset, firstOffset + 1, … A plateau of equal values is represented by its first offset. Δ = 0 is
/// the main peak, not a side peak, and neither end is one: what lies beyond is unknown.
std::vector<SidePeak> sidePeaks(const Eigen::Ref<const Eigen::VectorXd>& values, std::int64_t firstOffset, Measure measure,
                                std::size_t count);

} // namespace posenc
