// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/arithmetic/table.h"
#include "core/base/progress.h"

#include <Eigen/Core>

#include <cstddef>
#include <functional>

namespace posenc {

/// sum[p] += values[p]
void addTo(double* sum, const double* values, std::size_t count);
/// sum[p] += factor · values[p]²
void addSquaresTo(double* sum, const double* values, std::size_t count, double factor);

/// out(r, c) = Σ_s left(r, s) · right(c, s), shape (left.rows() × right.rows()). Every sum runs in the order of s, so it has the same bits
/// on every processor, and left = right gives a symmetric matrix; Eigen's product does neither. The same object given twice takes half the
/// time.
void productSums(const Eigen::MatrixXf& left, const Eigen::MatrixXf& right, Eigen::ArrayXXf& out);
/// Σ_s values(r, s)², shape (values.rows()): bit for bit the diagonal of the product with itself.
Eigen::ArrayXf squareSums(const Eigen::MatrixXf& values);

/// Σ_j v_aj v_bj of every two rows of `vectors`, shape (rows × rows), symmetric to the bit. Each sum runs over j in order, so its bits
/// depend on the two rows alone. Error::Kind::Cancelled.
Expected<Table> rowProducts(const Table& vectors, const Progress& progress = {});

/// Σ_j left_aj right_bj of every row a of `left` and b of `right`, shape (left.rows() × right.rows()). Each sum runs over j in order, so
/// its bits depend on the two rows alone. The same object given twice takes half the time. Error::Kind::Cancelled.
Expected<Table> rowProducts(const Table& left, const Table& right, const Progress& progress = {});

/// ‖v_a − v_b‖² of every two rows of `vectors`, summed over j in order. Equal rows have exactly zero.
Expected<Table> squaredDistances(const Table& vectors, const Progress& progress = {});

/// Vectors too long to keep in memory: read some columns at a time.
struct LongVectors {
    Eigen::Index rows = 0;
    Eigen::Index cols = 0;
    std::function<Table(Eigen::Index first, Eigen::Index count)> columns; ///< shape (rows × count)
};

/// squaredDistances() of the whole vectors, bit for bit, without holding them all at once.
Expected<Table> squaredDistances(const LongVectors& vectors, const Progress& progress = {});

} // namespace posenc
