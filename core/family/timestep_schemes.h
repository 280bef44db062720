// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schemes/scheme_traits.h"

namespace posenc {

/// Sines, then cosines of t ω_i with ω_i = n^(−i/(h − shift)), h = ⌊d/2⌋, and a last column of zeros if d_model is odd.
///
/// fairseq: t = k, shift 1, and row padding_idx is zeros (FamilyParameters::paddingRow); the first word takes the row after it. Source:
/// fairseq, SinusoidalPositionalEmbedding.get_embedding (2017). With all sines first this is tensor2tensor's get_timing_signal_1d and
/// Whisper's `sinusoids`, but for the row of zeros.
///
/// timestep: t = firstTime + k · timeStep, any real number, shift 0 or 1, cosines first if flipped. Source: diffusers,
/// get_timestep_embedding (2022), after DDPM (Ho et al. 2020), whose defaults are shift 1 and sines first; Stable Diffusion has shift 0
/// and cosines first.
extern const SchemeTraits fairseqScheme;
extern const SchemeTraits timestepScheme;

} // namespace posenc
