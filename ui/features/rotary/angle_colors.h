// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rope/rotary.h"
#include "core/sampling/color_map.h"
#include "ui/plotting/sampled_plottables.h"

namespace posenc {

/// Draws the angles of the pairs, positions down: of each pixel the colour of the mean vector of its cells, which fades to the grey in the
/// middle of a circle of colours as that vector gets shorter. `colors` are for 0 … 2π, and each is opposite to that half a turn away.
RasterPlottable::Sampler anglesInColors(const Rotary& rotary, const ColorMap& colors);

} // namespace posenc
