// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/encoding/encoding.h"

#include <array>

namespace posenc {

/// Vectors seen along the two directions in which they spread most.
struct PrincipalComponents {
    Table points;                              ///< coordinates along the first and second component, shape (vectors × 2)
    std::array<double, 2> explainedVariance{}; ///< each component's share of the total variance, 0 … 1
};

/// The first two principal components of the rows of `vectors`, shape (vectors × dimensions), at least one of each:
///
///     C = (X − mean)ᵀ (X − mean)      C u_c = λ_c u_c      points(·, c) = (X − mean) u_c      explained_c = λ_c / trace C
///
/// The sign is fixed: in each column of `points`, the first of the entries largest in magnitude (to within 1e-9) is positive. A component
/// that does not exist (one vector, one dimension, all vectors equal or on a line) is zero. Error::Kind::Cancelled.
/// Source: Pearson 1901, "On lines and planes of closest fit to systems of points in space".
Expected<PrincipalComponents> principalComponents(const Table& vectors, const Progress& progress = {});

/// principalComponents() for vectors given by their squared distances, shape (vectors × vectors); same bits if each has more entries than
/// there are vectors.
Expected<PrincipalComponents> principalComponentsOfDistances(Table squaredDistances, const Progress& progress = {});

} // namespace posenc
