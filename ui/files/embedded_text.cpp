// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/embedded_text.h"

#include <QBuffer>
#include <QByteArray>
#include <QImage>
#include <QtEndian>

#include <vector>

#include <png.h>

namespace posenc {

namespace {

const QByteArray signature("\x89PNG\r\n\x1a\n");
constexpr qsizetype headSize = 8; ///< of a chunk: the size of its data, its type
constexpr qsizetype crcSize = 4;
constexpr qint64 largestText = 1 << 20;
constexpr int mostChunks = 1000;

// Qt unpacks chunks of text, but in a picture of one pixel: in the untrusted picture Qt would unpack every text there is.
QString unpacked(const QByteArray& chunk, const QByteArray& name)
{
    constexpr qsizetype afterHeader = 33;
    QByteArray png;
    QBuffer buffer(&png);
    buffer.open(QIODevice::WriteOnly);
    QImage(1, 1, QImage::Format_Mono).save(&buffer, "png");
    png.insert(afterHeader, chunk);
    return QImage::fromData(png, "png").text(QString::fromLatin1(name));
}

} // namespace

bool isPng(QIODevice& device) { return device.peek(signature.size()) == signature; }

bool isWholePng(QIODevice& png)
{
    constexpr int mostParts = 1 << 20; // the most parts the pixels may be split into
    qint64 place = signature.size();
    for (int i = 0; i < mostParts && png.seek(place); ++i) {
        const QByteArray head = png.read(headSize);
        if (head.size() != headSize)
            return false;
        place += headSize + qint64{qFromBigEndian<quint32>(head.constData())} + crcSize;
        if (place > png.size())
            return false;
        if (head.last(4) == "IEND")
            return true;
    }
    return false;
}

bool hasSoundPixels(const QByteArray& png)
{
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    if (!png_image_begin_read_from_memory(&image, png.constData(), static_cast<std::size_t>(png.size())))
        return false;
    image.format = PNG_FORMAT_RGBA;
    std::vector<png_byte> pixels(PNG_IMAGE_SIZE(image));
    return png_image_finish_read(&image, nullptr, pixels.data(), 0, nullptr) != 0; // which frees it
}

QString pngText(QIODevice& png, const QByteArray& name)
{
    png.skip(signature.size());
    for (int i = 0; i < mostChunks; ++i) {
        const QByteArray head = png.peek(headSize);
        if (head.size() != headSize)
            return {};
        const qint64 size = headSize + qint64{qFromBigEndian<quint32>(head.constData())} + crcSize;
        const QByteArray type = head.last(4);
        if (type == "IDAT")
            return {};
        const bool text = type == "tEXt" || type == "zTXt" || type == "iTXt";
        if (text && size <= largestText && png.peek(headSize + name.size() + 1).mid(headSize) == name + '\0') {
            const QByteArray chunk = png.read(size);
            return chunk.size() == size ? unpacked(chunk, name) : QString();
        }
        if (png.skip(size) != size)
            return {};
    }
    return {};
}

} // namespace posenc
