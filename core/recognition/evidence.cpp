// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recognition/evidence.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

constexpr std::int64_t leastShare = 4; // one wrong number of so many is allowed

bool isFew(std::int64_t wrong, std::int64_t all) { return wrong * leastShare <= all; }

// log2 of how much likelier it is that so many of `all` agree under the rule than by chance, which lets each agree with probability p.
double bitsOf(std::int64_t all, std::int64_t right, double p)
{
    const auto count = static_cast<double>(all);
    const double share = static_cast<double>(right) / std::max(count, 1.0);
    if (share <= p)
        return 0.0;
    const double missed = share < 1.0 ? (1.0 - share) * std::log2((1.0 - share) / (1.0 - p)) : 0.0;
    return count * (share * std::log2(share / p) + missed);
}

// The places of numbers, and those of their sizes to which no parameter can have been fitted.
double bitsOf(const Evidence::Arrangement& arrangement, int parameters, double p)
{
    return arrangement.bits - std::max(0, arrangement.distinct - parameters) * std::log2(p);
}

// Every parameter can be fitted to one number, which then tells nothing.
bool isMore(double bits, int parameters, double choices)
{
    constexpr double least = 16.0;
    constexpr double bitsOfParameter = 8.0;
    return bits >= least + bitsOfParameter * parameters + choices;
}

} // namespace

void Evidence::add(const Evidence& other)
{
    finite += other.finite;
    unexplained += other.unexplained;
    far += other.far;
    zeros += other.zeros;
    telling += other.telling;
    tellingUnexplained += other.tellingUnexplained;
    shown += other.shown;
    shownFar += other.shownFar;
    tolerances += other.tolerances;
    for (std::size_t bin = 0; bin < restCounts.size(); ++bin) {
        restCounts[bin] += other.restCounts[bin];
        restSums[bin] += other.restSums[bin];
    }
}

double Evidence::noiseLimit() const
{
    constexpr double medians = 9.0; // six standard deviations
    std::int64_t passed = 0;
    std::size_t bin = 0;
    while (bin + 1 < restCounts.size() && 2 * (passed + restCounts[bin]) < finite)
        passed += restCounts[bin++];
    const double middle = restCounts[bin] > 0 ? restSums[bin] / static_cast<double>(restCounts[bin]) : 0.0;
    return binEnd(binOf(std::max(farOff, medians * middle)));
}

double Evidence::typicalRest() const
{
    std::int64_t count = 0;
    double sum = 0.0;
    for (auto bin = static_cast<std::size_t>(binOf(noiseLimit())); bin-- > 0;) {
        count += restCounts[bin];
        sum += restSums[bin];
    }
    return count > 0 ? sum / static_cast<double>(count) : 0.0;
}

std::int64_t Evidence::outliers() const
{
    std::int64_t count = 0;
    for (auto bin = static_cast<std::size_t>(binOf(noiseLimit())); bin < restCounts.size(); ++bin)
        count += restCounts[bin];
    return count;
}

bool Evidence::isExact(int parameters, double choices) const
{
    constexpr double mostChance = 0.2;
    const std::int64_t right = telling - tellingUnexplained;
    return isFew(unexplained, finite) && isFew(tellingUnexplained, telling) && right >= 2 * parameters + 2
           && isMore(bitsOf(telling, right, std::clamp(4.0 * meanTolerance(), leastChance, mostChance)), parameters, choices)
           && (!columns || isMore(bitsOf(columns->exact, parameters, leastChance), parameters, choices));
}

bool Evidence::isNoisy(int parameters, double choices) const
{
    return isFew(far, finite) && isFew(shownFar, shown) && isMore(bitsOf(shown, shown - shownFar, chanceOfNoise), parameters, choices)
           && (!columns || isMore(bitsOf(columns->noisy, parameters, chanceOfNoise), parameters, choices));
}

} // namespace posenc
