// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/scheme_similarity.h"

#include "core/arithmetic/product_sums.h"
#include "core/sampling/position_means.h"
#include "core/schemes/random_raster.h"
#include "core/schemes/wave_means.h"
#include "core/schemes/wave_products.h"
#include "core/similarity/similarity_raster.h"

#include <algorithm>

namespace posenc {

namespace {

using Doubles = std::vector<double>;

// The measure at every sample of column c from the mean products with it.
void combineColumn(const SchemeSimilarity& similarity, const Doubles& products, const Doubles& rowSquares, const Doubles& columnSquares,
                   Eigen::Index c, Eigen::ArrayXXf& values)
{
    if (similarity.measure() == Measure::Dot) {
        values.col(c) = Eigen::Map<const Eigen::ArrayXd>(products.data(), values.rows()).cast<float>();
        return;
    }
    const double square = columnSquares[static_cast<std::size_t>(c)];
    for (std::size_t r = 0; r < products.size(); ++r)
        values(static_cast<Eigen::Index>(r), c) = static_cast<float>(similarity.combineMeans(products[r], rowSquares[r], square));
}

// ---- integer, normalised: the product of the mean positions ----

void sampleEqualColumns(const SchemeSimilarity& similarity, Raster& raster)
{
    const SchemeTable& code = similarity.code();
    const double scale = static_cast<double>(code.spec().dModel()) * code.unit() * code.unit();
    const auto squares = [scale](const SampleAxis& axis) {
        Doubles means = meansOfSquare(axis);
        for (double& mean : means)
            mean *= scale;
        return means;
    };
    const Doubles rowMeans = meansOfPosition(raster.rows);
    const Doubles columnMeans = meansOfPosition(raster.columns);
    const Doubles rowSquares = squares(raster.rows);
    const Doubles columnSquares = squares(raster.columns);
    Doubles products(rowMeans.size());
    for (std::size_t c = 0; c < columnMeans.size(); ++c) {
        for (std::size_t r = 0; r < products.size(); ++r)
            products[r] = scale * rowMeans[r] * columnMeans[c];
        combineColumn(similarity, products, rowSquares, columnSquares, static_cast<Eigen::Index>(c), raster.values);
    }
}

// ---- binary: few columns that are not zero ----

Eigen::MatrixXf bitMeans(const SchemeTable& code, const SampleAxis& axis)
{
    Eigen::MatrixXf means(axis.samples(), code.usedColumns());
    for (Eigen::Index j = 0; j < means.cols(); ++j) {
        const Doubles column = smoothedMeansOfBit(axis, static_cast<int>(j));
        means.col(j) = Eigen::Map<const Eigen::VectorXd>(column.data(), axis.samples()).cast<float>();
    }
    return means;
}

Doubles asDoubles(const Eigen::ArrayXf& values) { return Doubles(values.begin(), values.end()); }

// What productSums left in `values`, in the measure.
void combine(const SchemeSimilarity& similarity, double scale, const Doubles& rowSquares, const Doubles& columnSquares,
             Eigen::ArrayXXf& values)
{
    if (similarity.measure() == Measure::Dot && scale == 1.0)
        return;
    Doubles products(static_cast<std::size_t>(values.rows()));
    for (Eigen::Index c = 0; c < values.cols(); ++c) {
        for (std::size_t r = 0; r < products.size(); ++r)
            products[r] = scale * static_cast<double>(values(static_cast<Eigen::Index>(r), c));
        combineColumn(similarity, products, rowSquares, columnSquares, c, values);
    }
}

void sampleBits(const SchemeSimilarity& similarity, Raster& raster)
{
    const Eigen::MatrixXf above = bitMeans(similarity.code(), raster.rows);
    const Eigen::MatrixXf beside = bitMeans(similarity.code(), raster.columns);
    productSums(above, beside, raster.values);
    combine(similarity, 1.0, asDoubles(above.rowwise().sum()), asDoubles(beside.rowwise().sum()), raster.values); // a bit is its square
}

// ---- sines, cosines ----

void sampleWaves(const SchemeSimilarity& similarity, Raster& raster)
{
    const WaveSeries& waves = similarity.code().waves();
    const bool sines = similarity.code().scheme() == Scheme::SinesOnly;
    Doubles rowSquares;
    Doubles columnSquares;
    if (similarity.measure() != Measure::Dot) {
        columnSquares = waveSquares(waves, sines, raster.columns);
        const bool known = raster.rows.averaged() == raster.columns.averaged() && raster.rows.firstCell() == raster.columns.firstCell()
                           && (!raster.rows.averaged() || raster.rows.origin() == raster.columns.origin())
                           && raster.rows.samples() <= raster.columns.samples();
        rowSquares = known ? columnSquares : waveSquares(waves, sines, raster.rows);
    }
    WaveProducts means(waves, sines, raster.rows, raster.columns);
    Doubles products;
    for (int c = 0; c < raster.columns.samples(); ++c) {
        means.column(c, products);
        combineColumn(similarity, products, rowSquares, columnSquares, c, raster.values);
    }
}

// ---- random ----

ColumnsSeen sampleRandom(const SchemeSimilarity& similarity, Raster& raster)
{
    constexpr std::int64_t mostProducts = 240'000'000; // within a frame
    constexpr std::int64_t fewestColumns = 64;
    const SchemeTable& code = similarity.code();
    const std::int64_t all = code.spec().dModel();
    const std::int64_t affordable = std::min({affordableColumns(raster.rows), affordableColumns(raster.columns),
                                              mostProducts / (std::int64_t{raster.rows.samples()} * raster.columns.samples())});
    const std::vector<std::int64_t> columns = evenColumns(0, all, std::max(fewestColumns, affordable / 2));
    const double scale = static_cast<double>(all) / static_cast<double>(columns.size());
    const Eigen::MatrixXf above = sampledColumns(code.randomCode(), raster.rows, columns);
    const Eigen::MatrixXf beside = raster.rows == raster.columns ? above : sampledColumns(code.randomCode(), raster.columns, columns);
    productSums(above, beside, raster.values);
    Doubles rowSquares;
    Doubles columnSquares;
    if (similarity.measure() != Measure::Dot) {
        rowSquares = randomSquares(code.randomCode(), all, raster.rows, above, scale);
        columnSquares = randomSquares(code.randomCode(), all, raster.columns, beside, scale);
    }
    combine(similarity, scale, rowSquares, columnSquares, raster.values);
    return {static_cast<std::int64_t>(columns.size()), all};
}

} // namespace

SampledRaster sampleSimilarity(const SchemeSimilarity& similarity, const SampleAxis& rows, const SampleAxis& columns,
                               Eigen::ArrayXXf memory)
{
    const SchemeTable& code = similarity.code();
    const std::int64_t all = code.spec().dModel();
    if (code.scheme() == Scheme::Sinusoidal)
        return {sampleSimilarity(Similarity(code.encoding(), similarity.measure()), rows, columns, std::move(memory)), {all, all}};
    SampledRaster result{{rows, columns, std::move(memory)}, {all, all}};
    result.raster.values.resize(rows.samples(), columns.samples());
    switch (code.scheme()) {
    case Scheme::Sinusoidal:
        break;
    case Scheme::Integer:
    case Scheme::Normalised:
        sampleEqualColumns(similarity, result.raster);
        break;
    case Scheme::Binary:
        sampleBits(similarity, result.raster);
        break;
    case Scheme::SinesOnly:
    case Scheme::CosinesOnly:
        sampleWaves(similarity, result.raster);
        break;
    case Scheme::Random:
        result.columns = sampleRandom(similarity, result.raster);
        break;
    }
    return result;
}

} // namespace posenc
