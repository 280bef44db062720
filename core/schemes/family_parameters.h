// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace posenc {

/// What a scheme can take of FamilyParameters: each is a SchemeParameter.
enum class FamilyParameter {
    PaddingRow,
    Times,
    Shift,
    Flip,
    Normalise,
    Pi,
    Deviation
};

/// The parameters that few schemes take.
struct FamilyParameters {
    static constexpr std::int64_t lastPaddingRow = 1023;
    static constexpr double farthestTime = 1e6;
    static constexpr double longestStep = 1000.0;
    static constexpr double smallestDeviation = 1e-3;
    static constexpr double largestDeviation = 1e3;

    std::int64_t paddingRow = 1; ///< the row of zeros, padding_idx; −1: none
    double firstTime = 0.0;      ///< t = firstTime + k · timeStep: ± farthestTime, ± longestStep
    double timeStep = 1.0;
    std::int64_t shift = 1;    ///< downscale_freq_shift, 0 or 1: the exponent of pair i is i / (h − shift)
    bool flipped = false;      ///< flip_sin_to_cos: cosines first
    bool unnormalised = false; ///< places of patches as they are, not as a part of the picture times 2π
    bool withoutPi = false;    ///< sin(2^l x) in place of sin(2^l π x)
    double deviation = 10.0;   ///< σ of random frequencies, in turns over all positions

    bool operator==(const FamilyParameters&) const = default;
};

} // namespace posenc
