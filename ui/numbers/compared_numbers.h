// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tables/table_writer.h"
#include "ui/scene/scene.h"

namespace posenc {

/// The numbers of a comparison: A − B over the cells both have; over the offset, A, B and A − B (three columns), measured from
/// comparedReference (ui/scene/compared_side.h).
Expected<TableSource> comparedNumbers(const Scene& scene);

} // namespace posenc
