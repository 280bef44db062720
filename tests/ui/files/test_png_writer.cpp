// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/files/png_writer.h"

using namespace posenc;
using namespace posenc::test;

/// Qt's reader judges what is written.
class TestPngWriter : public QObject {
    Q_OBJECT

private slots:
    void picturesComeBack()
    {
        Rows<QSize, bool> rows;
        rows.add("one pixel", QSize(1, 1), false);
        rows.add("one transparent pixel", QSize(1, 1), true);
        rows.add("wide", QSize(3000, 3), false);
        rows.add("high", QSize(3, 3000), true);
        rows.add("a figure", QSize(640, 400), false);
        rows.add("a large figure", QSize(2000, 1500), true);
        rows.each([&](const QSize& size, bool transparent) {
            const QImage image = noise(size, transparent);
            const QByteArray bytes = written(image, {size, transparent, 11811, {}}, 7);
            const QImage back = QImage::fromData(bytes, "png");
            QCOMPARE(back.hasAlphaChannel(), transparent);
            QCOMPARE(back.convertToFormat(image.format()), image);
            QCOMPARE(back.dotsPerMeterX(), 11811);
            QCOMPARE(back.dotsPerMeterY(), 11811);
        });
    }

    void wordsComeBack()
    {
        Rows<QString> rows;
        rows.add("empty", QString());
        rows.add("short", "n = 10000");
        rows.add("Latin-1", QString::fromUtf8("128 × 64, Größe"));
        rows.add("the last of Latin-1", QString(QChar(0xff)));
        rows.add("the first beyond it", QString(QChar(0x100)));
        rows.add("other letters", QString::fromUtf8("PE(k, j) = 位置 ω λ 🙂"));
        rows.add("long", QString("a line\n").repeated(3000));
        rows.add("long in other letters", QString::fromUtf8("ω λ Δ ").repeated(3000));
        rows.each([&](const QString& text) {
            const QImage image = noise(QSize(4, 4), false);
            const QImage back =
                QImage::fromData(written(image, {image.size(), false, 0, {{"Description", text}, {"Software", "x"}}}, 4), "png");
            QVERIFY(!back.isNull());
            QCOMPARE(back.text("Description"), text);
            QCOMPARE(back.text("Software"), QString("x"));
        });
    }

    void bytesDoNotFollowTheBands()
    {
        const QImage image = noise(QSize(3000, 600), false); // more than is compressed at once
        const PngHead head{image.size(), false, 0, {}};
        const QByteArray whole = written(image, head, 600);
        QVERIFY(!whole.isEmpty());
        for (const int band : {1, 7, 599})
            QVERIFY(written(image, head, band) == whole);
    }

    void anErrorOfTheSinkIsHandedOn()
    {
        const QImage image = noise(QSize(800, 400), false); // four pieces
        for (const int good : {0, 1, 3}) {
            int parts = 0;
            auto png = PngWriter::begin({image.size(), false, 0, {}}, [&](std::span<const std::byte>) -> Expected<Done> {
                if (parts++ < good)
                    return Done{};
                return Error{Error::Kind::File, "The disk is full."};
            });
            Expected<Done> done = png ? (*png)->add(image) : Expected<Done>(png.error());
            if (done)
                done = (*png)->finish();
            QVERIFY(!done);
            QCOMPARE(QString::fromStdString(done.error().message), QString("The disk is full."));
            QVERIFY(done.error().kind == Error::Kind::File);
        }
    }

private:
    static Sink into(QByteArray& bytes)
    {
        return [&bytes](std::span<const std::byte> part) -> Expected<Done> {
            bytes.append(reinterpret_cast<const char*>(part.data()), static_cast<qsizetype>(part.size()));
            return Done{};
        };
    }
    // Noise does not compress, so it also leaves the writer in several pieces.
    static QImage noise(QSize size, bool transparent)
    {
        Random random;
        QImage image(size, transparent ? QImage::Format_ARGB32 : QImage::Format_RGB32);
        for (int y = 0; y < size.height(); ++y)
            for (int x = 0; x < size.width(); ++x) {
                const auto color = static_cast<QRgb>(random.whole(0, 0xffffff));
                image.setPixel(x, y, transparent ? color | (static_cast<QRgb>(random.whole(1, 255)) << 24) : color | 0xff000000U);
            }
        return image;
    }
    static QByteArray written(const QImage& image, const PngHead& head, int band)
    {
        QByteArray bytes;
        auto png = PngWriter::begin(head, into(bytes));
        for (int top = 0; png && top < image.height(); top += band)
            if (!(*png)->add(image.copy(0, top, image.width(), std::min(band, image.height() - top))))
                return {};
        return png && (*png)->finish() ? bytes : QByteArray();
    }
};

POSENC_OFFSCREEN_TEST(TestPngWriter)
#include "test_png_writer.moc"
