// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arithmetic/phase_sequence.h"
#include "core/base/parallel.h"
#include "core/encoding/encoding_spec.h"

namespace posenc {

/// Calls work(begin, end) over [0, offsets), split between the processors if summing over the pairs at that many offsets is heavy.
template <class Work>
void overOffsets(std::int64_t pairs, std::size_t offsets, const Work& work)
{
    constexpr std::int64_t anglesPerThread = 1'500'000;
    const std::int64_t fewest = std::max(PhaseSequence::worthwhile, anglesPerThread / std::max<std::int64_t>(pairs, 1));
    inParallel(offsets, static_cast<std::size_t>(fewest), work);
}

} // namespace posenc
