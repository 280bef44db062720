// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/waves/wave_means.h"

#include "core/arithmetic/phase_sequence.h"
#include "core/arithmetic/processor.h"
#include "core/base/expects.h"
#include "core/base/parallel.h"
#include "core/waves/wave_grid.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

using Doubles = std::vector<double>;

constexpr double tolerance = 4e-4; // of the number of waves: what is left out and what smoothing costs stay below this each

// The integral of cos(⌊t⌋ω) from 0 to x, up to a constant, see encoding_raster.cpp.
POSENC_FOR_PROCESSORS
void addIntegral(double* __restrict sum, const double* __restrict sine, const double* __restrict cosine, const double* __restrict part,
                 double halfCot, std::size_t count)
{
    for (std::size_t p = 0; p < count; ++p)
        sum[p] += part[p] * cosine[p] + halfCot * sine[p];
}

// Σ_j of the means of cos(multiple · (k + shift) ω_j) of the waves first … last − 1, from the edges of the pixels.
Doubles edgeSums(const WaveSeries& waves, double multiple, std::int64_t first, std::int64_t last, const SampleAxis& axis, double shift)
{
    Doubles sums(static_cast<std::size_t>(axis.samples()), 0.0);
    constexpr std::int64_t anglesPerThread = 1'000'000;
    const std::int64_t fewest = std::max(PhaseSequence::worthwhile, anglesPerThread / std::max<std::int64_t>(1, last - first));
    inParallel(sums.size(), static_cast<std::size_t>(fewest), [&](std::size_t begin, std::size_t end) {
        Doubles whole;
        Doubles parts;
        for (std::size_t s = begin; s <= end; ++s) {
            const double edge = axis.edge(static_cast<int>(s)) + shift;
            whole.push_back(std::floor(edge));
            parts.push_back(edge - whole.back() - 0.5);
        }
        const PhaseSequence phases(std::move(whole));
        Doubles sine(parts.size());
        Doubles cosine(parts.size());
        Doubles integral(parts.size(), 0.0);
        for (std::int64_t j = first; j < last; ++j) {
            const DoubleDouble turns = waves.quarterTurns(j);
            phases.evaluate({multiple * turns.hi, multiple * turns.lo}, sine.data(), cosine.data());
            addIntegral(integral.data(), sine.data(), cosine.data(), parts.data(), 0.5 / std::tan(0.5 * multiple * waves.omega(j)),
                        parts.size());
        }
        for (std::size_t s = begin; s < end; ++s)
            sums[s] = (integral[s + 1 - begin] - integral[s - begin]) / axis.step();
    });
    return sums;
}

} // namespace

Doubles meanCosines(const WaveSeries& waves, int multiple, const SampleAxis& axis, std::int64_t shift)
{
    POSENC_EXPECTS(multiple == 1 || multiple == 2);
    const auto times = static_cast<double>(multiple);
    std::int64_t begin = 0; // waves whose means are negligible together are left out
    std::int64_t firstSmooth = 0;
    if (axis.averaged()) {
        double leftOut = 0.0;
        for (; begin < waves.size(); ++begin) {
            leftOut += 1.0 / (axis.step() * std::sin(0.5 * times * waves.omega(begin)));
            if (leftOut > tolerance * static_cast<double>(waves.size()))
                break;
        }
        firstSmooth = waves.size();
        for (double smoothed = 0.0; firstSmooth > begin; --firstSmooth) { // see wave_products.cpp
            smoothed += times * waves.omega(firstSmooth - 1) / (4.0 * axis.step());
            if (smoothed > tolerance * static_cast<double>(waves.size()))
                break;
        }
    }
    const double step = axis.averaged() ? axis.step() : 1.0;
    const double first = axis.averaged() ? axis.origin() + 0.5 * step - 0.5 : static_cast<double>(axis.firstCell());
    GridRow middles{times * (first + static_cast<double>(shift)), {}};
    for (std::int64_t j = firstSmooth; j < waves.size(); ++j) {
        const double half = 0.5 * times * waves.omega(j);
        middles.weights.push_back(axis.averaged() ? std::sin(half * step) / (step * std::sin(half)) : 1.0);
    }
    Doubles sums = gridSums(waves, firstSmooth, times * step, static_cast<std::size_t>(axis.samples()), {middles})[0];
    if (begin == firstSmooth)
        return sums;
    const Doubles rough = edgeSums(waves, times, begin, firstSmooth, axis, static_cast<double>(shift));
    for (std::size_t s = 0; s < sums.size(); ++s)
        sums[s] += rough[s];
    return sums;
}

Doubles waveSquares(const WaveSeries& waves, bool sines, const SampleAxis& axis)
{
    constexpr double rounding = 1e-12;
    Doubles squares = meanCosines(waves, 2, axis);
    const auto all = static_cast<double>(waves.size());
    for (std::size_t s = 0; s < squares.size(); ++s) {
        double& square = squares[s];
        square = std::clamp(0.5 * (sines ? all - square : all + square), 0.0, all);
        const bool insidePositionZero = axis.averaged() && axis.edge(static_cast<int>(s) + 1) <= 1.0; // less exact than rounding
        if (square < rounding * all || (sines && insidePositionZero))
            square = 0.0; // position 0 of the sines
    }
    return squares;
}

} // namespace posenc
