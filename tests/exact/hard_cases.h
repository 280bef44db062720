// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/mpfr_oracle.h"
#include "tests/support/random.h"

#include <cstdint>
#include <vector>

namespace posenc::test {

/// The positions 0 < k < end at which k·turns comes nearer to a whole number than at any smaller position, and those just behind them: the
/// denominators of the convergents of the continued fraction of `turns`, the last intermediate fraction below `end`, and a few multiples
/// of each. With turns = ω·2/π these are the positions where sin kω or cos kω loses most of its leading digits. Rising.
std::vector<std::int64_t> nearestToWhole(const Real& turns, std::int64_t end);

/// The sizes up to `most` whose pairs are looked at, rising: powers of two with their odd neighbours, and sizes of models that are not near
/// one.
std::vector<std::int64_t> hardSizes(std::int64_t most);

/// An encoding whose n was chosen so that k·ω of a pair comes as near to a multiple of π/2 as a double n can bring it.
struct ChosenBase {
    EncodingSpec spec;
    std::int64_t pair;
    std::int64_t k;
};
ChosenBase chosenBase(Random& random);

} // namespace posenc::test
