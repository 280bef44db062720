// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plotting/curve_bands.h"

#include <algorithm>
#include <cmath>

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

} // namespace

CurveBands bandsOf(const PlacedCurve& curve, double reach, double thickness)
{
    constexpr double returns = 3.0; // heights travelled: a single peak goes up and down, and two samples share a little
    const std::size_t count = curve.x.size();
    CurveBands bands{std::vector<bool>(count, false), curve.top, curve.bottom};
    // How far the curve goes from each sample to the next, and within it.
    std::vector<double> travel(count, 0.0);
    for (std::size_t s = 0; s < count; ++s)
        if (isPlaced(curve, s)) {
            const double step = s > 0 && isPlaced(curve, s - 1) ? std::abs(curve.middle[s] - curve.middle[s - 1]) : 0.0;
            travel[s] = std::max(step, curve.bottom[s] - curve.top[s]);
        }
    std::size_t first = 0;
    std::size_t end = 0;
    for (std::size_t s = 0; s < count; ++s) {
        while (curve.x[first] < curve.x[s] - reach)
            ++first;
        while (end < count && curve.x[end] <= curve.x[s] + reach)
            ++end;
        double top = HUGE_VAL;
        double bottom = -HUGE_VAL;
        double way = 0.0;
        for (std::size_t near = first; near < end; ++near)
            if (isPlaced(curve, near)) {
                top = std::min(top, curve.top[near]);
                bottom = std::max(bottom, curve.bottom[near]);
                way += travel[near];
            }
        const double height = bottom - top;
        if (!isPlaced(curve, s) || !(height > thickness))
            continue;
        const bool alone = end - first == 1; // then nothing beside it tells whether it returns
        bands.isBand[s] = alone || way > returns * height;
        bands.top[s] = top;
        bands.bottom[s] = bottom;
    }
    // Near the change, samples are in doubt one by one.
    turnShortRuns(curve, false, 2.0 * reach, bands.isBand);
    turnShortRuns(curve, true, 2.0 * reach, bands.isBand);
    return bands;
}

} // namespace posenc
