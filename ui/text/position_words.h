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

/// What an axis says that compares the row `reference` of a scene with a list to all rows: the distance, in the unit of the times, if the
/// rows are evenly spaced. Otherwise it counts rows apart.
QString offsetAxis(const Scene& scene, std::int64_t reference);
/// What such an axis says so many rows behind its reference: the distance of the list's values; empty if the scene has no list, or if its
/// rows are not evenly spaced.
QString offsetLabel(const Scene& scene, std::int64_t rows);

} // namespace posenc
