// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schemes/scheme_traits.h"

namespace posenc {

/// Features of a real number x, in place of positions.
///
/// nerf: x from −1 to 1, sin(2^l π x) and cos(2^l π x) in turn for l = 0, 1, …, of which the first nerfOctaves; without π if
/// FamilyParameters::withoutPi, as much code has it. Later columns are zeros: there x in double precision says nothing any more.
/// Source: NeRF (Mildenhall et al. 2020), section 5.1.
///
/// fourier: x = k / max_len, cos(2π b x), then sin(2π b x), with b from N(0, σ²), drawn from the seed; a last column of zeros if d_model is
/// odd. Source: Fourier features (Tancik et al. 2020), section 5.
constexpr std::int64_t nerfOctaves = 32;

extern const SchemeTraits nerfScheme;
extern const SchemeTraits fourierScheme;

} // namespace posenc
