// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/resource_file.h"

#include <QFile>

#include <stdexcept>

namespace posenc {

QByteArray resourceFile(const QString& path)
{
    QFile file(QStringLiteral(":/posenc/") + path);
    if (!file.open(QIODevice::ReadOnly))
        throw std::runtime_error("The program was built without " + path.toStdString() + "; build it again from complete sources.");
    return file.readAll();
}

} // namespace posenc
