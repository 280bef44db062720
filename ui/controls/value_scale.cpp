// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/value_scale.h"

#include "ui/base/shown_number.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

// 1, 2 … 512, 1k … 512k, 1M
QString powerOfTwo(int exponent)
{
    static constexpr const char* units[] = {"", "k", "M"};
    return QString::number(1 << exponent % 10) + QLatin1String(units[exponent / 10]);
}

} // namespace

int ValueScale::nearestStop(double value) const
{
    const auto above = std::ranges::lower_bound(stops, value);
    if (above == stops.begin())
        return 0;
    if (above == stops.end())
        return static_cast<int>(stops.size()) - 1;
    const auto below = above - 1;
    const auto nearest = value / *below < *above / value ? below : above;
    return static_cast<int>(nearest - stops.begin());
}

double ValueScale::stepped(double value, int steps) const
{
    const auto last = static_cast<std::ptrdiff_t>(stops.size()) - 1;
    const std::ptrdiff_t from =
        steps > 0 ? std::ranges::upper_bound(stops, value) - stops.begin() - 1 : std::ranges::lower_bound(stops, value) - stops.begin();
    return stops[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(from + steps, 0, last))];
}

double ValueScale::restAt(double place, double reach) const
{
    const double inside = std::clamp(place, 0.0, 1.0);
    const auto distance = [&](double value) { return std::abs(placeOf(value) - inside); };
    const auto nearest = std::ranges::min_element(round, {}, distance);
    if (nearest != round.end() && distance(*nearest) <= reach)
        return *nearest;
    return stops[static_cast<std::size_t>(nearestStop(valueAt(inside)))];
}

double ValueScale::placeOf(double value) const { return std::log(value / lowest()) / std::log(highest() / lowest()); }

double ValueScale::valueAt(double place) const { return lowest() * std::pow(highest() / lowest(), place); }

double ValueScale::jumped(double value, bool up) const
{
    const double target = up ? value * jump : value / jump;
    const bool whole = jump == 2.0;
    return std::clamp(whole ? std::floor(target) : target, lowest(), highest());
}

ValueScale ValueScale::forNumber(double lowest, double highest)
{
    constexpr int stopsPerDecade = 40;
    constexpr double hundred = 100.0; // of three digits
    ValueScale scale;
    scale.jump = 10.0;
    // A quotient of two whole numbers is the nearest there is to 0.0103.
    const auto inDecade = [](double digits, int decade) {
        return decade < 2 ? digits / std::pow(10.0, 2 - decade) : digits * std::pow(10.0, decade - 2);
    };
    const auto addTo = [&](std::vector<double>& values, double value) {
        if (value >= lowest && value <= highest)
            values.push_back(value);
    };
    const auto last = static_cast<int>(std::floor(std::log10(highest)));
    for (auto decade = static_cast<int>(std::floor(std::log10(lowest))); decade <= last; ++decade) {
        for (int stop = 0; stop < stopsPerDecade; ++stop)
            addTo(scale.stops, inDecade(std::round(hundred * std::pow(10.0, static_cast<double>(stop) / stopsPerDecade)), decade));
        for (const double digit : {1.0, 2.0, 5.0})
            addTo(scale.round, inDecade(digit * hundred, decade));
        if (const double power = inDecade(hundred, decade); power >= lowest && power <= highest)
            scale.labels.push_back({power, powerText(10, decade)});
    }
    for (const double end : {lowest, highest})
        if (!std::ranges::binary_search(scale.stops, end))
            scale.stops.insert(std::ranges::lower_bound(scale.stops, end), end);
    return scale;
}

ValueScale ValueScale::forSize(int doublings)
{
    constexpr int stopsPerDoubling = 8;
    constexpr double evenFrom = 16.0;
    ValueScale scale;
    for (int stop = 0; stop <= doublings * stopsPerDoubling; ++stop) {
        const double exact = std::exp2(static_cast<double>(stop) / stopsPerDoubling);
        const double value = exact < evenFrom ? std::round(exact) : 2.0 * std::round(exact / 2.0);
        if (scale.stops.empty() || value > scale.stops.back())
            scale.stops.push_back(value);
    }
    for (int doubling = 0; doubling <= doublings; ++doubling) {
        scale.labels.push_back({std::exp2(doubling), powerOfTwo(doubling)});
        scale.round.push_back(std::exp2(doubling));
    }
    return scale;
}

} // namespace posenc
