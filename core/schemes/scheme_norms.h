// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schemes/scheme.h"

namespace posenc {

/// How many of the positions of a window are looked at.
struct NormsSeen {
    std::int64_t seen = 0;
    std::int64_t all = 0;

    bool everything() const { return seen == all; }
    bool operator==(const NormsSeen&) const = default;
};

/// Norms over the positions, and what they were made from.
struct SampledNorms {
    CurveSamples samples; ///< the mean, lowest and highest norm of each sample's positions; NaN if none of them is finite
    NormsSeen positions;
};

/// ‖x(k)‖ at the samples of an axis over the positions: all of them, or as many evenly spread ones as a frame allows
/// (Scheme::affordableNorms). Where those are fewer than the samples, there is a point at each.
SampledNorms sampleNorms(const Scheme& scheme, const SampleAxis& positions);
/// What such a picture is made from.
NormsSeen normsSeen(const Scheme& scheme, const SampleAxis& positions);

} // namespace posenc
