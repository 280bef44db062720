// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/tsne_forces.h"

#include "core/arithmetic/portable_exp_log.h"
#include "core/arithmetic/processor.h"
#include "core/arithmetic/product_sums.h"
#include "core/base/expects.h"
#include "core/base/parallel.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

namespace posenc {

namespace {

constexpr std::size_t sumLanes = 16;

// Σ e^(−βδ), Σ δ e^(−βδ), Σ δ² e^(−βδ).
struct Moments {
    double sum = 0.0;
    double first = 0.0;
    double second = 0.0;

    double meanOfDistance() const { return first / sum; }
    double entropy(double beta) const { return plainLog(sum) + beta * meanOfDistance(); }
    double variance() const { return std::max(0.0, second / sum - meanOfDistance() * meanOfDistance()); }
};

double sumOf(const std::array<double, sumLanes>& values)
{
    double sum = 0.0;
    for (const double value : values)
        sum += value;
    return sum;
}

// `distances` is padded with infinity to a multiple of the lanes.
POSENC_FOR_PROCESSORS
Moments momentsOf(const double* __restrict distances, std::size_t count, double beta, double* __restrict weights)
{
    std::array<double, sumLanes> sum{};
    std::array<double, sumLanes> first{};
    std::array<double, sumLanes> second{};
    for (std::size_t begin = 0; begin < count; begin += sumLanes) {
        for (std::size_t lane = 0; lane < sumLanes; ++lane) {
            const double distance = distances[begin + lane];
            const double exponent = -beta * distance;
            const double weight = exponent < -700.0 ? 0.0 : plainExp(exponent);
            const double moment = weight > 0.0 ? weight * distance : 0.0;
            weights[begin + lane] = weight;
            sum[lane] += weight;
            first[lane] += moment;
            second[lane] += weight > 0.0 ? moment * distance : 0.0;
        }
    }
    return {sumOf(sum), sumOf(first), sumOf(second)};
}

// The sum of those that are finite.
double totalOf(const std::vector<double>& distances)
{
    double total = 0.0;
    for (const double distance : distances)
        total += std::isfinite(distance) ? distance : 0.0;
    return total;
}

// β by Newton's method on its logarithm, in which the entropy falls, kept between bounds known to be too small and too large.
Moments fitWeights(const std::vector<double>& distances, std::size_t count, double perplexity, std::vector<double>& weights)
{
    constexpr int mostSteps = 200;
    constexpr double tolerance = 1e-10;
    const double wanted = plainLog(perplexity);
    double low = 0.0;
    double high = std::numeric_limits<double>::infinity();
    double beta = static_cast<double>(count) / totalOf(distances);
    Moments moments;
    for (int step = 0; step < mostSteps; ++step) {
        moments = momentsOf(distances.data(), count, beta, weights.data());
        const double excess = moments.entropy(beta) - wanted;
        if (std::abs(excess) <= tolerance)
            break;
        (excess > 0.0 ? low : high) = beta;
        const double slope = beta * beta * moments.variance();
        double next = beta * plainExp(-std::min(3.0, std::abs(excess) / std::max(slope, 1e-300)));
        next = excess > 0.0 ? beta * (beta / next) : next;
        if (!(next > low && next < high))
            next = std::isinf(high) ? 16.0 * beta : 0.5 * (low + high);
        beta = next;
    }
    return moments;
}

void fillRow(const Table& squaredDistances, Eigen::Index a, double perplexity, std::vector<double>& distances, std::vector<double>& weights,
             Table& out)
{
    const auto points = static_cast<std::size_t>(squaredDistances.rows());
    std::copy_n(squaredDistances.row(a).data(), points, distances.begin());
    distances[static_cast<std::size_t>(a)] = std::numeric_limits<double>::infinity();
    const double nearest = *std::min_element(distances.begin(), distances.begin() + squaredDistances.rows());
    for (double& distance : distances)
        distance -= nearest; // a factor common to all weights that keeps one of them at 1
    const auto equals = static_cast<double>(std::count(distances.begin(), distances.begin() + squaredDistances.rows(), 0.0));
    double sum = equals;
    if (perplexity >= static_cast<double>(points - 1)) {
        std::fill_n(weights.begin(), points, 1.0);
        sum = static_cast<double>(points - 1);
    } else if (perplexity <= equals) {
        std::transform(distances.begin(), distances.end(), weights.begin(), [](double distance) { return distance == 0.0 ? 1.0 : 0.0; });
    } else {
        sum = fitWeights(distances, points, perplexity, weights).sum;
    }
    for (std::size_t b = 0; b < points; ++b)
        out(a, static_cast<Eigen::Index>(b)) = weights[b] / sum;
    out(a, a) = 0.0;
}

constexpr std::size_t lanes = 16; // points a summed side by side
using Lanes = std::array<double, lanes>;

// The points by coordinate; the last panel is padded with zeros.
struct Plane {
    std::vector<double> x;
    std::vector<double> y;
    std::size_t points;

    explicit Plane(const Table& layout) : x(paddedTo(layout)), y(x.size()), points(static_cast<std::size_t>(layout.rows()))
    {
        for (std::size_t point = 0; point < points; ++point) {
            x[point] = layout(static_cast<Eigen::Index>(point), 0);
            y[point] = layout(static_cast<Eigen::Index>(point), 1);
        }
    }
    static std::size_t paddedTo(const Table& layout) { return (static_cast<std::size_t>(layout.rows()) + lanes - 1) / lanes * lanes; }
};

// For the points of one panel.
struct Forces {
    Lanes attractionX{};
    Lanes attractionY{};
    Lanes repulsionX{};
    Lanes repulsionY{};
    Lanes weight{}; ///< weights, including the weight 1 of the point with itself
};

POSENC_FOR_PROCESSORS
void sumForces(const double* __restrict x, const double* __restrict y, std::size_t points, const double* __restrict affinities,
               std::size_t first, Forces& forces)
{
    Forces own;
    Lanes ownX;
    Lanes ownY;
    std::copy_n(x + first, lanes, ownX.begin());
    std::copy_n(y + first, lanes, ownY.begin());
    for (std::size_t b = 0; b < points; ++b) {
        for (std::size_t lane = 0; lane < lanes; ++lane) {
            const double dx = ownX[lane] - x[b];
            const double dy = ownY[lane] - y[b];
            const double weight = 1.0 / (1.0 + (dx * dx + dy * dy));
            const double pull = affinities[b * lanes + lane] * weight;
            const double push = weight * weight;
            own.attractionX[lane] += pull * dx;
            own.attractionY[lane] += pull * dy;
            own.repulsionX[lane] += push * dx;
            own.repulsionY[lane] += push * dy;
            own.weight[lane] += weight;
        }
    }
    forces = own;
}

// Σ w and Σ p log(1 / w) over all points b.
struct Divergence {
    Lanes weight{};
    Lanes cross{};
};

POSENC_FOR_PROCESSORS
void sumDivergence(const double* __restrict x, const double* __restrict y, std::size_t points, const double* __restrict affinities,
                   std::size_t first, Divergence& divergence)
{
    Divergence own;
    for (std::size_t b = 0; b < points; ++b) {
        for (std::size_t lane = 0; lane < lanes; ++lane) {
            const double dx = x[first + lane] - x[b];
            const double dy = y[first + lane] - y[b];
            const double inverse = 1.0 + (dx * dx + dy * dy);
            own.weight[lane] += 1.0 / inverse;
            own.cross[lane] += affinities[b * lanes + lane] * plainLog(inverse);
        }
    }
    divergence = own;
}

template <class Sum, class Add>
std::vector<Sum> overPanels(const Plane& plane, const std::vector<double>& affinities, std::size_t pairsPerThread, Add add)
{
    std::vector<Sum> sums(plane.x.size() / lanes);
    inParallel(sums.size(), 1 + pairsPerThread / (plane.points * lanes), [&](std::size_t begin, std::size_t end) {
        for (std::size_t panel = begin; panel < end; ++panel)
            add(plane.x.data(), plane.y.data(), plane.points, affinities.data() + panel * lanes * plane.points, panel * lanes, sums[panel]);
    });
    return sums;
}

// Z from the sums of each point's weights, in which every point counts itself.
template <class Sum>
double totalWeight(const std::vector<Sum>& sums, std::size_t points)
{
    double total = 0.0;
    for (std::size_t point = 0; point < points; ++point)
        total += sums[point / lanes].weight[point % lanes] - 1.0;
    return total;
}

} // namespace

Expected<Table> conditionalAffinities(const Table& squaredDistances, double perplexity, const Progress& progress)
{
    POSENC_EXPECTS(squaredDistances.rows() == squaredDistances.cols());
    POSENC_EXPECTS(perplexity >= 1.0);
    constexpr Eigen::Index rowsTogether = 64; // between two looks at the progress, where there are no threads
    constexpr std::size_t weightsPerThread = 20'000;
    const Eigen::Index points = squaredDistances.rows();
    const std::size_t padded = (static_cast<std::size_t>(points) + sumLanes - 1) / sumLanes * sumLanes;
    Table out(points, points);
    for (Eigen::Index begin = 0; begin < points; begin += rowsTogether) {
        if (auto wanted = progress.at(static_cast<double>(begin) / static_cast<double>(points)); !wanted)
            return wanted.error();
        const auto rows = static_cast<std::size_t>(std::min(rowsTogether, points - begin));
        inParallel(rows, 1 + weightsPerThread / padded, [&](std::size_t from, std::size_t to) {
            std::vector<double> distances(padded, std::numeric_limits<double>::infinity());
            std::vector<double> weights(padded);
            for (std::size_t row = from; row < to; ++row)
                fillRow(squaredDistances, begin + static_cast<Eigen::Index>(row), perplexity, distances, weights, out);
        });
    }
    return out;
}

Expected<Table> tsneAffinities(const Table& vectors, double perplexity, const Progress& progress)
{
    const Expected<Table> distances = squaredDistances(vectors, progress.within(0.0, 0.5));
    if (!distances)
        return distances.error();
    return tsneAffinitiesOfDistances(*distances, perplexity, progress.within(0.5, 1.0));
}

Expected<Table> tsneAffinitiesOfDistances(const Table& squaredDistances, double perplexity, const Progress& progress)
{
    Expected<Table> conditional = conditionalAffinities(squaredDistances, perplexity, progress);
    if (!conditional)
        return conditional.error();
    Table affinities = std::move(conditional).value();
    const double share = 0.5 / static_cast<double>(squaredDistances.rows());
    for (Eigen::Index a = 0; a < affinities.rows(); ++a)
        for (Eigen::Index b = 0; b < a; ++b)
            affinities(a, b) = affinities(b, a) = share * (affinities(a, b) + affinities(b, a));
    return affinities;
}

TsneForces::TsneForces(const Table& affinities) : m_points(affinities.rows())
{
    POSENC_EXPECTS(affinities.rows() == affinities.cols());
    const auto points = static_cast<std::size_t>(m_points);
    m_affinities.resize(Plane::paddedTo(affinities) * points);
    for (std::size_t a = 0; a < points; ++a) {
        for (std::size_t b = 0; b < points; ++b) {
            const double p = affinities(static_cast<Eigen::Index>(b), static_cast<Eigen::Index>(a));
            m_affinities[(a / lanes * points + b) * lanes + a % lanes] = p;
            m_negativeEntropy += p > 0.0 ? p * plainLog(p) : 0.0;
        }
    }
}

Table TsneForces::gradient(const Table& layout, double exaggeration) const
{
    POSENC_EXPECTS(layout.rows() == m_points && layout.cols() == 2);
    constexpr std::size_t pairsPerThread = 150'000;
    const Plane plane(layout);
    const std::vector<Forces> forces = overPanels<Forces>(plane, m_affinities, pairsPerThread, sumForces);
    const double z = totalWeight(forces, plane.points);
    Table gradient(m_points, 2);
    for (std::size_t point = 0; point < plane.points; ++point) {
        const Forces& own = forces[point / lanes];
        const std::size_t lane = point % lanes;
        gradient(static_cast<Eigen::Index>(point), 0) = 4.0 * (exaggeration * own.attractionX[lane] - own.repulsionX[lane] / z);
        gradient(static_cast<Eigen::Index>(point), 1) = 4.0 * (exaggeration * own.attractionY[lane] - own.repulsionY[lane] / z);
    }
    return gradient;
}

double TsneForces::klDivergence(const Table& layout) const
{
    POSENC_EXPECTS(layout.rows() == m_points && layout.cols() == 2);
    constexpr std::size_t pairsPerThread = 100'000;
    const Plane plane(layout);
    const std::vector<Divergence> sums = overPanels<Divergence>(plane, m_affinities, pairsPerThread, sumDivergence);
    double cross = 0.0;
    for (std::size_t point = 0; point < plane.points; ++point)
        cross += sums[point / lanes].cross[point % lanes];
    return m_negativeEntropy + cross + plainLog(totalWeight(sums, plane.points));
}

} // namespace posenc
