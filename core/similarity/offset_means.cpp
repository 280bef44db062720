// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/offset_means.h"

#include "core/arithmetic/processor.h"
#include "core/base/expects.h"
#include "core/similarity/parallel_offsets.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

using Doubles = std::vector<double>;

// sum += a · part · x + b · y
POSENC_FOR_PROCESSORS
void addBoth(double* __restrict sum, const double* __restrict part, const double* __restrict x, const double* __restrict y, double a,
             double b, std::size_t count)
{
    for (std::size_t p = 0; p < count; ++p)
        sum[p] += a * part[p] * x[p] + b * y[p];
}

// sum += a · cosine
POSENC_FOR_PROCESSORS
void addWave(double* __restrict sum, const double* __restrict cosine, double a, std::size_t count)
{
    for (std::size_t p = 0; p < count; ++p)
        sum[p] += a * cosine[p];
}

} // namespace

double meanBesideCentre(double x, double width)
{
    const double first = std::floor(x);
    const double last = std::floor(x + width);
    const double whole = last - first;
    return (0.5 * whole * (whole - 1.0) + whole * (x + width - last)) / width - (x - first + 0.5 * width - 0.5);
}

std::vector<double> meanWaves(const FrequencySeries& frequencies, const Eigen::VectorXd& weights, const SampleAxis& positions,
                              std::int64_t reference)
{
    POSENC_EXPECTS(weights.size() <= frequencies.size());
    POSENC_EXPECTS(positions.averaged());
    constexpr double slowTurn = 1e-3; // radians per pixel: its square bounds the error of a slow wave's mean
    const auto count = static_cast<std::size_t>(positions.samples());
    const double width = positions.step();
    Doubles sums(count + 1, 0.0);
    Doubles means(count + 1, 0.0);
    overOffsets(frequencies.size(), count + 1, [&](std::size_t begin, std::size_t end) {
        Doubles edges;
        Doubles parts;
        Doubles centres;
        Doubles beside;
        for (std::size_t s = begin; s < end; ++s) {
            const double edge = positions.edge(static_cast<int>(s)) - static_cast<double>(reference);
            edges.push_back(std::floor(edge));
            parts.push_back(edge - edges.back() - 0.5);
            centres.push_back(edge + 0.5 * width - 0.5); // evenly spaced, unlike the means
            beside.push_back(meanBesideCentre(edge, width));
        }
        const PhaseSequence floored(std::move(edges));
        const PhaseSequence centred(std::move(centres));
        Doubles sine(parts.size());
        Doubles cosine(parts.size());
        for (Eigen::Index pair = 0; pair < weights.size(); ++pair) {
            const double omega = frequencies.omega(pair);
            const bool slow = omega * width < slowTurn;
            const double weight = weights[pair];
            (slow ? centred : floored).evaluate(frequencies.quarterTurns(pair), sine.data(), cosine.data());
            if (slow) // cos((c + b) ω) = cos(cω) − bω sin(cω), to first order
                addBoth(means.data() + begin, beside.data(), sine.data(), cosine.data(), -weight * omega, weight, parts.size());
            else
                addBoth(sums.data() + begin, parts.data(), cosine.data(), sine.data(), weight, weight * 0.5 / std::tan(0.5 * omega),
                        parts.size());
        }
    });
    for (std::size_t s = 0; s < count; ++s)
        means[s] += (sums[s + 1] - sums[s]) / width;
    means.pop_back();
    return means;
}

std::vector<double> singleWaves(const FrequencySeries& frequencies, const Eigen::VectorXd& weights, std::int64_t first, std::int64_t count)
{
    POSENC_EXPECTS(weights.size() <= frequencies.size());
    POSENC_EXPECTS(count >= 0);
    constexpr std::size_t chunk = 4096; // fits the caches, and keeps the rotations from losing digits
    Doubles sums(static_cast<std::size_t>(count), 0.0);
    overOffsets(frequencies.size(), sums.size(), [&](std::size_t partBegin, std::size_t partEnd) {
        for (std::size_t begin = partBegin; begin < partEnd; begin += chunk) {
            const std::size_t part = std::min(chunk, partEnd - begin);
            Doubles offsets(part);
            for (std::size_t p = 0; p < part; ++p)
                offsets[p] = static_cast<double>(first + static_cast<std::int64_t>(begin + p));
            const PhaseSequence phases(std::move(offsets));
            Doubles sine(part);
            Doubles cosine(part);
            for (Eigen::Index pair = 0; pair < weights.size(); ++pair) {
                phases.evaluate(frequencies.quarterTurns(pair), sine.data(), cosine.data());
                addWave(sums.data() + begin, cosine.data(), weights[pair], part);
            }
        }
    });
    return sums;
}

} // namespace posenc
