// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arithmetic/double_double.h"
#include "core/encoding/frequencies.h"
#include "core/rope/rope_scaling.h"

#include <vector>

namespace posenc {

/// The ramp of YaRN over the pair index i: pairs up to `low` are kept, those from `high` on divided, between them in proportion. Ends as
/// frameworks have them: low at least 0, high at most d_model − 1, neither brought to the other side, and high 0.001 more if both are
/// equal.
struct YarnRamp {
    DoubleDouble low;
    DoubleDouble high;
};
/// spec.n() > 1.
YarnRamp yarnRamp(const EncodingSpec& spec, const RopeScaling& scaling);

/// The pairs that turn with `proportional`: ⌊share · d_model / 2⌋.
std::int64_t turningPairs(const EncodingSpec& spec, const RopeScaling& scaling);

/// The quarter turns per position that a legal scaling makes of those of an encoding, for each of its pairs: relative error below 1e-25. 0
/// if a pair does not turn.
std::vector<DoubleDouble> scaledTurns(const EncodingSpec& spec, const Frequencies& trained, const RopeScaling& scaling);

} // namespace posenc
