// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schemes/scheme_raster.h"
#include "ui/scene/scene.h"

namespace posenc {

/// The table that the scene's scheme makes.
SchemeTable codeOf(const Scene& scene);

/// True for the sinusoidal encoding, false for an alternative.
bool isSinusoidal(const Scene& scene);

/// The similarity that the scene's measure gives positions a and b, from all columns.
double similarityOf(const Scene& scene, std::int64_t a, std::int64_t b);

} // namespace posenc
