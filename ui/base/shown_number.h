// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>

namespace posenc {

/// A number on the screen, as QString::number would have it, but with a real minus sign (U+2212). What is written to files, copied as
/// numbers or typed into fields keeps its hyphen: numberText.
QString shownNumber(double value, int digits, char format = 'g');
QString shownNumber(std::int64_t value);
/// The same of a text that is there already: every hyphen is a minus sign.
QString withMinusSigns(QString text);
/// What was on the screen as a program reads it.
QString withHyphens(QString text);

/// Four significant digits, for a value among others.
QString valueText(double value);
/// A whole number for people: thin spaces between groups of three from five digits on.
QString groupedNumber(double value);

} // namespace posenc
