// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/similarity/similarity.h"

#include <cstddef>
#include <vector>

namespace posenc {

/// An offset at which positions are more alike than at the offsets just before and after it.
struct SidePeak {
    std::int64_t offset = 0;
    double value = 0.0;
    double prominence = 0.0; ///< see sidePeaks; of distances it is a difference of squares

    bool operator==(const SidePeak&) const = default;
};

/// The side peaks that stand out of a similarity over the offsets: local maxima (local minima for Measure::Distance) whose topographic
/// prominence is at least an eighth of what the values span, so that ripples on a slope are none. The most alike come first, of equals the
/// smaller offset; at most `count`.
///
/// The prominence of a peak is its height above the higher of two lowest values: those between it and the next strictly higher value, or
/// the end, on either side. Distances are measured by their negative squares, which for complete pairs are dot products but for a factor
/// and a constant: every measure names the same offsets.
///
/// `values` belong to the offsets firstOffset, firstOffset + 1, … Where equal values form a plateau its first offset stands for it. Δ = 0
/// is the main peak and no side peak, and neither end is one: what lies beyond is not known.
std::vector<SidePeak> sidePeaks(const Eigen::Ref<const Eigen::VectorXd>& values, std::int64_t firstOffset, Measure measure,
                                std::size_t count);

} // namespace posenc
