// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/patch_similarity.h"

#include "core/arithmetic/product_sums.h"
#include "core/base/expects.h"
#include "core/base/parallel.h"
#include "core/schemes/even_columns.h"
#include "core/similarity/measure_means.h"

#include <algorithm>

namespace posenc {

namespace {

constexpr std::int64_t rowsTogether = 64; // rows of a table that are converted to float together

// Every number of a row is read once, and used for each of the other rows.
std::vector<std::int64_t> columnsFor(const Scheme& scheme, std::int64_t rows, std::int64_t products)
{
    constexpr std::int64_t mostNumbers = 1 << 19;      // limit of numbers read at random places within a frame
    constexpr std::int64_t mostProducts = 240'000'000; // limit of products within a frame
    constexpr std::int64_t fewestColumns = 64;         // with fewer columns, a cosine is noise
    const std::int64_t affordable = std::min(mostNumbers / rows, mostProducts / products);
    return scheme.evenPart(std::max(fewestColumns, affordable));
}

// The numbers of positions in some columns, as float, shape (positions × columns).
Eigen::MatrixXf gathered(const Scheme& scheme, std::span<const std::int64_t> positions, std::span<const std::int64_t> columns)
{
    Eigen::MatrixXf result(std::ssize(positions), std::ssize(columns));
    inParallel(positions.size(), rowsTogether, [&](std::size_t begin, std::size_t end) {
        Table block;
        for (std::size_t first = begin; first < end; first += rowsTogether) {
            const std::size_t count = std::min<std::size_t>(rowsTogether, end - first);
            block.resize(static_cast<Eigen::Index>(count), std::ssize(columns));
            scheme.numbers(positions.subspan(first, count), columns, block);
            result.middleRows(static_cast<Eigen::Index>(first), block.rows()) = block.cast<float>();
        }
    });
    return result;
}

// Compares with one reference, with double sums and without keeping anything.
void compareOne(const Scheme& scheme, Measure measure, std::int64_t reference, std::span<const std::int64_t> others,
                std::span<const std::int64_t> columns, double scale, Eigen::ArrayXXf& values)
{
    Table own(1, std::ssize(columns));
    scheme.numbers(std::span(&reference, 1), columns, own);
    const double ownSquare = scale * own.squaredNorm();
    inParallel(others.size(), rowsTogether, [&](std::size_t begin, std::size_t end) {
        Table block;
        for (std::size_t first = begin; first < end; first += rowsTogether) {
            const std::size_t count = std::min<std::size_t>(rowsTogether, end - first);
            block.resize(static_cast<Eigen::Index>(count), std::ssize(columns));
            scheme.numbers(others.subspan(first, count), columns, block);
            for (Eigen::Index r = 0; r < block.rows(); ++r) {
                const auto place = static_cast<Eigen::Index>(first) + r;
                const double product = scale * own.row(0).dot(block.row(r));
                values(0, place) = others[static_cast<std::size_t>(place)] == reference && measure == Measure::Distance
                                       ? static_cast<float>(0.0 * product)
                                       : static_cast<float>(combineMeans(measure, product, ownSquare, scale * block.row(r).squaredNorm()));
            }
        }
    });
}

} // namespace

PatchSimilarities comparePatches(const Scheme& scheme, Measure measure, std::span<const std::int64_t> references,
                                 std::span<const std::int64_t> others)
{
    POSENC_EXPECTS(!references.empty() && !others.empty());
    POSENC_EXPECTS(isRising(references) && isRising(others));
    POSENC_EXPECTS(references.back() < scheme.spec().maxLen() && others.back() < scheme.spec().maxLen());
    const std::int64_t all = scheme.spec().dModel();
    PatchSimilarities result;
    result.values.resize(std::ssize(references), std::ssize(others));
    const bool same = std::ranges::equal(references, others);
    const std::int64_t rows = std::ssize(others) + (same || references.size() == 1 ? 0 : std::ssize(references));
    const std::vector<std::int64_t> columns = columnsFor(scheme, rows, std::ssize(references) * std::ssize(others));
    result.columns = {std::ssize(columns), all};
    const double scale = static_cast<double>(all) / static_cast<double>(columns.size());
    if (references.size() == 1) {
        compareOne(scheme, measure, references.front(), others, columns, scale, result.values);
        return result;
    }
    const Eigen::MatrixXf left = gathered(scheme, references, columns);
    const Eigen::MatrixXf right = same ? Eigen::MatrixXf() : gathered(scheme, others, columns);
    productSums(left, same ? left : right, result.values);
    if (measure == Measure::Dot && scale == 1.0)
        return result;
    const auto squares = [scale](const Eigen::MatrixXf& numbers) {
        const Eigen::ArrayXd known = scale * squareSums(numbers).cast<double>();
        return std::vector<double>(known.begin(), known.end());
    };
    combineAll(measure, scale, squares(left), squares(same ? left : right), result.values);
    return result;
}

std::vector<std::int64_t> evenPatches(std::int64_t first, std::int64_t count, std::int64_t most)
{
    std::vector<std::int64_t> chosen;
    const std::int64_t parts = std::min(count, std::max<std::int64_t>(1, most));
    for (std::int64_t part = 0; part < parts; ++part)
        chosen.push_back(first + (2 * part + 1) * count / (2 * parts));
    return chosen;
}

} // namespace posenc
