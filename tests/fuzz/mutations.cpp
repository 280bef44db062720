// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/mutations.h"

#include "app/command_line.h"
#include "app/options.h"

#include <QRegularExpression>
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
    static const std::array<quint32, 256> ofByte = [] {
        std::array<quint32, 256> sums{};
        for (quint32 byte = 0; byte < sums.size(); ++byte) {
            sums[byte] = byte;
            for (int bit = 0; bit < 8; ++bit)
                sums[byte] = (sums[byte] >> 1) ^ ((sums[byte] & 1) != 0 ? 0xedb88320 : 0);
        }
        return sums;
    }();
    quint32 crc = 0xffffffff;
    for (const char byte : bytes)
        crc = (crc >> 8) ^ ofByte[(crc ^ static_cast<unsigned char>(byte)) & 0xff];
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

QByteArray withRightZipSums(QByteArray zip)
{
    constexpr qsizetype ofDirectory = 46; ///< bytes of a record before its name
    constexpr qsizetype ofEntry = 30;
    const auto shortAt = [&zip](qsizetype place) { return qsizetype{qFromLittleEndian<quint16>(zip.constData() + place)}; };
    const auto longAt = [&zip](qsizetype place) { return qsizetype{qFromLittleEndian<quint32>(zip.constData() + place)}; };
    for (qsizetype record = zip.indexOf("PK\1\2"); record >= 0; record = zip.indexOf("PK\1\2", record + 4)) {
        if (zip.size() - record < ofDirectory || shortAt(record + 10) != 0)
            continue;
        const qsizetype entry = longAt(record + 42);
        const qsizetype size = longAt(record + 20);
        if (entry > zip.size() - ofEntry || zip.mid(entry, 4) != "PK\3\4")
            continue;
        const qsizetype begin = entry + ofEntry + shortAt(entry + 26) + shortAt(entry + 28);
        if (begin > zip.size() || size > zip.size() - begin)
            continue;
        const quint32 sum = crc32(QByteArrayView(zip).sliced(begin, size));
        qToLittleEndian(sum, zip.data() + record + 16);
        qToLittleEndian(sum, zip.data() + entry + 14);
    }
    return zip;
}

QByteArray withAnOption(Random& random, QByteArray arguments)
{
    static const QList<QByteArray> options = [] {
        QList<QByteArray> found;
        static const QRegularExpression option(QStringLiteral("^  (?:-\\w, )?(--[a-z0-9-]+)( <)?"), QRegularExpression::MultilineOption);
        for (auto match = option.globalMatch(helpText(true)); match.hasNext();) {
            const QRegularExpressionMatch one = match.next();
            found << one.captured(1).toLatin1() + (one.captured(2).isEmpty() ? "" : "=");
        }
        return found;
    }();
    static const std::array values{QByteArray("0"),         QByteArray("1"),        QByteArray("64"),    QByteArray("1e4"),
                                   QByteArray("-1"),        QByteArray("0:9"),      QByteArray("1,2,3"), QByteArray("n=1:9:3"),
                                   QByteArray("none"),      QByteArray("table"),    QByteArray("png"),   QByteArray("8x5cm"),
                                   QByteArray("table.npy"), QByteArray("words.txt")};
    if (random.coin())
        return arguments;
    QByteArray option = random.oneOf(options);
    if (option.endsWith('='))
        option += random.oneOf(values);
    const qsizetype end = arguments.indexOf('\n', random.whole<qsizetype>(0, arguments.size()));
    return end < 0 ? option + '\n' + arguments : arguments.insert(end + 1, option + '\n');
}

} // namespace posenc::test
