// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/text/formula_text.h"

#include <QString>

namespace posenc {

/// What the schemes with waves of their own say of their parameters, see SchemeWords::parameters: "fairseq, n = 10000, padding in row 1".
QString fairseqParameters(const Scene& scene);
QString timestepParameters(const Scene& scene);
/// Parameters of MAE and DETR: the patches, and the columns or patches left over if d_model or the grid does not fit.
QString patchParameters(const Scene& scene);
/// "14 × 16 patches", "1 × 1 patch".
QString patchesText(std::int64_t along, std::int64_t down);
QString nerfParameters(const Scene& scene);
QString fourierParameters(const Scene& scene);

/// The selected cell of any of them, written out: see SchemeWords::cell.
CellFormula ownWaveCell(const Scene& scene);

} // namespace posenc
