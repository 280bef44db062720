// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sampling/color_map.h"
#include "core/sampling/sample_axis.h"

#include <Eigen/Core>

#include <cstddef>
#include <optional>

namespace posenc {

/// A picture as numbers: the samples of a window of a table, and how they map to pixels.
struct Raster {
    SampleAxis rows;
    SampleAxis columns;
    /// One value per sample, shape (rows.samples() × columns.samples()), column by column.
    Eigen::ArrayXXf values;
};

/// A picture of these axes, its numbers still to be computed, in the memory of an older one. If there is no memory for a larger one, that
/// is std::bad_alloc and no more, while resize() of Eigen 3.4 would release the older one's memory twice.
Raster rasterOver(const SampleAxis& rows, const SampleAxis& columns, Eigen::ArrayXXf memory);

/// The picture in colours, 0xffRRGGBB: rows.pixels() lines of columns.pixels(), `stride` pixels from line to line.
void paint(const Raster& raster, const ColorMap& colors, double lowest, double highest, std::uint32_t* pixels, std::ptrdiff_t stride);

/// The columns of a pixel are added up as floats, which costs up to 3e-8 a column. If more than 128 share a pixel, a picture of narrower
/// pixels is made first and these are averaged as doubles.

/// The window of the axis with a whole number of samples for each of `columns`, up to 128 columns wide. Empty if a column is not wider than
/// a sample.
std::optional<SampleAxis> narrowColumns(const SampleAxis& columns);

/// The means of equally many neighbouring columns of `narrow`, shape (rows × columns).
Eigen::ArrayXXf joinedColumns(const Eigen::ArrayXXf& narrow, Eigen::Index columns);

} // namespace posenc
