// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace posenc {

/// A text as a field of a CSV file (RFC 4180), in quotes. A text that a spreadsheet would compute, because it begins with = + - @ or with
/// blanks and letters that show nothing before them and is not a number, gets an apostrophe in front.
QString csvField(QString text);

/// A line of such fields, with its end.
QString csvLine(const QStringList& texts);

} // namespace posenc
