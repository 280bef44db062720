// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/scheme_curve.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

CurveSamples curveOf(std::size_t count)
{
    return {std::vector<double>(count), std::vector<double>(count), std::vector<double>(count), std::vector<double>(count)};
}

CurveSamples straightLine(double slope, double first, double last, int count)
{
    CurveSamples curve = curveOf(static_cast<std::size_t>(count));
    const double step = (last - first) / (count - 1);
    for (std::size_t s = 0; s < curve.x.size(); ++s) {
        const double x = std::min(last, first + static_cast<double>(s) * step);
        curve.x[s] = x;
        curve.middle[s] = x * slope;
        curve.lowest[s] = std::max(first, x - 0.5 * step) * slope;
        curve.highest[s] = std::min(last, x + 0.5 * step) * slope;
    }
    return curve;
}

// The corners of a bit that holds for several points; a band where it turns over faster than they can show.
CurveSamples bitSteps(std::int64_t j, double first, double last, int count)
{
    constexpr double resolved = 4.0; // points
    constexpr std::int64_t longest = 40;
    const double holds = std::exp2(static_cast<double>(std::min(j, longest))); // positions
    const double step = (last - first) / (count - 1);
    CurveSamples curve;
    const auto add = [&curve](double x, double lowest, double highest) {
        curve.x.push_back(x);
        curve.middle.push_back(0.5 * (lowest + highest));
        curve.lowest.push_back(lowest);
        curve.highest.push_back(highest);
    };
    if (holds < resolved * step) {
        for (int s = 0; s < count; ++s)
            add(first + s * step, 0.0, 1.0);
        return curve;
    }
    const auto bitAfter = [](double turns) { return std::fmod(turns, 2.0); };
    double turns = std::floor((first + 0.5) / holds);
    add(first, bitAfter(turns), bitAfter(turns));
    const double aside = 0.01 * step; // x rises, if only so much
    for (double edge = (turns + 1.0) * holds - 0.5; edge < last - 2.0 * aside; edge += holds) {
        if (edge > first + 2.0 * aside)
            add(edge - aside, bitAfter(turns), bitAfter(turns));
        turns += 1.0;
        add(edge + aside, bitAfter(turns), bitAfter(turns));
    }
    add(last, bitAfter(turns), bitAfter(turns));
    return curve;
}

struct WholePositions {
    std::int64_t first = 0;
    std::int64_t count = 0;
};

WholePositions wholePositions(double first, double last)
{
    const auto from = static_cast<std::int64_t>(std::floor(first));
    return {from, static_cast<std::int64_t>(std::ceil(last)) - from + 1};
}

CurveSamples randomPoints(const RandomTable& code, std::int64_t j, double first, double last, std::int64_t mostPositions)
{
    const WholePositions whole = wholePositions(first, last);
    const std::int64_t seen = positionsSeen(first, last, mostPositions);
    CurveSamples curve;
    for (std::int64_t s = 0; s < seen; ++s) {
        const std::int64_t k = seen == whole.count ? whole.first + s : whole.first + s * (whole.count - 1) / (seen - 1);
        curve.x.push_back(static_cast<double>(k));
        curve.middle.push_back(code.value(k, j));
    }
    curve.lowest = curve.middle;
    curve.highest = curve.middle;
    return curve;
}

} // namespace

std::int64_t positionsSeen(double first, double last, std::int64_t mostPositions)
{
    return std::min(wholePositions(first, last).count, std::max<std::int64_t>(2, mostPositions));
}

CurveSamples sampleRow(const SchemeTable& code, std::int64_t k, const SampleAxis& columns)
{
    return code.scheme() == Scheme::Sinusoidal ? sampleRow(code.encoding(), k, columns) : sampleValues(code.row(k), columns);
}

CurveSamples sampleColumn(const SchemeTable& code, std::int64_t j, double first, double last, int count, std::int64_t mostPositions)
{
    switch (code.scheme()) {
    case Scheme::Sinusoidal:
        break;
    case Scheme::Integer:
    case Scheme::Normalised:
        return straightLine(code.unit(), first, last, count);
    case Scheme::Binary:
        return bitSteps(j, first, last, count);
    case Scheme::SinesOnly:
    case Scheme::CosinesOnly:
        return sampleWave(code.waves().quarterTurns(j), code.scheme() == Scheme::SinesOnly, first, last, count);
    case Scheme::Random:
        return randomPoints(code.randomCode(), j, first, last, mostPositions);
    }
    return sampleColumn(code.encoding(), j, first, last, count);
}

} // namespace posenc
