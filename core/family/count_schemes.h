// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schemes/scheme_traits.h"

namespace posenc {

/// The same count in every column, everything in closed form: k itself, and k / (max_len − 1), 0 if max_len is 1.
extern const SchemeTraits integerScheme;
extern const SchemeTraits normalisedScheme;

} // namespace posenc
