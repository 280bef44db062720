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

} // namespace posenc
