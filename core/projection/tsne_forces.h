// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/encoding/encoding.h"

#include <vector>

namespace posenc {

/// How likely point a picks each other point as its neighbour, one row for each a, shape (points × points), from squared distances δ:
///
///     p_{b|a} = exp(−β_a δ_ab) / Σ_{c≠a} exp(−β_a δ_ac)      with β_a such that −Σ_b p_{b|a} log p_{b|a} = log(perplexity)
///
/// If as many points as the perplexity are equally near, so small an entropy cannot be reached, and the row is uniform over them; from
/// points − 1 on it is uniform over all. perplexity ≥ 1. Error::Kind::Cancelled.
Expected<Table> conditionalAffinities(const Table& squaredDistances, double perplexity, const Progress& progress = {});

/// P of t-SNE, p_ab = (p_{b|a} + p_{a|b}) / (2 points): symmetric, summing to one, shape (points × points). Error::Kind::Cancelled.
/// Source: van der Maaten & Hinton 2008, "Visualizing Data using t-SNE", sections 2 and 3.1.
Expected<Table> tsneAffinities(const Table& vectors, double perplexity, const Progress& progress = {});
/// tsneAffinities() from the squared distances of the vectors.
Expected<Table> tsneAffinitiesOfDistances(const Table& squaredDistances, double perplexity, const Progress& progress = {});

/// What t-SNE minimises, KL(P ‖ Q), and its gradient at a layout y of the points in the plane:
///
///     ∂KL/∂y_a = 4 (Σ_b p_ab w_ab (y_a − y_b) − Σ_b w_ab² (y_a − y_b) / Z)      w_ab = 1 / (1 + ‖y_a − y_b‖²)      Z = Σ_{a≠b} w_ab
///
/// The order of every sum, and so its bits, depends on the number of points alone.
class TsneForces {
public:
    /// `affinities` as from tsneAffinities, shape (points × points).
    explicit TsneForces(const Table& affinities);

    /// The gradient with P multiplied by `exaggeration`, shape (points × 2), like `layout`.
    Table gradient(const Table& layout, double exaggeration) const;
    /// KL(P ‖ Q) in nats, at least 0 up to rounding.
    double klDivergence(const Table& layout) const;

private:
    Eigen::Index m_points;
    std::vector<double> m_affinities; ///< p_ba for a panel of points a side by side, for every b; then the next panel
    double m_negativeEntropy = 0.0;   ///< Σ p log p
};

} // namespace posenc
