// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recognition/match_candidate.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <tuple>

namespace posenc {

namespace {

// The first pair's phase, known to `tolerance`, fits some position or other by chance: beyond that, other pairs have to tell it.
bool isPositionTold(const Convention& convention, const Evidence& evidence)
{
    constexpr double chance = 0.01;
    const bool exact = evidence.isExact(0);
    const double tolerance = exact ? evidence.meanTolerance() : 2.0 * evidence.typicalRest();
    if (convention.firstPosition <= 2 || static_cast<double>(convention.firstPosition) * tolerance <= chance * std::numbers::pi)
        return true;
    const std::int64_t all = (exact ? evidence.telling : evidence.shown) - 2 * convention.rows;
    const std::int64_t wrong = exact ? evidence.tellingUnexplained : evidence.shownFar;
    return all > 0 && 2 * wrong < all;
}

} // namespace

bool isRecognised(const Candidate& candidate)
{
    constexpr double mostExplained = 0.25;
    const ConventionError& error = candidate.match.best.error;
    const Convention& convention = candidate.match.best.convention;
    const int free = candidate.parameters + (candidate.match.nUndetermined ? 0 : 1);
    const double choices = std::log2(1.0 + static_cast<double>(convention.firstPosition));
    if (!isPositionTold(convention, error.evidence))
        return false;
    if (error.agreement != Agreement::Deviates)
        return error.rootMeanSquare <= mostExplained * std::abs(convention.factor)
               && (candidate.parameters == 0 || error.evidence.isExact(free, choices));
    return error.evidence.holds(free, choices);
}

bool isNearlyWhole(const Candidate& candidate)
{
    const ConventionError& error = candidate.match.best.error;
    return candidate.match.recognised
           && (error.agreement != Agreement::Deviates || error.evidence.tellingUnexplained * 10 < error.evidence.telling);
}

bool isBetter(const Candidate& a, const Candidate& b)
{
    const auto rank = [](const Candidate& candidate) {
        const ConventionError& error = candidate.match.best.error;
        const Evidence& evidence = error.evidence;
        // Of noise, what is far off counts wherever it stands.
        const double farShare = std::max(static_cast<double>(evidence.shownFar) / static_cast<double>(evidence.shown + 1),
                                         static_cast<double>(evidence.far) / static_cast<double>(evidence.finite + 1));
        const double share =
            evidence.isExact(0) ? static_cast<double>(evidence.tellingUnexplained) / static_cast<double>(evidence.telling) : 1.0 + farShare;
        const double coarse = std::round(share * 20.0); // a few wrong numbers do not suggest another arrangement
        return std::tuple(candidate.match.recognised ? 0 : 1, candidate.match.recognised ? coarse : 0.0,
                          candidate.match.recognised ? candidate.parameters : 0, error.rootMeanSquare);
    };
    return rank(a) < rank(b);
}

} // namespace posenc
