#include "core/similarity_curve.h"

#include "core/offset_means.h"
#include "core/parallel.h"
#include "core/rotated_sums.h"
#include "core/unpaired_sine.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

using Doubles = std::vector<double>;

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

// Several offsets share a pixel.
void sampleMeans(const Similarity& similarity, const SampleAxis& offsets, CurveSamples& curve)
{
    const Encoding& encoding = similarity.encoding();
    const Doubles means = meanWaves(encoding, Eigen::VectorXd::Ones(encoding.spec().completePairs()), offsets);
    const UnpairedMeans unpaired = unpairedMeans(encoding, offsets);
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
