// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schemes/scheme.h"
#include "core/spectrum/column_spectrum.h"

namespace posenc {

/// How many positions the spectra of a scheme are made from: all, or the first mostSpectrumPositions.
std::int64_t spectrumPositions(const Scheme& scheme);

/// True if the numbers of a scheme come from a formula, so that its waves are known and need no estimate.
inline bool knowsItsWaves(const Scheme& scheme) { return !scheme.traits().takes(SchemeParameter::File); }
/// True if it knows them, and a column is a wave.
bool hasKnownWavelengths(const Scheme& scheme);
/// The wavelength of column j in positions if the scheme knows it; otherwise 0.
double knownWavelength(const Scheme& scheme, std::int64_t j);

/// The spectrum of column j.
ColumnSpectrum columnSpectrum(const Scheme& scheme, std::int64_t j);

/// The peaks of some rising columns.
struct SampledPeaks {
    std::vector<std::int64_t> columns;
    std::vector<SpectrumPeak> peaks;
};

/// The peaks of all columns if they are known or a frame has the time, otherwise of evenly spread columns.
SampledPeaks samplePeaks(const Scheme& scheme);

} // namespace posenc
