// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/similarity_curve.h"

#include "core/base/expects.h"
#include "core/base/parallel.h"
#include "core/similarity/measure_means.h"
#include "core/similarity/offset_means.h"
#include "core/similarity/rotated_sums.h"
#include "core/similarity/unpaired_sine.h"

#include <algorithm>
#include <cmath>

namespace posenc {

namespace {

using Doubles = std::vector<double>;

// The sine without its cosine at the reference; 0 if there is none.
double referenceSine(const Encoding& encoding, std::int64_t reference)
{
    const EncodingSpec& spec = encoding.spec();
    return spec.hasUnpairedSine() ? encoding.value(reference, columnsOfPair(spec, spec.pairs() - 1).sine) : 0.0;
}

// The measure at positions from `first` on, whose sums over the complete pairs are given.
Doubles valuesFrom(const Similarity& similarity, std::int64_t reference, std::int64_t first, Doubles sums)
{
    const SampleAxis single(static_cast<double>(first), 1.0, static_cast<int>(sums.size()), similarity.size());
    const double own = referenceSine(similarity.encoding(), reference);
    const Doubles sines = unpairedSines(similarity.encoding(), single);
    for (std::size_t p = 0; p < sums.size(); ++p)
        sums[p] = similarity.combine(sums[p], own, sines[p]);
    return sums;
}

// Several positions share a pixel.
Doubles meansOver(const Similarity& similarity, const SampleAxis& positions, std::int64_t reference)
{
    const Encoding& encoding = similarity.encoding();
    const auto pairs = encoding.spec().completePairs();
    Doubles means = meanWaves(encoding.frequencies(), Eigen::VectorXd::Ones(pairs), positions, reference);
    const double own = referenceSine(encoding, reference);
    const UnpairedMeans unpaired = unpairedMeans(encoding, positions);
    for (std::size_t s = 0; s < means.size(); ++s)
        means[s] += own * unpaired.mean[s];
    return combineReference(similarity.measure(), reference, static_cast<double>(pairs) + own * own, means,
                            meanSquaredNorms(encoding.spec(), unpaired), positions);
}

std::int64_t anglesOf(const Similarity& similarity, const SampleAxis& positions)
{
    constexpr std::int64_t besidePairs = 8; // cost of an offset apart from its pairs, in angles
    return (positions.cellsEnd() - positions.cellsBegin()) * (similarity.encoding().spec().pairs() + besidePairs);
}

// Lowest and highest over the positions a pixel covers, including those at its ends.
void widenToEvery(const Similarity& similarity, const SampleAxis& positions, std::int64_t reference, CurveSamples& curve)
{
    constexpr std::int64_t anglesPerThread = 1'500'000;
    const auto firstOf = [&](std::size_t s) { return static_cast<std::int64_t>(positions.edge(static_cast<int>(s))); };
    const auto endOf = [&](std::size_t s) {
        return std::min(positions.cellsEnd(), static_cast<std::int64_t>(std::ceil(positions.edge(static_cast<int>(s) + 1))));
    };
    const std::int64_t smallest = std::ssize(curve.x) * anglesPerThread / anglesOf(similarity, positions);
    inParallel(curve.x.size(), static_cast<std::size_t>(smallest), [&](std::size_t begin, std::size_t end) {
        const std::int64_t first = firstOf(begin);
        Doubles sums(static_cast<std::size_t>(endOf(end - 1) - first));
        rotatedSums(similarity, first - reference, sums.size(), sums.data());
        const Doubles values = valuesFrom(similarity, reference, first, std::move(sums));
        for (std::size_t s = begin; s < end; ++s) {
            const auto [lowest, highest] = std::minmax_element(values.begin() + (firstOf(s) - first), values.begin() + (endOf(s) - first));
            curve.lowest[s] = std::min(curve.lowest[s], *lowest);
            curve.highest[s] = std::max(curve.highest[s], *highest);
        }
    });
}

} // namespace

bool showsEveryOffset(const Similarity& similarity, const SampleAxis& positions)
{
    constexpr std::int64_t mostAngles = std::int64_t{1} << 23;
    return !positions.averaged() || anglesOf(similarity, positions) <= mostAngles;
}

CurveSamples sampleOffsets(const Similarity& similarity, const SampleAxis& positions, std::int64_t reference)
{
    POSENC_EXPECTS(positions.cellsEnd() <= similarity.size());
    POSENC_EXPECTS(reference >= 0 && reference < similarity.size());
    if (!positions.averaged()) {
        const std::int64_t first = positions.firstCell();
        Doubles sums = rotatedSums(similarity, first - reference, first - reference + positions.samples() - 1);
        return curveOver(positions, valuesFrom(similarity, reference, first, std::move(sums)));
    }
    CurveSamples curve = curveOver(positions, meansOver(similarity, positions, reference));
    if (showsEveryOffset(similarity, positions))
        widenToEvery(similarity, positions, reference, curve);
    return curve;
}

} // namespace posenc
