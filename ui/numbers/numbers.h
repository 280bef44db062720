// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tables/table_writer.h"
#include "ui/scene/scene.h"

namespace posenc {

/// The numbers of the scene's view:
/// heatmap (max_len × d_model), position (chosen positions × d_model), dimension (max_len × chosen columns), similarity (max_len ×
/// max_len), offset (max_len × 1), wavelength (pairs × 3). Error::Kind::Range if nothing in the selection exists.
Expected<TableSource> numbersOf(const Scene& scene);

} // namespace posenc
