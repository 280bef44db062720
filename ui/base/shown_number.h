// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <concepts>
#include <cstdint>

namespace posenc {

/// A number on screen, like QString::number but with a real minus sign (U+2212). Files, copied numbers and typed fields keep the hyphen:
/// numberText.
QString shownNumber(double value, int digits, char format = 'g');
QString shownNumber(std::int64_t value);
/// The text with a minus sign instead of every hyphen.
QString withMinusSigns(QString text);
/// Text from the screen as a program reads it.
QString withHyphens(QString text);

/// Four significant digits, for a value among others.
QString valueText(double value);
/// A power of a base: "1", "10", "10²", "10⁻³".
QString powerText(int base, int exponent);
/// An integer for people: narrow spaces, at which no line ends, between groups of three from five digits on.
QString groupedNumber(double value);
QString groupedNumber(std::integral auto value) { return groupedNumber(static_cast<double>(value)); }
/// How many cells a pixel covers, or pixels a cell: so many significant digits below ten, more if it would be "1" otherwise, then whole
/// numbers.
QString perPixelNumber(double count, int digits = 2);

} // namespace posenc
