// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arithmetic/product_sums.h"
#include "core/base/expects.h"
#include "core/base/parallel.h"
#include "core/sampling/smoothed_means.h"
#include "core/schemes/even_columns.h"
#include "core/similarity/measure_means.h"

#include <algorithm>
#include <cmath>

namespace posenc {

// What any scheme's numbers say about the similarity of its positions.

namespace {

using Doubles = std::vector<double>;

SampledCurve offsetsOf(const Scheme& scheme, Measure measure, const SampleAxis& axis, std::int64_t reference)
{
    const std::int64_t all = scheme.spec().dModel();
    const std::vector<std::int64_t> columns = scheme.evenPart(scheme.affordableColumns(axis));
    const double scale = static_cast<double>(all) / static_cast<double>(columns.size());
    const SampleAxis own(static_cast<double>(reference), 1.0, 1, scheme.spec().maxLen());
    const Eigen::MatrixXf first = sampledColumns(scheme, own, columns);
    const Eigen::MatrixXf others = sampledColumns(scheme, axis, columns);
    Doubles products(static_cast<std::size_t>(others.rows()), 0.0);
    Eigen::Map<Eigen::VectorXd> sums(products.data(), others.rows());
    for (Eigen::Index j = 0; j < others.cols(); ++j) // as they lie in memory: by rows, every number was a miss of the cache
        sums += static_cast<double>(first(0, j)) * others.col(j).cast<double>();
    sums *= scale;
    const double ownSquare = scale * first.cast<double>().squaredNorm();
    return {curveOver(axis, combineReference(measure, reference, ownSquare, products, scheme.meanSquares(axis, others, scale), axis)),
            {static_cast<std::int64_t>(columns.size()), all}};
}

// A picture whose pixels are a little wider along than down, or less wide, as those of a frame that is not quite square: many schemes know
// means in closed form for one step only. Each pixel is that of one step over its middle, at most half a pixel away.
SampledRaster ofOneStep(const Scheme& scheme, Measure measure, const SampleAxis& rows, const SampleAxis& columns, double step)
{
    const auto with = [step](const SampleAxis& axis) {
        return SampleAxis::ofPicture(axis.origin(), step, static_cast<int>(std::ceil(axis.pixels() * axis.step() / step)), axis.cells());
    };
    const SampledRaster made = scheme.similarityPicture(measure, with(rows), with(columns));
    const auto placesOf = [step](const SampleAxis& axis, Eigen::Index samples) {
        std::vector<Eigen::Index> places;
        for (int pixel = 0; pixel < axis.samples(); ++pixel)
            places.push_back(std::min(static_cast<Eigen::Index>((pixel + 0.5) * axis.step() / step), samples - 1));
        return places;
    };
    SampledRaster result{{rows, columns, {}}, made.columns};
    result.raster.values = made.raster.values(placesOf(rows, made.raster.values.rows()), placesOf(columns, made.raster.values.cols()));
    return result;
}

} // namespace

double Scheme::similarity(Measure measure, std::int64_t a, std::int64_t b) const { return compareRows(measure, row(a), row(b)); }

void Scheme::similarityRow(Measure measure, std::int64_t a, std::int64_t first, Eigen::Ref<Eigen::VectorXd> out) const
{
    constexpr std::int64_t valuesPerThread = 300'000;
    const Eigen::VectorXd here = row(a);
    inParallel(static_cast<std::size_t>(out.size()), static_cast<std::size_t>(std::max<std::int64_t>(1, valuesPerThread / here.size())),
               [&](std::size_t begin, std::size_t end) {
                   for (auto b = static_cast<Eigen::Index>(begin); b < static_cast<Eigen::Index>(end); ++b)
                       out[b] = compareRows(measure, here, row(first + b));
               });
}

Expected<Done> similarityBlock(const Scheme& scheme, Measure measure, std::int64_t a, std::int64_t b, TableRef out,
                               const Progress& progress)
{
    POSENC_EXPECTS(a >= 0 && a + out.rows() <= scheme.spec().maxLen());
    POSENC_EXPECTS(b >= 0 && b + out.cols() <= scheme.spec().maxLen());
    constexpr std::int64_t numbers = 1 << 22; // computed in some hundredths of a second
    const auto together = static_cast<Eigen::Index>(std::max<std::int64_t>(1, numbers / scheme.spec().dModel()));
    Eigen::VectorXd line(std::min(together, out.cols()));
    for (Eigen::Index r = 0; r < out.rows(); ++r)
        for (Eigen::Index begin = 0; begin < out.cols(); begin += together) {
            const auto done = static_cast<double>(r * out.cols() + begin);
            if (auto wanted = progress.at(done / static_cast<double>(out.size())); !wanted)
                return wanted;
            const Eigen::Index count = std::min(together, out.cols() - begin);
            scheme.similarityRow(measure, a + r, b + begin, line.head(count));
            out.row(r).segment(begin, count) = line.head(count).transpose();
        }
    return Done{};
}

Expected<Scheme::SimilarityRows> Scheme::similarityRows(Measure measure, const Progress& progress) const
{
    return SimilarityRows([this, measure, stop = progress.stop](std::int64_t first, TableRef out) {
        (void)similarityBlock(*this, measure, first, 0, out, {nullptr, stop});
    });
}

// The largest square of an even part of the positions.
double Scheme::largestSquare() const
{
    constexpr std::int64_t mostNumbers = 1 << 18; // about a millisecond
    const std::int64_t stride = m_spec.maxLen() / std::max<std::int64_t>(1, mostNumbers / m_spec.dModel()) + 1;
    double largest = 0.0;
    for (std::int64_t k = (m_spec.maxLen() - 1) % stride; k < m_spec.maxLen(); k += stride)
        if (const double square = row(k).squaredNorm(); std::isfinite(square))
            largest = std::max(largest, square);
    return largest > 0.0 ? largest : 1.0;
}

Doubles Scheme::meanSquares(const SampleAxis& positions, const Eigen::MatrixXf& means, double scale) const
{
    const Eigen::ArrayXd known = squareSums(means).cast<double>() * scale;
    if (!positions.averaged())
        return {known.begin(), known.end()};
    // A mean of rows is shorter than the rows: their norms are looked at one by one.
    constexpr std::int64_t mostNumbers = 1 << 20;
    const std::int64_t each = std::clamp<std::int64_t>(mostNumbers / m_spec.dModel() / positions.samples(), 1, 16);
    Doubles squares;
    for (int s = 0; s < positions.samples(); ++s) {
        double sum = 0.0;
        for (std::int64_t part = 0; part < each; ++part) {
            const double place = positions.edge(s) + positions.step() * (static_cast<double>(part) + 0.5) / static_cast<double>(each);
            sum += row(static_cast<std::int64_t>(place)).squaredNorm();
        }
        squares.push_back(sum / static_cast<double>(each));
    }
    return squares;
}

SampledRaster Scheme::sampleSimilarity(Measure measure, const SampleAxis& rows, const SampleAxis& columns, Eigen::ArrayXXf memory) const
{
    constexpr std::int64_t mostProducts = 240'000'000; // within a frame
    constexpr std::int64_t fewestColumns = 64;
    SampledRaster result{rasterOver(rows, columns, std::move(memory)), {}};
    const std::int64_t all = m_spec.dModel();
    const std::int64_t affordable =
        std::min({affordableColumns(rows), affordableColumns(columns), mostProducts / (std::int64_t{rows.samples()} * columns.samples())});
    const std::vector<std::int64_t> seen = evenPart(std::max(fewestColumns, affordable / 2));
    const double scale = static_cast<double>(all) / static_cast<double>(seen.size());
    const Eigen::MatrixXf above = sampledColumns(*this, rows, seen);
    const bool same = rows == columns;
    const Eigen::MatrixXf others = same ? Eigen::MatrixXf() : sampledColumns(*this, columns, seen);
    const Eigen::MatrixXf& beside = same ? above : others;
    productSums(above, beside, result.raster.values);
    Doubles rowSquares;
    Doubles columnSquares;
    if (measure != Measure::Dot) {
        rowSquares = meanSquares(rows, above, scale);
        columnSquares = meanSquares(columns, beside, scale);
    }
    combineAll(measure, scale, rowSquares, columnSquares, result.raster.values);
    result.columns = {static_cast<std::int64_t>(seen.size()), all};
    return result;
}

SampledRaster Scheme::similarityPicture(Measure measure, const SampleAxis& rows, const SampleAxis& columns, Eigen::ArrayXXf memory) const
{
    ColumnsSeen seen;
    const auto means = [&](const SampleAxis& down, const SampleAxis& along, Eigen::ArrayXXf room) {
        SampledRaster all = sampleSimilarity(measure, down, along, std::move(room));
        seen = all.columns;
        return std::move(all.raster);
    };
    const double step = std::min(rows.step(), columns.step());
    const auto pixels = static_cast<double>(std::max(rows.pixels(), columns.pixels()));
    const bool areNear = std::abs(rows.step() - columns.step()) * pixels <= 1.001 * step;
    constexpr double almost = 1.01;
    if (!areNear && rows.averaged() && columns.averaged() && std::max(rows.step(), columns.step()) <= almost * step)
        return ofOneStep(*this, measure, rows, columns, step);
    const auto with = [&](const SampleAxis& axis) {
        return areNear && (rows.averaged() || columns.averaged()) ? SampleAxis::ofPicture(axis.origin(), step, axis.pixels(), axis.cells())
                                                                  : axis;
    };
    Raster shown = smoothedMeans(with(rows), with(columns), Pictured::Similarity, means, std::move(memory));
    return {std::move(shown), seen};
}

// Lowest and highest over the single positions of each pixel, if they are few enough.
SampledCurve Scheme::sampleOffsets(Measure measure, const SampleAxis& positions, std::int64_t reference) const
{
    constexpr std::int64_t mostNumbers = 1 << 19;
    SampledCurve result = offsetsOf(*this, measure, positions, reference);
    const std::int64_t cells = positions.cellsEnd() - positions.cellsBegin();
    if (positions.averaged() && cells * m_spec.dModel() <= mostNumbers)
        widenToEach(positions, result.samples,
                    [&](const SampleAxis& each) { return offsetsOf(*this, measure, each, reference).samples.middle; });
    return result;
}

} // namespace posenc
