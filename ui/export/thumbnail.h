// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/scene.h"
#include "ui/theme/color_maps.h"

#include <QImage>

namespace posenc {

/// The scene's view in few pixels: what is within its axes, because letters would be too small to read. Null if the scene has no such
/// picture, or there is not enough memory.
QImage thumbnailOf(const Scene& scene, const QSize& pixels, const ColorMaps& colorMaps, bool dark);

} // namespace posenc
