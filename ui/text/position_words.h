// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/text/formula_text.h"

namespace posenc {

/// What the encoding at positions from a list says of its parameters, see SchemeWords::parameters.
QString positionsParameters(const Scene& scene);
/// The selected cell written out, see SchemeWords::cell: its row's value, the position that follows, and the gap to the row before.
CellFormula positionsCell(const Scene& scene);

/// What an axis says at row k: its value in the list, a time without the date that all have; empty if the scene has no list.
QString rowLabel(const Scene& scene, std::int64_t k);

} // namespace posenc
