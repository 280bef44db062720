// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sampling/color_map.h"

namespace posenc {

/// Colours for angles: the last equals the first, neighbours are equally far apart all the way round, and no two angles share one. A circle
/// in OKLab, from light through orange and dark to blue, readable in grey and with every kind of colour vision.
/// Source: B. Ottosson, "A perceptual color space for image processing", 2020.
ColorMap cyclicColors();

} // namespace posenc
