// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/base/version.h"

namespace posenc {

QString programVersion() { return QStringLiteral(POSENC_VERSION); }

QString softwareName() { return QStringLiteral("posenc " POSENC_VERSION); }

QString releaseDate() { return QStringLiteral(POSENC_DATE); }

} // namespace posenc
