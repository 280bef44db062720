// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/relative/shift.h"
#include "core/schemes/scheme_diagnostics.h"
#include "core/similarity/diagnostics.h"
#include "ui/scene/scene.h"

#include <functional>
#include <vector>

namespace posenc {

/// A statement about an encoding as a whole, and where to see it.
struct DiagnosticsLine {
    QString text;
    View view = View::Heatmap;
    std::function<Scene(Scene)> place; ///< the scene with the line's subject selected
};

/// For the sinusoidal encoding.
std::vector<DiagnosticsLine> diagnosticsLines(const EncodingSpec& spec, const Diagnostics& diagnostics);

/// Of another scheme, by the same measures. What was looked for among a part of the positions only ends with the sentence that says so.
std::vector<DiagnosticsLine> diagnosticsLines(const Scheme& scheme, const SchemeDiagnostics& diagnostics);

/// How exactly T(Δ) moves the positions, see Shift::largestDifference and unpairedDifference.
DiagnosticsLine shiftLine(const EncodingSpec& spec, std::int64_t shift, const Shift::Largest& largest,
                          const std::optional<Shift::Largest>& unpaired);

} // namespace posenc
