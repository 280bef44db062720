// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/mutations.h"

#include <QtEndian>

namespace posenc::test {

namespace {

const QByteArray pngBegin("\x89PNG\r\n\x1a\n");

QByteArray stumblingBlock(Random& random)
{
    static const std::array blocks{
        QByteArray("1e999"),        QByteArray("-0.0"),    QByteArray("NaN"),          QByteArray("9007199254740993"),
        QByteArray("\"\\ud800\""),  QByteArray("null"),    QByteArray("[[[[[[[["),     QByteArray("\xC0\xAF"),
        QByteArray("\xEF\xBF\xBF"), QByteArray("\\u0000"), QByteArray(1, '\0'),        QByteArray("{}"),
        QByteArray("\\n"),          QByteArray("tEXt"),    QByteArray("posenc-scene"), QByteArray("\x7F\xFF\xFF\xFF"),
        QByteArray("'<f2'"),        QByteArray("True"),    QByteArray("(1, 2)"),       QByteArray("99999999999"),
        QByteArray(",;\t\n")};
    return random.oneOf(blocks);
}

// The checksum of ISO 3309, as used in PNG.
quint32 crc32(QByteArrayView bytes)
{
    quint32 crc = 0xffffffff;
    for (const char byte : bytes) {
        crc ^= static_cast<unsigned char>(byte);
        for (int bit = 0; bit < 8; ++bit)
            crc = (crc >> 1) ^ ((crc & 1) != 0 ? 0xedb88320 : 0);
    }
    return ~crc;
}

} // namespace

QByteArray mutated(Random& random, QByteArray bytes, const QByteArray& other)
{
    for (int wounds = random.whole(1, 4); wounds > 0; --wounds) {
        const qsizetype place = random.whole<qsizetype>(0, bytes.size());
        const qsizetype length = std::min(random.whole<qsizetype>(1, random.coin() ? 4 : 64), bytes.size() - place);
        switch (random.whole(0, 6)) {
        case 0:
        case 1:
            if (length > 0)
                bytes[place] = static_cast<char>(bytes[place] ^ (1 << random.whole(0, 7)));
            break;
        case 2:
            bytes.remove(place, length);
            break;
        case 3:
            bytes.insert(place, bytes.mid(place, length));
            break;
        case 4:
            bytes.insert(place, stumblingBlock(random));
            break;
        case 5:
            bytes.replace(place, length, stumblingBlock(random));
            break;
        default:
            bytes = bytes.first(place) + other.last(random.whole<qsizetype>(0, other.size()));
        }
    }
    return bytes;
}

QByteArray withRightSums(QByteArray png)
{
    constexpr qsizetype around = 12; ///< size, type and checksum
    if (!png.startsWith(pngBegin))
        return png;
    qsizetype place = pngBegin.size();
    while (png.size() - place >= around) {
        const qint64 size = qFromBigEndian<quint32>(png.constData() + place);
        if (size > png.size() - place - around)
            break;
        qToBigEndian(crc32(QByteArrayView(png).sliced(place + 4, size + 4)), png.data() + place + 8 + size);
        place += around + size;
    }
    return png;
}

} // namespace posenc::test
