// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/schemes/scheme_spectrum.h"

#include <QString>

namespace posenc {

/// A part of a whole for people: "93 %", "0.8 %", never 0 % or 100 % unless it is.
QString shareText(double share);
/// The period of a wave of so many turns over so many positions: "1 024", "341.3".
QString periodText(std::int64_t positions, std::int64_t frequency);
/// "column 138: 93 % of its variance is a sine of period 1 024", or that its largest share is no more than some; why it has no spectrum, if
/// the peak is empty.
QString peakText(std::int64_t column, const SpectrumPeak& peak, std::int64_t positions);
/// A wavelength in positions: "8.379", "54 410".
QString wavelengthText(double wavelength);
/// What is known of a column whose scheme knows its waves: "column 87: its wavelength is 3 060 positions, by the formula", or that it is no
/// single wave, with the largest share.
QString knownWaveText(const Scheme& scheme, std::int64_t column, const std::function<SpectrumPeak()>& peak);

} // namespace posenc
