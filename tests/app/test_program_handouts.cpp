// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"
#include "tests/support/rows.h"

#include <csignal>

using namespace posenc;
using namespace posenc::test;

namespace {

QByteArray lessonOfSteps(int steps, const QByteArray& each = "Words.\n")
{
    QByteArray lesson = "---\nposenc-lesson: 1\ntitle: A\n---\n# A\n";
    for (int step = 1; step <= steps; ++step)
        lesson += "## Step " + QByteArray::number(step) + '\n' + each + "```scene\n{\"encoding\": {\"n\": " + QByteArray::number(100 + step)
                  + ", \"max_len\": 1000}, \"view\": {\"name\": \"wavelength\"}}\n```\n";
    return lesson;
}

} // namespace

// posenc FILE.lesson.md --export: handouts, slides, and exit codes.
class TestProgramHandouts : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        writeContent(m_folder->filePath("a.lesson.md"), lessonOfSteps(2, "It is `=pe(1, 0)`.\n```note\nSecret.\n```\n"));
    }

    void filesAreWritten_data()
    {
        QTest::addColumn<QString>("target");
        QTest::addColumn<QStringList>("files");
        QTest::addColumn<QByteArray>("beginning");
        QTest::newRow("pdf") << "h.pdf" << QStringList("h.pdf") << QByteArray("%PDF-");
        QTest::newRow("html") << "h.html" << QStringList("h.html") << QByteArray("<!DOCTYPE html>\n");
        QTest::newRow("png") << "s-%02d.png" << QStringList{"s-01.png", "s-02.png"} << QByteArray("\x89PNG");
        QTest::newRow("svg") << "s-%d.svg" << QStringList{"s-1.svg", "s-2.svg"} << QByteArray("<?xml");
        QTest::newRow("pdf pages") << "s-%d.pdf" << QStringList{"s-1.pdf", "s-2.pdf"} << QByteArray("%PDF-");
    }

    void filesAreWritten()
    {
        QFETCH(QString, target);
        QFETCH(QStringList, files);
        QFETCH(QByteArray, beginning);
        const Outcome outcome = runProgram({"a.lesson.md", "--export", target}, m_folder->path());
        QVERIFY2(outcome.exitCode == 0 && outcome.output.isEmpty() && outcome.complaint.isEmpty(), outcome.complaint.constData());
        QCOMPARE(namesIn(m_folder->path()), QStringList("a.lesson.md") + files);
        for (const QString& file : files)
            QVERIFY(contentOf(m_folder->filePath(file)).startsWith(beginning));
        if (target == "s-%02d.png") { // dropped onto posenc, it is the step again
            QCOMPARE(runProgram({"s-02.png", "--export", "2.posenc"}, m_folder->path()).exitCode, 0);
            QVERIFY(contentOf(m_folder->filePath("2.posenc")).contains("102"));
        }
    }

    // The largest one of the library, and a page with one plot.
    void livePagesHoldTheElementAndAreSmall()
    {
        Rows<QStringList, int>{
            {"lesson", {"--lesson", "10-are-5-and-68-near"}, 3},
            {"lesson of pictures", {"--lesson", "23-learned-or-computed"}, 0},
            {"plot", {"--view", "similarity", "--n", "100"}, 1},
        }
            .each([this](const QStringList& what, int plots) {
                const Outcome outcome = runProgram(what + QStringList{"--export", "l.html", "--live", "--force"}, m_folder->path());
                QVERIFY2(outcome.exitCode == 0 && outcome.complaint.isEmpty(), outcome.complaint.constData());
                const QByteArray page = contentOf(m_folder->filePath("l.html"));
                QVERIFY2(page.size() > 300'000 && page.size() <= 900'000, QByteArray::number(page.size()).constData());
                QCOMPARE(page.count("<posenc-plot view="), plots);
                QCOMPARE(page.count("customElements.define('posenc-plot'"), 1);
                QVERIFY(page.contains("default-src 'none'") && !page.contains("src=\"http"));
            });
    }

    void outputCanBePiped_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::newRow("pdf") << "pdf";
        QTest::newRow("html") << "html";
    }

    void outputCanBePiped()
    {
        QFETCH(QString, kind);
        const Outcome piped = runProgram({"a.lesson.md", "--export", "-", "--format", kind, "--with-notes"}, m_folder->path());
        QVERIFY2(piped.exitCode == 0 && piped.complaint.isEmpty(), piped.complaint.constData());
        QCOMPARE(runProgram({"a.lesson.md", "--export", "h." + kind, "--with-notes"}, m_folder->path()).exitCode, 0);
        QVERIFY(piped.output == contentOf(m_folder->filePath("h." + kind)) && piped.output.size() > 1000);
        QVERIFY(piped.output != runProgram({"a.lesson.md", "--export", "-", "--format", kind}, m_folder->path()).output);
    }

    void localeChangesNothing()
    {
        const QList<QStringList> environments{{"LC_ALL=C"}, {"LANG=de_DE.UTF-8"}, {"LANG=ar_EG.UTF-8"}, {"TZ=EST+5"}};
        for (const char* const kind : {"pdf", "html"}) {
            const QStringList arguments{"a.lesson.md", "--export", "-", "--format", kind, "--with-notes", "--with-answers"};
            const QByteArray usual = runProgram(arguments, m_folder->path()).output;
            QVERIFY(!usual.isEmpty());
            for (const QStringList& environment : environments)
                QVERIFY2(runProgram(arguments, m_folder->path(), environment).output == usual, qPrintable(environment.join(' ')));
        }
    }

    void lessonsOfTheProgramAreInTheLanguage()
    {
        const auto handoutOf = [this](const QStringList& more) {
            const Outcome outcome =
                runProgram(QStringList{"--export", "-", "--format", "html"} + more, m_folder->path(), {"LANG=de_DE.UTF-8"});
            return outcome.exitCode == 0 ? QString::fromUtf8(outcome.output) : QString::fromUtf8(outcome.complaint);
        };
        const QString lesson = "are-5-and-68-near";
        QVERIFY(handoutOf({"--lesson", lesson}).contains("<title>Are positions 5 and 68 near each other?</title>"));
        QVERIFY(
            handoutOf({"--lesson", lesson, "--language", "de"}).contains("<title>Liegen die Positionen 5 und 68 nah beieinander?</title>"));
        QVERIFY(handoutOf({"a.lesson.md", "--language", "de"}).contains("<title>A</title>"));
        for (const QStringList& language : {QStringList(), QStringList{"--language", "de"}}) {
            const Outcome checked = runProgram(QStringList{"--check", "--strict", "--lesson", lesson} + language, m_folder->path());
            QVERIFY2(checked.exitCode == 0, (checked.output + checked.complaint).constData());
        }
    }

    void lessonsWithErrorsAreRefused_data()
    {
        QTest::addColumn<QByteArray>("lesson");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QByteArray>("complaint");
        const QByteArray last = "posenc: The lesson has errors, so posenc did not write it. --check lists the errors.\n";
        QTest::newRow("a wrong number") << lessonOfSteps(1, "```expect\nrows = 3\n```\n") << 2
                                        << "b.lesson.md:8: error: rows is 1000, not 3. Correct the number or the scene.\n" + last;
        QTest::newRow("a wrong block") << lessonOfSteps(1, "```sceen\n```\n") << 2 << QByteArray("b.lesson.md:7: error: ");
        QTest::newRow("a picture elsewhere") << lessonOfSteps(1, "![a](../a.png)\n") << 2
                                             << QByteArray("b.lesson.md:7: error: The image \"../a.png\"");
        QTest::newRow("no lesson") << QByteArray("x") << 2 << QByteArray("b.lesson.md:1: error: ");
        QTest::newRow("no file") << QByteArray() << 4 << QByteArray("posenc: b.lesson.md was not opened. There is no such file.\n");
    }

    void lessonsWithErrorsAreRefused()
    {
        QFETCH(QByteArray, lesson);
        QFETCH(QByteArray, complaint);
        if (!lesson.isEmpty())
            writeContent(m_folder->filePath("b.lesson.md"), lesson);
        const QStringList before = namesIn(m_folder->path());
        for (const char* const target : {"h.pdf", "h.html", "s%d.png"}) {
            const Outcome outcome = runProgram({"b.lesson.md", "--export", target}, m_folder->path());
            QVERIFY2(outcome.complaint.startsWith(complaint), outcome.complaint.constData());
            QVERIFY(outcome.output.isEmpty());
            QTEST(outcome.exitCode, "exitCode");
            QCOMPARE(namesIn(m_folder->path()), before);
        }
    }

    void warningsDoNotHinder()
    {
        writeContent(m_folder->filePath("b.lesson.md"), lessonOfSteps(1).replace("title: A\n", "title: A\nlicense: B\n"));
        const Outcome outcome = runProgram({"b.lesson.md", "--export", "h.html"}, m_folder->path());
        QCOMPARE(outcome.exitCode, 0);
        QCOMPARE(outcome.complaint, QByteArray());
    }

    void interruptLeavesNothing()
    {
        writeContent(m_folder->filePath("long.lesson.md"), lessonOfSteps(40));
        QProcess program;
        program.setWorkingDirectory(m_folder->path());
        program.start(POSENC_PROGRAM, {"long.lesson.md", "--export", "%d.png", "--size", "6000x4000"});
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(m_folder->filePath("1.png")), 60000);
        kill(static_cast<pid_t>(program.processId()), SIGINT);
        QVERIFY(program.waitForFinished(60000));
        QCOMPARE(program.exitStatus(), QProcess::NormalExit);
        QCOMPARE(program.exitCode(), 1);
        QVERIFY2(isComplaint(program.readAllStandardError()), "it says why");
        QCOMPARE(namesIn(m_folder->path()), (QStringList{"a.lesson.md", "long.lesson.md"}));
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
};

POSENC_GUILESS_TEST(TestProgramHandouts)
#include "test_program_handouts.moc"
