// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schemes/scheme_traits.h"

#include <array>

namespace posenc {

/// A setting of the group "scheme", and the parameter whose schemes it is for: controls show it for those alone.
struct SchemeControl {
    const char* key;
    SchemeParameter parameter;
};

/// All of them but the name, in the order in which they are shown.
constexpr auto schemeControls = std::to_array<SchemeControl>({
    {"seed", SchemeParameter::Seed},
    {"sigma", SchemeParameter::Deviation},
    {"padding_row", SchemeParameter::PaddingRow},
    {"first_t", SchemeParameter::Times},
    {"t_step", SchemeParameter::Times},
    {"frequency_shift", SchemeParameter::Shift},
    {"cosines_first", SchemeParameter::Flip},
    {"leading_rows", SchemeParameter::Patches},
    {"grid_width", SchemeParameter::Patches},
    {"unnormalised", SchemeParameter::Normalise},
    {"without_pi", SchemeParameter::Pi},
});

} // namespace posenc
