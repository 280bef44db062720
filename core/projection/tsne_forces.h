// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/encoding.h"

#include <vector>

namespace posenc {

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
