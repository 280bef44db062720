// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

namespace posenc {

/// a·b / (‖a‖ ‖b‖) of two vectors of equal length with finite entries: in [−1, 1], exactly 1 if they are equal, 0 if a norm is 0.
double cosine(const Eigen::Ref<const Eigen::VectorXd>& a, const Eigen::Ref<const Eigen::VectorXd>& b);

} // namespace posenc
