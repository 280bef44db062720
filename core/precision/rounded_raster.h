// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/precision/rounded_encoding.h"
#include "core/sampling/raster.h"

#include <span>
#include <vector>

namespace posenc {

/// Pictures and largest errors of a rounded encoding. A cell belongs to the pixel that contains its centre. If a frame has no time for all
/// cells, only some rows and columns of each pixel are read, at least one of each, and with a column its partner, 2i and 2i + 1. The steps
/// are odd: a power of two would meet only positions that the format has.
class RoundedRaster {
public:
    /// The encoding must outlive it.
    explicit RoundedRaster(const RoundedEncoding& encoding) : m_encoding(encoding) {}

    /// Row and column stride within a pixel: 1 and 1 if all are read.
    struct Steps {
        std::int64_t row = 1;
        std::int64_t column = 1;

        bool operator==(const Steps&) const = default;
    };
    static Steps stepsOf(const SampleAxis& rows, const SampleAxis& columns);

    /// The numbers: the mean over the cells read in a pixel, columns by the part of the pixel that each covers if all are read; NaN if one
    /// of them is NaN.
    Raster sample(const SampleAxis& rows, const SampleAxis& columns) const;
    /// value − exact, signed: of the cells read in a pixel, the error of largest magnitude; NaN if one is NaN.
    Raster sampleErrors(const SampleAxis& rows, const SampleAxis& columns) const;

    /// The largest |error| over the columns of the positions edges[p] … edges[p + 1] − 1, one for each p: along an axis of any scale. If
    /// edges[p + 1] = edges[p], several pixels per position, it is that of the one position. NaN if one that was read is NaN.
    /// 0 ≤ edges[p] ≤ edges[p + 1] ≤ max_len.
    std::vector<double> largestErrors(std::span<const std::int64_t> edges) const;
    /// Position stride of that function within a stretch, and pair or wave stride.
    Steps stepsOf(std::span<const std::int64_t> edges) const;

private:
    template <class Taken>
    Raster sampled(const SampleAxis& rows, const SampleAxis& columns) const;
    std::vector<std::int64_t> columnsLookedAt(std::int64_t step) const;

    const RoundedEncoding& m_encoding;
};

} // namespace posenc
