// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tables/table_writer.h"
#include "ui/scene/scene.h"

namespace posenc {

Expected<TableSource> normNumbers(const Scene& scene); ///< (max_len × 1); NaN for a row that is not finite
/// (frequencies × 3): turns, period and share of the selected column's frequencies from 1 on; or (d_model × 4): column, turns, period and
/// largest share of every column, NaN for one without a spectrum. Error::Kind::Range if there is no spectrum.
Expected<TableSource> spectrumNumbers(const Scene& scene);
/// (height × width): the similarity of the selected position with every patch; or (patches × patches). Error::Kind::Range if the positions
/// are no patches.
Expected<TableSource> patchesNumbers(const Scene& scene);

} // namespace posenc
