// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/tsne_forces.h"

#include "core/arithmetic/portable_exp_log.h"
#include "core/arithmetic/processor.h"
#include "core/base/expects.h"
#include "core/base/parallel.h"

#include <algorithm>
#include <array>

namespace posenc {

namespace {

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
    Lanes weight{}; ///< including that of the point with itself, which is one
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
