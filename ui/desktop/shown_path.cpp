// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/quoted_text.h"
#include "ui/base/shown_text.h"

#include <QDir>

namespace posenc {

QString shownPath(const QString& path) { return QString::fromStdString(shownName(QDir::toNativeSeparators(path).toStdString())); }

} // namespace posenc
