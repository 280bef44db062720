// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recognition/convention_match.h"

namespace posenc {

/// A table in one arrangement, with its best reading.
struct Candidate {
    ConventionMatch match;
    int parameters = 0; ///< free besides n: factor, first position, order, transposition
};

/// Numbers that tell something and are right.
inline std::int64_t tellingExplained(const ConventionError& error) { return error.evidence.telling - error.evidence.tellingUnexplained; }

/// Whether the evidence carries the reading and all that was free in it.
bool isRecognised(const Candidate& candidate);

/// A few numbers at most are wrong: no other arrangement is better.
bool isNearlyWhole(const Candidate& candidate);

/// The better of two: recognised, fewer unexplained numbers, fewer free parameters, smaller error.
bool isBetter(const Candidate& a, const Candidate& b);

} // namespace posenc
