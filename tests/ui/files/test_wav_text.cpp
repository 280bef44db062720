// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sound/curve_sound.h"
#include "tests/support/support.h"
#include "ui/files/embedded_text.h"

#include <QBuffer>
#include <QtEndian>

using namespace posenc;
using namespace posenc::test;

namespace {

QByteArray chunk(const QByteArray& name, const QByteArray& content)
{
    QByteArray size(4, '\0');
    qToLittleEndian(static_cast<quint32>(content.size()), size.data());
    return name + size + content + QByteArray(content.size() % 2, '\0');
}

QByteArray wavWith(const QByteArray& chunks) { return chunk("RIFF", "WAVE" + chunks); }

QString commentOf(QByteArray bytes)
{
    QBuffer device(&bytes);
    device.open(QIODevice::ReadOnly);
    return isWav(device) ? wavComment(device) : QStringLiteral("no WAV");
}

} // namespace

/// The comment in a WAV file, of whoever wrote it.
class TestWavText : public QObject {
    Q_OBJECT

private slots:
    void commentComesBack()
    {
        const Sound sound{8000, {1, 2, 3, 4}};
        for (const QString& words : {QStringLiteral("a"), QStringLiteral("ab"), QStringLiteral("Größe {\"n\": 1}"), QString(5000, 'x')})
            QCOMPARE(commentOf(QByteArray::fromStdString(wavOf(sound, {"posenc", words.toStdString()}))), words);
        QCOMPARE(commentOf(QByteArray::fromStdString(wavOf(sound, {"posenc", ""}))), QString());
    }

    void filesOfOthers_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("comment");
        const QByteArray comment = chunk("LIST", "INFO" + chunk("INAM", "odd") + chunk("ICMT", QByteArray("words\0", 6)));
        const QByteArray data = chunk("data", "1234");
        QTest::newRow("nothing") << QByteArray() << "no WAV";
        QTest::newRow("RIFF of another kind") << chunk("RIFF", "AVI " + comment) << "no WAV";
        QTest::newRow("no chunks") << wavWith({}) << "";
        QTest::newRow("a comment first") << wavWith(comment + data) << "words";
        QTest::newRow("a comment behind the samples") << wavWith(chunk("fmt ", "odd") + data + comment) << "words";
        QTest::newRow("a list of something else") << wavWith(chunk("LIST", "adtl" + QByteArray(20, 'x')) + comment) << "words";
        QTest::newRow("without the zero at the end") << wavWith(chunk("LIST", "INFO" + chunk("ICMT", "abcd"))) << "abcd";
        QTest::newRow("a size beyond the file") << wavWith(QByteArray("LIST\xff\xff\xff\xffINFO", 12)) << "";
        QTest::newRow("a comment beyond its list") << wavWith(chunk("LIST", QByteArray("INFOICMT\xff\0\0\0abc", 15))) << "";
        constexpr qsizetype largest = (1 << 20) - 12; // with the words INFO and ICMT, and its size
        QTest::newRow("a list as large as is kept")
            << wavWith(chunk("LIST", "INFO" + chunk("ICMT", QByteArray(largest, 'x')))) << QString(largest, 'x');
        QTest::newRow("a list too large to keep")
            << wavWith(chunk("LIST", "INFO" + chunk("ICMT", QByteArray(largest + 1, 'x'))) + comment) << "words";
        const QByteArray none = chunk("none", "");
        const QByteArray words = chunk("ICMT", "words");
        QTest::newRow("the thousandth chunk") << wavWith(none.repeated(999) + comment) << "words";
        QTest::newRow("too many chunks") << wavWith(none.repeated(1000) + comment) << "";
        QTest::newRow("the thousandth of a list") << wavWith(chunk("LIST", "INFO" + none.repeated(999) + words)) << "words";
        QTest::newRow("too many in a list") << wavWith(chunk("LIST", "INFO" + none.repeated(1000) + words)) << "";
        QTest::newRow("an empty comment") << wavWith(chunk("LIST", "INFO" + chunk("ICMT", ""))) << "";
        QTest::newRow("the first of two") << wavWith(chunk("LIST", "INFO" + words + chunk("ICMT", "others"))) << "words";
    }

    void filesOfOthers()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, comment);
        QVERIFY(commentOf(bytes) == comment);
    }

    void everyPrefixIsHarmless()
    {
        const QByteArray whole = QByteArray::fromStdString(wavOf(Sound{8000, {1, 2}}, {"posenc", "words"}));
        for (qsizetype size = 0; size < whole.size(); ++size) {
            const QString found = commentOf(whole.left(size));
            QVERIFY2(found.isEmpty() || found == "words" || found == "no WAV", qPrintable(found));
        }
    }
};

POSENC_OFFSCREEN_TEST(TestWavText)
#include "test_wav_text.moc"
