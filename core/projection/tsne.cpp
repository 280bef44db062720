// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/projection/tsne.h"

#include "core/base/expects.h"
#include "core/base/sentence.h"
#include "core/projection/pca.h"
#include "core/projection/tsne_forces.h"

#include <algorithm>
#include <cmath>
#include <random>
#include <string>
#include <string_view>

namespace posenc {

namespace {

Error outOfRange(const Sentence& why, Argument value, Argument lowest, Argument highest)
{
    return {Error::Kind::Range, why(std::move(value), std::move(lowest), std::move(highest))};
}

// A sum of twelve uniform numbers is close enough to a normal one, and is plain arithmetic.
double roughlyNormal(std::mt19937_64& engine)
{
    double sum = -6.0;
    for (int i = 0; i < 12; ++i)
        sum += static_cast<double>(engine() >> 11) * 0x1p-53;
    return sum;
}

// The two principal components plus as much noise: they hold the large shape, and every seed still finds its own layout.
Table startLayout(const Table& components, std::uint64_t seed)
{
    constexpr double spread = 1e-4;
    const double deviation = std::sqrt(components.col(0).squaredNorm() / static_cast<double>(components.rows()));
    Table layout = components * (deviation > 0.0 ? spread / deviation : 0.0);
    std::mt19937_64 engine(seed);
    for (Eigen::Index point = 0; point < layout.rows(); ++point)
        for (Eigen::Index axis = 0; axis < 2; ++axis)
            layout(point, axis) += spread * roughlyNormal(engine);
    return layout;
}

// Gradient descent with momentum, and a gain for each coordinate that grows while its direction holds.
class Descent {
public:
    explicit Descent(Eigen::Index points, double learningRate)
        : m_velocity(Table::Zero(points, 2)), m_gains(Table::Ones(points, 2)), m_learningRate(learningRate)
    {
    }

    void step(Table& layout, const Table& gradient, double momentum)
    {
        constexpr double smallestGain = 0.01;
        for (Eigen::Index i = 0; i < layout.size(); ++i) {
            double& velocity = m_velocity.data()[i];
            double& gain = m_gains.data()[i];
            const double slope = gradient.data()[i];
            gain = std::max(smallestGain, velocity * slope < 0.0 ? gain + 0.2 : gain * 0.8);
            velocity = momentum * velocity - m_learningRate * gain * slope;
            layout.data()[i] += velocity;
        }
        for (Eigen::Index axis = 0; axis < 2; ++axis)
            layout.col(axis).array() -= layout.col(axis).mean();
    }

private:
    Table m_velocity;
    Table m_gains;
    double m_learningRate;
};

constexpr double affinityPart = 0.1; // rough share of the time for the affinities
constexpr double startPart = 0.15;

Expected<TsneState> descend(const Expected<Table>& affinities, const Expected<PrincipalComponents>& components,
                            const TsneSettings& settings, const Progress& running, const std::function<void(const TsneState&)>& snapshot)
{
    if (!affinities)
        return affinities.error();
    if (!components)
        return components.error();
    const TsneForces forces(*affinities);
    const int exaggerated = settings.exaggeratedIterations();
    const Eigen::Index points = affinities->rows();
    const double learningRate = std::max(50.0, static_cast<double>(points) / settings.earlyExaggeration() / 4.0);
    TsneState state{0, 0.0, startLayout(components->points, settings.seed()), false};
    Descent descent(points, learningRate);
    for (;; ++state.iteration) {
        if (auto wanted = running.at(static_cast<double>(state.iteration) / settings.iterations()); !wanted)
            return wanted.error();
        state.done = state.iteration == settings.iterations();
        if (state.done || (snapshot && state.iteration % tsneSnapshotInterval == 0)) {
            state.klDivergence = forces.klDivergence(state.points);
            if (snapshot)
                snapshot(state);
        }
        if (state.done)
            return state;
        if (auto wanted = running.at(static_cast<double>(state.iteration) / settings.iterations()); !wanted)
            return wanted.error();
        const bool early = state.iteration < exaggerated;
        if (state.iteration == exaggerated)
            descent = Descent(points, learningRate);
        descent.step(state.points, forces.gradient(state.points, early ? settings.earlyExaggeration() : 1.0), early ? 0.5 : 0.8);
    }
}

} // namespace

Expected<TsneSettings> TsneSettings::make(double perplexity, std::uint64_t seed, int iterations, double earlyExaggeration)
{
    if (!(perplexity >= minPerplexity && perplexity <= maxPerplexity))
        return outOfRange(sentence("core", "Perplexity is %1, but it must be between %2 and %3."), perplexity, minPerplexity,
                          maxPerplexity);
    if (iterations < minIterations || iterations > maxIterations)
        return outOfRange(sentence("core", "The number of iterations is %1, but it must be between %2 and %3."), iterations, minIterations,
                          maxIterations);
    if (!(earlyExaggeration >= minEarlyExaggeration && earlyExaggeration <= maxEarlyExaggeration))
        return outOfRange(sentence("core", "Early exaggeration is %1, but it must be between %2 and %3."), earlyExaggeration,
                          minEarlyExaggeration, maxEarlyExaggeration);
    TsneSettings settings;
    settings.m_perplexity = perplexity;
    settings.m_seed = seed;
    settings.m_iterations = iterations;
    settings.m_earlyExaggeration = earlyExaggeration;
    return settings;
}

int TsneSettings::exaggeratedIterations() const { return std::min(250, m_iterations / 4); }

Expected<Done> TsneSettings::checkFor(std::int64_t points) const
{
    if (points < 2)
        return Error{Error::Kind::Range, sentence("core", "t-SNE compares points, and there is %1. Choose at least 2 positions.")(points)};
    if (m_perplexity >= static_cast<double>(points))
        return Error{
            Error::Kind::Range,
            sentence("core",
                     "Perplexity is %1, but it must be less than the number of points, %2. Lower the perplexity or take more positions.")(
                m_perplexity, points)};
    return Done{};
}

Expected<TsneState> tsne(const Table& vectors, const TsneSettings& settings, const Progress& progress,
                         const std::function<void(const TsneState&)>& snapshot)
{
    if (auto fits = settings.checkFor(vectors.rows()); !fits)
        return fits.error();
    const Expected<Table> affinities = tsneAffinities(vectors, settings.perplexity(), progress.within(0.0, affinityPart));
    if (!affinities)
        return affinities.error();
    return descend(affinities, principalComponents(vectors, progress.within(affinityPart, startPart)), settings,
                   progress.within(startPart, 1.0), snapshot);
}

Expected<TsneState> tsneOfDistances(const Table& squaredDistances, const TsneSettings& settings, const Progress& progress,
                                    const std::function<void(const TsneState&)>& snapshot)
{
    POSENC_EXPECTS(squaredDistances.rows() == squaredDistances.cols());
    if (auto fits = settings.checkFor(squaredDistances.rows()); !fits)
        return fits.error();
    const Expected<Table> affinities =
        tsneAffinitiesOfDistances(squaredDistances, settings.perplexity(), progress.within(0.0, affinityPart));
    if (!affinities)
        return affinities.error();
    return descend(affinities, principalComponentsOfDistances(squaredDistances, progress.within(affinityPart, startPart)), settings,
                   progress.within(startPart, 1.0), snapshot);
}

} // namespace posenc
