// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/exact/long_run.h"

#include <cstdint>
#include <vector>

namespace posenc::test {

/// What README "How exact" promises, and what the exactness of the kernel leaves of it.
constexpr double mostUlps = 1.0;
constexpr double mostTableError = 4e-16;

/// Random n, d_model, layout, frequencies, columns and positions against 320 bits (see ExactWave): 64 columns of one encoding at 256
/// positions each, and eight rows of its table at these columns. Kinds: value (in ulp), table (as it is).
Compared randomValues(std::uint64_t seed, std::int64_t index);

/// One encoding each: n, d_model and frequencies.
struct HardSpec {
    double n;
    std::int64_t dModel;
    bool paper;
};
/// hardSizes(most), both frequencies, n from hardly above 1 to the largest.
std::vector<HardSpec> hardSpecs(std::int64_t most);

/// Every `every`th pair of such an encoding (all of it if 1), in every layout, at nearestToWhole(): value(), now and then a row, a column
/// and the table, and the schemes whose waves are these: fairseq, the timesteps of diffusion models. Kinds: value, row, column, fairseq,
/// timestep (in ulp; the schemes only down to 2^−68), table (as it is).
Compared hardValues(const HardSpec& hard, std::int64_t every);

/// A thousand encodings with an n that was chosen to come near a zero. Kind: value.
Compared chosenValues(std::uint64_t seed, std::int64_t index);

} // namespace posenc::test
