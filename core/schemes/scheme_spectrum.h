// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/learned/column_spectrum.h"
#include "core/schemes/scheme.h"

namespace posenc {

/// How many positions the spectra of a scheme are made from: all, or the first mostSpectrumPositions.
std::int64_t spectrumPositions(const Scheme& scheme);

/// The spectrum of column j.
ColumnSpectrum columnSpectrum(const Scheme& scheme, std::int64_t j);

/// The peaks of some rising columns.
struct SampledPeaks {
    std::vector<std::int64_t> columns;
    std::vector<SpectrumPeak> peaks;
};

/// Those of all columns if they are known or a frame allows, otherwise of evenly spread ones.
SampledPeaks samplePeaks(const Scheme& scheme);

} // namespace posenc
