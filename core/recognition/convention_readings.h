// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recognition/convention_match.h"
#include "core/recognition/decay_fit.h"

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

/// The valley of the deviation near a measured logStep, which a few wrong cells may have moved by some of the valleys of far positions.
/// `reach` is the last position.
double nearestValley(const DecaySample& sample, double logStep, double reach);

/// Three columns: the sine behind the first pair is alone, and no turn can be read off it. Every frequency is tried, so closely that no
/// valley is passed over; of rows far from position 0, one beside another is nearly as deep, and all such are gone into.
DecayFit fitLoneSine(const Table& table, const Convention& pattern, const Allowance& allowance, double reach);

/// A convention as which the fits of a table can be read.
struct Interpretation {
    Convention convention;
    bool nUndetermined = false;
};

/// The possible readings of the fits, the likeliest first: both rules, the mistakes, and for each of them n with few digits.
std::vector<Interpretation> interpretationsOf(const Table& table, const std::vector<DecayFit>& fits, const Allowance& allowance,
                                              Precision precision);

} // namespace posenc
