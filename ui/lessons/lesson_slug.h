// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace posenc {

/// What a link to a heading is called, as on GitHub: "Why 63?" is why-63. Letters of any script, digits, - and _ stay, in lower case.
QString slugOf(const QString& title);

} // namespace posenc
