// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/files/zlib_stream.h"

using namespace posenc;
using namespace posenc::test;

/// zlib reads what is written, and checks its sum.
class TestZlibStream : public QObject {
    Q_OBJECT

private slots:
    void bytesComeBack()
    {
        constexpr int piece = 1 << 18;
        constexpr int atOnce = 16 * piece;
        Rows<int> rows;
        rows.add("none", 0);
        rows.add("one", 1);
        rows.add("less than a piece", piece - 1);
        rows.add("a piece", piece);
        rows.add("more than a piece", piece + 1);
        rows.add("all pieces at once", atOnce);
        rows.add("and one more", atOnce + 1);
        rows.add("several times", 2 * atOnce + 3 * piece + 5);
        rows.each([&](int size) {
            const QByteArray bytes = words(size);
            const QByteArray stream = streamOf(bytes, size);
            QCOMPARE(uncompressed(stream, size), bytes);
            for (const int part : {1000, piece + 7})
                QVERIFY(streamOf(bytes, part) == stream);
        });
    }

    // A piece refers to what comes before it, or repetition across pieces would be stored again.
    void piecesCostNothing()
    {
        constexpr int size = 3'000'000;
        const QByteArray bytes = words(size);
        constexpr int level = 2;
        QVERIFY(100 * streamOf(bytes, size).size() <= 101 * qCompress(bytes, level).size());
        Random random;
        QByteArray block(30'000, Qt::Uninitialized);
        for (char& byte : block)
            byte = static_cast<char>(random.whole(0, 255));
        const QByteArray repeated = block.repeated(100);
        QVERIFY(streamOf(repeated, repeated.size()).size() < 3 * block.size());
    }

    void damageIsSeen()
    {
        constexpr int size = 600'000;
        QByteArray stream = streamOf(words(size), size);
        stream.back() = static_cast<char>(stream.back() ^ 1);
        QVERIFY(uncompressed(stream, size).isEmpty());
    }

private:
    // Some repetition, far apart and near.
    static QByteArray words(int size)
    {
        Random random;
        QByteArray bytes;
        while (bytes.size() < size)
            bytes += QByteArray::number(static_cast<int>(random.whole(0, 400))) + ' ';
        return bytes.left(size);
    }
    static QByteArray streamOf(const QByteArray& bytes, qsizetype part)
    {
        QByteArray made;
        ZlibStream stream;
        const auto append = [&made](const std::vector<ZlibStream::Bytes>& parts) {
            for (const ZlibStream::Bytes& one : parts)
                made.append(reinterpret_cast<const char*>(one.data()), static_cast<qsizetype>(one.size()));
        };
        for (qsizetype first = 0; first < bytes.size(); first += part) {
            const QByteArray next = bytes.mid(first, part);
            append(stream.add(std::as_bytes(std::span(next.constData(), static_cast<std::size_t>(next.size())))));
        }
        append(stream.finish());
        return made;
    }
    // Qt wants the size first, as four bytes.
    static QByteArray uncompressed(const QByteArray& stream, int size)
    {
        QByteArray sized;
        for (int shift = 24; shift >= 0; shift -= 8)
            sized += static_cast<char>(size >> shift & 0xff);
        return qUncompress(sized + stream);
    }
};

POSENC_GUILESS_TEST(TestZlibStream)
#include "test_zlib_stream.moc"
