// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace posenc {

/// Says that a session was left, at a moment in words: a program ended unexpectedly, while a page is simply left.
QString leftWords(const QString& moment);

} // namespace posenc
