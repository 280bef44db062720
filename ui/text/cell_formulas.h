// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/text/formula_text.h"

namespace posenc {

/// The selected cell of each scheme, written out: see SchemeWords::cell.
CellFormula sinusoidalCell(const Scene& scene);
CellFormula integerCell(const Scene& scene);
CellFormula normalisedCell(const Scene& scene);
CellFormula binaryCell(const Scene& scene);
CellFormula waveCell(const Scene& scene); ///< sines only, cosines only
CellFormula randomCell(const Scene& scene);
CellFormula tableCell(const Scene& scene);

/// The laws of sine and cosine in the layout of a scene with pairs, at positions k, or p of own positions.
QStringList sinusoidalLaws(const Scene& scene);

} // namespace posenc
