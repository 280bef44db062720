// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arithmetic/product_sums.h"

#include "core/arithmetic/processor.h"
#include "core/base/expects.h"
#include "core/base/parallel.h"

#include <algorithm>
#include <array>

namespace posenc {

namespace {

constexpr Eigen::Index tileRows = 64;   // rows whose sums are held at once
constexpr Eigen::Index tileColumns = 2; // of the result, sharing what is read

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

// Those of the rows of one tile with the rows of `right` from `from` on, which lie one after another.
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

} // namespace

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

} // namespace posenc
