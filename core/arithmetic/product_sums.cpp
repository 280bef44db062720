// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arithmetic/product_sums.h"

#include "core/arithmetic/processor.h"
#include "core/base/expects.h"
#include "core/base/parallel.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <vector>

namespace posenc {

POSENC_FOR_PROCESSORS
void addTo(double* __restrict sum, const double* __restrict values, std::size_t count)
{
    for (std::size_t p = 0; p < count; ++p)
        sum[p] += values[p];
}

POSENC_FOR_PROCESSORS
void addSquaresTo(double* __restrict sum, const double* __restrict values, std::size_t count, double factor)
{
    for (std::size_t p = 0; p < count; ++p)
        sum[p] += factor * values[p] * values[p];
}

namespace {

constexpr Eigen::Index tileRows = 64;   // rows whose sums are held at once
constexpr Eigen::Index tileColumns = 2; // columns of the result computed together, which share the values read

using RowMajor = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

// `left` holds `tileRows` rows, one s after another.
POSENC_FOR_PROCESSORS
void sumTile(const float* __restrict left, const float* __restrict right0, const float* __restrict right1, Eigen::Index count,
             float* __restrict out0, float* __restrict out1)
{
    std::array<float, tileRows> sum0{};
    std::array<float, tileRows> sum1{};
    for (Eigen::Index s = 0; s < count; ++s) {
        const float first = right0[s];
        const float second = right1[s];
        const float* __restrict const here = left + s * tileRows;
        for (std::size_t l = 0; l < tileRows; ++l) {
            sum0[l] += here[l] * first;
            sum1[l] += here[l] * second;
        }
    }
    for (std::size_t l = 0; l < tileRows; ++l) {
        out0[l] = sum0[l];
        out1[l] = sum1[l];
    }
}

// Products of the rows of one tile with the consecutive rows of `right` from `from` on.
void sumsOfTile(const Eigen::MatrixXf& left, const RowMajor& right, Eigen::Index first, Eigen::Index from, Eigen::ArrayXXf& out)
{
    const Eigen::Index height = std::min(tileRows, left.rows() - first);
    Eigen::MatrixXf packed = Eigen::MatrixXf::Zero(tileRows, left.cols());
    packed.topRows(height) = left.middleRows(first, height);
    std::array<float, tileRows> sum0{};
    std::array<float, tileRows> sum1{};
    for (Eigen::Index c = from; c < right.rows(); c += tileColumns) {
        const Eigen::Index other = std::min(c + 1, right.rows() - 1);
        sumTile(packed.data(), right.row(c).data(), right.row(other).data(), left.cols(), sum0.data(), sum1.data());
        out.col(c).segment(first, height) = Eigen::Map<const Eigen::ArrayXf>(sum0.data(), height);
        out.col(other).segment(first, height) = Eigen::Map<const Eigen::ArrayXf>((other == c ? sum0 : sum1).data(), height);
    }
}

constexpr Eigen::Index rowLanes = 8;      // rows b summed side by side
constexpr Eigen::Index rowsTogether = 4;  // rows a that share the values read
constexpr Eigen::Index columnBlock = 256; // so the lanes stay in the cache
// Products between two points at which the work can be stopped: some milliseconds of one thread.
constexpr Eigen::Index termsOfBlock = 16'000'000;

// Spelled out because the compiler vectorises these loops across the columns, where the order of the sums prevents it.
using Lanes [[gnu::vector_size(rowLanes * sizeof(double))]] = double;

using Sums = std::array<std::array<double, rowLanes>, rowsTogether>;
using Rows = std::array<const double*, rowsTogether>;
using AddTerms = void (*)(const Rows& rows, const double* panel, Eigen::Index columns, Sums& sums);

template <class Term>
[[gnu::always_inline]] inline void addTermsTo(Sums& sums, const Rows& rows, const double* panel, Eigen::Index columns, Term term)
{
    Lanes own[rowsTogether];
    std::memcpy(own, sums.data(), sizeof own);
    for (Eigen::Index j = 0; j < columns; ++j) {
        Lanes others;
        std::memcpy(&others, panel + j * rowLanes, sizeof others);
        for (std::size_t a = 0; a < rowsTogether; ++a)
            term(own[a], rows[a][j], others);
    }
    std::memcpy(sums.data(), own, sizeof own);
}

POSENC_FOR_PROCESSORS
void addProducts(const Rows& rows, const double* panel, Eigen::Index columns, Sums& sums)
{
    addTermsTo(sums, rows, panel, columns, [](Lanes& sum, double own, const Lanes& others) { sum += own * others; });
}

POSENC_FOR_PROCESSORS
void addSquaredDifferences(const Rows& rows, const double* panel, Eigen::Index columns, Sums& sums)
{
    addTermsTo(sums, rows, panel, columns, [](Lanes& sum, double own, const Lanes& others) {
        const Lanes difference = own - others;
        sum += difference * difference;
    });
}

// Adds these columns to the rows a ≤ b of the sums, for the rows b of one panel.
void sumPanel(const Table& vectors, Eigen::Index first, AddTerms addTerms, Table& out)
{
    const Eigen::Index count = std::min(rowLanes, vectors.rows() - first);
    const Eigen::Index groups = (first + count + rowsTogether - 1) / rowsTogether;
    std::vector<Sums> sums(static_cast<std::size_t>(groups), Sums{});
    const auto sumOf = [&](Eigen::Index a, Eigen::Index b) -> double& {
        return sums[static_cast<std::size_t>(a / rowsTogether)][static_cast<std::size_t>(a % rowsTogether)]
                   [static_cast<std::size_t>(b - first)];
    };
    for (Eigen::Index a = 0; a < first + count; ++a)
        for (Eigen::Index b = std::max(first, a); b < first + count; ++b)
            sumOf(a, b) = out(a, b);
    std::vector<double> panel(static_cast<std::size_t>(rowLanes * columnBlock));
    for (Eigen::Index begin = 0; begin < vectors.cols(); begin += columnBlock) {
        const Eigen::Index columns = std::min(columnBlock, vectors.cols() - begin);
        for (Eigen::Index b = 0; b < count; ++b)
            for (Eigen::Index j = 0; j < columns; ++j)
                panel[static_cast<std::size_t>(j * rowLanes + b)] = vectors(first + b, begin + j);
        for (Eigen::Index group = 0; group < groups; ++group) {
            Rows rows{};
            for (Eigen::Index a = 0; a < rowsTogether; ++a) // beyond the last row, the last one again
                rows[static_cast<std::size_t>(a)] = vectors.row(std::min(group * rowsTogether + a, vectors.rows() - 1)).data() + begin;
            addTerms(rows, panel.data(), columns, sums[static_cast<std::size_t>(group)]);
        }
    }
    for (Eigen::Index a = 0; a < first + count; ++a)
        for (Eigen::Index b = std::max(first, a); b < first + count; ++b)
            out(a, b) = sumOf(a, b);
}

// Adds to the sums of the earlier columns, in the rows a ≤ b.
Expected<Done> addOverPairs(const Table& vectors, AddTerms addTerms, Table& out, const Progress& progress)
{
    constexpr Eigen::Index panelsTogether = 32; // at most, between two points at which it can be stopped
    constexpr Eigen::Index termsPerThread = 1'000'000;
    const Eigen::Index panels = (vectors.rows() + rowLanes - 1) / rowLanes;
    Eigen::Index together = 0;
    for (Eigen::Index begin = 0; begin < panels; begin += together) {
        // The panels grow longer, and so does the finished part.
        if (auto wanted = progress.at(static_cast<double>(begin * begin) / static_cast<double>(panels * panels)); !wanted)
            return wanted.error();
        const Eigen::Index termsOfPanel = std::max<Eigen::Index>(1, (begin + 1) * rowLanes * rowLanes * vectors.cols());
        together = std::min({panelsTogether, 1 + termsOfBlock / termsOfPanel, panels - begin});
        inParallel(static_cast<std::size_t>(together), static_cast<std::size_t>(1 + termsPerThread / termsOfPanel),
                   [&](std::size_t from, std::size_t to) {
                       for (std::size_t panel = from; panel < to; ++panel)
                           sumPanel(vectors, (begin + static_cast<Eigen::Index>(panel)) * rowLanes, addTerms, out);
                   });
    }
    return Done{};
}

void mirror(Table& sums)
{
    for (Eigen::Index b = 1; b < sums.rows(); ++b)
        for (Eigen::Index a = 0; a < b; ++a)
            sums(b, a) = sums(a, b);
}

Expected<Table> sumOverPairs(const Table& vectors, AddTerms addTerms, const Progress& progress)
{
    Table out = Table::Zero(vectors.rows(), vectors.rows());
    if (auto added = addOverPairs(vectors, addTerms, out, progress); !added)
        return added.error();
    mirror(out);
    return out;
}

// The products of all rows of `left` with the rows b of one panel of `right`.
void multiplyPanel(const Table& left, const Table& right, Eigen::Index first, Table& out)
{
    const Eigen::Index count = std::min(rowLanes, right.rows() - first);
    std::vector<double> panel(static_cast<std::size_t>(rowLanes * right.cols()));
    for (Eigen::Index b = 0; b < count; ++b)
        for (Eigen::Index j = 0; j < right.cols(); ++j)
            panel[static_cast<std::size_t>(j * rowLanes + b)] = right(first + b, j);
    for (Eigen::Index a = 0; a < left.rows(); a += rowsTogether) {
        Rows rows{};
        for (Eigen::Index r = 0; r < rowsTogether; ++r) // beyond the last row, the last one again
            rows[static_cast<std::size_t>(r)] = left.row(std::min(a + r, left.rows() - 1)).data();
        Sums sums{};
        addProducts(rows, panel.data(), right.cols(), sums);
        for (Eigen::Index r = 0; r < std::min(rowsTogether, left.rows() - a); ++r)
            std::copy_n(sums[static_cast<std::size_t>(r)].data(), count, out.row(a + r).data() + first);
    }
}

} // namespace

Expected<Table> rowProducts(const Table& left, const Table& right, const Progress& progress)
{
    POSENC_EXPECTS(left.cols() == right.cols());
    if (&left == &right)
        return rowProducts(left, progress);
    constexpr Eigen::Index productsPerThread = 500'000;
    Table out(left.rows(), right.rows());
    const Eigen::Index panels = (right.rows() + rowLanes - 1) / rowLanes;
    const Eigen::Index products = std::max<Eigen::Index>(1, left.rows() * rowLanes * left.cols());
    const Eigen::Index block = 1 + termsOfBlock / products;
    for (Eigen::Index first = 0; first < panels; first += block) {
        if (auto wanted = progress.at(static_cast<double>(first) / static_cast<double>(panels)); !wanted)
            return wanted.error();
        inParallel(static_cast<std::size_t>(std::min(block, panels - first)), static_cast<std::size_t>(1 + productsPerThread / products),
                   [&](std::size_t begin, std::size_t end) {
                       for (std::size_t panel = begin; panel < end; ++panel)
                           multiplyPanel(left, right, (first + static_cast<Eigen::Index>(panel)) * rowLanes, out);
                   });
    }
    return out;
}

// A product with itself is symmetric: each tile computes what lies right of the diagonal, and mirrors it. A long tile and a short one by
// turns, so that threads have equally much to do.
void productSums(const Eigen::MatrixXf& left, const Eigen::MatrixXf& right, Eigen::ArrayXXf& out)
{
    POSENC_EXPECTS(left.cols() == right.cols());
    out.resize(left.rows(), right.rows());
    const bool isSymmetric = &left == &right;
    const RowMajor beside = right;
    const Eigen::Index tiles = (left.rows() + tileRows - 1) / tileRows;
    constexpr Eigen::Index productsPerThread = 4'000'000;
    const Eigen::Index products = tileRows * right.rows() * left.cols() / (isSymmetric ? 2 : 1);
    const auto fewest = static_cast<std::size_t>(std::max<Eigen::Index>(1, productsPerThread / std::max<Eigen::Index>(1, products)));
    inParallel(static_cast<std::size_t>(tiles), fewest, [&](std::size_t begin, std::size_t end) {
        for (auto turn = static_cast<Eigen::Index>(begin); turn < static_cast<Eigen::Index>(end); ++turn) {
            const Eigen::Index tile = turn % 2 == 0 ? turn / 2 : tiles - 1 - turn / 2;
            const Eigen::Index first = tile * tileRows;
            sumsOfTile(left, beside, first, isSymmetric ? first : 0, out);
            if (const Eigen::Index rest = out.cols() - first - tileRows; isSymmetric && rest > 0)
                out.block(first + tileRows, first, rest, tileRows) = out.block(first, first + tileRows, tileRows, rest).transpose();
        }
    });
}

Eigen::ArrayXf squareSums(const Eigen::MatrixXf& values)
{
    Eigen::ArrayXf sums = Eigen::ArrayXf::Zero(values.rows());
    for (Eigen::Index s = 0; s < values.cols(); ++s)
        sums += values.col(s).array() * values.col(s).array();
    return sums;
}

Expected<Table> rowProducts(const Table& vectors, const Progress& progress) { return sumOverPairs(vectors, addProducts, progress); }

Expected<Table> squaredDistances(const Table& vectors, const Progress& progress)
{
    return sumOverPairs(vectors, addSquaredDifferences, progress);
}

Expected<Table> squaredDistances(const LongVectors& vectors, const Progress& progress)
{
    constexpr Eigen::Index columnsTogether = 2048; // a multiple of columnBlock; with 2048 vectors 32 MiB
    Table out = Table::Zero(vectors.rows, vectors.rows);
    for (Eigen::Index begin = 0; begin < vectors.cols; begin += columnsTogether) {
        const Eigen::Index count = std::min(columnsTogether, vectors.cols - begin);
        const auto part = [&vectors](Eigen::Index column) { return static_cast<double>(column) / static_cast<double>(vectors.cols); };
        const Table some = vectors.columns(begin, count);
        POSENC_EXPECTS(some.rows() == vectors.rows && some.cols() == count);
        if (auto added = addOverPairs(some, addSquaredDifferences, out, progress.within(part(begin), part(begin + count))); !added)
            return added.error();
    }
    mirror(out);
    return out;
}

} // namespace posenc
