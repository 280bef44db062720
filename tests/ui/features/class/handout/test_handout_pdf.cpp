// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/tools.h"
#include "tests/ui/features/class/handout/handouts.h"

#include <QRegularExpression>

using namespace posenc;
using namespace posenc::test;

namespace {

const HandoutOptions forStudents{HandoutOptions::Kind::Pdf, false, false, false};
const HandoutOptions forTeachers{HandoutOptions::Kind::Pdf, true, true, false};

// A word on a page, in points from its upper left.
struct Word {
    int page;
    QRectF room;
    QString text;
};

// A PDF in a folder of its own.
class PdfFile {
public:
    explicit PdfFile(const QByteArray& pdf) { writeContent(path(), pdf); }

    QString path() const { return m_folder.filePath("a.pdf"); }

    std::vector<Word> words() const
    {
        static const QRegularExpression word(
            "<word xMin=\"([-0-9.]+)\" yMin=\"([-0-9.]+)\" xMax=\"([-0-9.]+)\" yMax=\"([-0-9.]+)\">(.*)</word>");
        std::vector<Word> words;
        int page = 0;
        for (const QString& line : QString::fromUtf8(runTool("pdftotext", {"-bbox", path(), "-"}).output).split('\n')) {
            page += line.contains("<page ") ? 1 : 0;
            const auto match = word.match(line);
            if (match.hasMatch())
                words.push_back({page,
                                 QRectF(QPointF(match.captured(1).toDouble(), match.captured(2).toDouble()),
                                        QPointF(match.captured(3).toDouble(), match.captured(4).toDouble())),
                                 match.captured(5)});
        }
        return words;
    }

    QString text(const QStringList& options = {}) const
    {
        return QString::fromUtf8(runTool("pdftotext", options + QStringList{path(), "-"}).output);
    }

private:
    QTemporaryDir m_folder;
};

constexpr double pointsPerMillimeter = 72.0 / 25.4;

} // namespace

class TestHandoutPdf : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        POSENC_NEED_TOOL("pdftotext", "poppler-utils");
        POSENC_NEED_TOOL("qpdf", "qpdf");
    }

    void pagesAreA4()
    {
        const PdfFile file(pdf("Intro.\n\n## One\nWords.\n", forStudents, "author: B\n"));
        const ToolResult check = runTool("qpdf", {"--check", file.path()});
        QVERIFY2(check.exitCode == 0 && !check.output.contains("WARNING"), check.output.constData());
        const QByteArray info = runTool("pdfinfo", {file.path()}).output;
        QVERIFY2(info.contains("A4") && info.contains("Title:           A\n") && info.contains("Pages:           1\n")
                     && !info.contains("CreationDate"),
                 info.constData());
        const QString text = file.text({"-raw"});
        for (const char* const words : {"A\n", "B\n", "Intro.\n", "1 One\n", "Words.\n", "page 1 of 1\n"})
            QVERIFY2(text.contains(words), qPrintable(text));
    }

    void letterAndCurvesStayShapes()
    {
        const PdfFile file(pdf("## One\n```scene\n{\"view\": {\"name\": \"position\"}}\n```\n"));
        QVERIFY2(file.text().contains("128 positions"), qPrintable(file.text())); // of the figure's own title
        const QByteArray images = runTool("pdfimages", {"-list", file.path()}).output;
        QCOMPARE(images.count('\n'), 2); // the two lines of the heading
    }

    void nothingLeavesTheMargins_data()
    {
        QTest::addColumn<QByteArray>("content");
        const auto row = [](const char* name, const QByteArray& content) { QTest::newRow(name) << content; };
        const QByteArray word(3000, 'x');
        row("huge words", word + "\n\n## One\n" + word + "\n```ask\n" + word + "\n( ) " + word + " — " + word + "\n(x) b\nhint: " + word
                              + "\n```\n" + word + "\n```note\n" + word + "\n```\n```try\ngoal: rows = 3\nhint: " + word
                              + "\nanswer: " + word + "\n```\n");
        row("a huge title", "## " + word.left(300) + "\nWords.\n");
        QByteArray code = "## One\n```\n";
        for (int line = 0; line < 150; ++line)
            code += "code " + QByteArray::number(line) + QByteArray(100, '.') + '\n';
        row("long code", code + "```\n");
        row("a long text", "## One\n" + QByteArray("Many words stand here one after the other. ").repeated(400));
        QByteArray table = "## One\n| a | b |\n|---|---|\n";
        for (int line = 0; line < 120; ++line)
            table += "| " + QByteArray::number(line) + " | words in a cell |\n";
        row("a long table", table);
        row("a wide table", "## One\nProse.\n\n|" + QByteArray(" head |").repeated(60) + "\n|" + QByteArray("---|").repeated(60) + "\n|"
                                + QByteArray(" cell |").repeated(60) + '\n');
        QByteArray list = "## One\n";
        for (int depth = 0; depth < 20; ++depth)
            list += QByteArray(2 * depth, ' ') + "- item " + QByteArray::number(depth) + '\n';
        row("a deep list", list);
        row("deep quotations", "## One\n" + QByteArray(100, '>') + " words\n");
    }

    void nothingLeavesTheMargins()
    {
        QFETCH(QByteArray, content);
        const PdfFile file(pdf(content, forTeachers));
        const std::vector<Word> words = file.words();
        QVERIFY(!words.empty());
        const QRectF paper(24.0 * pointsPerMillimeter, 15.0 * pointsPerMillimeter, 162.0 * pointsPerMillimeter,
                           272.0 * pointsPerMillimeter);
        for (const Word& word : words) {
            if (word.text == "Prose.") // only the table's letters get smaller
                QVERIFY2(word.room.height() > 9.0, qPrintable(QString::number(word.room.height())));
            QVERIFY2(paper.contains(word.room), qPrintable(QString("%1 on page %2").arg(word.text.left(50)).arg(word.page)));
        }
        QString letters = file.text({"-raw"}).remove(QRegularExpression("[^a-z0-9]")).remove(QRegularExpression("page[0-9]+of[0-9]+"));
        for (const QString& word : {QString("code149"), QString("item19"), QString("119wordsinacell"), QString(2900, 'x')})
            if (QString::fromUtf8(content).remove(QRegularExpression("[^a-z0-9]")).contains(word))
                QVERIFY2(letters.contains(word), qPrintable(word.left(20)));
        QCOMPARE(letters.count("onewordstand"), 0);
        QCOMPARE(letters.count("oneaftertheother"), QString::fromUtf8(content).count("one after the other"));
        QCOMPARE(letters.count("head"), content.count("head"));
    }

    void titlesAreNeverAlone()
    {
        QByteArray content;
        for (int step = 1; step <= 40; ++step) {
            content += "## Title" + QByteArray::number(step) + "\n"
                       + QByteArray("Words of this step, and some more. ").repeated(step * 7 % 60) + '\n';
            if (step % 3 == 0)
                content += "\n### Section\n\nMore words.\n";
            content +=
                "```scene\n{\"encoding\": {\"n\": " + QByteArray::number(100 + step) + "}, \"view\": {\"name\": \"wavelength\"}}\n```\n";
            if (step % 4 == 1)
                content += "```ask\nWhy?\n( ) a\n(x) b\n```\n";
            if (step % 5 == 1)
                content += "```try\ngoal: rows = 3\n```\n";
        }
        const PdfFile file(pdf(content));
        const QStringList pages = file.text({"-raw"}).split('\f');
        QVERIFY(pages.size() > 20);
        QCOMPARE(file.text().count("Wavelengths"), 40 - 9); // of the figures' titles, but for those of answers: none is missing, or cut
        for (const QString& page : pages.mid(0, pages.size() - 1)) {
            QStringList lines = page.split('\n', Qt::SkipEmptyParts);
            lines.erase(
                std::remove_if(lines.begin(), lines.end(), [](const QString& line) { return line.startsWith("page ") || line == "A"; }),
                lines.end());
            QVERIFY(!lines.isEmpty());
            for (const char* const title : {"Title", "Section", "Question", "Try it"})
                QVERIFY2(!lines.last().contains(QRegularExpression(QString("^([0-9]+ )?%1[0-9]*$").arg(title))), qPrintable(page));
        }
    }

    void shortStepsStayWhole()
    {
        QByteArray content;
        const QStringList numbers{"10101", "10102", "10103", "10104", "10105"}; // the title of a step's plot says n
        for (const QString& n : numbers)
            content += QString("## Title%1\nWords%1.\n```scene\n{\"encoding\": {\"n\": %1}}\n```\n").arg(n).toUtf8();
        QMap<QString, QSet<int>> pages;
        QMap<QString, int> words;
        for (const Word& word : PdfFile(pdf(content)).words())
            for (const QString& n : numbers)
                if (word.text.contains(n)) {
                    pages[n] << word.page;
                    ++words[n];
                }
        QCOMPARE(pages.size(), numbers.size());
        for (const QString& n : numbers) {
            QCOMPARE(words[n], 3); // title, words and plot
            QCOMPARE(pages[n].size(), 1);
        }
    }

    // Whole, each of them would have a page of its own.
    void longStepsFillThePages()
    {
        QByteArray content;
        for (int step = 1; step <= 6; ++step)
            content += "## Title\n" + QByteArray("And there are more words. ").repeated(34) + "\n```scene\n{\"encoding\": {\"n\": 10"
                       + QByteArray::number(step) + "}}\n```\n```try\ngoal: rows = 3\nhint: Sought\n```\n";
        const PdfFile file(pdf(content));
        QCOMPARE(file.text().count("Sought"), 6);
        QVERIFY(file.words().back().page <= 5);
    }

    void notesStandInTheMargin()
    {
        const QByteArray content = "## One\nShown words.\n```note\n" + QByteArray("Secret words. ").repeated(20) + "\n```\n";
        double shown = 0.0;
        double secret = 0.0;
        double noteEnd = 0.0;
        double figure = 0.0;
        for (const Word& word : PdfFile(pdf(content, forTeachers)).words()) {
            shown = word.text == "Shown" ? word.room.left() : shown;
            secret = word.text == "Secret" ? word.room.left() : secret;
            noteEnd = word.text == "Secret" ? word.room.bottom() : noteEnd;
            figure = word.text == "Positional" ? word.room.top() : figure;
        }
        QVERIFY2(figure > noteEnd + 5.0, qPrintable(QString("%1 %2").arg(figure).arg(noteEnd))); // the picture needs the margin, too
        QVERIFY2(shown < 30.0 * pointsPerMillimeter && secret > 130.0 * pointsPerMillimeter,
                 qPrintable(QString("%1 %2").arg(shown).arg(secret)));
        QVERIFY(!PdfFile(pdf(content)).text().contains("Secret"));
    }

    void longNotesStandBelowTheirTitle()
    {
        const QByteArray content =
            "## One\nShown words.\n```note\n" + QByteArray("Secret words in great number. ").repeated(300) + "\n```\n";
        const PdfFile file(pdf(content, forTeachers));
        QCOMPARE(file.text().count("Secret"), 300);
        for (const Word& word : file.words())
            if (word.text == "Secret") {
                QVERIFY(word.room.left() < 130.0 * pointsPerMillimeter);
                return;
            }
        QFAIL("it is not there");
    }

    void answersBeginAPage()
    {
        const QStringList pages = PdfFile(pdf("## One\n```ask cover\nWhy?\n( ) a — no\n(x) b — yes\n```\nRevealed.\n",
                                              {HandoutOptions::Kind::Pdf, false, true, false}))
                                      .text({"-raw"})
                                      .split('\f');
        QCOMPARE(pages.size(), 3);
        QVERIFY(!pages[0].contains("Answers") && !pages[0].contains("yes"));
        QVERIFY2(pages[1].startsWith("Answers\n") && pages[1].contains("yes") && pages[1].contains("Revealed."), qPrintable(pages[1]));
    }

    void rightToLeftIsMirrored()
    {
        const QByteArray content =
            "## \xd7\x90\xd7\x97\xd7\x93\n\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d\n```\ncode(a, b)\n```\n```note\nSecret.\n```\n```ask\n?\n= "
            "0.25 ± 0.125\n```\n";
        double right = 0.0;
        double off = 0.0;
        double code = 0.0;
        double number = 0.0;
        double secret = 0.0;
        double foot = 0.0;
        for (const Word& word : PdfFile(pdf(content, forTeachers, "language: he\n")).words()) {
            number = word.text == "1" && number == 0.0 ? word.room.right() : number;
            secret = word.text.contains("Secret") ? word.room.left() : secret;
            foot = word.text == "page" ? word.room.left() : foot;
            right = word.text == "0.25" ? word.room.left() : right;
            off = word.text == "0.125" ? word.room.left() : off;
            code = word.text.startsWith("code(a") ? word.room.left() : code;
        }
        QVERIFY2(number > 180.0 * pointsPerMillimeter, qPrintable(QString::number(number)));
        QVERIFY2(secret > 0.0 && secret < 75.0 * pointsPerMillimeter, qPrintable(QString::number(secret)));
        QVERIFY2(right > 0.0 && right < off, qPrintable(QString("%1 %2").arg(right).arg(off)));
        QVERIFY2(code > 0.0 && code < 80.0 * pointsPerMillimeter, qPrintable(QString::number(code)));
        QVERIFY2(foot > 0.0 && foot < 60.0 * pointsPerMillimeter, qPrintable(QString::number(foot)));
    }

    void picturesArePrinted()
    {
        const QTemporaryDir folder;
        QImage image(1000, 50, QImage::Format_RGB32);
        image.fill(Qt::red);
        QVERIFY(image.save(folder.filePath("wide.png")));
        writeContent(folder.filePath("b.svg"),
                     "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 10'><rect width='20' height='10' fill='blue'/></svg>");
        const PdfFile file(pdf("![red](wide.png) ![blue](b.svg)\n\n## One\n```scene\n{\"view\": {\"name\": \"position\"}}\n```\n",
                               forStudents, {}, folder.path()));
        QCOMPARE(runTool("pdftoppm", {"-r", "25.4", "-png", file.path(), file.path()}).exitCode, 0);
        const QImage page(file.path() + "-1.png"); // a pixel is a millimetre
        int red = 0;
        int blue = 0;
        int farthest = 0;
        for (int y = 0; y < page.height(); ++y)
            for (int x = 0; x < page.width(); ++x) {
                red += distance(page.pixel(x, y), qRgb(255, 0, 0)) < 40;
                blue += distance(page.pixel(x, y), qRgb(0, 0, 255)) < 40;
                farthest = distance(page.pixel(x, y), qRgb(255, 255, 255)) > 40 ? std::max(farthest, x) : farthest;
            }
        QVERIFY2(std::abs(red - 160 * 8) < 200 && blue > 1000 && farthest <= 186,
                 qPrintable(QString("%1 %2 %3").arg(red).arg(blue).arg(farthest)));
    }

    void linksAreSpelledOut()
    {
        const QString text = PdfFile(pdf("[to two](#two), [a view](view:clock), [the web](https://a.b/c).\n\n## One\n## Two\n")).text();
        QVERIFY2(text.contains("to two (step 2), a view, the web (https://a.b/c)."), qPrintable(text));
    }

private:
    QByteArray pdf(const QByteArray& content, const HandoutOptions& options = forStudents, const QByteArray& frontMatter = {},
                   const QString& folder = {}) const
    {
        return handoutOfLesson(lessonFrom(lessonText(content, frontMatter)), options, m_figures, folder);
    }

    ColorMaps m_maps;
    FigureMaker m_figures = smallFigures(m_maps);
};

POSENC_OFFSCREEN_TEST(TestHandoutPdf)
#include "test_handout_pdf.moc"
