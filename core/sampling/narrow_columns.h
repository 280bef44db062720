// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sampling/sample_axis.h"

#include <Eigen/Core>

#include <optional>

namespace posenc {

/// The columns of a pixel are added up as floats, which costs up to 3e-8 a column. If more than 128 share a pixel, a picture of narrower
/// pixels is made first and these are averaged as doubles.

/// The same window with a whole number of samples for each of `columns`, up to 128 columns wide; empty if they are not wider themselves.
std::optional<SampleAxis> narrowColumns(const SampleAxis& columns);

/// The means of equally many neighbouring columns of `narrow`, shape (rows × columns).
Eigen::ArrayXXf joinedColumns(const Eigen::ArrayXXf& narrow, Eigen::Index columns);

} // namespace posenc
