// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/support.h"
#include "ui/features/class/classroom/lesson_browser.h"

#include <QTemporaryDir>
#include <QTextDocument>

#include <sys/stat.h>

using namespace posenc;
using namespace posenc::test;

class TestLessonBrowser : public QObject {
    Q_OBJECT

private slots:
    void picturesComeFromTheFolderAlone()
    {
        Rows<QString, bool> rows;
        rows.add("in the folder", "a.png", true);
        rows.add("below it", "below/a.png", true);
        rows.add("above it", "../outside.png", false);
        rows.add("through a link", "link.png", false);
        rows.add("a file URL", "file:///etc/passwd", false);
        rows.add("an absolute path", "/etc/passwd", false);
        rows.add("the web", "http://localhost/a.png", false);
        rows.add("a resource", ":/posenc/icons/posenc.svg", false);
        rows.add("data", "data:image/png;base64,iVBORw0KGgo=", false);
        rows.add("another kind", "a.gif", false);
        rows.add("a drawing of it", "drawing.svg", true);
        rows.add("a drawing of a pipe, on which a reader waits for good", "pipe.svg", false);
        rows.add("the same under another name", "pipe.png", false);
        rows.each([&](const QString& address, bool shown) {
            const QTemporaryDir around;
            const QString folder = around.filePath(QStringLiteral("lesson"));
            QVERIFY(QDir().mkpath(folder + "/below"));
            QImage picture(40, 30, QImage::Format_RGB32);
            picture.fill(Qt::red);
            for (const char* const name : {"/lesson/a.png", "/lesson/below/a.png", "/outside.png"})
                QVERIFY(picture.save(around.path() + name));
            QVERIFY(QFile::copy(folder + "/a.png", folder + "/a.gif"));
            QVERIFY(QFile::link(around.filePath("outside.png"), folder + "/link.png"));
            QCOMPARE(::mkfifo(QFile::encodeName(folder + "/pipe").constData(), 0600), 0);
            const QString drawing = QStringLiteral("<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' "
                                                   "width='40' height='30'><rect width='40' height='30' fill='red'/>%1</svg>");
            const QString ofPipe = QStringLiteral("<image xlink:href='%1/pipe' width='9' height='9'/>").arg(folder);
            writeContent(folder + "/drawing.svg", drawing.arg(QString()).toUtf8());
            for (const char* const name : {"/pipe.svg", "/pipe.png"})
                writeContent(folder + name, drawing.arg(ofPipe).toUtf8());
            LessonBrowser browser(QStringLiteral("Lesson"));
            browser.resize(300, 300);
            const QString words = QStringLiteral("![a picture](%1)").arg(address);
            Lesson lesson;
            lesson.intro = {words, 1};
            std::optional<Error> refusal;
            browser.setWords(words, shownPicturesOf(lesson, folder, refusal));
            QVERIFY(refusal.has_value() != shown);
            const QImage got = browser.loadResource(QTextDocument::ImageResource, QUrl(address)).value<QImage>();
            QCOMPARE(!got.isNull(), shown);
            QVERIFY(!shown || (got.size() == QSize(40, 30) && got.pixelColor(20, 15) == QColor(Qt::red)));
            QVERIFY(browser.loadResource(QTextDocument::HtmlResource, QUrl(address)).isNull());
            browser.setWords(QStringLiteral("no folder, no pictures"), {});
            QVERIFY(browser.loadResource(QTextDocument::ImageResource, QUrl(address)).isNull());
        });
    }

    void htmlStaysText()
    {
        LessonBrowser browser(QStringLiteral("Lesson"));
        browser.setWords(QStringLiteral("a <script>alert(1)</script> <img src=\"file:///etc/passwd\"> b"), {});
        QVERIFY2(browser.toPlainText().contains(QStringLiteral("<script>alert(1)</script>")), qPrintable(browser.toPlainText()));
        QVERIFY(!browser.toHtml().contains(QStringLiteral("<img")));
    }

    // What is wider than the place wraps; nothing is behind the edge.
    void wideWordsStayInside()
    {
        Rows<QString> rows;
        rows.add("a long word", QString(200, QLatin1Char('w')));
        rows.add("code", QStringLiteral("```\n%1\n```").arg(QString(200, QLatin1Char('c'))));
        rows.add("words", QStringLiteral("word ").repeated(200));
        rows.add("a picture", QStringLiteral("word ").repeated(200) + QStringLiteral("\n\n![a](a.png)"));
        rows.each([&](const QString& markdown) {
            LessonBrowser browser(QStringLiteral("Lesson"));
            browser.setWords(markdown, {{QStringLiteral("a.png"), QImage(1000, 100, QImage::Format_RGB32)}});
            browser.resize(240, browser.heightForWidth(240));
            browser.setVisible(true);
            QCoreApplication::processEvents();
            QVERIFY2(browser.document()->idealWidth() <= 240.0, qPrintable(QString::number(browser.document()->idealWidth())));
            QVERIFY(browser.heightForWidth(240) > browser.heightForWidth(480));
        });
    }

    void linksAreNotFollowed()
    {
        LessonBrowser browser(QStringLiteral("Lesson"));
        browser.setWords(QStringLiteral("[there](https://example.org/a?b=c#d) and [step](#two)"), {});
        QSignalSpy chosen(&browser, &LessonBrowser::linkChosen);
        emit browser.anchorClicked(QUrl(QStringLiteral("https://example.org/a?b=c#d")));
        emit browser.anchorClicked(QUrl(QStringLiteral("#two")));
        QCOMPARE(chosen.size(), 2);
        QCOMPARE(chosen[0][0].toString(), QStringLiteral("https://example.org/a?b=c#d"));
        QCOMPARE(chosen[1][0].toString(), QStringLiteral("#two"));
        QVERIFY(browser.toPlainText().contains(QStringLiteral("there and step")));
    }
};

POSENC_OFFSCREEN_TEST(TestLessonBrowser)
#include "test_lesson_browser.moc"
