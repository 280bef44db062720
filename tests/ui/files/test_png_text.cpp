// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/model_files.h"
#include "tests/support/rows.h"
#include "tests/support/support.h"
#include "ui/files/embedded_text.h"

#include <QBuffer>
#include <QtEndian>

using namespace posenc;
using namespace posenc::test;

namespace {

const QByteArray pngBeginning("\x89PNG\r\n\x1a\n");

QByteArray bigEndian(quint32 number)
{
    QByteArray bytes(4, '\0');
    qToBigEndian(number, bytes.data());
    return bytes;
}

QByteArray pngChunk(const QByteArray& type, const QByteArray& content)
{
    return bigEndian(static_cast<quint32>(content.size())) + type + content + bigEndian(crc32Of((type + content).toStdString()));
}

QByteArray plainText(const QByteArray& name, const QByteArray& text) { return pngChunk("tEXt", name + '\0' + text); }

QByteArray packedText(const QByteArray& name, const QByteArray& text)
{
    return pngChunk("zTXt", name + QByteArray(2, '\0') + qCompress(text).mid(4)); // after Qt's own four bytes
}

QByteArray textOfTheWorld(const QByteArray& name, const QByteArray& text) { return pngChunk("iTXt", name + QByteArray(5, '\0') + text); }

// One black pixel, with these chunks before and after it.
QByteArray pngWith(const QByteArray& before, const QByteArray& after = {})
{
    const QByteArray head = pngChunk("IHDR", bigEndian(1) + bigEndian(1) + QByteArray("\x08\0\0\0\0", 5));
    return pngBeginning + head + before + pngChunk("IDAT", qCompress(QByteArray(2, '\0')).mid(4)) + after + pngChunk("IEND", {});
}

QString pngTextOf(QByteArray bytes)
{
    QBuffer device(&bytes);
    device.open(QIODevice::ReadOnly);
    return isPng(device) ? pngText(device, "Comment") : QStringLiteral("no PNG");
}

bool isWholeFile(QByteArray bytes)
{
    QBuffer device(&bytes);
    device.open(QIODevice::ReadOnly);
    return isPng(device) && isWholePng(device);
}

} // namespace

/// The texts in a PNG, of whoever wrote it.
class TestPngText : public QObject {
    Q_OBJECT

private slots:
    void filesOfOthers()
    {
        Rows<QByteArray, QString> rows;
        constexpr qsizetype around = 12; // a chunk's size, type and sum
        const QByteArray words = plainText("Comment", "words");
        rows.add("nothing", QByteArray(), "no PNG");
        rows.add("another picture", QByteArray("GIF89a"), "no PNG");
        rows.add("no text", pngWith({}), "");
        rows.add("plain", pngWith(words), "words");
        rows.add("packed", pngWith(packedText("Comment", "words")), "words");
        rows.add("in UTF-8", pngWith(textOfTheWorld("Comment", "Größe λ")), QString::fromUtf8("Größe λ"));
        rows.add("empty", pngWith(plainText("Comment", "") + words), "");
        rows.add("the first of two", pngWith(words + plainText("Comment", "others")), "words");
        rows.add("after texts of other names",
                 pngWith(plainText("Software", "x") + plainText("Comments", "x") + plainText("Com", "x") + words), "words");
        rows.add("a name as content of another chunk", pngWith(pngChunk("teXt", QByteArray("Comment\0x", 9)) + words), "words");
        rows.add("after the pixels", pngWith({}, words), "");
        rows.add("a name alone", pngWith(pngChunk("tEXt", "Comment")), "");
        rows.add("a wrong sum", pngWith(words.chopped(1) + '?'), "");
        const auto ofSize = [](qsizetype size) { return plainText("Comment", QByteArray(size - around - 8, 'x')); };
        rows.add("a mebibyte", pngWith(ofSize(1 << 20)), QString((1 << 20) - around - 8, 'x'));
        rows.add("more than a mebibyte", pngWith(ofSize((1 << 20) + 1) + words), "words");
        rows.add("a size beyond the file", pngWith(QByteArray("\xff\xff\xff\xfftEXtComment\0words", 21)), "");
        // The head counts, and the text itself.
        rows.add("the thousandth chunk", pngWith(pngChunk("none", {}).repeated(998) + words), "words");
        rows.add("one chunk more", pngWith(pngChunk("none", {}).repeated(999) + words), "");
        rows.each([&](const QByteArray& bytes, const QString& text) { QVERIFY(pngTextOf(bytes) == text); });
    }

    void everyPrefixIsHarmless()
    {
        const QByteArray before = pngChunk("gAMA", bigEndian(45455)) + packedText("Software", "x");
        const QByteArray words = plainText("Comment", "words");
        const QByteArray whole = pngWith(before + words);
        const qsizetype end = whole.indexOf(words) + words.size();
        QVERIFY(isWholeFile(whole));
        QVERIFY(isWholeFile(whole + "more"));
        for (qsizetype size = 0; size < whole.size(); ++size) {
            QCOMPARE(pngTextOf(whole.left(size)), size < pngBeginning.size() ? "no PNG" : size < end ? "" : "words");
            QVERIFY(!isWholeFile(whole.left(size)));
        }
    }

    void whatIsWholeEndsWithItsEnd()
    {
        Rows<qsizetype, bool> rows;
        constexpr qsizetype most = 1 << 20; // with the end
        rows.add("the end alone", qsizetype{0}, true);
        rows.add("one chunk", qsizetype{1}, true);
        rows.add("as many as are looked at", most - 1, true);
        rows.add("one more", most, false);
        rows.each([&](qsizetype chunks, bool whole) {
            QCOMPARE(isWholeFile(pngBeginning + pngChunk("none", {}).repeated(chunks) + pngChunk("IEND", {})), whole);
        });
    }
};

POSENC_TEST(TestPngText)
#include "test_png_text.moc"
