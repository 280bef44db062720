// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"

#include <QImage>
#include <QTemporaryDir>

using namespace posenc;
using namespace posenc::test;

class TestProgramOutput : public QObject {
    Q_OBJECT

private slots:
    void standardOutputIsTheFile()
    {
        Rows<QString, QStringList> rows;
        for (const char* const format : {"png", "svg", "pdf", "npy", "csv", "posenc"})
            for (const char* const view : {"heatmap", "position"})
                rows.add(QString::asprintf("%s of %s", format, view), QString(format), QStringList{"--view", view});
        rows.add("gif", "gif", QStringList{"--sweep", "n=10:1000:4"});
        rows.add("a long npy", "npy", QStringList{"--max-len", "20000"});
        rows.add("a long csv", "csv", QStringList{"--max-len", "3000"});
        rows.each([&](QString format, QStringList options) {
            const QTemporaryDir folder;
            if (format != "npy" && format != "csv" && format != "posenc")
                options << "--size"
                        << "400x300";
            options << "--export";
            const Outcome file = runProgram(options + QStringList{"file." + format}, folder.path());
            QCOMPARE(file.exitCode, 0);
            const Outcome output = runProgram(options + QStringList{"-", "--format", format}, folder.path());
            QCOMPARE(output.complaint, QByteArray());
            QCOMPARE(output.exitCode, 0);
            QCOMPARE(namesIn(folder.path()), QStringList{"file." + format}); // nothing named "-"
            QVERIFY(!output.output.isEmpty());
            QVERIFY(dateless(output.output) == dateless(contentOf(folder.filePath("file." + format))));
        });
    }

    void figureIsDrawnAgainAsItWas()
    {
        const QTemporaryDir folder;
        const auto write = [&](const QStringList& arguments) { QCOMPARE(runProgram(arguments, folder.path()).exitCode, 0); };
        write({"--n", "100", "--size", "500x400", "--theme", "dark", "--title", "My title", "--caption", "Below", "--export", "a.png"});
        write({"a.png", "--export", "b.png"});
        QVERIFY(contentOf(folder.filePath("b.png")) == contentOf(folder.filePath("a.png")));
        write({"a.png", "--size", "600x500", "--export", "c.png"});
        QCOMPARE(QImage(folder.filePath("c.png")).size(), QSize(600, 500));
    }

    void outputThatFailsIsExitFour()
    {
        Rows<QString, QStringList> rows;
        for (const auto& [name, script] :
             {std::pair("a full device", "\"$0\" \"$@\" > /dev/full"), std::pair("a closed output", "\"$0\" \"$@\" >&-"),
              std::pair("an output for reading", "\"$0\" \"$@\" 1< /dev/null")}) {
            for (const char* const format : {"png", "svg", "pdf", "npy", "csv", "posenc"})
                rows.add(QString::asprintf("%s to %s", format, name), QString(script), QStringList{"--export", "-", "--format", format});
            rows.add(QString::asprintf("gif to %s", name), QString(script),
                     QStringList{"--export", "-", "--format", "gif", "--sweep", "n=10,100", "--size", "300x200"});
            rows.add(QString::asprintf("--help to %s", name), QString(script), QStringList{"--help"});
            rows.add(QString::asprintf("--version to %s", name), QString(script), QStringList{"--version"});
            rows.add(QString::asprintf("--list views to %s", name), QString(script), QStringList{"--list", "views"});
        }
        rows.each([&](const QString& script, const QStringList& arguments) {
            const QTemporaryDir folder;
            const Outcome outcome = runInShell(script, arguments, folder.path());
            QVERIFY2(outcome.exitCode == 4, outcome.complaint.constData());
            QVERIFY2(isComplaint(outcome.complaint) && outcome.complaint.contains("tandard output"), outcome.complaint.constData());
            QVERIFY(namesIn(folder.path()).isEmpty());
        });
    }

    void readerThatLeavesIsNoCrash()
    {
        const QTemporaryDir folder;
        const Outcome outcome = runInShell("{ \"$0\" \"$@\"; echo $? > code; } | { read -r line; echo \"$line\"; }",
                                           {"--max-len", "100000", "--export", "-", "--format", "csv"}, folder.path());
        QVERIFY(outcome.output.startsWith("position,0,1,2,"));
        QCOMPARE(contentOf(folder.filePath("code")), QByteArray("4\n"));
        QVERIFY2(isComplaint(outcome.complaint) && outcome.complaint.contains("closed"), outcome.complaint.constData());
    }

    void redirectedFileIsWhole()
    {
        const QTemporaryDir folder;
        writeContent(folder.filePath("both"), "first\n");
        const Outcome outcome =
            runInShell("\"$0\" \"$@\" >> both", {"--max-len", "2", "--d-model", "2", "--export", "-", "--format", "csv"}, folder.path());
        QCOMPARE(outcome.exitCode, 0);
        QCOMPARE(contentOf(folder.filePath("both")), QByteArray("first\nposition,0,1\n0,0,1\n1,0.8414709848078965,0.5403023058681398\n"));
    }
};

POSENC_OFFSCREEN_TEST(TestProgramOutput)
#include "test_program_output.moc"
