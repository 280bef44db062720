// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/scene_scheme.h"
#include "ui/text/scheme_words.h"

#include <QString>

namespace posenc {

/// "128 positions × 64 dimensions".
QString sizesText(const EncodingSpec& spec);
/// "n = 10000, concatenated" and the like: the parameters other than sizes, without defaults except n.
QString parametersText(const EncodingSpec& spec);
/// The scheme's parameters: "n = 10000, concatenated" for the encoding, "binary", "sines only, n = 10000", "random, seed 3".
QString schemeText(const Scene& scene);

/// The table's name in formulas: "PE" for the encoding, "x" for others.
QString tableName(const Scene& scene);
/// "PE(5, 0)".
QString cellName(const Scene& scene, std::int64_t k, std::int64_t j);
/// A cell under the pointer: "PE(5, 0) = 0.841471", "binary, x(5, 0) = 1".
QString cellReadout(const Scene& scene, std::int64_t k, std::int64_t j);

/// A value of the scheme for a line of several: four decimals of the encoding, otherwise seven digits.
QString shortValueText(const Scheme& scheme, double value);

/// What is compared: "PE(0) · PE(Δ)", "cosine of x(a) and x(b)", "‖PE(a) − PE(b)‖".
QString measureFormula(const Scene& scene, Measure measure, const QString& a, const QString& b);

/// Why the wavelengths, contributions, clocks or T(Δ) of a scheme cannot be shown; empty if they can, and for any other view.
QString schemeUnavailableReason(const Scene& scene, View view);

/// Why a parameter of the encoding does not change the table of a scheme; empty if it does, and for other parameters.
QString parameterUnavailableReason(const SchemeSettings& scheme, Parameter parameter);
/// Why a scheme that takes a table has none; empty if it has or takes none.
QString tableUnavailableReason(const SchemeSettings& scheme);

/// "from 64 of 8 192 columns"; empty if all were seen.
QString columnsSeenText(const ColumnsSeen& columns);
/// What smoothedMeans() does to a picture of means.
QString smoothingText();

} // namespace posenc
