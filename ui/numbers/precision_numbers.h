// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tables/table_writer.h"
#include "ui/scene/scene.h"

namespace posenc {

/// What the precision view shows: the errors or the numbers (max_len × d_model), or the largest |error| of each position (max_len × 1).
/// A position too large for the format is NaN.
Expected<TableSource> precisionNumbers(const Scene& scene);

} // namespace posenc
