// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schemes/scheme_traits.h"

namespace posenc {

/// Normal numbers of variance 1/2 (RandomTable), so that ‖row‖² is d/2 on average, as for the sinusoidal encoding: a table before
/// training. Means over positions are exact; if all columns are too many for a frame, an even part of them is looked at.
extern const SchemeTraits randomScheme;

} // namespace posenc
