// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/names.h"

namespace posenc {

/// What is drawn of the spectra of the columns.
enum class SpectrumContent {
    Column, ///< the shares of the selected column over the frequencies
    Columns ///< the largest share of every column
};
inline constexpr Names<SpectrumContent, 2> spectrumNames{{{"column", SpectrumContent::Column}, {"columns", SpectrumContent::Columns}}};
inline std::string_view nameOf(SpectrumContent picture) { return nameIn(spectrumNames, picture); }

/// The frequencies of a spectrum stand on an axis that multiplies: so many of its cells are an octave.
inline constexpr double spectrumOctave = 1024.0;

struct SpectrumSettings {
    SpectrumContent picture = SpectrumContent::Column;

    bool operator==(const SpectrumSettings&) const = default;
};

} // namespace posenc
