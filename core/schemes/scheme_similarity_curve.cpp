// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/scheme_similarity.h"

#include "core/sampling/position_means.h"
#include "core/schemes/random_raster.h"
#include "core/schemes/wave_means.h"
#include "core/similarity/similarity_curve.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace posenc {

namespace {

using Doubles = std::vector<double>;

// A position against the samples of an axis: the mean products and the mean squared norms.
struct FromReference {
    double ownSquare = 0.0;
    Doubles products;
    Doubles squares;
    ColumnsSeen columns;
};

void addScaled(Doubles& sums, const Doubles& means, double scale)
{
    for (std::size_t s = 0; s < means.size(); ++s)
        sums[s] += scale * means[s];
}

FromReference countsFrom(const SchemeTable& code, std::int64_t reference, const SampleAxis& axis)
{
    FromReference result;
    result.squares.assign(static_cast<std::size_t>(axis.samples()), 0.0);
    result.products = result.squares;
    if (code.equalColumns()) {
        const double scale = static_cast<double>(code.spec().dModel()) * code.unit() * code.unit();
        const auto own = static_cast<double>(reference);
        result.ownSquare = scale * own * own;
        addScaled(result.squares, meansOfSquare(axis), scale);
        addScaled(result.products, meansOfPosition(axis), scale * own);
        return result;
    }
    for (std::int64_t j = 0; j < code.usedColumns(); ++j) {
        const Doubles means = meansOfBit(axis, static_cast<int>(j)); // a bit is its square
        const double own = code.value(reference, j);
        result.ownSquare += own;
        addScaled(result.squares, means, 1.0);
        addScaled(result.products, means, own);
    }
    return result;
}

// 2 sin x sin y = cos(x − y) − cos(x + y), and with a plus for cosines; the same at position 0.
FromReference wavesFrom(const SchemeTable& code, std::int64_t reference, const SampleAxis& axis)
{
    const bool sines = code.scheme() == Scheme::SinesOnly;
    FromReference result;
    result.ownSquare = code.row(reference).squaredNorm();
    result.squares = waveSquares(code.waves(), sines, axis);
    result.products = Doubles(result.squares.size(), 0.0);
    if (reference == 0) {
        if (!sines)
            result.products = meanCosines(code.waves(), 1, axis);
        return result;
    }
    addScaled(result.products, meanCosines(code.waves(), 1, axis, -reference), 0.5);
    addScaled(result.products, meanCosines(code.waves(), 1, axis, reference), sines ? -0.5 : 0.5);
    return result;
}

FromReference randomFrom(const SchemeTable& code, std::int64_t reference, const SampleAxis& axis)
{
    const std::int64_t all = code.spec().dModel();
    const std::vector<std::int64_t> columns = evenColumns(0, all, affordableColumns(axis));
    const double scale = static_cast<double>(all) / static_cast<double>(columns.size());
    const SampleAxis own(static_cast<double>(reference), 1.0, 1, code.spec().maxLen());
    const Eigen::MatrixXf first = sampledColumns(code.randomCode(), own, columns);
    const Eigen::MatrixXf others = sampledColumns(code.randomCode(), axis, columns);
    FromReference result;
    result.ownSquare = scale * first.cast<double>().squaredNorm();
    for (Eigen::Index s = 0; s < others.rows(); ++s)
        result.products.push_back(scale * others.row(s).cast<double>().dot(first.row(0).cast<double>()));
    result.squares = randomSquares(code.randomCode(), all, axis, others, scale);
    result.columns.seen = static_cast<std::int64_t>(columns.size());
    return result;
}

FromReference fromReference(const SchemeTable& code, std::int64_t reference, const SampleAxis& axis)
{
    const Scheme scheme = code.scheme();
    FromReference result = scheme == Scheme::Random                                       ? randomFrom(code, reference, axis)
                           : scheme == Scheme::SinesOnly || scheme == Scheme::CosinesOnly ? wavesFrom(code, reference, axis)
                                                                                          : countsFrom(code, reference, axis);
    result.columns.all = code.spec().dModel();
    if (scheme != Scheme::Random)
        result.columns.seen = result.columns.all;
    return result;
}

// A position is exactly as like itself as can be, whatever rounding left.
Doubles combined(const SchemeSimilarity& similarity, std::int64_t reference, const SampleAxis& axis, const FromReference& parts)
{
    Doubles values;
    for (std::size_t s = 0; s < parts.products.size(); ++s)
        values.push_back(similarity.combineMeans(parts.products[s], parts.ownSquare, parts.squares[s]));
    const std::int64_t own = reference - axis.firstCell();
    if (!axis.averaged() && similarity.measure() == Measure::Distance && own >= 0 && own < std::ssize(values))
        values[static_cast<std::size_t>(own)] = 0.0;
    return values;
}

// Lowest and highest over the single positions of each pixel.
void widen(const SchemeSimilarity& similarity, std::int64_t reference, const SampleAxis& positions, CurveSamples& curve)
{
    const std::int64_t first = positions.cellsBegin();
    const SampleAxis each(static_cast<double>(first), 1.0, static_cast<int>(positions.cellsEnd() - first), positions.cellsEnd());
    const Doubles values = combined(similarity, reference, each, fromReference(similarity.code(), reference, each));
    for (std::size_t s = 0; s < curve.x.size(); ++s) {
        const auto begin = static_cast<std::int64_t>(positions.edge(static_cast<int>(s))) - first;
        const auto end = static_cast<std::int64_t>(std::ceil(positions.edge(static_cast<int>(s) + 1))) - first;
        const auto [low, high] = std::minmax_element(values.begin() + begin, values.begin() + std::min(end, std::ssize(values)));
        curve.lowest[s] = std::min(curve.lowest[s], *low);
        curve.highest[s] = std::max(curve.highest[s], *high);
    }
}

// Numbers to be looked at for all single positions.
bool showsEachOffset(const SchemeTable& code, const SampleAxis& positions)
{
    constexpr std::int64_t mostNumbers = 1 << 21;
    const std::int64_t cells = positions.cellsEnd() - positions.cellsBegin();
    if (code.scheme() == Scheme::Random)
        return cells * code.spec().dModel() <= mostNumbers / 4;
    return cells * (code.equalColumns() ? 1 : code.usedColumns()) <= mostNumbers;
}

} // namespace

SampledCurve sampleOffsets(const SchemeSimilarity& similarity, const SampleAxis& positions, std::int64_t reference)
{
    const SchemeTable& code = similarity.code();
    if (code.scheme() == Scheme::Sinusoidal)
        return {sampleOffsets(Similarity(code.encoding(), similarity.measure()), positions, reference),
                {code.spec().dModel(), code.spec().dModel()}};
    const FromReference parts = fromReference(code, reference, positions);
    SampledCurve result{{{}, combined(similarity, reference, positions, parts), {}, {}}, parts.columns};
    CurveSamples& curve = result.samples;
    for (int s = 0; s < positions.samples(); ++s)
        curve.x.push_back(positions.averaged() ? positions.edge(s) + 0.5 * positions.step() - 0.5
                                               : static_cast<double>(positions.firstCell() + s));
    curve.lowest = curve.middle;
    curve.highest = curve.middle;
    if (positions.averaged() && showsEachOffset(code, positions))
        widen(similarity, reference, positions, curve);
    return result;
}

} // namespace posenc
