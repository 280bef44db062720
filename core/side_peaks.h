#pragma once

#include "core/similarity.h"

#include <cstddef>
#include <vector>

namespace posenc {

/// An offset at which positions are more alike than at the offsets just before and after it.
struct SidePeak {
    std::int64_t offset = 0;
    double value = 0.0;

    bool operator==(const SidePeak&) const = default;
};

/// The local maxima of a similarity over the offsets (local minima for Measure::Distance), the most alike first and of equals the smaller
/// offset; at most `count`. `values` belong to the offsets firstOffset, firstOffset + 1, … Where equal values form a plateau its first
/// offset stands for it. Δ = 0 is the main peak and no side peak, and neither end is one: what lies beyond is not known.
std::vector<SidePeak> sidePeaks(const Eigen::Ref<const Eigen::VectorXd>& values, std::int64_t firstOffset, Measure measure,
                                std::size_t count);

} // namespace posenc
