// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schemes/scheme_traits.h"

namespace posenc {

/// PE(k, j): sines and cosines, see Encoding (Vaswani et al. 2017, section 3.5). Everything in closed form.
extern const SchemeTraits sinusoidalScheme;

/// Sines alone, sin(k ω_j), and cosines alone, cos(k ω_j): a frequency for each of the d_model columns (Frequencies::ofColumns), everything
/// but the closest pair in closed form.
extern const SchemeTraits sinesScheme;
extern const SchemeTraits cosinesScheme;

} // namespace posenc
