// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/encoding/shift.h"
#include "core/schemes/scheme_diagnostics.h"
#include "core/schemes/scheme_spectrum.h"
#include "core/similarity/diagnostics.h"
#include "ui/scene/scene.h"

#include <QString>

#include <functional>
#include <vector>

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

/// A statement about an encoding as a whole, and where to see it.
struct DiagnosticsLine {
    QString text;
    View view = View::Heatmap;
    std::function<Scene(Scene)> place; ///< the scene with the line's subject selected
};

/// For the sinusoidal encoding.
std::vector<DiagnosticsLine> diagnosticsLines(const EncodingSpec& spec, const Diagnostics& diagnostics);

/// The lines of a scheme other than the encoding. A line about a part of the positions ends with a sentence that says so.
std::vector<DiagnosticsLine> diagnosticsLines(const Scheme& scheme, const SchemeDiagnostics& diagnostics);

/// How exactly T(Δ) moves the positions, see Shift::largestDifference and unpairedDifference.
DiagnosticsLine shiftLine(const EncodingSpec& spec, std::int64_t shift, const Shift::Largest& largest,
                          const std::optional<Shift::Largest>& unpaired);

} // namespace posenc
