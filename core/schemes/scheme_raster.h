// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sampling/raster.h"
#include "core/schemes/scheme_table.h"

namespace posenc {

/// How many of the columns of a table a picture was made from: all of them, or an even sample where there are too many for a frame.
struct ColumnsSeen {
    std::int64_t seen = 0;
    std::int64_t all = 0;

    bool everything() const { return seen == all; }
    bool operator==(const ColumnsSeen&) const = default;
};

/// A picture, and what it was made from.
struct SampledRaster {
    Raster raster;
    ColumnsSeen columns; ///< of the columns in the window
};

/// The table of a code at the pixels of a window, position k down the rows and j along the columns: means over the cells of a pixel, from
/// closed forms as sampleEncoding has them. Binary: where positions are averaged they are smoothed first, because the lowest bit
/// alternates. Within 1e-5 of the exact mean (integer: of the largest value).
///
/// Random: exact over the positions and, where the columns are too many for a frame, over an even sample of the columns of every pixel;
/// the answer says how many were seen.
/// `memory` of an earlier picture is used again.
SampledRaster sampleScheme(const SchemeTable& code, const SampleAxis& rows, const SampleAxis& columns, Eigen::ArrayXXf memory = {});

} // namespace posenc
