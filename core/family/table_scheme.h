// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schemes/scheme_traits.h"

namespace posenc {

/// A table from a file (LearnedTable): its own numbers, no formula. The sizes are those of the table; cells beyond it, and all cells if no
/// table is open, are NaN. Means over positions and columns are exact; for the similarity, an even part of the columns is looked at if
/// all are too many for a frame. Over the offset it is the mean over many pairs, because a learned table is not Toeplitz.
extern const SchemeTraits tableScheme;

} // namespace posenc
