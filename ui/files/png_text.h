// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QIODevice>
#include <QString>

namespace posenc {

/// True where a device stands at the beginning of a PNG.
bool isPng(QIODevice& device);

/// True where a PNG goes on to its end; its pixels are not looked at.
bool isWholePng(QIODevice& png);

/// The text of that name before the pixels of a PNG; the first, where there are several, and empty where there is none that can be read.
/// Whatever the bytes are, no more than a thousand chunks are looked at, only one of up to a mebibyte is kept, and no pixel is read.
QString pngText(QIODevice& png, const QByteArray& name);

} // namespace posenc
