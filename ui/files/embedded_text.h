// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QIODevice>
#include <QString>

namespace posenc {

/// True if a device is at the beginning of a PNG.
bool isPng(QIODevice& device);

/// True if a PNG is complete to its end; its pixels are not checked.
bool isWholePng(QIODevice& png);

/// True if the pixels of a PNG can be decoded. Says nothing on standard error, as the toolkit's decoder does of damaged ones.
bool hasSoundPixels(const QByteArray& png);

/// The text with that name before the pixels of a PNG; the first if there are several, empty if none can be read. Whatever the bytes are,
/// at most a thousand chunks are examined, only one of up to a mebibyte is kept, and no pixel is read.
QString pngText(QIODevice& png, const QByteArray& name);

} // namespace posenc
