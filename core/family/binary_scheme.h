// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schemes/scheme_traits.h"

namespace posenc {

/// Bit j of k in column j, the lowest at j = 0; everything in closed form. Positions are smoothed before their means are taken, because the
/// lowest bit alternates.
extern const SchemeTraits binaryScheme;

} // namespace posenc
