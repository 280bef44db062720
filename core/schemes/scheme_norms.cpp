// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/scheme_norms.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace posenc {

namespace {

// The positions of a stretch that are looked at, the middles of equal parts of it.
std::int64_t partOf(std::int64_t begin, std::int64_t end, std::int64_t part, std::int64_t parts)
{
    return begin + (2 * part + 1) * (end - begin) / (2 * parts);
}

} // namespace

NormsSeen normsSeen(const Scheme& scheme, const SampleAxis& positions)
{
    const std::int64_t all = positions.cellsEnd() - positions.cellsBegin();
    const std::int64_t affordable = scheme.affordableNorms();
    const std::int64_t stretches = std::min<std::int64_t>(positions.samples(), affordable);
    // Neighbouring samples share the position at their edge: it counts once.
    return {affordable >= all ? all : std::min(all, stretches * (affordable / stretches)), all};
}

SampledNorms sampleNorms(const Scheme& scheme, const SampleAxis& positions)
{
    constexpr std::int64_t numbersPerThread = 100'000;
    const std::int64_t begin = positions.cellsBegin();
    const std::int64_t end = positions.cellsEnd();
    const std::int64_t affordable = scheme.affordableNorms();
    const std::int64_t all = end - begin;
    SampledNorms result{{}, normsSeen(scheme, positions)};
    CurveSamples& curve = result.samples;
    // Stretches of positions with one point each, and how many of each are looked at.
    const std::int64_t stretches = std::min<std::int64_t>(positions.samples(), affordable);
    const bool isWhole = stretches == positions.samples();
    // Whole stretches if all fit; they overlap at their edges.
    const std::int64_t each = affordable >= all ? all : std::max<std::int64_t>(1, affordable / stretches);
    const auto edges = [&](std::int64_t stretch) -> std::pair<std::int64_t, std::int64_t> {
        if (!isWhole)
            return {begin + stretch * all / stretches, begin + (stretch + 1) * all / stretches};
        const auto sample = static_cast<int>(stretch);
        if (!positions.averaged())
            return {positions.firstCell() + sample, positions.firstCell() + sample + 1};
        const auto first = static_cast<std::int64_t>(positions.edge(sample));
        return {first, std::clamp(static_cast<std::int64_t>(std::ceil(positions.edge(sample + 1))), first + 1, end)};
    };
    const auto size = static_cast<std::size_t>(stretches);
    for (std::vector<double>* const values : {&curve.x, &curve.middle, &curve.lowest, &curve.highest})
        values->resize(size);
    const auto fewest = static_cast<std::size_t>(std::max<std::int64_t>(1, numbersPerThread / (each * scheme.spec().dModel())));
    inParallel(size, fewest, [&](std::size_t from, std::size_t to) {
        for (std::size_t s = from; s < to; ++s) {
            const auto [first, last] = edges(static_cast<std::int64_t>(s));
            const std::int64_t parts = std::min(each, last - first);
            double sum = 0.0;
            double finite = 0.0;
            double lowest = std::numeric_limits<double>::infinity();
            double highest = 0.0;
            for (std::int64_t part = 0; part < parts; ++part) {
                const double norm = scheme.norm(partOf(first, last, part, parts));
                if (!std::isfinite(norm))
                    continue;
                sum += norm;
                finite += 1.0;
                lowest = std::min(lowest, norm);
                highest = std::max(highest, norm);
            }
            constexpr double nan = std::numeric_limits<double>::quiet_NaN();
            curve.x[s] = isWhole && positions.averaged()
                             ? positions.edge(static_cast<int>(s)) + 0.5 * positions.step() - 0.5
                             : (isWhole ? static_cast<double>(first) : static_cast<double>(partOf(first, last, 0, 1)));
            curve.middle[s] = finite > 0.0 ? sum / finite : nan;
            curve.lowest[s] = finite > 0.0 ? lowest : nan;
            curve.highest[s] = finite > 0.0 ? highest : nan;
        }
    });
    return result;
}

} // namespace posenc
