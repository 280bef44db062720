// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/quoted_text.h"
#include "ui/base/shown_text.h"
#include "ui/files/download.h"

#include <QFileInfo>

namespace posenc {

QString shownPath(const QString& path)
{
    const bool isOfPage = path.startsWith(QLatin1String("/opened/")) || path.startsWith(QLatin1String("/home/web_user/opened/"))
                          || path.startsWith(downloadFolder());
    return QString::fromStdString(shownName((isOfPage ? QFileInfo(path).fileName() : path).toStdString()));
}

} // namespace posenc
