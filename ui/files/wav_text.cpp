// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/wav_text.h"

#include <QByteArray>
#include <QtEndian>

namespace posenc {

namespace {

constexpr qsizetype wavHeadSize = 8; ///< of a chunk: its name, the size of its content
constexpr qint64 largestList = 1 << 20;
constexpr int mostWavChunks = 1000;

qint64 sizeIn(const QByteArray& head) { return qFromLittleEndian<quint32>(head.constData() + 4); }

// Chunks begin at even places.
qint64 withPadding(qint64 size) { return size + size % 2; }

QString commentIn(const QByteArray& list)
{
    qint64 place = 4; // behind INFO
    for (int i = 0; i < mostWavChunks && place + wavHeadSize <= list.size(); ++i) {
        const QByteArray head = list.mid(place, wavHeadSize);
        const QByteArray content = list.mid(place + wavHeadSize, sizeIn(head));
        if (content.size() != sizeIn(head))
            return {};
        if (head.startsWith("ICMT"))
            return QString::fromUtf8(content.constData()); // up to its zero
        place += wavHeadSize + withPadding(content.size());
    }
    return {};
}

} // namespace

bool isWav(QIODevice& device)
{
    const QByteArray head = device.peek(12);
    return head.startsWith("RIFF") && head.endsWith("WAVE");
}

QString wavComment(QIODevice& wav)
{
    wav.skip(12);
    for (int i = 0; i < mostWavChunks; ++i) {
        const QByteArray head = wav.read(wavHeadSize);
        if (head.size() != wavHeadSize)
            return {};
        const qint64 size = sizeIn(head);
        if (head.startsWith("LIST") && size <= largestList && wav.peek(4) == "INFO") {
            const QByteArray list = wav.read(size);
            return list.size() == size ? commentIn(list) : QString();
        }
        if (wav.skip(withPadding(size)) != withPadding(size))
            return {};
    }
    return {};
}

} // namespace posenc
