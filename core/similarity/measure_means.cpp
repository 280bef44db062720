// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/similarity/measure_means.h"

#include "core/base/expects.h"
#include "core/base/parallel.h"

#include <algorithm>
#include <cmath>

namespace posenc {

double compareRows(Measure measure, const Eigen::VectorXd& a, const Eigen::VectorXd& b)
{
    POSENC_EXPECTS(a.size() == b.size());
    if (measure == Measure::Dot)
        return a.dot(b);
    if (measure == Measure::Distance)
        return (a - b).norm();
    const double product = a.dot(b);
    const double norms = a.norm() * b.norm();
    return norms > 0.0 ? std::clamp(product / norms, -1.0, 1.0) : 0.0 * product; // NaN stays NaN
}

double combineMeans(Measure measure, double product, double meanSquareA, double meanSquareB)
{
    if (measure == Measure::Dot || std::isnan(product))
        return product;
    if (measure == Measure::Distance)
        return std::sqrt(std::max(0.0, meanSquareA + meanSquareB - 2.0 * product));
    const double norms = std::sqrt(meanSquareA) * std::sqrt(meanSquareB);
    return norms > 0.0 ? std::clamp(product / norms, -1.0, 1.0) : 0.0;
}

void combineColumn(Measure measure, const std::vector<double>& products, const std::vector<double>& rowSquares,
                   const std::vector<double>& columnSquares, Eigen::Index c, Eigen::ArrayXXf& values)
{
    POSENC_EXPECTS(std::ssize(products) == values.rows() && c < values.cols());
    POSENC_EXPECTS(measure == Measure::Dot || std::ssize(rowSquares) == values.rows());
    POSENC_EXPECTS(measure == Measure::Dot || std::ssize(columnSquares) == values.cols());
    if (measure == Measure::Dot) {
        values.col(c) = Eigen::Map<const Eigen::ArrayXd>(products.data(), values.rows()).cast<float>();
        return;
    }
    const double square = columnSquares[static_cast<std::size_t>(c)];
    for (std::size_t r = 0; r < products.size(); ++r)
        values(static_cast<Eigen::Index>(r), c) = static_cast<float>(combineMeans(measure, products[r], rowSquares[r], square));
}

void combineAll(Measure measure, double scale, const std::vector<double>& rowSquares, const std::vector<double>& columnSquares,
                Eigen::ArrayXXf& values)
{
    POSENC_EXPECTS(measure == Measure::Dot || (std::ssize(rowSquares) == values.rows() && std::ssize(columnSquares) == values.cols()));
    if (measure == Measure::Dot && scale == 1.0)
        return;
    constexpr Eigen::Index valuesPerThread = 20'000; // roots and quotients
    const auto fewest = static_cast<std::size_t>(1 + valuesPerThread / std::max<Eigen::Index>(1, values.rows()));
    inParallel(static_cast<std::size_t>(values.cols()), fewest, [&](std::size_t begin, std::size_t end) {
        std::vector<double> products(static_cast<std::size_t>(values.rows()));
        for (auto c = static_cast<Eigen::Index>(begin); c < static_cast<Eigen::Index>(end); ++c) {
            for (std::size_t r = 0; r < products.size(); ++r)
                products[r] = scale * static_cast<double>(values(static_cast<Eigen::Index>(r), c));
            combineColumn(measure, products, rowSquares, columnSquares, c, values);
        }
    });
}

std::vector<double> combineReference(Measure measure, std::int64_t reference, double ownSquare, const std::vector<double>& products,
                                     const std::vector<double>& squares, const SampleAxis& positions)
{
    POSENC_EXPECTS(products.size() == squares.size());
    POSENC_EXPECTS(std::ssize(products) == positions.samples());
    std::vector<double> values;
    for (std::size_t s = 0; s < products.size(); ++s)
        values.push_back(combineMeans(measure, products[s], ownSquare, squares[s]));
    const std::int64_t own = reference - positions.firstCell();
    if (!positions.averaged() && measure == Measure::Distance && own >= 0 && own < std::ssize(values))
        values[static_cast<std::size_t>(own)] *= 0.0; // NaN stays: a row without numbers has no distance
    return values;
}

CurveSamples curveOver(const SampleAxis& positions, std::vector<double> values)
{
    POSENC_EXPECTS(std::ssize(values) == positions.samples());
    CurveSamples curve;
    curve.middle = std::move(values);
    for (int s = 0; s < positions.samples(); ++s)
        curve.x.push_back(positions.averaged() ? positions.edge(s) + 0.5 * positions.step() - 0.5
                                               : static_cast<double>(positions.firstCell() + s));
    curve.lowest = curve.middle;
    curve.highest = curve.middle;
    return curve;
}

void widenToEach(const SampleAxis& positions, CurveSamples& curve, const std::function<std::vector<double>(const SampleAxis&)>& valuesAt)
{
    const std::int64_t first = positions.cellsBegin();
    const SampleAxis each(static_cast<double>(first), 1.0, static_cast<int>(positions.cellsEnd() - first), positions.cellsEnd());
    const std::vector<double> values = valuesAt(each);
    constexpr double rounding = 1e-6; // of a position: an edge that is rounded past a whole one takes no neighbour in
    for (std::size_t s = 0; s < curve.x.size(); ++s) {
        const auto left = static_cast<std::int64_t>(positions.edge(static_cast<int>(s)) + rounding) - first;
        const auto right = static_cast<std::int64_t>(std::ceil(positions.edge(static_cast<int>(s) + 1) - rounding)) - first;
        const std::int64_t begin = std::min<std::int64_t>(left, std::ssize(values) - 1);
        const std::int64_t end = std::clamp<std::int64_t>(right, begin + 1, std::ssize(values));
        const auto [low, high] = std::minmax_element(values.begin() + begin, values.begin() + end);
        curve.lowest[s] = std::min(curve.lowest[s], *low);
        curve.highest[s] = std::max(curve.highest[s], *high);
    }
}

} // namespace posenc
