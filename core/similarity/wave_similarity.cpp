// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/wave_similarity.h"

#include "core/arithmetic/nonuniform_fft.h"
#include "core/arithmetic/product_sums.h"
#include "core/arithmetic/sin_cos.h"
#include "core/base/expects.h"
#include "core/base/parallel.h"
#include "core/similarity/block_means.h"
#include "core/similarity/measure_means.h"
#include "core/similarity/wave_sums.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace posenc {

namespace {

using Doubles = std::vector<double>;

bool isOfPairs(const Encoding& encoding) { return encoding.kind() == WaveKind::Pairs; }

std::int64_t completePairs(const Encoding& encoding) { return isOfPairs(encoding) ? encoding.spec().completePairs() : 0; }

bool hasUnpairedSine(const Encoding& encoding) { return isOfPairs(encoding) && encoding.spec().hasUnpairedSine(); }

DoubleDouble unpairedTurns(const Encoding& encoding) { return encoding.frequencies().quarterTurns(encoding.spec().pairs() - 1); }

// The waves that stand alone: of an encoding in pairs, at most the sine without its cosine (odd d_model, `paper`).
struct LoneWaves {
    explicit LoneWaves(const Encoding& encoding)
        : frequencies(!isOfPairs(encoding)        ? FrequencySeries(encoding.frequencies())
                      : hasUnpairedSine(encoding) ? FrequencySeries({unpairedTurns(encoding)})
                                                  : FrequencySeries(std::vector<DoubleDouble>())),
          areSines(encoding.kind() != WaveKind::Cosines), tolerance(isOfPairs(encoding) ? 0.0 : waveTolerance)
    {
    }

    double ofTotals() const { return areSines ? -0.5 : 0.5; }

    FrequencySeries frequencies;
    bool areSines;
    double tolerance; // of their means along an axis: one wave is worth being exact
};

// ---- every visible cell is a sample ----

// The sine without its cosine at the samples of an axis; zeros if there is none.
Doubles unpairedSines(const Encoding& encoding, const SampleAxis& axis)
{
    Doubles sine(static_cast<std::size_t>(axis.samples()), 0.0);
    if (!hasUnpairedSine(encoding))
        return sine;
    Doubles positions;
    for (int s = 0; s < axis.samples(); ++s)
        positions.push_back(static_cast<double>(axis.firstCell() + s));
    Doubles cosine(sine.size());
    sinCosOverPositions(positions.data(), positions.size(), unpairedTurns(encoding), sine.data(), cosine.data());
    return sine;
}

// What the complete pairs add at `count` offsets from `first` on: a squared distance keeps its digits next to 0, as products do not.
Doubles pairSums(const Encoding& encoding, Measure measure, std::int64_t first, std::int64_t count)
{
    return singleWaves(encoding.frequencies(), Eigen::VectorXd::Ones(completePairs(encoding)), first, count,
                       measure == Measure::Distance ? WaveTerm::Distance : WaveTerm::Product);
}

void sampleCells(const Encoding& encoding, Measure measure, Raster& raster)
{
    const Similarity similarity(encoding, measure);
    const SampleAxis& rows = raster.rows;
    const SampleAxis& columns = raster.columns;
    const std::int64_t lowest = rows.firstCell() - (columns.firstCell() + columns.samples() - 1);
    const std::int64_t highest = rows.firstCell() + rows.samples() - 1 - columns.firstCell();
    const std::int64_t nearest = lowest > 0 ? lowest : highest < 0 ? -highest : 0;
    const Doubles sums = pairSums(encoding, measure, nearest, std::max(std::abs(lowest), std::abs(highest)) - nearest + 1);
    const Doubles rowSines = unpairedSines(encoding, rows);
    const Doubles columnSines = unpairedSines(encoding, columns);
    for (Eigen::Index c = 0; c < raster.values.cols(); ++c) {
        for (Eigen::Index r = 0; r < raster.values.rows(); ++r) {
            const std::int64_t offset = std::abs((rows.firstCell() + r) - (columns.firstCell() + c));
            raster.values(r, c) =
                static_cast<float>(similarity.combine(sums[static_cast<std::size_t>(offset - nearest)],
                                                      rowSines[static_cast<std::size_t>(r)], columnSines[static_cast<std::size_t>(c)]));
        }
    }
}

// As pairSums, at many offsets within 1e-12 · pairs by one transform, which curves of thousands of offsets need in a frame.
Doubles drawnPairSums(const Encoding& encoding, Measure measure, std::int64_t first, std::int64_t count)
{
    constexpr std::int64_t fewestOffsets = 2048;
    const std::int64_t pairs = completePairs(encoding);
    if (measure == Measure::Distance || count < fewestOffsets || !NonuniformFft::isWorthwhile(pairs, static_cast<std::size_t>(count)))
        return pairSums(encoding, measure, first, count);
    GridRow row{static_cast<double>(first), Doubles(static_cast<std::size_t>(encoding.frequencies().size()), 0.0)};
    std::fill_n(row.weights.begin(), pairs, 1.0);
    return gridSums(encoding.frequencies(), 1.0, static_cast<std::size_t>(count), {row})[0];
}

Doubles valuesOfPairs(const Encoding& encoding, Measure measure, const SampleAxis& positions, std::int64_t reference)
{
    const Similarity similarity(encoding, measure);
    Doubles values = drawnPairSums(encoding, measure, positions.firstCell() - reference, positions.samples());
    const Doubles sines = unpairedSines(encoding, positions);
    const double own =
        hasUnpairedSine(encoding) ? unpairedSines(encoding, {static_cast<double>(reference), 1.0, 1, reference + 1})[0] : 0.0;
    constexpr std::size_t valuesPerThread = 200'000; // roots and quotients
    inParallel(values.size(), valuesPerThread, [&](std::size_t begin, std::size_t end) {
        for (std::size_t p = begin; p < end; ++p)
            values[p] = similarity.combine(values[p], own, sines[p]);
    });
    return values;
}

// ---- means ----

void addScaled(Doubles& sums, const Doubles& means, double scale)
{
    for (std::size_t s = 0; s < means.size(); ++s)
        sums[s] += scale * means[s];
}

// The mean products of a reference with the positions of each sample.
Doubles meanProducts(const Encoding& encoding, const SampleAxis& positions, std::int64_t reference)
{
    const LoneWaves lone(encoding);
    Doubles products(static_cast<std::size_t>(positions.samples()), 0.0);
    if (const std::int64_t pairs = completePairs(encoding); pairs > 0)
        products = meanWaves(encoding.frequencies(), Eigen::VectorXd::Ones(pairs), positions, reference);
    if (lone.frequencies.size() == 0 || (reference == 0 && lone.areSines)) // the sines of position 0 are zeros
        return products;
    const auto cosines = [&](std::int64_t shift) { return meanCosines(lone.frequencies, 1, positions, shift, lone.tolerance); };
    if (reference == 0) {
        addScaled(products, cosines(0), 1.0);
    } else {
        addScaled(products, cosines(-reference), 0.5);
        addScaled(products, cosines(reference), lone.ofTotals());
    }
    return products;
}

// The squared norms at the rows, if they are not those at the columns or the first of them.
Doubles rowSquares(const Encoding& encoding, const AlikeAxes& axes, const Doubles& columnSquares)
{
    const SampleAxis& rows = axes.rows();
    const SampleAxis& columns = axes.columns();
    const bool known = rows.firstCell() == columns.firstCell() && rows.samples() <= columns.samples()
                       && (!axes.averaged() || (rows.origin() == columns.origin() && rows.step() == columns.step()));
    Doubles squares = known ? columnSquares : meanSquares(encoding, rows);
    squares.resize(static_cast<std::size_t>(rows.samples()));
    return squares;
}

void sampleBlocks(const Encoding& encoding, Measure measure, const AlikeAxes& axes, Raster& raster)
{
    const LoneWaves lone(encoding);
    const Doubles columnSquares = measure == Measure::Dot ? Doubles() : meanSquares(encoding, axes.columns());
    const Doubles squares = measure == Measure::Dot ? Doubles() : rowSquares(encoding, axes, columnSquares);
    std::vector<BlockMeans> parts;
    if (isOfPairs(encoding))
        parts.emplace_back(encoding.frequencies(), completePairs(encoding), ProductWeights(), axes);
    if (const std::int64_t waves = lone.frequencies.size(); waves > 0)
        parts.emplace_back(lone.frequencies, waves, ProductWeights{0.5, lone.ofTotals()}, axes,
                           isOfPairs(encoding) ? 0.0 : smoothBelow(lone.frequencies, axes));
    Doubles products;
    Doubles more;
    for (int c = 0; c < axes.columns().samples(); ++c) {
        parts.front().column(c, products);
        if (parts.size() > 1) {
            parts.back().column(c, more);
            addTo(products.data(), more.data(), products.size());
        }
        combineColumn(measure, products, squares, columnSquares, c, raster.values);
    }
}

std::int64_t anglesOf(const Encoding& encoding, const SampleAxis& positions)
{
    const std::int64_t besidePairs = isOfPairs(encoding) ? 8 : 0; // cost of an offset apart from its pairs, in angles
    return (positions.cellsEnd() - positions.cellsBegin()) * (encoding.frequencies().size() + besidePairs);
}

} // namespace

std::vector<double> meanSquares(const Encoding& encoding, const SampleAxis& axis)
{
    const LoneWaves lone(encoding);
    Doubles squares = waveSquares(lone.frequencies, lone.areSines, axis, lone.tolerance);
    for (double& square : squares)
        square += static_cast<double>(completePairs(encoding));
    return squares;
}

Raster sampleSimilarity(const Encoding& encoding, Measure measure, const AlikeAxes& axes, Eigen::ArrayXXf memory)
{
    const std::int64_t length = encoding.spec().maxLen();
    POSENC_EXPECTS(axes.rows().cellsEnd() <= length && axes.columns().cellsEnd() <= length);
    Raster raster = rasterOver(axes.rows(), axes.columns(), std::move(memory));
    if (axes.averaged() || !isOfPairs(encoding))
        sampleBlocks(encoding, measure, axes, raster);
    else
        sampleCells(encoding, measure, raster);
    return raster;
}

bool showsEveryOffset(const Encoding& encoding, const SampleAxis& positions)
{
    const std::int64_t mostAngles = std::int64_t{1} << (isOfPairs(encoding) ? 23 : 21);
    return !positions.averaged() || anglesOf(encoding, positions) <= mostAngles;
}

CurveSamples sampleOffsets(const Encoding& encoding, Measure measure, const SampleAxis& positions, std::int64_t reference)
{
    POSENC_EXPECTS(positions.cellsEnd() <= encoding.spec().maxLen());
    POSENC_EXPECTS(reference >= 0 && reference < encoding.spec().maxLen());
    const auto valuesAt = [&](const SampleAxis& axis) {
        if (isOfPairs(encoding) && !axis.averaged())
            return valuesOfPairs(encoding, measure, axis, reference);
        return combineReference(measure, reference, encoding.row(reference).squaredNorm(), meanProducts(encoding, axis, reference),
                                meanSquares(encoding, axis), axis);
    };
    CurveSamples curve = curveOver(positions, valuesAt(positions));
    if (positions.averaged() && showsEveryOffset(encoding, positions))
        widenToEach(positions, curve, valuesAt);
    return curve;
}

} // namespace posenc
