// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tables/table_writer.h"
#include "ui/scene/scene.h"

namespace posenc {

// The numbers of the views without a file of their own here. Error::Kind::Range if nothing of the selection exists or there is no pair.

Expected<TableSource> heatmapNumbers(const Scene& scene);      ///< (max_len × d_model)
Expected<TableSource> positionNumbers(const Scene& scene);     ///< (chosen positions × d_model)
Expected<TableSource> dimensionNumbers(const Scene& scene);    ///< (max_len × chosen columns)
Expected<TableSource> similarityNumbers(const Scene& scene);   ///< (max_len × max_len)
Expected<TableSource> offsetNumbers(const Scene& scene);       ///< (max_len × 1)
Expected<TableSource> wavelengthNumbers(const Scene& scene);   ///< (pairs × 3)
Expected<TableSource> contributionNumbers(const Scene& scene); ///< (pairs × 4)
Expected<TableSource> clockNumbers(const Scene& scene);        ///< (pairs × 6)
Expected<TableSource> shiftNumbers(const Scene& scene);        ///< (d_model × d_model)
/// The opened table minus the formula, (rows of the table × columns that both have); Error::Kind::Usage without a table.
Expected<TableSource> differenceNumbers(const Scene& scene);

} // namespace posenc
