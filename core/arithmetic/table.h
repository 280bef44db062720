// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

namespace posenc {

/// Row-major, the order in which every table leaves the program: one row is one position.
using Table = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using TableRef = Eigen::Ref<Table, 0, Eigen::OuterStride<>>;

} // namespace posenc
