// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace posenc {

/// Untrusted text, made fit for a sentence: in quotes, short, on one line (core/base/quoted_text.h).
QString shownText(const QString& text);

/// A value as written if it is as short and plain as most; otherwise like shownText.
QString shownValue(const QString& value);

/// A path made safe for display, without quotes. Of a very long path, the beginning and the end. In a browser, of a file that came from or
/// goes to the computer, the name alone: the folder is one of the page's memory.
QString shownPath(const QString& path);

} // namespace posenc
