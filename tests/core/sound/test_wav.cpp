// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sound/curve_sound.h"
#include "tests/support/rows.h"
#include "tests/support/test_main.h"

#include <QtEndian>
#include <QtTest>

#include <map>

using namespace posenc;
using namespace posenc::test;

namespace {

struct Chunk {
    QByteArray name;
    QByteArray content;
};

// The chunks of a part of a file, by hand; empty if they do not fill it exactly.
QList<Chunk> chunksOf(const QByteArray& bytes)
{
    QList<Chunk> chunks;
    qsizetype at = 0;
    while (at + 8 <= bytes.size()) {
        const auto size = static_cast<qsizetype>(qFromLittleEndian<quint32>(bytes.constData() + at + 4));
        chunks << Chunk{bytes.mid(at, 4), bytes.mid(at + 8, size)};
        if (chunks.back().content.size() != size)
            return {};
        at += 8 + size + size % 2;
    }
    return at == bytes.size() ? chunks : QList<Chunk>();
}

template <class Number>
Number numberAt(const QByteArray& bytes, qsizetype place)
{
    return qFromLittleEndian<Number>(bytes.constData() + place);
}

} // namespace

class TestWav : public QObject {
    Q_OBJECT

private slots:
    void fileHoldsTheSound();
    void wordsAreInTheFile();
    void soundWithoutSamplesIsAFile();
};

void TestWav::fileHoldsTheSound()
{
    const Sound sound{48000, {0, 1, -1, 32767, -32768, 258}};
    const QByteArray bytes = QByteArray::fromStdString(wavOf(sound));
    const auto riff = chunksOf(bytes);
    QCOMPARE(riff.size(), 1);
    QCOMPARE(riff[0].name, QByteArray("RIFF"));
    QCOMPARE(riff[0].content.left(4), QByteArray("WAVE"));
    const auto chunks = chunksOf(riff[0].content.mid(4));
    QCOMPARE(chunks.size(), 2);
    QCOMPARE(chunks[0].name, QByteArray("fmt "));
    const QByteArray& format = chunks[0].content;
    QCOMPARE(format.size(), 16);
    QCOMPARE(numberAt<quint16>(format, 0), 1); // PCM
    QCOMPARE(numberAt<quint16>(format, 2), 2); // channels
    QCOMPARE(numberAt<quint32>(format, 4), 48000U);
    QCOMPARE(numberAt<quint32>(format, 8), 192000U); // bytes a second
    QCOMPARE(numberAt<quint16>(format, 12), 4);      // bytes a frame
    QCOMPARE(numberAt<quint16>(format, 14), 16);     // bits
    QCOMPARE(chunks[1].name, QByteArray("data"));
    QCOMPARE(chunks[1].content.size(), 12);
    for (qsizetype s = 0; s < 6; ++s)
        QCOMPARE(numberAt<qint16>(chunks[1].content, 2 * s), sound.samples[static_cast<std::size_t>(s)]);
}

void TestWav::wordsAreInTheFile()
{
    eachRow<QByteArray, QByteArray>(
        {
            {"both, of odd and even length", QByteArray("posenc"), QByteArray("{\"n\": 1}")},
            {"the other way round", QByteArray("a name"), QByteArray("Δ = 1")},
            {"a comment alone", QByteArray(), QByteArray("comment")},
            {"software alone", QByteArray("software"), QByteArray()},
            {"neither", QByteArray(), QByteArray()},
        },
        [&](const QByteArray& software, const QByteArray& comment) {
            const Sound sound{8000, {5, 6}};
            const QByteArray bytes = QByteArray::fromStdString(wavOf(sound, {software.toStdString(), comment.toStdString()}));
            std::map<QByteArray, QByteArray> found;
            for (const Chunk& chunk : chunksOf(bytes.mid(12)))
                found[chunk.name] = chunk.content;
            QCOMPARE(found["data"], QByteArray("\x05\0\x06\0", 4));
            QCOMPARE(found.contains("LIST"), !software.isEmpty() || !comment.isEmpty());
            std::map<QByteArray, QByteArray> words;
            if (found.contains("LIST")) {
                QCOMPARE(found["LIST"].left(4), QByteArray("INFO"));
                for (const Chunk& chunk : chunksOf(found["LIST"].mid(4)))
                    words[chunk.name] = chunk.content;
            }
            const auto withEnd = [](const QByteArray& text) { return text.isEmpty() ? text : text + '\0'; };
            QCOMPARE(words["ISFT"], withEnd(software));
            QCOMPARE(words["ICMT"], withEnd(comment));
            QCOMPARE(bytes.size() % 2, 0);
        });
}

void TestWav::soundWithoutSamplesIsAFile()
{
    const QByteArray bytes = QByteArray::fromStdString(wavOf(Sound{8000, {}}));
    QCOMPARE(chunksOf(bytes.mid(12)).back().content.size(), 0);
}

POSENC_TEST(TestWav)
#include "test_wav.moc"
