// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schemes/scheme_traits.h"

namespace posenc {

/// Sines alone, sin(k ω_j), and cosines alone, cos(k ω_j): a frequency for each of the d_model columns (WaveSeries), everything but the
/// closest pair in closed form.
extern const SchemeTraits sinesScheme;
extern const SchemeTraits cosinesScheme;

} // namespace posenc
