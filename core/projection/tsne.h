// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/encoding/encoding.h"

#include <cstdint>
#include <functional>

namespace posenc {

/// How t-SNE lays out its points: an immutable value that is always valid.
class TsneSettings {
public:
    static constexpr double minPerplexity = 1.0;
    static constexpr double maxPerplexity = 1000.0;
    static constexpr int minIterations = 1;
    static constexpr int maxIterations = 10000;
    static constexpr double minEarlyExaggeration = 1.0;
    static constexpr double maxEarlyExaggeration = 100.0;

    /// Perplexity 30, seed 0, 1000 iterations, early exaggeration 12.
    TsneSettings() = default;

    /// perplexity in [1, 1000], iterations in [1, 10000], earlyExaggeration in [1, 100], any seed; anything else is Error::Kind::Range.
    static Expected<TsneSettings> make(double perplexity, std::uint64_t seed, int iterations = 1000, double earlyExaggeration = 12.0);

    /// How many neighbours a point has, softly counted.
    double perplexity() const { return m_perplexity; }
    /// Every seed gives another layout, and always the same one.
    std::uint64_t seed() const { return m_seed; }
    int iterations() const { return m_iterations; }
    /// The factor on attraction over the first quarter of the iterations, at most 250.
    double earlyExaggeration() const { return m_earlyExaggeration; }
    /// Iterations with exaggerated attraction.
    int exaggeratedIterations() const;

    /// The perplexity must be less than the number of points; otherwise Error::Kind::Range.
    Expected<Done> checkFor(std::int64_t points) const;

    bool operator==(const TsneSettings&) const = default;

private:
    double m_perplexity = 30.0;
    std::uint64_t m_seed = 0;
    int m_iterations = 1000;
    double m_earlyExaggeration = 12.0;
};

/// A layout in progress.
struct TsneState {
    int iteration = 0;         ///< how many are done
    double klDivergence = 0.0; ///< Σ p log(p / q) in nats, without exaggeration; t-SNE minimises it
    Table points;              ///< shape (vectors × 2), centred
    bool done = false;         ///< true for the last one
};

/// A snapshot is taken before the first iteration, after every tenth and after the last.
constexpr int tsneSnapshotInterval = 10;

/// The rows of `vectors`, shape (vectors × dimensions), laid out in the plane so near ones stay near: exact t-SNE, gradient descent on
///
///     KL(P ‖ Q) = Σ_{a≠b} p_ab log(p_ab / q_ab)      q_ab = w_ab / Σ w      w_ab = 1 / (1 + ‖y_a − y_b‖²)
///
/// with P from tsneAffinities. It starts from the two principal components plus as much noise from the seed; the same input gives the same
/// bits on any number of threads. `snapshot`, if given, is called on this thread. Errors: those of checkFor, Error::Kind::Cancelled.
/// Source: van der Maaten & Hinton 2008, "Visualizing Data using t-SNE"; start and learning rate as Kobak & Berens 2019, Belkina et al.
/// 2019.
Expected<TsneState> tsne(const Table& vectors, const TsneSettings& settings, const Progress& progress = {},
                         const std::function<void(const TsneState&)>& snapshot = {});
/// tsne() for vectors given by their squared distances, with the same bits if each has more entries than there are vectors.
Expected<TsneState> tsneOfDistances(const Table& squaredDistances, const TsneSettings& settings, const Progress& progress = {},
                                    const std::function<void(const TsneState&)>& snapshot = {});

} // namespace posenc
