// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <limits>

namespace posenc::test {

/// Text from the screen with hyphens for its minus signs.
inline QString hyphened(QString shown) { return shown.replace(QChar(0x2212), QLatin1Char('-')); }

/// A number from the screen; NaN, not zero, if there is none.
inline double numberOf(const QString& shown)
{
    bool is = false;
    const double value = hyphened(shown).toDouble(&is);
    return is ? value : std::numeric_limits<double>::quiet_NaN();
}

} // namespace posenc::test
