// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/coordinate_waves.h"

#include "core/base/expects.h"
#include "core/base/parallel.h"
#include "core/similarity/block_means.h"
#include "core/similarity/wave_sums.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <vector>

namespace posenc {

namespace {

using KernelSums = std::vector<double>;

// κ(0) … κ(count − 1)
KernelSums kernelOf(const FrequencySeries& frequencies, std::int64_t count)
{
    return singleWaves(frequencies, Eigen::VectorXd::Ones(frequencies.size()), 0, count);
}

double kernelAt(const KernelSums& kernel, std::int64_t offset) { return kernel[static_cast<std::size_t>(std::abs(offset))]; }

// ---- one coordinate ----

void fillBlocks(const FrequencySeries& frequencies, const AlikeAxes& axes, Eigen::ArrayXXf& values)
{
    constexpr double smooth = 5e-4;
    BlockMeans means(frequencies, frequencies.size(), {}, axes, smooth);
    const int rows = axes.rows().samples();
    KernelSums products;
    for (int c = 0; c < axes.columns().samples(); ++c) {
        means.column(c, products);
        values.col(c) = Eigen::Map<const Eigen::ArrayXd>(products.data(), rows).cast<float>();
    }
}

// How much of every sample is row k.
Eigen::ArrayXf sharesIn(const SampleAxis& axis, std::int64_t k)
{
    Eigen::ArrayXf result = Eigen::ArrayXf::Zero(axis.samples());
    if (k < axis.cellsBegin() || k >= axis.cellsEnd())
        return result;
    const SampleAxis::Shares shares = axis.sharesOf(k);
    for (int s = 0; s < shares.count; ++s)
        result[shares.first + s] = static_cast<float>(shares.weights[static_cast<std::size_t>(s)]);
    return result;
}

// The mean products of row k with the samples. The smaller a part of its own sample it is, the fewer pairs tell them closely enough.
Eigen::ArrayXf productsWith(std::int64_t k, const FrequencySeries& frequencies, const SampleAxis& axis)
{
    constexpr std::int64_t mostStride = 32;
    constexpr std::int64_t fewestPairs = 64;
    const auto step = static_cast<std::int64_t>(axis.step() / 128.0);
    const std::int64_t stride = std::clamp<std::int64_t>(std::min(step, frequencies.size() / fewestPairs), 1, mostStride);
    std::vector<DoubleDouble> some;
    for (std::int64_t pair = stride / 2; pair < frequencies.size(); pair += stride)
        some.push_back(frequencies.quarterTurns(pair));
    const auto weight = static_cast<double>(frequencies.size()) / static_cast<double>(some.size());
    const KernelSums means = meanWaves(FrequencySeries(some), Eigen::VectorXd::Constant(std::ssize(some), weight), axis, k);
    return Eigen::Map<const Eigen::ArrayXd>(means.data(), std::ssize(means)).cast<float>();
}

// From the products of all rows, those with rows of zeros.
void takeOut(const ZeroRows& zeros, const FrequencySeries& frequencies, const SampleAxis& rows, const SampleAxis& columns,
             Eigen::ArrayXXf& values)
{
    for (std::int64_t k = zeros.first; k < zeros.last; ++k) {
        const Eigen::ArrayXf inRows = sharesIn(rows, k);
        const Eigen::ArrayXf inColumns = sharesIn(columns, k);
        if (!rows.averaged()) {
            for (Eigen::Index c = 0; c < values.cols(); ++c)
                values.col(c) *= (1.0F - inRows) * (1.0F - inColumns[c]);
            continue;
        }
        if (inRows.maxCoeff() == 0.0F && inColumns.maxCoeff() == 0.0F)
            continue;
        Eigen::ArrayXf withColumns = productsWith(k, frequencies, columns);
        Eigen::ArrayXf withRows = rows == columns ? withColumns : productsWith(k, frequencies, rows);
        for (std::int64_t before = zeros.first; before < k; ++before) { // these products are zero already
            const std::int64_t offset = k - before;
            const auto product = static_cast<float>(singleWaves(frequencies, Eigen::VectorXd::Ones(frequencies.size()), offset, 1).front());
            withColumns -= product * sharesIn(columns, before);
            withRows -= product * sharesIn(rows, before);
        }
        const auto own = static_cast<float>(frequencies.size());
        for (Eigen::Index c = 0; c < values.cols(); ++c)
            if (inColumns[c] > 0.0F)
                values.col(c) -= inRows * (withColumns[c] - own * inColumns[c]) + withRows * inColumns[c];
            else
                values.col(c) -= inRows * withColumns[c];
    }
}

// ---- two coordinates ----

// The sums of κ over stretches of places: with A″ = κ, that is A(m+1) − 2A(m) + A(m−1) = κ(m) for an even A with A(0) = 0,
//
//     Σ_{x<X} Σ_{y<Y} κ(x − y) = A(X) + A(Y) − A(X − Y)
//
// and linear between whole X and Y. Differences of both X and Y are the same of A plus any line: from an `anchor` on, where A and its slope
// are 0, they lose no digits to sums from 0 on.
class SecondSums {
public:
    SecondSums(const KernelSums& kernel, std::int64_t anchor) : m_end(std::ssize(kernel)), m_sums(2 * kernel.size() + 1, 0.0)
    {
        anchor = std::clamp(anchor, 1 - m_end, m_end - 1);
        if (anchor == 0)
            at(1) = 0.5 * kernel[0];
        for (std::int64_t m = anchor + 1; m < m_end; ++m)
            at(m + 1) = 2.0 * at(m) - at(m - 1) + kernelAt(kernel, m);
        for (std::int64_t m = anchor; m > -m_end; --m)
            at(m - 1) = 2.0 * at(m) - at(m + 1) + kernelAt(kernel, m);
    }

    double sum(std::int64_t offset) const { return m_sums[static_cast<std::size_t>(m_end + offset)]; }
    // A(X) between whole places.
    double sum(std::int64_t whole, double part) const { return (1.0 - part) * sum(whole) + part * sum(whole + 1); }
    // A(X − Y) between whole places.
    double between(std::int64_t x, double xPart, std::int64_t y, double yPart) const
    {
        const double bothOrNone = (1.0 - xPart) * (1.0 - yPart) + xPart * yPart;
        return bothOrNone * sum(x - y) + xPart * (1.0 - yPart) * sum(x + 1 - y) + (1.0 - xPart) * yPart * sum(x - 1 - y);
    }

private:
    double& at(std::int64_t offset) { return m_sums[static_cast<std::size_t>(m_end + offset)]; }

    std::int64_t m_end; // the largest offset of a sum
    KernelSums m_sums;  // from −m_end on
};

// An edge of a sample in the grid.
struct GridEdge {
    std::int64_t rows = 0; ///< whole ones before it
    double rowPart = 0.0;
    std::int64_t x = 0; ///< whole patches of the row begun
    double xPart = 0.0;
    double rowWith = 0.0; ///< the sum of κ over a whole row and the row begun
};

std::vector<GridEdge> edgesOf(const SampleAxis& axis, const PatchGrid& grid, const SecondSums& across)
{
    const auto width = static_cast<double>(grid.width);
    std::vector<GridEdge> edges;
    for (int s = 0; s <= axis.samples(); ++s) {
        const double patches = std::max(0.0, axis.edge(s) - static_cast<double>(grid.leading));
        GridEdge edge;
        edge.rows = static_cast<std::int64_t>(patches / width);
        const double inRow = patches - static_cast<double>(edge.rows) * width;
        edge.rowPart = inRow / width;
        edge.x = static_cast<std::int64_t>(inRow);
        edge.xPart = inRow - static_cast<double>(edge.x);
        edge.rowWith = across.sum(grid.width) + across.sum(edge.x, edge.xPart) - across.between(grid.width, 0.0, edge.x, edge.xPart);
        edges.push_back(edge);
    }
    return edges;
}

void fillPatchMeans(const SecondSums& across, const KernelSums& downKernel, const PatchGrid& grid, const SampleAxis& rows,
                    const SampleAxis& columns, Eigen::ArrayXXf& values)
{
    constexpr std::size_t fewestColumns = 32;
    const std::vector<GridEdge> rowEdges = edgesOf(rows, grid, across);
    const std::vector<GridEdge> columnEdges = edgesOf(columns, grid, across);
    const std::int64_t firstRow = rowEdges.front().rows;
    const std::int64_t firstColumn = columnEdges.front().rows;
    const SecondSums down(downKernel, firstRow - firstColumn);
    const double twoRows = 2.0 * across.sum(grid.width);
    const auto width = static_cast<double>(grid.width);
    const double perArea = 1.0 / (rows.step() * columns.step());
    // The sum over all before both edges from the first rows of patches on, but for what depends on one edge alone.
    const auto sumBefore = [&](const GridEdge& a, const GridEdge& b) {
        const auto aRows = static_cast<double>(a.rows - firstRow);
        const auto bRows = static_cast<double>(b.rows - firstColumn);
        return aRows * bRows * twoRows + aRows * b.rowWith + bRows * a.rowWith - across.between(a.x, a.xPart, b.x, b.xPart)
               - width * width * down.between(a.rows, a.rowPart, b.rows, b.rowPart);
    };
    inParallel(static_cast<std::size_t>(columns.samples()), fewestColumns, [&](std::size_t begin, std::size_t end) {
        KernelSums left(rowEdges.size());
        KernelSums right(rowEdges.size());
        const auto fillEdge = [&](std::size_t edge, KernelSums& sums) {
            for (std::size_t s = 0; s < rowEdges.size(); ++s)
                sums[s] = sumBefore(rowEdges[s], columnEdges[edge]);
        };
        fillEdge(begin, right);
        for (std::size_t c = begin; c < end; ++c) {
            std::swap(left, right);
            fillEdge(c + 1, right);
            for (std::size_t s = 0; s + 1 < rowEdges.size(); ++s)
                values(static_cast<Eigen::Index>(s), static_cast<Eigen::Index>(c)) =
                    static_cast<float>((right[s + 1] - right[s] - left[s + 1] + left[s]) * perArea);
        }
    });
}

void fillPatches(const KernelSums& across, const KernelSums& down, const PatchGrid& grid, const SampleAxis& rows, const SampleAxis& columns,
                 Eigen::ArrayXXf& values)
{
    for (Eigen::Index c = 0; c < values.cols(); ++c) {
        const std::int64_t b = columns.firstCell() + c - grid.leading;
        for (Eigen::Index r = 0; r < values.rows(); ++r) {
            const std::int64_t a = rows.firstCell() + r - grid.leading;
            values(r, c) = a < 0 || b < 0 ? 0.0F
                                          : static_cast<float>(kernelAt(across, a % grid.width - b % grid.width)
                                                               + kernelAt(down, a / grid.width - b / grid.width));
        }
    }
}

bool haveSameTurns(const FrequencySeries& one, const FrequencySeries& other)
{
    return std::equal(one.quarterTurnsHi(), one.quarterTurnsHi() + one.size(), other.quarterTurnsHi(),
                      other.quarterTurnsHi() + other.size())
           && std::equal(one.quarterTurnsLo(), one.quarterTurnsLo() + one.size(), other.quarterTurnsLo());
}

} // namespace

void fillPositionProducts(const FrequencySeries& frequencies, const ZeroRows& zeros, const AlikeAxes& axes, Eigen::ArrayXXf& values)
{
    POSENC_EXPECTS(values.rows() == axes.rows().samples() && values.cols() == axes.columns().samples());
    fillBlocks(frequencies, axes, values);
    takeOut(zeros, frequencies, axes.rows(), axes.columns(), values);
}

void fillPatchProducts(const FrequencySeries& across, const FrequencySeries& down, const PatchGrid& grid, const SampleAxis& rows,
                       const SampleAxis& columns, Eigen::ArrayXXf& values)
{
    POSENC_EXPECTS(values.rows() == rows.samples() && values.cols() == columns.samples());
    const bool alike = haveSameTurns(across, down);
    const KernelSums ofX = kernelOf(across, 1 + (alike ? std::max(grid.width, grid.height) : grid.width));
    const KernelSums ofY = alike ? ofX : kernelOf(down, 1 + grid.height);
    if (rows.averaged())
        fillPatchMeans(SecondSums(ofX, 0), ofY, grid, rows, columns, values);
    else
        fillPatches(ofX, ofY, grid, rows, columns, values);
}

bool affordsPatchProducts(const PatchGrid& grid, std::int64_t pairs)
{
    constexpr std::int64_t mostAngles = std::int64_t{1} << 23; // limit of the angles of κ along both sides
    return (grid.width + grid.height) * std::max<std::int64_t>(1, pairs / 2) <= mostAngles;
}

} // namespace posenc
