// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sampling/sample_axis.h"
#include "tests/exact/long_run.h"

#include <Eigen/SparseCore>

#include <cstdint>

namespace posenc::test {

/// What README "How exact" promises of a pixel, in units of the largest number and of the largest product.
constexpr double mostHeatmapError = 1e-5;
constexpr double mostSimilarityError = 1e-3;

/// How much of each cell every sample shows, shape (samples × visible cells): the same as coverage(), without its zeros.
using Shares = Eigen::SparseMatrix<double, Eigen::RowMajor, std::int64_t>;
Shares sharesOf(const SampleAxis& axis);

/// Making a scheme costs as much as a small window.
constexpr int windowsOfOneScheme = 4;

/// Random windows and pixel sizes of a random scheme and size: every pixel of its heatmap, and of its similarity by a random measure,
/// against the mean of the numbers that the pixel covers. `cells` limits the rows of a window whose numbers are added up, unless there are
/// few columns; most windows are smaller, and have few pixels. Kinds: heatmap, similarity. The count is of pixels, and each picture that
/// was compared is one error of its kind; pictures of which only a part of the columns was looked at are not compared.
Compared randomWindows(std::uint64_t seed, std::int64_t index, std::int64_t cells);

} // namespace posenc::test
