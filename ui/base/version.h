// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace posenc {

QString programVersion(); ///< "0.3.0"
QString softwareName();   ///< "posenc 0.3.0", as files name what wrote them
QString releaseDate();    ///< date of this version, "2026-11-22"

} // namespace posenc
