// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/encoding.h"
#include "core/sampling/raster.h"

namespace posenc {

/// The heatmap of an encoding: PE(k, j) at the pixels of a window, k down the rows, j along the columns.
/// Means over the cells of a pixel come from closed forms, so the cost follows the pixels and the columns, never the rows:
///
///     Σ_(k<m) e^(ikω) = (e^(imω) − 1) / (e^(iω) − 1)
///
/// In the interleaved layout sines and cosines alternate: columns that are averaged are smoothed first, see SampleAxis::smoothedSharesOf.
/// Within 1e-5 of the exact mean.
/// Reuses the `memory` of an earlier picture.
Raster sampleEncoding(const Encoding& encoding, const SampleAxis& rows, const SampleAxis& columns, Eigen::ArrayXXf memory = {});

} // namespace posenc
