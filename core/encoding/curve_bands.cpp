// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/encoding/curve_bands.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace posenc {

namespace {

bool isPlaced(const PlacedCurve& curve, std::size_t sample)
{
    return std::isfinite(curve.top[sample]) && std::isfinite(curve.bottom[sample]) && std::isfinite(curve.middle[sample]);
}

// A run of lines, or of bands, that is shorter than this becomes a part of what is beside it; at the ends, where a sample looks to one side
// only, lines alone do.
void turnShortRuns(const PlacedCurve& curve, bool kind, double shortest, std::vector<bool>& isBand)
{
    const std::size_t count = isBand.size();
    for (std::size_t first = 0; first < count;) {
        std::size_t end = first;
        bool whole = true;
        while (end < count && isBand[end] == isBand[first])
            whole = isPlaced(curve, end++) && whole;
        const bool inside = first > 0 && end < count;
        const double length = curve.x[std::min(end, count - 1)] - curve.x[first > 0 ? first - 1 : 0];
        const bool turns =
            isBand[first] == kind && whole && (inside || (!kind && end - first < count)) && length < (inside ? 1.0 : 0.5) * shortest;
        std::fill(isBand.begin() + static_cast<std::ptrdiff_t>(first), isBand.begin() + static_cast<std::ptrdiff_t>(end),
                  turns ? !kind : isBand[first]);
        first = end;
    }
}

// How far the curve goes from each sample to the next, and within it.
std::vector<double> travelOf(const PlacedCurve& curve)
{
    std::vector<double> travel(curve.x.size(), 0.0);
    for (std::size_t s = 0; s < travel.size(); ++s)
        if (isPlaced(curve, s)) {
            const double step = s > 0 && isPlaced(curve, s - 1) ? std::abs(curve.middle[s] - curve.middle[s - 1]) : 0.0;
            travel[s] = std::max(step, curve.bottom[s] - curve.top[s]);
        }
    return travel;
}

// The samples within a distance of one: [first, end).
std::pair<std::size_t, std::size_t> samplesNear(const PlacedCurve& curve, std::size_t sample, double distance)
{
    std::size_t first = sample;
    std::size_t end = sample + 1;
    while (first > 0 && curve.x[first - 1] >= curve.x[sample] - distance)
        --first;
    while (end < curve.x.size() && curve.x[end] <= curve.x[sample] + distance)
        ++end;
    return {first, end};
}

// What the curve does around a sample.
struct Nearby {
    std::size_t samples = 0;
    double height = -HUGE_VAL;
    double way = 0.0; // up and down
};

Nearby nearby(const PlacedCurve& curve, const std::vector<double>& travel, std::size_t sample, double distance)
{
    const auto [first, end] = samplesNear(curve, sample, distance);
    double top = HUGE_VAL;
    double bottom = -HUGE_VAL;
    Nearby near{end - first};
    for (std::size_t s = first; s < end; ++s)
        if (isPlaced(curve, s)) {
            top = std::min(top, curve.top[s]);
            bottom = std::max(bottom, curve.bottom[s]);
            near.way += travel[s];
        }
    near.height = bottom - top;
    return near;
}

// How far apart the samples are that meet the peaks: neighbours do if each covers most of a wave, as far as the curve itself does not rise
// or fall.
double gapAt(const PlacedCurve& curve, const std::vector<double>& travel, std::size_t sample, double reach)
{
    constexpr double most = 0.75;
    constexpr double seen = 0.6; // of the height over the reach: beside a single peak there is less
    if (curve.x.size() < 2)
        return 0.0;
    const std::size_t other = sample + 1 < curve.x.size() ? sample + 1 : sample - 1;
    const double beside = 1.5 * std::abs(curve.x[other] - curve.x[sample]);
    const Nearby near = nearby(curve, travel, sample, beside);
    const bool meets = near.height >= seen * nearby(curve, travel, sample, reach).height
                       && near.way >= most * static_cast<double>(near.samples) * near.height;
    return meets ? std::min(beside, reach) : reach;
}

// Where neighbouring samples meet the waves at other phases, the edges of a band have gaps: first everything is that much
// wider, then narrower, which leaves slopes as they are.
void closeGaps(const PlacedCurve& curve, const std::vector<double>& gap, CurveBands& bands)
{
    const auto swept = [&](std::vector<double>& edge, bool highest, bool wider) {
        const std::vector<double> before = edge;
        for (std::size_t s = 0; s < edge.size(); ++s) {
            if (!bands.isBand[s])
                continue;
            const auto [first, end] = samplesNear(curve, s, gap[s]);
            for (std::size_t near = first; near < end; ++near)
                if (bands.isBand[near] || (wider && isPlaced(curve, near))) // a peak may be on the line beside the band
                    edge[s] = highest ? std::min(edge[s], before[near]) : std::max(edge[s], before[near]);
        }
    };
    for (const bool wider : {true, false}) {
        swept(bands.top, wider, wider);
        swept(bands.bottom, !wider, wider);
    }
}

} // namespace

CurveBands bandsOf(const PlacedCurve& curve, double reach, double thickness)
{
    constexpr double returns = 3.0; // heights travelled: a single peak goes up and down, and two samples share a little
    const std::size_t count = curve.x.size();
    CurveBands bands{std::vector<bool>(count, false), curve.top, curve.bottom};
    std::vector<double> gap(count, 0.0);
    const std::vector<double> travel = travelOf(curve);
    for (std::size_t s = 0; s < count; ++s) {
        if (!isPlaced(curve, s))
            continue;
        const Nearby near = nearby(curve, travel, s, reach);
        if (!(near.height > thickness))
            continue;
        bands.isBand[s] = near.samples == 1 || near.way > returns * near.height; // one alone: nothing beside it tells whether it returns
        gap[s] = gapAt(curve, travel, s, reach);
    }
    // Near the change, samples are in doubt one by one.
    turnShortRuns(curve, false, 2.0 * reach, bands.isBand);
    turnShortRuns(curve, true, 2.0 * reach, bands.isBand);
    closeGaps(curve, gap, bands);
    return bands;
}

} // namespace posenc
