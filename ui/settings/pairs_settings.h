// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/names.h"

namespace posenc {

/// What is drawn over the pairs.
enum class WavelengthContent {
    Wavelengths, ///< λ and ω on axes that multiply
    Frequencies  ///< ω as it decays, on an axis that adds
};
inline constexpr Names<WavelengthContent, 2> wavelengthNames{
    {{"wavelengths", WavelengthContent::Wavelengths}, {"frequencies", WavelengthContent::Frequencies}}};
inline std::string_view nameOf(WavelengthContent picture) { return nameIn(wavelengthNames, picture); }

/// How the pairs are drawn.
struct PairsSettings {
    WavelengthContent wavelengths = WavelengthContent::Wavelengths;

    bool operator==(const PairsSettings&) const = default;
};

} // namespace posenc
