#include "core/similarity_curve.h"

#include "core/accumulate.h"
#include "core/offset_sums.h"
#include "core/processor.h"
#include "core/rotated_sums.h"
#include "core/unpaired_sine.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

using Doubles = std::vector<double>;

// sum += part · cosine + factor · sine
POSENC_FOR_PROCESSORS
void addIntegral(double* __restrict sum, const double* __restrict sine, const double* __restrict cosine, const double* __restrict part,
                 double factor, std::size_t count)
{
    for (std::size_t p = 0; p < count; ++p)
        sum[p] += part[p] * cosine[p] + factor * sine[p];
}

// Every offset is a sample.
void sampleEach(const Similarity& similarity, const SampleAxis& offsets, CurveSamples& curve)
{
    curve.middle = rotatedSums(similarity, offsets.firstCell(), offsets.firstCell() + offsets.samples() - 1);
    const Doubles sines = unpairedSines(similarity.encoding(), offsets);
    for (std::size_t s = 0; s < curve.x.size(); ++s) {
        curve.x[s] = static_cast<double>(offsets.firstCell()) + static_cast<double>(s);
        curve.middle[s] = similarity.combine(curve.middle[s], 0.0, sines[s]);
    }
    curve.lowest = curve.middle;
    curve.highest = curve.middle;
}

// Σ_i of the mean of cos(Δ ω_i) over the offsets of each sample. Up to the edge x a wave sums to
// cos(⌊x⌋ω) (x − ⌊x⌋ − ½) + ½ cot(ω/2) sin(⌊x⌋ω), and a constant.
Doubles meanKernel(const Encoding& encoding, const SampleAxis& offsets)
{
    constexpr double slowTurn = 1e-3; // radians per pixel below which the value at the pixel's centre is its mean
    const auto count = static_cast<std::size_t>(offsets.samples());
    Doubles sums(count + 1, 0.0);
    Doubles slow(count + 1, 0.0);
    overOffsets(encoding.spec(), count + 1, [&](std::size_t begin, std::size_t end) {
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
        for (std::int64_t pair = 0; pair < encoding.spec().completePairs(); ++pair) {
            const double omega = encoding.frequencies().omega(pair);
            const bool isSlow = omega * offsets.step() < slowTurn;
            (isSlow ? centred : floored).evaluate(encoding.frequencies().quarterTurns(pair), sine.data(), cosine.data());
            if (isSlow)
                addTo(slow.data() + begin, cosine.data(), parts.size());
            else
                addIntegral(sums.data() + begin, sine.data(), cosine.data(), parts.data(), 0.5 / std::tan(0.5 * omega), parts.size());
        }
    });
    for (std::size_t s = 0; s < count; ++s)
        slow[s] += (sums[s + 1] - sums[s]) / offsets.step();
    slow.pop_back();
    return slow;
}

// Several offsets share a pixel.
void sampleMeans(const Similarity& similarity, const SampleAxis& offsets, CurveSamples& curve)
{
    const Doubles means = meanKernel(similarity.encoding(), offsets);
    const UnpairedMeans unpaired = unpairedMeans(similarity.encoding(), offsets);
    for (std::size_t s = 0; s < curve.x.size(); ++s) {
        curve.x[s] = offsets.edge(static_cast<int>(s)) + 0.5 * offsets.step() - 0.5;
        curve.middle[s] = similarity.combineMeans(means[s], 0.0, unpaired.meanSquare[s]);
    }
    curve.lowest = curve.middle;
    curve.highest = curve.middle;
}

std::int64_t anglesOf(const Similarity& similarity, const SampleAxis& offsets)
{
    constexpr std::int64_t besidePairs = 8; // what an offset costs apart from its pairs, in angles
    return (offsets.cellsEnd() - offsets.cellsBegin()) * (similarity.encoding().spec().pairs() + besidePairs);
}

// The measure at `count` offsets.
Doubles valuesFrom(const Similarity& similarity, std::int64_t first, std::size_t count)
{
    Doubles values(count);
    rotatedSums(similarity, first, count, values.data());
    if (similarity.encoding().spec().hasUnpairedSine()) {
        const SampleAxis single(static_cast<double>(first), 1.0, static_cast<int>(count), similarity.size());
        const Doubles sines = unpairedSines(similarity.encoding(), single);
        for (std::size_t p = 0; p < count; ++p)
            values[p] = similarity.combine(values[p], 0.0, sines[p]);
    } else if (similarity.measure() != Measure::Dot) {
        for (double& value : values)
            value = similarity.combine(value, 0.0, 0.0);
    }
    return values;
}

// Lowest and highest over the offsets that a pixel covers, those at its ends too.
void widenToEveryOffset(const Similarity& similarity, const SampleAxis& offsets, CurveSamples& curve)
{
    constexpr std::int64_t anglesPerThread = 1'500'000;
    const auto firstOf = [&](std::size_t s) { return static_cast<std::int64_t>(offsets.edge(static_cast<int>(s))); };
    const auto endOf = [&](std::size_t s) {
        return std::min(offsets.cellsEnd(), static_cast<std::int64_t>(std::ceil(offsets.edge(static_cast<int>(s) + 1))));
    };
    const std::int64_t smallest = std::ssize(curve.x) * anglesPerThread / anglesOf(similarity, offsets);
    inParallel(curve.x.size(), static_cast<std::size_t>(smallest), [&](std::size_t begin, std::size_t end) {
        const std::int64_t first = firstOf(begin);
        const Doubles values = valuesFrom(similarity, first, static_cast<std::size_t>(endOf(end - 1) - first));
        for (std::size_t s = begin; s < end; ++s) {
            const auto [lowest, highest] = std::minmax_element(values.begin() + (firstOf(s) - first), values.begin() + (endOf(s) - first));
            curve.lowest[s] = std::min(curve.lowest[s], *lowest);
            curve.highest[s] = std::max(curve.highest[s], *highest);
        }
    });
}

} // namespace

bool showsEveryOffset(const Similarity& similarity, const SampleAxis& offsets)
{
    constexpr std::int64_t mostAngles = std::int64_t{1} << 23;
    return !offsets.averaged() || anglesOf(similarity, offsets) <= mostAngles;
}

CurveSamples sampleOffsets(const Similarity& similarity, const SampleAxis& offsets)
{
    CurveSamples curve{Doubles(static_cast<std::size_t>(offsets.samples())), {}, {}, {}};
    if (!offsets.averaged()) {
        sampleEach(similarity, offsets, curve);
        return curve;
    }
    curve.middle.resize(curve.x.size());
    sampleMeans(similarity, offsets, curve);
    if (showsEveryOffset(similarity, offsets))
        widenToEveryOffset(similarity, offsets, curve);
    return curve;
}

} // namespace posenc
