// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/relative/rotary.h"

#include "core/arithmetic/processor.h"
#include "core/similarity/offset_means.h"
#include "core/similarity/parallel_offsets.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

using Doubles = std::vector<double>;

// sum += a · cosine
POSENC_FOR_PROCESSORS
void addWave(double* __restrict sum, const double* __restrict cosine, double a, std::size_t count)
{
    for (std::size_t p = 0; p < count; ++p)
        sum[p] += a * cosine[p];
}

// Σ_i weight_i cos(Δ ω_i) at single offsets.
Doubles sumsAt(const Rotary& rotary, const Eigen::VectorXd& weights, std::int64_t first, std::int64_t count)
{
    constexpr std::size_t chunk = 4096; // fits the caches, and keeps the rotations from losing digits
    Doubles sums(static_cast<std::size_t>(count), 0.0);
    overOffsets(rotary.encoding().spec().pairs(), sums.size(), [&](std::size_t partBegin, std::size_t partEnd) {
        for (std::size_t begin = partBegin; begin < partEnd; begin += chunk) {
            const std::size_t part = std::min(chunk, partEnd - begin);
            Doubles offsets(part);
            for (std::size_t p = 0; p < part; ++p)
                offsets[p] = static_cast<double>(first + static_cast<std::int64_t>(begin + p));
            const PhaseSequence phases(std::move(offsets));
            Doubles sine(part);
            Doubles cosine(part);
            for (std::int64_t i = 0; i < rotary.pairs(); ++i) {
                phases.evaluate(rotary.frequencies().quarterTurns(i), sine.data(), cosine.data());
                addWave(sums.data() + begin, cosine.data(), weights[i], part);
            }
        }
    });
    return sums;
}

} // namespace

CurveSamples sampleRotary(const Rotary& rotary, const Eigen::VectorXd& weights, const SampleAxis& offsets)
{
    constexpr std::int64_t mostAngles = std::int64_t{1} << 23;
    CurveSamples curve;
    for (int s = 0; s < offsets.samples(); ++s)
        curve.x.push_back(offsets.averaged() ? offsets.edge(s) + 0.5 * offsets.step() - 0.5 : static_cast<double>(offsets.firstCell() + s));
    curve.middle = offsets.averaged() ? meanWaves(rotary.frequencies(), weights, offsets)
                                      : sumsAt(rotary, weights, offsets.firstCell(), offsets.samples());
    curve.lowest = curve.middle;
    curve.highest = curve.middle;
    const std::int64_t first = offsets.cellsBegin();
    const std::int64_t count = offsets.cellsEnd() - first;
    if (!offsets.averaged() || count * std::max<std::int64_t>(1, rotary.pairs()) > mostAngles)
        return curve;
    const Doubles values = sumsAt(rotary, weights, first, count);
    for (std::size_t s = 0; s < curve.x.size(); ++s) {
        const auto begin = static_cast<std::int64_t>(offsets.edge(static_cast<int>(s))) - first;
        const auto end = std::min(count, static_cast<std::int64_t>(std::ceil(offsets.edge(static_cast<int>(s) + 1))) - first);
        const auto [low, high] = std::minmax_element(values.begin() + begin, values.begin() + end);
        curve.lowest[s] = std::min(curve.lowest[s], *low);
        curve.highest[s] = std::max(curve.highest[s], *high);
    }
    return curve;
}

} // namespace posenc
