// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/clipboard.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>

namespace posenc {

void putOnClipboard(std::unique_ptr<QMimeData> data, const std::function<void(bool)>& then)
{
    QGuiApplication::clipboard()->setMimeData(data.release());
    then(true);
}

} // namespace posenc
