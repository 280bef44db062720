// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/files/png_writer.h"

using namespace posenc;
using namespace posenc::test;

/// Qt's reader judges what is written.
class TestPngWriter : public QObject {
    Q_OBJECT

private slots:
    void picturesComeBack_data();
    void picturesComeBack();
    void wordsComeBack_data();
    void wordsComeBack();
    void onlyLongWordsArePacked_data();
    void onlyLongWordsArePacked();
    void withoutAResolutionItHasNone();
    void piecesAreOfSomeSize();
    void bytesDoNotFollowTheBands();
    void anErrorOfTheSinkIsHandedOn();
    void whatIsNoSizeIsAnError_data();
    void whatIsNoSizeIsAnError();

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

void TestPngWriter::picturesComeBack_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<bool>("transparent");
    QTest::newRow("one pixel") << QSize(1, 1) << false;
    QTest::newRow("one transparent pixel") << QSize(1, 1) << true;
    QTest::newRow("wide") << QSize(3000, 3) << false;
    QTest::newRow("high") << QSize(3, 3000) << true;
    QTest::newRow("a figure") << QSize(640, 400) << false;
}

void TestPngWriter::picturesComeBack()
{
    QFETCH(QSize, size);
    QFETCH(bool, transparent);
    const QImage image = noise(size, transparent);
    const QByteArray bytes = written(image, {size, transparent, 11811, {}}, 7);
    const QImage back = QImage::fromData(bytes, "png");
    QCOMPARE(back.hasAlphaChannel(), transparent);
    QCOMPARE(back.convertToFormat(image.format()), image);
    QCOMPARE(back.dotsPerMeterX(), 11811);
    QCOMPARE(back.dotsPerMeterY(), 11811);
}

void TestPngWriter::wordsComeBack_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("empty") << QString();
    QTest::newRow("short") << "n = 10000";
    QTest::newRow("Latin-1") << QString::fromUtf8("128 × 64, Größe");
    QTest::newRow("the last of Latin-1") << QString(QChar(0xff));
    QTest::newRow("the first beyond it") << QString(QChar(0x100));
    QTest::newRow("other letters") << QString::fromUtf8("PE(k, j) = 位置 ω λ 🙂");
    QTest::newRow("long") << QString("a line\n").repeated(3000);
    QTest::newRow("long in other letters") << QString::fromUtf8("ω λ Δ ").repeated(3000);
}

void TestPngWriter::wordsComeBack()
{
    QFETCH(QString, text);
    const QImage image = noise(QSize(4, 4), false);
    const QImage back = QImage::fromData(written(image, {image.size(), false, 0, {{"Description", text}, {"Software", "x"}}}, 4), "png");
    QVERIFY(!back.isNull());
    QCOMPARE(back.text("Description"), text);
    QCOMPARE(back.text("Software"), QString("x"));
}

void TestPngWriter::onlyLongWordsArePacked_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<int>("packed"); // of iTXt, whether it is
    QTest::newRow("39 letters") << QString(39, 'x') << QByteArray("tEXt") << -1;
    QTest::newRow("40 letters") << QString(40, 'x') << QByteArray("zTXt") << -1;
    QTest::newRow("39 other letters") << QString(39, QChar(0x3bb)) << QByteArray("iTXt") << 0;
    QTest::newRow("40 other letters") << QString(40, QChar(0x3bb)) << QByteArray("iTXt") << 1;
    QTest::newRow("a zero") << QString("a%1b").arg(QChar(0)) << QByteArray("iTXt") << 0; // which the other kinds would end at
}

void TestPngWriter::onlyLongWordsArePacked()
{
    QFETCH(QString, text);
    QFETCH(QByteArray, type);
    QFETCH(int, packed);
    const QImage image = noise(QSize(4, 4), false);
    const QByteArray bytes = written(image, {image.size(), false, 0, {{"Comment", text}}}, 4);
    const qsizetype place = bytes.indexOf(type + QByteArray("Comment\0", 8));
    QVERIFY(place > 0);
    QVERIFY(packed < 0 || bytes[place + 12] == packed);
}

void TestPngWriter::withoutAResolutionItHasNone()
{
    const QImage image = noise(QSize(4, 4), false);
    QVERIFY(!written(image, {image.size(), false, 0, {}}, 4).contains("pHYs"));
    QVERIFY(written(image, {image.size(), false, 1, {}}, 4).contains("pHYs"));
}

// Few calls, and little memory.
void TestPngWriter::piecesAreOfSomeSize()
{
    const QImage image = noise(QSize(500, 500), false); // 750 kB
    std::vector<std::size_t> sizes;
    const auto png = PngWriter::begin({image.size(), false, 0, {}}, [&](std::span<const std::byte> part) -> Expected<Done> {
        sizes.push_back(part.size());
        return Done{};
    });
    QVERIFY(png && (*png)->add(image) && (*png)->finish());
    QVERIFY(sizes.size() > 10);
    sizes.pop_back();
    for (const std::size_t size : sizes)
        QVERIFY2(size >= 65536 && size < 65536 + 16384, QByteArray::number(qulonglong{size}).constData());
}

void TestPngWriter::bytesDoNotFollowTheBands()
{
    const QImage image = noise(QSize(300, 200), false);
    const PngHead head{image.size(), false, 0, {}};
    const QByteArray whole = written(image, head, 200);
    QVERIFY(!whole.isEmpty());
    for (const int band : {1, 7, 199})
        QVERIFY(written(image, head, band) == whole);
}

void TestPngWriter::anErrorOfTheSinkIsHandedOn()
{
    const QImage image = noise(QSize(400, 400), false);
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

void TestPngWriter::whatIsNoSizeIsAnError_data()
{
    QTest::addColumn<QSize>("size");
    for (const QSize size : {QSize(0, 0), QSize(0, 1), QSize(1, 0), QSize(-1, 1)})
        QTest::addRow("%d x %d", size.width(), size.height()) << size;
}

void TestPngWriter::whatIsNoSizeIsAnError()
{
    QFETCH(QSize, size);
    QByteArray bytes;
    const auto png = PngWriter::begin({size, false, 0, {}}, into(bytes));
    QVERIFY(!png && png.error().kind == Error::Kind::Runtime);
    QVERIFY2(isSentence(png.error().message), png.error().message.c_str());
    QVERIFY2(message(png.error()).startsWith("The picture could not be encoded: "), png.error().message.c_str());
}

POSENC_OFFSCREEN_TEST(TestPngWriter)
#include "test_png_writer.moc"
