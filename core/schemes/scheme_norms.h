// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schemes/scheme.h"

namespace posenc {

/// Norms over the positions, and what they were made from.
struct SampledNorms {
    CurveSamples samples;  ///< the mean, lowest and highest norm of each sample's positions; NaN if none of them is finite
    std::int64_t seen = 0; ///< positions that were looked at
    std::int64_t all = 0;  ///< of so many in the window

    bool everything() const { return seen == all; }
};

/// ‖x(k)‖ at the samples of an axis over the positions: all of them, or as many evenly spread ones as a frame allows
/// (Scheme::affordableNorms). Where those are fewer than the samples, there is a point at each.
SampledNorms sampleNorms(const Scheme& scheme, const SampleAxis& positions);

} // namespace posenc
