// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/wave_grid.h"

#include "core/arithmetic/phase_sequence.h"
#include "core/arithmetic/processor.h"
#include "core/arithmetic/sin_cos.h"
#include "core/base/parallel.h"

#include <algorithm>

namespace posenc {

namespace {

using Doubles = std::vector<double>;

// even += a cos, odd += b sin
POSENC_FOR_PROCESSORS
void addTurned(double* __restrict even, double* __restrict odd, const double* __restrict sine, const double* __restrict cosine, double a,
               double b, std::size_t count)
{
    for (std::size_t q = 0; q < count; ++q) {
        even[q] += a * cosine[q];
        odd[q] += b * sine[q];
    }
}

// What one row takes from the distances to its middle: cos(m + t) + cos(m − t) is even in t, the rest odd.
struct Halves {
    Doubles even;
    Doubles odd;
};

} // namespace

std::vector<Doubles> gridSums(const FrequencySeries& waves, double spacing, std::size_t count, const std::vector<GridRow>& rows)
{
    constexpr std::int64_t anglesPerPart = 400'000;
    constexpr std::int64_t mostParts = 8;
    const std::size_t distances = (count + 1) / 2;
    const bool odd = count % 2 == 1;
    Doubles places;
    for (std::size_t q = 0; q < distances; ++q)
        places.push_back((static_cast<double>(q) + (odd ? 0.0 : 0.5)) * spacing);
    const PhaseSequence phases(std::move(places));

    const std::int64_t angles = static_cast<std::int64_t>(distances) * waves.size();
    const auto parts = static_cast<std::size_t>(std::clamp<std::int64_t>(angles / anglesPerPart, 1, mostParts));
    std::vector<std::vector<Halves>> sums(parts, {rows.size(), {Doubles(distances, 0.0), Doubles(distances, 0.0)}});
    inParallel(parts, 1, [&](std::size_t begin, std::size_t end) {
        Doubles sine(distances);
        Doubles cosine(distances);
        for (std::size_t part = begin; part < end; ++part) {
            for (auto j = static_cast<std::int64_t>(part); j < waves.size(); j += static_cast<std::int64_t>(parts)) {
                phases.evaluate(waves.quarterTurns(j), sine.data(), cosine.data());
                for (std::size_t r = 0; r < rows.size(); ++r) {
                    const double middle = rows[r].first + 0.5 * static_cast<double>(count - 1) * spacing;
                    const double weight = rows[r].weights[static_cast<std::size_t>(j)];
                    double s = 0.0;
                    double c = 0.0;
                    sinCos(middle, waves.quarterTurns(j), s, c);
                    Halves& halves = sums[part][r];
                    addTurned(halves.even.data(), halves.odd.data(), sine.data(), cosine.data(), weight * c, weight * s, distances);
                }
            }
        }
    });

    std::vector<Doubles> result(rows.size(), Doubles(count, 0.0));
    for (std::size_t part = 0; part < parts; ++part) {
        for (std::size_t r = 0; r < rows.size(); ++r) {
            const Halves& halves = sums[part][r];
            for (std::size_t q = 0; q < distances; ++q) {
                const std::size_t right = count / 2 + q;
                result[r][right] += halves.even[q] - halves.odd[q];
                if (count - 1 - right != right)
                    result[r][count - 1 - right] += halves.even[q] + halves.odd[q];
            }
        }
    }
    return result;
}

} // namespace posenc
