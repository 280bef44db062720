// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tables/table_writer.h"
#include "ui/scene/scene.h"

namespace posenc {

/// The points of a projection, shape (positions × 2): the coordinates x and y, rows named by their positions. Computed before the first row
/// is filled if the scene does not have them. Error::Kind::Range if no such projection is possible.
Expected<TableSource> projectionNumbers(const Scene& scene);

} // namespace posenc
