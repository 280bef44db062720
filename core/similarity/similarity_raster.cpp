// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/similarity_raster.h"

#include "core/base/expects.h"
#include "core/similarity/block_means.h"
#include "core/similarity/measure_means.h"
#include "core/similarity/rotated_sums.h"
#include "core/similarity/unpaired_sine.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <vector>

namespace posenc {

namespace {

using Doubles = std::vector<double>;

// ---- every visible cell is a sample ----

void sampleCells(const Similarity& similarity, Raster& raster)
{
    const SampleAxis& rows = raster.rows;
    const SampleAxis& columns = raster.columns;
    const std::int64_t lowest = rows.firstCell() - (columns.firstCell() + columns.samples() - 1);
    const std::int64_t highest = rows.firstCell() + rows.samples() - 1 - columns.firstCell();
    const std::int64_t nearest = lowest > 0 ? lowest : highest < 0 ? -highest : 0;
    const Doubles sums = rotatedSums(similarity, nearest, std::max(std::abs(lowest), std::abs(highest)));
    const Doubles rowSines = unpairedSines(similarity.encoding(), rows);
    const Doubles columnSines = unpairedSines(similarity.encoding(), columns);
    for (Eigen::Index c = 0; c < raster.values.cols(); ++c) {
        for (Eigen::Index r = 0; r < raster.values.rows(); ++r) {
            const std::int64_t offset = std::abs((rows.firstCell() + r) - (columns.firstCell() + c));
            raster.values(r, c) =
                static_cast<float>(similarity.combine(sums[static_cast<std::size_t>(offset - nearest)],
                                                      rowSines[static_cast<std::size_t>(r)], columnSines[static_cast<std::size_t>(c)]));
        }
    }
}

// ---- several cells share a pixel ----

void sampleBlocks(const Similarity& similarity, const AlikeAxes& axes, Raster& raster)
{
    const SampleAxis& rows = axes.rows();
    const SampleAxis& columns = axes.columns();
    const Encoding& encoding = similarity.encoding();
    const UnpairedMeans rowSines = unpairedMeans(encoding, rows);
    const UnpairedMeans columnSines = unpairedMeans(encoding, columns);
    const Doubles rowSquares = meanSquaredNorms(encoding.spec(), rowSines);
    const Doubles columnSquares = meanSquaredNorms(encoding.spec(), columnSines);
    BlockMeans means(encoding.frequencies(), encoding.spec().completePairs(), {}, axes);
    Doubles products;
    for (int c = 0; c < columns.samples(); ++c) {
        means.column(c, products);
        if (encoding.spec().hasUnpairedSine())
            for (std::size_t a = 0; a < products.size(); ++a)
                products[a] += rowSines.mean[a] * columnSines.mean[static_cast<std::size_t>(c)];
        combineColumn(similarity.measure(), products, rowSquares, columnSquares, c, raster.values);
    }
}

} // namespace

Raster sampleSimilarity(const Similarity& similarity, const AlikeAxes& axes, Eigen::ArrayXXf memory)
{
    POSENC_EXPECTS(axes.rows().cellsEnd() <= similarity.size() && axes.columns().cellsEnd() <= similarity.size());
    Raster raster = rasterOver(axes.rows(), axes.columns(), std::move(memory));
    if (axes.averaged())
        sampleBlocks(similarity, axes, raster);
    else
        sampleCells(similarity, raster);
    return raster;
}

} // namespace posenc
