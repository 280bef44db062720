// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"

using namespace posenc;
using namespace posenc::test;

namespace {

QByteArray lessonSaying(const QByteArray& words) { return "---\nposenc-lesson: 1\ntitle: A\n---\n# A\n\n## One\n" + words; }

} // namespace

// posenc --check: lines on standard output, and exit codes.
class TestProgramLessons : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const auto write = [this](const char* name, const QByteArray& content) { writeContent(m_folder.filePath(name), content); };
        write("fine.lesson.md", lessonSaying("Words.\n```expect\nrows = 128\n```\n"));
        write("wrong.lesson.md", lessonSaying("```expect\nrows = 64\n```\n[a](#b)\n"));
        write("warned.lesson.md", QByteArray(lessonSaying("Words.\n")).replace("title: A\n", "title: A\nlicense: B\n"));
        write("remarked.lesson.md", lessonSaying("```ask\nWhy?\n```\n"));
        write("binary.lesson.md", QByteArray("\x7f"
                                             "ELF\0\0\0",
                                             7));
        write("100%1 \"x\"\n.lesson.md", lessonSaying("```expect\nrows = 64\n```\n"));
    }

    void lessonsAreChecked()
    {
        // complaint: its beginning
        Rows<QStringList, int, QByteArray, QByteArray> rows;
        const auto row = [&](const QStringList& arguments, int exitCode, const QByteArray& output, const QByteArray& complaint = {}) {
            rows.add(arguments.join(' '), QStringList("--check") + arguments, exitCode, output, complaint);
        };
        const QByteArray wrong =
            "wrong.lesson.md:9: error: rows is 128, not 64. Correct the number or the scene.\nwrong.lesson.md:11: error: There is no step "
            "to link to called \"b\". Write # and the title, in lower case, with - for spaces.\n";
        const QByteArray warned =
            "warned.lesson.md:4: warning: There is no front-matter key called \"license\". Did you mean \"licence\"?\n";
        const QByteArray remarked = "remarked.lesson.md:8: warning: The question has no note for the teacher. Add a note block.\n";
        const QByteArray unread = "posenc: none.lesson.md was not opened. There is no such file.\n";
        row({"fine.lesson.md"}, 0, "");
        row({"wrong.lesson.md"}, 2, wrong);
        row({"warned.lesson.md"}, 0, warned);
        row({"remarked.lesson.md"}, 0, "");
        row({"fine.lesson.md", "--strict"}, 0, "");
        row({"warned.lesson.md", "--strict"}, 2, warned);
        row({"remarked.lesson.md", "--strict"}, 2, remarked);
        row({"fine.lesson.md", "wrong.lesson.md", "warned.lesson.md"}, 2, wrong + warned);
        row({"binary.lesson.md"}, 2,
            "binary.lesson.md:1: error: The file contains a zero byte, so it is not text. Save the lesson as UTF-8.\n");
        row({"none.lesson.md"}, 4, "", unread);
        row({"."}, 4, "", "posenc: . was not opened. The name is that of a folder, a device or a pipe, not of a file.\n");
        row({"none.lesson.md", "wrong.lesson.md"}, 4, wrong, unread);
        row({}, 2, "", "posenc: --check needs the names of lessons");
        rows.each([&](const QStringList& arguments, int exitCode, const QByteArray& output, const QByteArray& complaint) {
            const Outcome outcome = runProgram(arguments, m_folder.path());
            QCOMPARE(outcome.output, output);
            QVERIFY2(outcome.complaint.startsWith(complaint) && outcome.complaint.isEmpty() == complaint.isEmpty(),
                     outcome.complaint.constData());
            QCOMPARE(outcome.exitCode, exitCode);
        });
    }

    void folderIsGraded()
    {
        QVERIFY(QDir(m_folder.path()).mkdir("class"));
        const QString folder = m_folder.filePath("class/");
        writeContent(folder + "ada.json",
                     "{\"format\": \"posenc-hand-in\", \"version\": 1, \"student\": \"Ada\", \"lesson\": {\"title\": \"T\", \"name\": "
                     "\"t\", \"language\": \"\", \"variant\": \"\"}, \"answers\": [], \"tasks\": [], \"start\": "
                     "\"2026-11-26T08:00:00Z\", \"minutes\": 1}");
        writeContent(folder + "notes.txt", "notes");
        const QByteArray skipped = "posenc: notes.txt was skipped. posenc reads .json, .npy and .csv files here.\n";
        const auto grade = [&](const QStringList& further) {
            return runProgram(QStringList{"--grade", "class"} + further, m_folder.path());
        };
        const Outcome first = grade({});
        QCOMPARE(first.complaint, skipped);
        QCOMPARE(first.exitCode, 0);
        QVERIFY(contentOf(folder + "hand-ins.csv").contains("\"ada.json\",\"Ada\",\"t\""));
        const Outcome again = grade({});
        QCOMPARE(again.exitCode, 4);
        QVERIFY2(again.complaint.contains("hand-ins.csv"), again.complaint.constData());
        writeContent(folder + "bob.json", "{");
        const Outcome forced = grade({"--force"});
        QCOMPARE(forced.complaint, "posenc: bob.json was not read. The file is not JSON: line 1, unterminated object.\n" + skipped);
        QCOMPARE(forced.exitCode, 4);
        QCOMPARE(runProgram({"--grade", "fine.lesson.md"}, m_folder.path()).exitCode, 4);
        QCOMPARE(grade({"fine.lesson.md"}).exitCode, 2);
    }

    void namesAreOnOneLine()
    {
        const Outcome outcome = runProgram({"--check", "100%1 \"x\"\n.lesson.md"}, m_folder.path());
        QCOMPARE(outcome.output, QByteArray("100%1 \"x\"?.lesson.md:9: error: rows is 128, not 64. Correct the number or the scene.\n"));
    }

    void manualShowsALessonThatIsRight()
    {
        const QByteArray begin = "\n````markdown\n";
        QByteArray page = contentOf(QStringLiteral(POSENC_MANUAL "/reference/lesson-format.md"));
        QVERIFY(page.contains(begin));
        page.remove(0, page.indexOf(begin) + begin.size());
        writeContent(m_folder.filePath("shown.lesson.md"), page.left(page.indexOf("\n````\n") + 1));
        const Outcome outcome = runProgram({"--check", "--strict", "shown.lesson.md"}, m_folder.path());
        QCOMPARE(outcome.output, QByteArray());
        QCOMPARE(outcome.exitCode, 0);
    }

    // It has what only the command line knows, too, and another language if it is asked for.
    void manualIsPrinted()
    {
        const Outcome english = runProgram({"--print", "manual"}, m_folder.path());
        QCOMPARE(english.exitCode, 0);
        for (const char* const text : {"<title>The manual of posenc</title>", "--frames-per-second X", "--rope-scaling</code>",
                                       "closest.offset", "value out of range", "data:image/png;base64,"})
            QVERIFY2(english.output.contains(text), text);
        QVERIFY(!QRegularExpression("<!-- [a-z]|&lt;!-- [a-z]").match(QString::fromUtf8(english.output)).hasMatch()); // each list is known
        const Outcome german = runProgram({"--print", "manual", "--language", "de"}, m_folder.path());
        QVERIFY(german.output.contains("<html lang=\"de\"") && german.output.contains("Das Handbuch"));
    }

private:
    QTemporaryDir m_folder;
};

POSENC_GUILESS_TEST(TestProgramLessons)
#include "test_program_lessons.moc"
