// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/features/class/lessons/lesson_pictures.h"

using namespace posenc;
using namespace posenc::test;

namespace {

QByteArray svgWith(const QByteArray& content, const QByteArray& before = {})
{
    return before + "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" viewBox=\"0 0 20 10\">"
           + content + "</svg>";
}

} // namespace

class TestLessonPictures : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(QDir(m_folder.path()).mkdir("lesson"));
        QImage image(30, 20, QImage::Format_RGB32);
        image.fill(Qt::red);
        for (const char* const name : {"a.png", "b.jpg", "c.JPEG"})
            QVERIFY(image.save(folder() + "/" + name, QString(name).endsWith("png") ? "png" : "jpg"));
        QVERIFY(image.save(m_folder.filePath("outside.png")));
        QVERIFY(QFile::link(m_folder.filePath("outside.png"), folder() + "/link.png"));
        writeContent(folder() + "/d.svg", svgWith("<rect width='20' height='10' fill='red'/>"));
        writeContent(folder() + "/tall.svg",
                     "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1000'><rect width='1' height='1000' fill='red'/></svg>");
        writeContent(folder() + "/spy.svg", svgWith("<image xlink:href='../outside.png' width='20' height='10'/>"));
        writeContent(folder() + "/spy.png", svgWith("<image xlink:href='../outside.png' width='20' height='10'/>"));
        writeContent(folder() + "/drawing.png", svgWith("<rect width='20' height='10' fill='red'/>"));
        QImage large(4100, 4000, QImage::Format_Mono); // some kilobytes, and 65 MB as a picture
        large.fill(1);
        QVERIFY(large.save(folder() + "/large.png"));
        QVERIFY(large.copy(0, 0, 4000, 3900).save(folder() + "/fits.png"));
        writeContent(folder() + "/none.png", "no picture");
        writeContent(folder() + "/none.svg", "no picture");
    }

    void picturesAreRead()
    {
        Rows<QString, QString, QSize> rows;
        rows.add("png", "a.png", "image/png", QSize(30, 20));
        rows.add("jpg", "b.jpg", "image/jpeg", QSize(30, 20));
        rows.add("jpeg", "c.JPEG", "image/jpeg", QSize(30, 20));
        rows.add("svg", "d.svg", "image/svg+xml", QSize(100, 50));
        rows.add("svg under another name", "drawing.png", "image/svg+xml", QSize(100, 50));
        rows.add("a high one", "tall.svg", "image/svg+xml", QSize(1, 400)); // four times the width that is asked for
        rows.each([&](const QString& address, const QString& type, const QSize& size) {
            const auto picture = readLessonPicture(address, folder());
            QVERIFY2(picture.hasValue(), picture ? "" : picture.error().message.c_str());
            QCOMPARE(picture->type, type);
            QCOMPARE(picture->bytes, contentOf(folder() + "/" + address));
            const auto image = imageOf(*picture, address, 100);
            QVERIFY2(image.hasValue(), image ? "" : image.error().message.c_str());
            QCOMPARE(image->size(), size);
            QVERIFY(distance(image->pixel(image->rect().center()), qRgb(255, 0, 0)) < 3);
        });
    }

    void picturesAreRefused()
    {
        Rows<QString> rows;
        for (const char* const address : {"../outside.png", "link.png", "gone.png", "spy.svg", "spy.png", "large.png", "none.svg",
                                          "none.png", "/etc/passwd", "http://a.b/c.png"})
            rows.add(address, address);
        rows.each([&](const QString& address) {
            const auto picture = readLessonPicture(address, folder());
            const auto image = picture ? imageOf(*picture, address, 100) : picture.error();
            QVERIFY(!image);
            QCOMPARE(image.error().kind, Error::Kind::File);
            QVERIFY2(isSentence(image.error().message) && message(image.error()).contains(address), image.error().message.c_str());
        });
    }

    void drawingsStandAlone()
    {
        Rows<QByteArray, bool> rows;
        const auto row = [&](const char* name, bool isAlone, const QByteArray& svg) { rows.add(name, svg, isAlone); };
        row("shapes", true, svgWith("<rect fill='url(#g)' style='stroke:url(#h)'/><use xlink:href='#a'/><text>C:\\ url(x) @import</text>"));
        const QByteArray png = contentOf(folder() + "/a.png").toBase64();
        row("a picture inside", true, svgWith("<image href='data:image/png;base64," + png + "'/>"));
        row("something else inside", false, svgWith("<image href='data:image/png;base64,AAAA'/>"));
        row("a drawing inside, called a picture", false,
            svgWith("<image href='data:image/png;base64," + svgWith("<image href='/etc/passwd'/>").toBase64() + "'/>"));
        row("a drawing behind a picture inside", false,
            svgWith("<image href='data:image/png;base64," + png + ";base64," + svgWith("").toBase64() + "'/>"));
        row("used twice", true, svgWith("<g id='a'><rect/></g><use href='#a'/><use href='#a'/>"));
        row("used by itself", false, svgWith("<g id='a'><use href='#a'/></g>"));
        QByteArray doubled = "<rect id='a0'/>";
        for (int i = 0; i < 30; ++i)
            doubled += QByteArrayLiteral("<g id='a%2'><use href='#a%1'/><use href='#a%1'/></g>")
                           .replace("%1", QByteArray::number(i))
                           .replace("%2", QByteArray::number(i + 1));
        row("doubled thirty times", false, svgWith(doubled));
        row("a thousand deep", false, svgWith(QByteArray("<g>").repeated(1000) + QByteArray("</g>").repeated(1000)));
        row("style sheet", true, svgWith("<style>rect { fill: red; stroke: url('#g') }</style>"));
        row("document type", true,
            svgWith(
                "",
                "<?xml version='1.0'?><!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd'>"));
        row("a file", false, svgWith("<image xlink:href='file:///etc/passwd'/>"));
        row("a file beside it", false, svgWith("<image href='a.png'/>"));
        row("a page on the web", false, svgWith("<a href='http://a.b'><rect/></a>"));
        row("a drawing inside", false, svgWith("<image href='data:image/svg+xml;base64,AAAA'/>"));
        row("a colour from elsewhere", false, svgWith("<rect fill='url(b.svg#g)'/>"));
        row("in quotes", false, svgWith("<rect style='fill:url(\"b.svg#g\")'/>"));
        row("a font from elsewhere", false, svgWith("<style>@font-face { src: url(http://a.b/c) }</style>"));
        row("a style sheet from elsewhere", false, svgWith("<style>@import 'a.css';</style>"));
        row("spelled otherwise", false, svgWith("<style>@\\69mport 'a.css';</style>"));
        row("linked", false, svgWith("", "<?xml-stylesheet href='a.css'?>"));
        row("a script", false, svgWith("<script>1</script>"));
        row("changed later", false, svgWith("<image><animate attributeName='xlink:href' to='a.png'/></image>"));
        row("entities", false, svgWith("&a;", "<!DOCTYPE svg [<!ENTITY a 'b'>]>"));
        row("no XML", false, "<svg");
        row("nothing", false, "");
        rows.each([&](const QByteArray& svg, bool isAlone) { QCOMPARE(isSelfContained(svg), isAlone); });
    }

    void allTogetherAreLimited()
    {
        LessonPictures pictures(folder());
        for (int i = 0; i < 3; ++i)
            QVERIFY(pictures.read("fits.png").hasValue());
        for (const char* const address :
             {"fits.png", "a.png"}) { // the fourth of 15.6 million pixels is too much, and then nothing more is read
            const auto picture = pictures.read(address);
            QVERIFY(!picture && isSentence(picture.error().message) && message(picture.error()).contains("too large together"));
        }
        QVERIFY(LessonPictures(folder()).read("a.png").hasValue());
    }

private:
    QString folder() const { return m_folder.filePath("lesson"); }

    QTemporaryDir m_folder;
};

POSENC_OFFSCREEN_TEST(TestLessonPictures)
#include "test_lesson_pictures.moc"
