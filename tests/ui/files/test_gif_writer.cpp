// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/figures.h"
#include "tests/support/support.h"
#include "ui/files/gif_writer.h"

#include <QImageReader>

using namespace posenc;
using namespace posenc::test;

namespace {

Sink appendingTo(QByteArray& bytes)
{
    return [&bytes](std::span<const std::byte> more) -> Expected<Done> {
        bytes.append(reinterpret_cast<const char*>(more.data()), static_cast<qsizetype>(more.size()));
        return Done{};
    };
}

QByteArray encoded(const QList<QImage>& frames, double framesPerSecond = 10.0)
{
    QByteArray bytes;
    auto begun = GifWriter::begin(frames.first().size(), framesPerSecond, appendingTo(bytes));
    if (!begun)
        return {};
    const auto writer = std::move(begun).value();
    for (const QImage& frame : frames) {
        if (!writer->add(frame))
            return {};
    }
    return writer->finish() ? bytes : QByteArray();
}

QImage noise(Random& random, QSize size, int colors)
{
    std::vector<QRgb> palette(static_cast<std::size_t>(colors));
    for (QRgb& color : palette)
        color = 0xff000000 | random.whole<QRgb>(0, 0xffffff);
    QImage image(size, QImage::Format_RGB32);
    for (int y = 0; y < size.height(); ++y) {
        for (int x = 0; x < size.width(); ++x)
            image.setPixel(x, y, random.oneOf(palette));
    }
    return image;
}

QImage heatmap(double n, QSize size)
{
    Scene scene;
    scene.encoding = EncodingSpec::make(n, 128, 200).value();
    FigureOptions options;
    options.pixels = size;
    return drawFigure(scene, options, ColorMaps()).value().convertToFormat(QImage::Format_RGB32);
}

} // namespace

class TestGifWriter : public QObject {
    Q_OBJECT

private slots:
    void fewColorsAreExact()
    {
        Rows<QSize, int> rows;
        for (const int colors : {1, 2, 3, 4, 5, 16, 17, 128, 129, 255, 256})
            rows.add(QString::asprintf("%d colours", colors), QSize(97, 61), colors);
        rows.add("one pixel", QSize(1, 1), 1);
        rows.add("one row", QSize(1000, 1), 256);
        rows.add("one column", QSize(1, 1000), 256);
        rows.add("as wide as it can be", QSize(GifWriter::largestSide, 2), 200);
        rows.each([&](const QSize& size, int colors) {
            Random random;
            QList<QImage> frames;
            for (int i = 0; i < 4; ++i)
                frames.append(noise(random, size, colors));
            const DecodedGif decoded = decodeGif(encoded(frames));
            QVERIFY(decoded.whole);
            QCOMPARE(decoded.size, size);
            QVERIFY(decoded.frames == frames);
        });
    }

    void rateIsKept()
    {
        Rows<double> rows;
        for (const double rate : {0.1, 0.7, 1.0, 3.0, 7.0, 12.0, 24.0, 25.0, 29.97, 30.0, 49.0, 50.0})
            rows.add(QString::asprintf("%g frames per second", rate), rate);
        rows.each([&](double rate) {
            QImage frame(1, 1, QImage::Format_RGB32);
            frame.fill(Qt::white);
            const DecodedGif decoded = decodeGif(encoded(QList<QImage>(157, frame), rate));
            QVERIFY(decoded.whole);
            QCOMPARE(decoded.frames.size(), 157);
            int sum = 0;
            for (int i = 0; i < 157; ++i) {
                sum += decoded.delays[static_cast<std::size_t>(i)];
                QVERIFY2(std::abs(sum - 100.0 * (i + 1) / rate) <= 0.5, QByteArray::number(sum).constData());
            }
            const auto [shortest, longest] = std::ranges::minmax(decoded.delays);
            QVERIFY(shortest >= 2);
            QVERIFY(longest - shortest <= 1);
        });
    }

    void onlyWhatChangedIsWritten()
    {
        QImage first(40, 30, QImage::Format_RGB32);
        first.fill(Qt::white);
        QImage second = first;
        second.setPixel(7, 5, qRgb(1, 2, 3));
        second.setPixel(10, 25, qRgb(4, 5, 6));
        const DecodedGif decoded = decodeGif(encoded({first, second, second, first}));
        QVERIFY(decoded.whole);
        QVERIFY(decoded.frames == (QList<QImage>{first, second, second, first}));
        QVERIFY(decoded.parts == (std::vector{QSize(40, 30), QSize(4, 21), QSize(1, 1), QSize(4, 21)}));
    }

    void changesAreSeenAtEveryEdge()
    {
        Rows<QList<QPoint>, QSize> rows;
        rows.add("the first pixel", QList<QPoint>{{0, 0}}, QSize(1, 1));
        rows.add("the last pixel", QList<QPoint>{{39, 29}}, QSize(1, 1));
        rows.add("the second column", QList<QPoint>{{1, 3}}, QSize(1, 1));
        rows.add("the first column", QList<QPoint>{{0, 5}, {0, 7}}, QSize(1, 3));
        rows.add("the last column", QList<QPoint>{{39, 5}, {39, 6}}, QSize(1, 2));
        rows.add("the first row and another", QList<QPoint>{{3, 0}, {5, 2}}, QSize(3, 3));
        rows.add("the second row and another", QList<QPoint>{{3, 1}, {5, 3}}, QSize(3, 3));
        rows.add("the first of the row below", QList<QPoint>{{5, 5}, {0, 6}}, QSize(6, 2));
        rows.add("the last of the row above", QList<QPoint>{{39, 5}, {30, 6}}, QSize(10, 2));
        rows.each([&](const QList<QPoint>& changed, const QSize& part) {
            QImage first(40, 30, QImage::Format_RGB32);
            first.fill(Qt::white);
            QImage second = first;
            for (const QPoint place : changed)
                second.setPixel(place, qRgb(1, 2, 3));
            const DecodedGif decoded = decodeGif(encoded({first, second}));
            QVERIFY(decoded.whole);
            QVERIFY(decoded.frames == (QList<QImage>{first, second}));
            QCOMPARE(decoded.parts[1], part);
        });
    }

    void qtReadsItAndItRepeatsForEver()
    {
        Random random;
        QList<QImage> frames;
        for (int i = 0; i < 5; ++i)
            frames.append(noise(random, QSize(33, 21), 256));
        QByteArray bytes = encoded(frames, 20.0);
        QVERIFY(bytes.startsWith("GIF89a"));
        // Eight bits of a colour, no colours for all frames, no background, no aspect ratio.
        QCOMPARE(bytes.mid(10, 3), QByteArray("\x77\0\0", 3));
        QVERIFY(decodeGif(bytes).extensions.startsWith(QByteArray("NETSCAPE2.0\x01\x00\x00posenc ", 21)));
        if (!QImageReader::supportedImageFormats().contains("gif"))
            QSKIP("Qt's plugin for GIF is not installed.");
        QBuffer buffer(&bytes);
        QImageReader reader(&buffer, "gif");
        QCOMPARE(reader.imageCount(), 5);
        QCOMPARE(reader.loopCount(), -1);
        for (const QImage& frame : frames) {
            QVERIFY(reader.read().convertToFormat(QImage::Format_RGB32) == frame);
            QCOMPARE(reader.nextImageDelay(), 50);
        }
    }

    void sameFramesGiveTheSameBytes()
    {
        const QList<QImage> frames{heatmap(100.0, QSize(400, 300)), heatmap(110.0, QSize(400, 300))};
        const QByteArray bytes = encoded(frames);
        QVERIFY(!bytes.isEmpty());
        QCOMPARE(encoded(frames), bytes);
    }

    void wrongSizesAndRatesAreRefused()
    {
        QByteArray bytes;
        const auto refused = [&bytes](QSize size, double rate) {
            const auto writer = GifWriter::begin(size, rate, appendingTo(bytes));
            return !writer && writer.error().kind == Error::Kind::Range && isSentence(writer.error().message);
        };
        for (const QSize size : {QSize(), QSize(0, 5), QSize(5, 0), QSize(-1, 5), QSize(65536, 1), QSize(1, 65536)})
            QVERIFY(refused(size, 10.0));
        for (const double rate : {0.0, -1.0, 0.0999, 50.01, 1e300, std::numeric_limits<double>::quiet_NaN()})
            QVERIFY(refused(QSize(4, 4), rate));
        QVERIFY(bytes.isEmpty());

        const auto writer = GifWriter::begin(QSize(4, 3), 10.0, appendingTo(bytes)).value();
        const auto empty = writer->finish();
        QVERIFY(!empty && isSentence(empty.error().message));
        QImage frame(4, 3, QImage::Format_RGB32);
        frame.fill(Qt::red);
        QVERIFY(writer->add(frame).hasValue());
        for (const QSize size : {QSize(3, 4), QSize(4, 4), QSize()}) {
            const auto added = writer->add(QImage(size, QImage::Format_RGB32));
            QVERIFY(!added && added.error().kind == Error::Kind::Range && isSentence(added.error().message));
        }
        QVERIFY(writer->add(frame).hasValue());
        QVERIFY(writer->finish().hasValue());
        QCOMPARE(decodeGif(bytes).frames.size(), 2);
        QVERIFY(!writer->add(frame));
        QVERIFY(!writer->finish());
    }

    void errorOfTheSinkIsHandedOn()
    {
        Random random;
        const QList<QImage> frames{noise(random, QSize(50, 50), 20), noise(random, QSize(50, 50), 20)};
        const Error full{Error::Kind::File, "The disk is full."};
        for (int good = 0; good < 4; ++good) {
            int calls = 0;
            const Sink sink = [&](std::span<const std::byte>) { return calls++ < good ? Expected<Done>(Done{}) : Expected<Done>(full); };
            auto begun = GifWriter::begin(QSize(50, 50), 10.0, sink);
            if (good == 0) {
                QVERIFY(!begun && begun.error() == full);
                continue;
            }
            const auto writer = std::move(begun).value();
            Expected<Done> last = Done{};
            for (int i = 0; last && i < 2; ++i)
                last = writer->add(frames[i]);
            if (last)
                last = writer->finish();
            QVERIFY(!last && last.error() == full);
            QCOMPARE(calls, good + 1);
            QVERIFY(!writer->add(frames.first()));
            QVERIFY(!writer->finish());
            QCOMPARE(calls, good + 1);
        }
    }

    void opacityIsIgnored()
    {
        QImage frame(2, 1, QImage::Format_ARGB32);
        frame.setPixel(0, 0, qRgba(10, 20, 30, 255));
        frame.setPixel(1, 0, qRgba(40, 50, 60, 128));
        const DecodedGif decoded = decodeGif(encoded({frame}));
        QCOMPARE(decoded.frames.first().pixel(0, 0), qRgb(10, 20, 30));
        QCOMPARE(decoded.frames.first().pixel(1, 0), qRgb(40, 50, 60));
    }

    void frameIsSoonDone()
    {
        const QImage picture = heatmap(1e4, QSize(1600, 1000));
        QByteArray bytes;
        QBENCHMARK { bytes = encoded({picture}); }
        QVERIFY(!bytes.isEmpty());
    }
};

POSENC_OFFSCREEN_TEST(TestGifWriter)
#include "test_gif_writer.moc"
