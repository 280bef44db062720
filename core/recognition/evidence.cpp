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
    rests += other.rests;
}

bool Evidence::isExact(int parameters, double choices) const
{
    constexpr double leastChance = 0x1p-24; // numbers are written in float32 at least, and equal ones are no independent ones
    constexpr double mostChance = 0.2;
    const std::int64_t right = telling - tellingUnexplained;
    return isFew(unexplained, finite) && isFew(tellingUnexplained, telling) && right >= 2 * parameters + 2
           && isMore(bitsOf(telling, right, std::clamp(4.0 * meanTolerance(), leastChance, mostChance)), parameters, choices);
}

bool Evidence::isNoisy(int parameters, double choices) const
{
    constexpr double chance = 2.0 * noisy;
    return isFew(far, finite) && isFew(shownFar, shown) && isMore(bitsOf(shown, shown - shownFar, chance), parameters, choices);
}

} // namespace posenc
