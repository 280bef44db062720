// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/precision/rounded_encoding.h"
#include "ui/features/precision/precision_samples.h"
#include "ui/features/precision/precision_settings.h"

#include <QString>

namespace posenc {

/// An error for people: two significant digits, a real minus sign, 3.4e−4.
QString errorText(double error);
QString formatName(NumberFormat format);
/// "float16, exp-log, rounded at every step"; without the coding if there are no waves.
QString roundingText(const Rounding& rounding, bool waves);

/// "PE(4, 7) in float16 = 0.9214, exact 0.92106, error 3.4e−4".
QString cellText(const RoundedEncoding& encoding, std::int64_t k, std::int64_t j);
/// "position 7 in float16: largest error 3.4e−4, in column 12".
QString positionText(const RoundedEncoding& encoding, std::int64_t k);

/// Why no format changes a number of the table; empty if one may.
QString exactText(const RoundedEncoding& encoding);
/// What a pixel of the picture shows, and what is grey; empty if every cell is seen.
QString precisionNote(const PrecisionSamples& samples, PrecisionContent picture, const CellWindow& window, const QSize& pixels);

} // namespace posenc
