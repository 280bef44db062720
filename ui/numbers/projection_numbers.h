// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tables/table_writer.h"
#include "ui/scene/scene.h"

namespace posenc {

/// The points of a projection, shape (positions × 2): the coordinates x and y, rows named by their positions. They are computed before the
/// first row is filled, where the scene does not have them. Error::Kind::Range where there can be no such projection.
Expected<TableSource> projectionNumbers(const Scene& scene);

} // namespace posenc
