// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/diagnostics.h"

#include "core/arithmetic/sin_cos.h"
#include "core/similarity/closest_pair.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace posenc {

namespace {

void addFall(const Eigen::VectorXd& kernel, Diagnostics& result)
{
    Eigen::Index offset = 1;
    while (offset < kernel.size() && kernel[offset] < kernel[offset - 1])
        ++offset;
    result.fallsUntil = offset - 1;
    while (offset < kernel.size() && kernel[offset] <= kernel[offset - 1])
        ++offset;
    if (offset < kernel.size())
        result.firstRise = offset;
}

// Peaks that the kernel cannot order are summed exactly.
Expected<std::vector<SidePeak>> highestPeaks(const Encoding& encoding, const Eigen::VectorXd& kernel, const Progress& progress)
{
    constexpr std::size_t shown = 3;
    std::vector<SidePeak> peaks = sidePeaks(kernel, 0, Measure::Dot, std::numeric_limits<std::size_t>::max());
    const double lowest = peaks.empty() ? 0.0 : peaks[std::min(shown, peaks.size()) - 1].value - 2.0 * kernelError(encoding.spec());
    std::erase_if(peaks, [lowest](const SidePeak& peak) { return peak.value < lowest; });
    std::vector<std::int64_t> offsets;
    for (const SidePeak& peak : peaks)
        offsets.push_back(peak.offset);
    const Expected<Eigen::VectorXd> exact = exactSums(Similarity(encoding, Measure::Dot), offsets, progress);
    if (!exact)
        return exact.error();
    for (std::size_t p = 0; p < peaks.size(); ++p)
        peaks[p].value = exact.value()[static_cast<Eigen::Index>(p)];
    std::ranges::sort(peaks,
                      [](const SidePeak& a, const SidePeak& b) { return a.value == b.value ? a.offset < b.offset : a.value > b.value; });
    peaks.resize(std::min(shown, peaks.size()));
    return peaks;
}

// |sin kω| and |cos kω| of the sine without its cosine at `positions` places k = first, first + 1, …
struct UnpairedSizes {
    UnpairedSizes(const Encoding& encoding, double first, std::int64_t positions) : sine(positions), cosine(positions)
    {
        const Eigen::VectorXd k = Eigen::VectorXd::LinSpaced(positions, first, first + static_cast<double>(positions - 1));
        sinCosOverPositions(k.data(), static_cast<std::size_t>(positions), encoding.frequencies().quarterTurns(encoding.spec().pairs() - 1),
                            sine.data(), cosine.data());
        sine = sine.cwiseAbs();
        cosine = cosine.cwiseAbs();
    }

    Eigen::VectorXd sine;
    Eigen::VectorXd cosine;
};

// Two neighbouring values of the sine differ by 2 sin(ω/2) cos((k + ½)ω).
Diagnostics::Neighbours nearestNeighbours(const Encoding& encoding)
{
    const Similarity distance(encoding, Measure::Distance);
    const std::int64_t pairs = encoding.spec().maxLen() - 1;
    if (!encoding.spec().hasUnpairedSine())
        return {distance.value(0, 1), 0, true};
    Eigen::Index nearest = 0;
    Eigen::Index farthest = 0;
    const Eigen::VectorXd sizes = UnpairedSizes(encoding, 0.5, pairs).cosine;
    sizes.minCoeff(&nearest);
    sizes.maxCoeff(&farthest);
    const double smallest = distance.value(nearest, nearest + 1);
    return {smallest, nearest, distance.value(farthest, farthest + 1) - smallest <= 1e-5 * smallest};
}

void addNorms(const Encoding& encoding, Diagnostics& result)
{
    const auto pairs = static_cast<double>(encoding.spec().completePairs());
    result.smallestNorm = {std::sqrt(pairs), 0}; // the sine of position 0 is 0
    result.largestNorm = result.smallestNorm;
    if (!encoding.spec().hasUnpairedSine())
        return;
    Eigen::Index k = 0;
    const double sine = UnpairedSizes(encoding, 0.0, encoding.spec().maxLen()).sine.maxCoeff(&k);
    result.largestNorm = {std::sqrt(pairs + sine * sine), k};
}

void addDiagonalStep(const Encoding& encoding, Diagnostics& result)
{
    const EncodingSpec& spec = encoding.spec();
    if (!spec.hasUnpairedSine() || spec.maxLen() < 2)
        return;
    const Eigen::VectorXd sizes = UnpairedSizes(encoding, 0.0, 2 * spec.maxLen() - 2).sine; // a + b + 1 ≤ 2 max_len − 3
    Eigen::Index sum = 0;
    sizes.maxCoeff(&sum);
    const DoubleDouble turns = encoding.frequencies().quarterTurns(spec.pairs() - 1);
    double sine = 0.0;
    double stepSine = 0.0;
    double unused = 0.0;
    sinCos(static_cast<double>(sum), turns, sine, unused);
    sinCos(1.0, turns, stepSine, unused);
    result.diagonalStep = {(sum - 1) / 2, sum - 1 - (sum - 1) / 2, sine * stepSine};
}

} // namespace

Expected<Diagnostics> diagnose(const Encoding& encoding, const Progress& progress)
{
    Diagnostics result;
    result.variation = variationOf(encoding);
    const Expected<Eigen::VectorXd> kernel = orderedKernel(encoding, progress.within(0.0, 0.9));
    if (!kernel)
        return kernel.error();
    auto closest = closestPair(encoding, *kernel, progress.within(0.9, 0.97));
    if (!closest)
        return closest.error();
    result.closest = *closest;
    if (encoding.spec().maxLen() > 1)
        result.neighbours = nearestNeighbours(encoding);
    addFall(*kernel, result);
    auto peaks = highestPeaks(encoding, *kernel, progress.within(0.97, 0.99));
    if (!peaks)
        return peaks.error();
    result.sidePeaks = std::move(peaks).value();
    if (auto wanted = progress.at(0.99); !wanted)
        return wanted.error();
    addNorms(encoding, result);
    if (auto wanted = progress.at(1.0); !wanted)
        return wanted.error();
    addDiagonalStep(encoding, result);
    return result;
}

} // namespace posenc
