// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schemes/scheme.h"

#include <vector>

namespace posenc {

/// Which columns of a table are looked at if all of them are too many for a frame. The choice follows from the sizes alone.

/// At most about `most` columns (never none) of [begin, end), evenly spread by `together` neighbours, a power of two; all if that is not
/// fewer.
std::vector<std::int64_t> evenColumns(std::int64_t begin, std::int64_t end, std::int64_t most, std::int64_t together = 2);

/// Scheme::columnMeans() of evenly spread columns, on all processors.
Eigen::MatrixXf sampledColumns(const Scheme& scheme, const SampleAxis& positions, const std::vector<std::int64_t>& columns);

/// Scheme::columnMeans by Scheme::sample, which has to be exact: one picture for each run of neighbours among the columns.
void meansOfRuns(const Scheme& scheme, const SampleAxis& positions, std::span<const std::int64_t> columns, Eigen::Ref<Eigen::MatrixXf> out);

} // namespace posenc
