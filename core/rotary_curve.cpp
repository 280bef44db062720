#include "core/rotary.h"

#include "core/offset_sums.h"
#include "core/processor.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

using Doubles = std::vector<double>;

// sum += a · part · cosine + b · sine
POSENC_FOR_PROCESSORS
void addIntegral(double* __restrict sum, const double* __restrict sine, const double* __restrict cosine, const double* __restrict part,
                 double a, double b, std::size_t count)
{
    for (std::size_t p = 0; p < count; ++p)
        sum[p] += a * part[p] * cosine[p] + b * sine[p];
}

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
    constexpr std::size_t chunk = 4096; // stays in the caches, and keeps the rotations from losing digits
    Doubles sums(static_cast<std::size_t>(count), 0.0);
    overOffsets(rotary.encoding().spec(), sums.size(), [&](std::size_t partBegin, std::size_t partEnd) {
        for (std::size_t begin = partBegin; begin < partEnd; begin += chunk) {
            const std::size_t part = std::min(chunk, partEnd - begin);
            Doubles offsets(part);
            for (std::size_t p = 0; p < part; ++p)
                offsets[p] = static_cast<double>(first + static_cast<std::int64_t>(begin + p));
            const PhaseSequence phases(std::move(offsets));
            Doubles sine(part);
            Doubles cosine(part);
            for (std::int64_t i = 0; i < rotary.pairs(); ++i) {
                phases.evaluate(rotary.encoding().frequencies().quarterTurns(i), sine.data(), cosine.data());
                addWave(sums.data() + begin, cosine.data(), weights[i], part);
            }
        }
    });
    return sums;
}

// The means over the offsets of each sample: see similarity_curve.cpp.
Doubles meansOver(const Rotary& rotary, const Eigen::VectorXd& weights, const SampleAxis& offsets)
{
    constexpr double slowTurn = 1e-3; // radians per pixel below which the value at the pixel's centre is its mean
    const auto count = static_cast<std::size_t>(offsets.samples());
    Doubles sums(count + 1, 0.0);
    Doubles means(count + 1, 0.0);
    overOffsets(rotary.encoding().spec(), count + 1, [&](std::size_t begin, std::size_t end) {
        Doubles edges;
        Doubles parts;
        Doubles centres;
        for (std::size_t s = begin; s < end; ++s) {
            const double edge = offsets.edge(static_cast<int>(s));
            edges.push_back(std::floor(edge));
            parts.push_back(edge - edges.back() - 0.5);
            centres.push_back(edge + 0.5 * offsets.step() - 0.5);
        }
        const PhaseSequence floored(std::move(edges));
        const PhaseSequence centred(std::move(centres));
        Doubles sine(parts.size());
        Doubles cosine(parts.size());
        for (std::int64_t i = 0; i < rotary.pairs(); ++i) {
            const double omega = rotary.encoding().frequencies().omega(i);
            const bool slow = omega * offsets.step() < slowTurn;
            (slow ? centred : floored).evaluate(rotary.encoding().frequencies().quarterTurns(i), sine.data(), cosine.data());
            if (slow)
                addWave(means.data() + begin, cosine.data(), weights[i], parts.size());
            else
                addIntegral(sums.data() + begin, sine.data(), cosine.data(), parts.data(), weights[i],
                            weights[i] * 0.5 / std::tan(0.5 * omega), parts.size());
        }
    });
    for (std::size_t s = 0; s < count; ++s)
        means[s] += (sums[s + 1] - sums[s]) / offsets.step();
    means.pop_back();
    return means;
}

} // namespace

CurveSamples sampleRotary(const Rotary& rotary, const Eigen::VectorXd& weights, const SampleAxis& offsets)
{
    constexpr std::int64_t mostAngles = std::int64_t{1} << 23;
    CurveSamples curve;
    for (int s = 0; s < offsets.samples(); ++s)
        curve.x.push_back(offsets.averaged() ? offsets.edge(s) + 0.5 * offsets.step() - 0.5 : static_cast<double>(offsets.firstCell() + s));
    curve.middle =
        offsets.averaged() ? meansOver(rotary, weights, offsets) : sumsAt(rotary, weights, offsets.firstCell(), offsets.samples());
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
