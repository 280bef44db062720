// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schemes/scheme_traits.h"

namespace posenc {

/// Two codes side by side, of the two coordinates of a patch (shownGrid): each half holds ⌊d/4⌋ pairs with ω_i = n^(−i/⌊d/4⌋). The last
/// d mod 4 columns are zeros: the sources refuse such a d_model.
///
/// mae: first x (across), then y (down), both from 0 on, each sines then cosines; leading rows are zeros. Source: MAE (He et al. 2021),
/// get_2d_sincos_pos_embed, also timm and MoCo v3.
///
/// detr: first y, then x, both from 1 on, each interleaved; normalised, they are y/(height + 1e-6) · 2π and x/(width + 1e-6) · 2π.
/// Source: DETR (Carion et al. 2020), PositionEmbeddingSine, whose temperature is n.
extern const SchemeTraits maeScheme;
extern const SchemeTraits detrScheme;

} // namespace posenc
