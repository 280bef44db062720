// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

namespace posenc {

/// out(r, c) = Σ_s left(r, s) · right(c, s), shape (left.rows() × right.rows()). Every sum runs in the order of s, so it has the same bits
/// on every processor, and left = right gives a symmetric matrix; Eigen's product does neither. The same object given twice takes half the
/// time.
void productSums(const Eigen::MatrixXf& left, const Eigen::MatrixXf& right, Eigen::ArrayXXf& out);
/// Σ_s values(r, s)², shape (values.rows()): bit for bit the diagonal of the product with itself.
Eigen::ArrayXf squareSums(const Eigen::MatrixXf& values);

} // namespace posenc
