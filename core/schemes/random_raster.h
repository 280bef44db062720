// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schemes/scheme_raster.h"

#include <vector>

namespace posenc {

/// Which columns of a random code are looked at where all of them are too many for a frame. The choice follows from the sizes alone.

/// How many columns can be sampled at the samples of an axis over the positions within a frame.
std::int64_t affordableColumns(const SampleAxis& positions);

/// At most about `most` columns (never none) of [begin, end), evenly spread by neighbouring twos, which come at the price of one; all where
/// that is not fewer.
std::vector<std::int64_t> evenColumns(std::int64_t begin, std::int64_t end, std::int64_t most);

/// The samples of an axis over the positions in those columns, shape (samples × columns).
Eigen::MatrixXf sampledColumns(const RandomTable& code, const SampleAxis& positions, const std::vector<std::int64_t>& columns);

/// The squared norms of the positions over all d_model columns in the mean over each sample, shape (samples). Where every position is a
/// sample they are taken from `means`, what sampledColumns gave, times `scale`. Over many positions they are d_model/2 but for a part of
/// √(2 / numbers), and that stands for them where there are more than 2^20 numbers in the window.
std::vector<double> randomSquares(const RandomTable& code, std::int64_t dModel, const SampleAxis& positions, const Eigen::MatrixXf& means,
                                  double scale);

/// The samples of the table: exact means over the positions, over the columns exact or from an even sample of the columns of each pixel.
SampledRaster sampleRandom(const RandomTable& code, const SampleAxis& rows, const SampleAxis& columns, Eigen::ArrayXXf memory);

} // namespace posenc
