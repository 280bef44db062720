// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/schemes/scheme_similarity.h"

#include "core/base/parallel.h"
#include "core/schemes/wave_grid.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace posenc {

namespace {

double compare(Measure measure, const Eigen::VectorXd& a, const Eigen::VectorXd& b)
{
    if (measure == Measure::Dot)
        return a.dot(b);
    if (measure == Measure::Distance)
        return (a - b).norm();
    const double norms = a.norm() * b.norm();
    return norms > 0.0 ? std::clamp(a.dot(b) / norms, -1.0, 1.0) : 0.0;
}

// What integer, normalised and binary codes have in closed form.
double compareCounts(const SchemeTable& code, Measure measure, std::int64_t a, std::int64_t b)
{
    const auto columns = static_cast<double>(code.spec().dModel());
    double product = columns * code.value(a, 0) * code.value(b, 0);
    double squareA = columns * code.value(a, 0) * code.value(a, 0);
    double squareB = columns * code.value(b, 0) * code.value(b, 0);
    double difference = std::sqrt(columns) * std::abs(code.value(a, 0) - code.value(b, 0));
    if (code.scheme() == Scheme::Binary) {
        const auto mask = (std::uint64_t{1} << code.usedColumns()) - 1;
        const auto ones = [mask](std::int64_t bits) { return static_cast<double>(std::popcount(static_cast<std::uint64_t>(bits) & mask)); };
        product = ones(a & b);
        squareA = ones(a);
        squareB = ones(b);
        difference = std::sqrt(ones(a ^ b));
    }
    if (measure == Measure::Dot)
        return product;
    if (measure == Measure::Distance)
        return difference;
    const double norms = std::sqrt(squareA) * std::sqrt(squareB);
    return norms > 0.0 ? std::clamp(product / norms, -1.0, 1.0) : 0.0;
}

bool isCount(Scheme scheme) { return scheme == Scheme::Integer || scheme == Scheme::Normalised || scheme == Scheme::Binary; }

// The most ones that a position has among the bits with a column: with a bit of the last position taken away all lower ones can be set.
std::int64_t mostOnes(const SchemeTable& code)
{
    const auto last = static_cast<std::uint64_t>(code.spec().maxLen() - 1);
    const auto mask = (std::uint64_t{1} << code.usedColumns()) - 1;
    int most = std::popcount(last & mask);
    for (std::uint64_t bit = 1; bit <= last; bit <<= 1)
        if ((last & bit) != 0)
            most = std::max(most, std::popcount(((last & ~bit) | (bit - 1)) & mask));
    return std::max(1, most);
}

// ‖x(k)‖² = ½ Σ_j [1 ∓ cos(2kω_j)]: of cosines position 0 has the largest; of sines all positions are looked at, or an even sample of a
// large table.
double largestSquareOfSines(const SchemeTable& code)
{
    constexpr std::int64_t mostNumbers = 1 << 18; // what takes about a millisecond
    constexpr std::int64_t fewest = 64;
    const EncodingSpec& spec = code.spec();
    const std::int64_t stride = (spec.maxLen() - 1) / std::max(fewest, mostNumbers / spec.dModel()) + 1;
    const auto count = static_cast<std::size_t>((spec.maxLen() - 1) / stride + 1);
    GridRow row{2.0 * static_cast<double>((spec.maxLen() - 1) % stride), {}}; // so that the last position is one
    row.weights.assign(static_cast<std::size_t>(spec.dModel()), 1.0);
    const std::vector<double> sums = gridSums(code.waves(), 0, 2.0 * static_cast<double>(stride), count, {row})[0];
    const double largest = 0.5 * (static_cast<double>(spec.dModel()) - *std::ranges::min_element(sums));
    return spec.maxLen() > 1 ? std::max(largest, 1e-300) : 1.0;
}

// The largest squared norm that a row has; for random one that few rows exceed.
double largestSquareOf(const SchemeTable& code)
{
    const auto columns = static_cast<double>(code.spec().dModel());
    switch (code.scheme()) {
    case Scheme::Sinusoidal:
        return Similarity(code.encoding(), Measure::Dot).highest();
    case Scheme::Integer:
    case Scheme::Normalised:
        return columns * code.highest() * code.highest();
    case Scheme::Binary:
        return static_cast<double>(mostOnes(code));
    case Scheme::SinesOnly:
        return largestSquareOfSines(code);
    case Scheme::CosinesOnly:
        return columns;
    case Scheme::Random:
        return 0.5 * columns + 3.0 * std::sqrt(0.5 * columns); // mean and three standard deviations
    }
    return columns;
}

} // namespace

double SchemeSimilarity::value(std::int64_t a, std::int64_t b) const
{
    if (m_code.scheme() == Scheme::Sinusoidal)
        return Similarity(m_code.encoding(), m_measure).value(a, b);
    if (isCount(m_code.scheme()))
        return compareCounts(m_code, m_measure, a, b);
    return compare(m_measure, m_code.row(a), m_code.row(b));
}

void SchemeSimilarity::row(std::int64_t a, std::int64_t first, Eigen::Ref<Eigen::VectorXd> out) const
{
    constexpr std::int64_t valuesPerThread = 300'000;
    if (isCount(m_code.scheme())) {
        for (Eigen::Index b = 0; b < out.size(); ++b)
            out[b] = compareCounts(m_code, m_measure, a, first + b);
        return;
    }
    const Eigen::VectorXd here = m_code.row(a);
    const bool sinusoidal = m_code.scheme() == Scheme::Sinusoidal;
    inParallel(static_cast<std::size_t>(out.size()), static_cast<std::size_t>(std::max<std::int64_t>(1, valuesPerThread / here.size())),
               [&](std::size_t begin, std::size_t end) {
                   for (auto b = static_cast<Eigen::Index>(begin); b < static_cast<Eigen::Index>(end); ++b)
                       out[b] = sinusoidal ? value(a, first + b) : compare(m_measure, here, m_code.row(first + b));
               });
}

double SchemeSimilarity::largestSquare() const
{
    std::call_once(m_largest->once, [this] { m_largest->square = largestSquareOf(m_code); });
    return m_largest->square;
}

double SchemeSimilarity::highest() const
{
    if (m_measure == Measure::Cosine)
        return 1.0;
    const double square = largestSquare();
    if (m_measure == Measure::Dot)
        return square;
    return m_code.lowest() < 0.0 ? 2.0 * std::sqrt(square) : std::sqrt(square); // where no value is negative no two rows are opposite
}

double SchemeSimilarity::lowest() const { return m_measure == Measure::Distance || m_code.lowest() >= 0.0 ? 0.0 : -highest(); }

double SchemeSimilarity::combineMeans(double product, double meanSquareA, double meanSquareB) const
{
    if (m_measure == Measure::Dot)
        return product;
    if (m_measure == Measure::Distance)
        return std::sqrt(std::max(0.0, meanSquareA + meanSquareB - 2.0 * product));
    const double norms = std::sqrt(meanSquareA) * std::sqrt(meanSquareB);
    return norms > 0.0 ? std::clamp(product / norms, -1.0, 1.0) : 0.0;
}

} // namespace posenc
