// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schemes/scheme_traits.h"

namespace posenc {

/// Normal numbers of variance 1/2 (RandomTable), so that ‖row‖² is d/2 on average, the sinusoidal encoding's: a table as it is before it
/// has learned anything. Means over positions are exact; of the columns an even part is looked at if all are too many for a frame.
extern const SchemeTraits randomScheme;

} // namespace posenc
