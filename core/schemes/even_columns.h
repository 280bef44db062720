// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schemes/scheme.h"

#include <functional>
#include <vector>

namespace posenc {

/// Which columns of a table are looked at if all of them are too many for a frame. The choice follows from the sizes alone.

/// At most about `most` columns (never none) of [begin, end), evenly spread by `together` neighbours, a power of two; all if that is not
/// fewer.
std::vector<std::int64_t> evenColumns(std::int64_t begin, std::int64_t end, std::int64_t most, std::int64_t together = 2);

/// The same of [0, columns), but of each wave its sine and its cosine, or neither. `waveOf` tells what a column is. The sines and the
/// cosines of the waves are in one order, whether they are in turn or apart; columns of zeros, and waves without a partner, keep their
/// share.
std::vector<std::int64_t> evenWaves(std::int64_t columns, std::int64_t most, const std::function<Column::Wave(std::int64_t j)>& waveOf);

/// Scheme::columnMeans() of evenly spread columns, on all processors.
Eigen::MatrixXf sampledColumns(const Scheme& scheme, const SampleAxis& positions, const std::vector<std::int64_t>& columns);

/// Scheme::columnMeans by Scheme::sample, which has to be exact: one picture for each run of neighbours among the columns.
void meansOfRuns(const Scheme& scheme, const SampleAxis& positions, std::span<const std::int64_t> columns, Eigen::Ref<Eigen::MatrixXf> out);

} // namespace posenc
