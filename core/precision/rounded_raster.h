// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/precision/rounded_encoding.h"
#include "core/sampling/raster.h"

#include <span>
#include <vector>

namespace posenc {

/// Pictures and largest errors of a rounded encoding. A cell belongs to the pixel that its centre lies in. Where there are more cells than
/// can be looked at within a frame, only every so many rows and columns of each pixel are, but at least one of each, and with a column the
/// other one of its two, 2i and 2i + 1. The steps are odd: a power of two would meet only positions that the format has.
class RoundedRaster {
public:
    /// The encoding must outlive it.
    explicit RoundedRaster(const RoundedEncoding& encoding) : m_encoding(encoding) {}

    /// Every how manieth row and column of a pixel is looked at: 1 and 1 where all are.
    struct Steps {
        std::int64_t row = 1;
        std::int64_t column = 1;

        bool operator==(const Steps&) const = default;
    };
    static Steps stepsOf(const SampleAxis& rows, const SampleAxis& columns);

    /// True where sines and cosines alternate, so that the numbers of several columns are smoothed.
    static bool smooths(const RoundedEncoding& encoding);

    /// The numbers: the mean over the cells of a pixel that are looked at; NaN where one of them is no number. If sines and cosines
    /// alternate and all columns are looked at, they are smoothed as sampleEncoding has it.
    Raster sample(const SampleAxis& rows, const SampleAxis& columns) const;
    /// value − exact, signed: of the cells of a pixel that are looked at the error of the largest amount; NaN where one is no number.
    Raster sampleErrors(const SampleAxis& rows, const SampleAxis& columns) const;

    /// The largest |error| over the columns of the positions edges[p] … edges[p + 1] − 1, one for each p: along an axis of any scale. Where
    /// edges[p + 1] = edges[p], several pixels a position, it is that of the one position. NaN where one looked at is no number.
    /// 0 ≤ edges[p] ≤ edges[p + 1] ≤ max_len.
    std::vector<double> largestErrors(std::span<const std::int64_t> edges) const;
    /// Every how manieth position of a stretch that looks at, and every how manieth pair or wave.
    Steps stepsOf(std::span<const std::int64_t> edges) const;

private:
    template <class Taken>
    Raster sampled(const SampleAxis& rows, const SampleAxis& columns) const;
    std::vector<std::int64_t> columnsLookedAt(std::int64_t step) const;

    const RoundedEncoding& m_encoding;
};

} // namespace posenc
