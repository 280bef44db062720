// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expected.h"

#include <array>
#include <string_view>

namespace posenc {

/// Ways to give every position a row of d_model numbers.
enum class Scheme {
    Sinusoidal,  ///< sines and cosines (Vaswani et al. 2017, section 3.5)
    Integer,     ///< k in every column
    Normalised,  ///< k / (max_len − 1) in every column
    Binary,      ///< bit j of k in column j
    SinesOnly,   ///< sin(k ω_j): no cosines, so d_model frequencies
    CosinesOnly, ///< cos(k ω_j)
    Random       ///< independent normal numbers, as a learned table is before it has learned
};

constexpr std::array<Scheme, 7> allSchemes()
{
    return {Scheme::Sinusoidal, Scheme::Integer,     Scheme::Normalised, Scheme::Binary,
            Scheme::SinesOnly,  Scheme::CosinesOnly, Scheme::Random};
}

/// True where the columns are sines or cosines, so that n and the frequency rule concern the table.
constexpr bool hasWaves(Scheme scheme)
{
    return scheme == Scheme::Sinusoidal || scheme == Scheme::SinesOnly || scheme == Scheme::CosinesOnly;
}

/// The public names: sinusoidal, integer, normalised, binary, sines, cosines, random. Unknown names are Error::Kind::Usage.
std::string_view nameOf(Scheme scheme);
Expected<Scheme> schemeFromName(std::string_view name);

} // namespace posenc
