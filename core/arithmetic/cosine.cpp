// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/arithmetic/cosine.h"

#include <algorithm>
#include <cmath>

namespace posenc {

double cosine(const Eigen::Ref<const Eigen::VectorXd>& a, const Eigen::Ref<const Eigen::VectorXd>& b)
{
    // Scaled by the largest entries; otherwise squares of very large or small ones would overflow or vanish.
    const double largestA = a.size() > 0 ? a.cwiseAbs().maxCoeff() : 0.0;
    const double largestB = b.size() > 0 ? b.cwiseAbs().maxCoeff() : 0.0;
    if (largestA == 0.0 || largestB == 0.0)
        return 0.0;
    const Eigen::VectorXd scaledA = a / largestA;
    const Eigen::VectorXd scaledB = b / largestB;
    // One root of the product: for two equal squares it is the square itself, so equal vectors give 1 to the last bit.
    return std::clamp(scaledA.dot(scaledB) / std::sqrt(scaledA.squaredNorm() * scaledB.squaredNorm()), -1.0, 1.0);
}

} // namespace posenc
